import Domain

/// Numbers as people read them.
enum NumberText {
    /// Returns the numbers of tasks: `3, 12`.
    static func list(of ids: [TaskID]) -> String {
        ids.map { "\($0)" }.joined(separator: ", ")
    }
}
