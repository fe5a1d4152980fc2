import Domain

/// The tasks of a run's rows, by the numbers that their file gives them.
///
/// Another export of the same program numbers them anew, so that they are forgotten when the run ends.
package struct NumberedTasks {
    /// As many are remembered: whoever names a row beyond them is a subtask of none, which is said.
    private static let most = 150_000

    /// By the digest of the number; zero where two rows have it.
    private var tasks: [Int64: TaskID] = [:]

    /// Notes the task of a row with a number.
    mutating func note(_ id: TaskID, _ number: Span<UInt8>) {
        let digest = PendingSubtask.digest(of: number)
        if let known = tasks[digest] {
            if known != id { tasks[digest] = 0 }
        } else if tasks.count < Self.most {
            tasks[digest] = id
        }
    }

    /// Returns the task of the row with a number, by the digest of that, or none.
    func task(_ digest: Int64) -> TaskID? { tasks[digest].flatMap { $0 == 0 ? nil : $0 } }
}
