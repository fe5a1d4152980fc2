extension Sequence<String> {
    /// Returns the name that is typed in any case, or of which the beginning is and of no other.
    public func begun(by typed: String) -> String? {
        let typed = typed.lowercased()
        guard !typed.isEmpty else { return nil }
        if let name = first(where: { $0 == typed }) { return name }
        let begun = filter { $0.hasPrefix(typed) }
        return begun.count == 1 ? begun[0] : nil
    }

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

/// Returns how many slips of the fingers turn `typed` into `meant`: a character too many, missing,
/// wrong, or swapped with its neighbour.
///
/// This is the Damerau-Levenshtein distance in its restricted form (optimal string alignment):
/// no part is edited twice, which is how people mistype.
func editDistance(from typed: [Character], to meant: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...meant.count)
    for row in typed.indices {
        var current = [row + 1]
        current.reserveCapacity(meant.count + 1)
        for column in meant.indices {
            let isSame = typed[row] == meant[column]
            var distance = min(
                last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
            if row > 0, column > 0, typed[row] == meant[column - 1],
                typed[row - 1] == meant[column]
            {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        (beforeLast, last) = (last, current)
    }
    return last[meant.count]
}
