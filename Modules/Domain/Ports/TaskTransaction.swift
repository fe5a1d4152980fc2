/// What a store does inside one transaction: verbs that look up and write, and hold no rule.
///
/// The rules that every store obeys stand in ``apply(_:)``. A transaction that is dropped, or in which a
/// verb throws, leaves the store as it was. One that writes is committed by the store when ``apply(_:)`` has
/// returned.
public protocol TaskTransaction {
    // MARK: Looking up

    /// Returns what an operation changed, in order, or none if it is not here.
    func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange]?

    /// Returns what became of the task that came from a source, or none if none ever did.
    func known(_ source: TaskSource) throws(AppError) -> KnownTask?

    /// Returns the task with this number as it is, or none.
    ///
    /// - Throws: `persistence.corruptedData` if it is damaged, which a change would hide.
    func task(_ id: TaskID) throws(AppError) -> Task?

    /// Returns the relations of a task, or none if it is not there.
    func links(of id: TaskID) throws(AppError) -> TaskLinks?

    /// Returns one of the tasks that are subtasks of a task, if there are any.
    func subtask(of id: TaskID) throws(AppError) -> TaskID?

    /// Returns the tasks that depend on one of these, by number.
    func dependents(of ids: Set<TaskID>) throws(AppError) -> [TaskID]

    /// Returns the operation that an operation took back, if it took one back.
    func takenBack(by operation: UniqueIdentifier) throws(AppError) -> UniqueIdentifier?

    /// Returns whether an operation added a task.
    func operation(_ id: UniqueIdentifier, added task: TaskID) throws(AppError) -> Bool

    // MARK: Writing

    /// Notes the operation, and in the one that it takes back that it was.
    mutating func begin(_ set: ChangeSet) throws(AppError)

    /// Returns a number that no task ever had.
    mutating func nextTaskID() throws(AppError) -> TaskID

    /// Adds a task, and notes that as a step of the operation, as all that follow do.
    ///
    /// From here on its source is known.
    mutating func add(_ task: Task) throws(AppError)

    /// Puts a deleted task back, with all that the store knew of it; its source is known again.
    mutating func putBack(_ task: Task) throws(AppError)

    /// Writes a task over one which was just looked up.
    mutating func replace(_ before: Task, by after: Task) throws(AppError)

    /// Deletes a task which was just looked up; its source stays known unless it is to be forgotten.
    mutating func remove(_ task: Task, forgettingSource: Bool) throws(AppError)

    /// Takes back what is left of an import.
    ///
    /// - Throws: `nothingToUndo` if the operation was none.
    mutating func withdrawImport(_ operation: UniqueIdentifier) throws(AppError) -> RecordedChange

    /// Brings an import again that was taken back.
    ///
    /// - Throws: `nothingToUndo` if the operation was none.
    mutating func restoreImport(_ operation: UniqueIdentifier) throws(AppError) -> RecordedChange

    /// Remembers something of the files of a calendar folder.
    mutating func note(_ notes: SyncNotes) throws(AppError)

    /// Notes how many steps there were: an import that is taken back is one change and many steps.
    mutating func finish() throws(AppError)
}

extension TaskTransaction {
    /// Refuses to: a store into which no import can come has none to take back.
    public mutating func withdrawImport(
        _ operation: UniqueIdentifier
    ) throws(AppError) -> RecordedChange {
        throw AppError(.nothingToUndo)
    }

    /// Refuses to: a store into which no import can come has none to bring again.
    public mutating func restoreImport(
        _ operation: UniqueIdentifier
    ) throws(AppError) -> RecordedChange {
        throw AppError(.nothingToUndo)
    }

    /// Remembers nothing: such a store keeps no files.
    public mutating func note(_ notes: SyncNotes) throws(AppError) {}

    /// Does nothing: each change is one step.
    public mutating func finish() throws(AppError) {}
}

/// The tasks to which a task is related.
public struct TaskLinks: Hashable, Sendable {
    /// The task that it is a subtask of, or none.
    public let parent: TaskID?

    /// The tasks that it depends on.
    public let dependsOn: [TaskID]

    /// Creates the relations of a task.
    public init(parent: TaskID?, dependsOn: [TaskID]) {
        self.parent = parent
        self.dependsOn = dependsOn
    }
}
