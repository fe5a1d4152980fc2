extension Task {
    /// Returns why the task cannot wait for what it needs, or none if it can: a task that is not
    /// there, or that waits for this one itself, however far down.
    ///
    /// - Parameter needs: Returns what a task waits for, or none if it is not there.
    /// - Returns: `changeConflict` or `invalidMetadata`.
    /// - Throws: What `needs` throws.
    public func refusalOfNeeds<Failure>(
        _ needs: (TaskID) throws(Failure) -> [TaskID]?
    ) throws(Failure) -> AppError? {
        guard !self.needs.contains(id) else {
            return .circle(
                "Task \(id) would wait for itself.", "Name another task after --needs.")
        }
        // By which task each was reached: the way back from this one is the circle.
        var reached: [TaskID: TaskID] = [:]
        var waiting = self.needs
        for need in self.needs { reached[need] = id }
        while let next = waiting.popLast() {
            guard let further = try needs(next) else {
                return AppError(
                    .changeConflict, detail: "Task \(next) was deleted.",
                    holds: "Nothing was changed.")
            }
            for need in further where reached[need] == nil {
                reached[need] = next
                guard need != id else { return circle(reached) }
                waiting.append(need)
            }
        }
        return nil
    }

    private func circle(_ reached: [TaskID: TaskID]) -> AppError {
        var way = [id]
        while let previous = reached[way[0]], previous != id { way.insert(previous, at: 0) }
        let first = way[0]
        let chain = way.dropFirst().dropFirst().map { ", which waits for task \($0)" }.joined()
        return .circle(
            "Task \(first) waits for task \(way[1]) already\(chain), "
                + "so task \(id) cannot wait for task \(first).",
            "Take one of these ties away first: \(tend: .edit, "\(first)", "--no-needs", "\(way[1])")"
        )
    }
}

extension Task {
    /// The name under which `extra` keeps the names of tasks that it would wait for and that were not
    /// found.
    public static let strayNeedsName = "needs"

    /// Keeps the names of tasks that were not found, instead of those of earlier.
    package mutating func keep(strays names: [String]) {
        guard !names.isEmpty else { return }
        extra.removeAll { $0.name == Self.strayNeedsName }
        extra.append(
            ExtraField(name: Self.strayNeedsName, value: names.joined(separator: " ")))
    }
}

extension AppError {
    fileprivate static func circle(_ detail: String, _ suggestion: Advice) -> AppError {
        AppError(
            .invalidMetadata, field: "dependency", detail: detail, suggestion: suggestion,
            holds: "Nothing was changed.")
    }
}
