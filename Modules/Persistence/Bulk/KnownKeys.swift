import Domain

/// The keys of the rows that are in the store, or were and were deleted; and which of them this run
/// of an import has met.
protocol KnownKeys: AnyObject {
    /// Returns the task that was there under each of the keys, 0 where none was.
    ///
    /// Whoever has to look into the store does so for all of them in their order, which is far
    /// cheaper than by chance.
    func tasks(under keys: [Int64]) throws -> [TaskID]

    /// Returns what is known of a key, under which that task was.
    func knowledge(of key: Int64, found id: TaskID) -> Knowledge

    /// Notes that the run has met the task that has a key.
    func meet(_ id: TaskID, key: Int64)

    /// Notes that the run has brought a task under a key.
    func add(_ id: TaskID, key: Int64)

    /// The tasks that the run has met or brought.
    var met: TaskIDSet { get }
}

/// What is known of a key.
enum Knowledge {
    case unknown

    /// A task has it which this run has not met yet.
    case waiting(TaskID)

    /// The run has met or brought the task that has it.
    case met
}

extension KnownKeys {
    /// Returns what is known of a key.
    func knowledge(of key: Int64) throws -> Knowledge {
        knowledge(of: key, found: try tasks(under: [key])[0])
    }
}
