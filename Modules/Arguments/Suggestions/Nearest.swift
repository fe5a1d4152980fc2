extension Sequence<String> {
    /// Returns the name that was probably meant by `typed`, the first of several equally near.
    ///
    /// A name is near if `typed` is its beginning, or one slip away from it for each three
    /// characters typed, three slips at most. Less would miss plain typing errors, more would
    /// suggest words that have nothing in common with what was typed.
    ///
    /// - Parameter typed: What was typed.
    /// - Returns: The name, or nothing if none is near.
    public func nearest(to typed: String) -> String? {
        guard !typed.isEmpty else { return nil }
        let typed = Array(typed)
        let tolerance = Swift.min(typed.count / 3, 3)
        var nearest: (name: String, distance: Int)?
        for name in self {
            let meant = Array(name)
            let isBeginning = meant.starts(with: typed)
            guard isBeginning || abs(meant.count - typed.count) <= tolerance else { continue }
            let distance = editDistance(from: typed, to: meant)
            if isBeginning || distance <= tolerance, distance < nearest?.distance ?? .max {
                nearest = (name, distance)
            }
        }
        return nearest?.name
    }
}
