import Domain

/// The tasks of a run's rows by what the file calls them, their numbers or their texts: it means its own rows by them,
/// whatever tasks were called before, or are called since.
package struct NamedTasks {
    /// As many are remembered: whoever names a row beyond them by its number is a subtask of none, which is said.
    private static let most = 150_000

    /// By the digest of the name; zero where two rows have it.
    private var tasks: [Int64: TaskID] = [:]

    /// Notes the task of a row that has a name.
    mutating func note(_ id: TaskID, _ name: Span<UInt8>) {
        let digest = PendingSubtask.digest(of: name)
        if let known = tasks[digest] {
            if known != id { tasks[digest] = 0 }
        } else if tasks.count < Self.most {
            tasks[digest] = id
        }
    }

    /// Returns the task of the row with a name, by the digest of that: none where two have it.
    func task(_ digest: Int64) -> Answer {
        guard let id = tasks[digest] else { return .unknown }
        return .known(id == 0 ? nil : id)
    }

    /// What a name is.
    enum Answer {
        /// That of no row.
        case unknown

        /// That of the row with this task, or of several rows.
        case known(TaskID?)
    }
}
