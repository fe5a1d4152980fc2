package import Domain

/// What a store looks up for the rows of an import.
package protocol KnownTasks: AnyObject {
    /// What a look into the store fails with.
    associatedtype Failure: Error

    /// Returns the number of the task with an identifier, or none.
    func taskID(of uuid: UniqueIdentifier) throws(Failure) -> TaskID?

    /// Returns a task as it is shown, or none.
    func task(_ id: TaskID) throws(Failure) -> Task?

    /// Returns whether a task has a text; none if it is not there.
    func hasText(_ text: Span<UInt8>, _ id: TaskID) throws(Failure) -> Bool?

    /// Returns the key under which the row of a task came in, or none.
    func sourceKey(of id: TaskID) throws(Failure) -> Int64?

    /// Returns the number of an operation, or none.
    func number(of operation: UniqueIdentifier) throws(Failure) -> Int64?

    /// Returns the ids of the tasks that the latest imports brought from a source that have no more characters than ``ShortIDs/mostBytes``, and no more of them
    /// than one above ``ShortIDs/most``.
    func shortIDs(of source: String) throws(Failure) -> [String]

    /// Returns whether tasks that the latest imports brought from a source have no id, as far as the first of each show it.
    func hasTasksWithoutID(of source: String) throws(Failure) -> Bool

    /// Returns whether an import has brought a task, which may be deleted since.
    func hasBrought(_ id: TaskID, by number: Int64) throws(Failure) -> Bool
}

/// What a store does with the rows of an import inside one transaction: verbs that look up and write, and hold no
/// rule.
///
/// Those that every store obeys stand in ``BatchWriter``.
package protocol RowTransaction: KnownTasks {
    // MARK: Looking up

    /// Returns a task to be written over, or none.
    func row(_ id: TaskID) throws(Failure) -> FoundRow?

    /// Returns whether a task is there.
    func isThere(_ id: TaskID) throws(Failure) -> Bool

    /// Returns the relations of a task, or none if it is not there.
    func links(of id: TaskID) throws(Failure) -> TaskLinks?

    /// Returns the tasks that an import has brought and that keep names of others which were not there, no more of them
    /// than ``UntiedTasks/most``.
    func untied(of number: Int64) throws(Failure) -> [TaskID]

    // MARK: Writing

    /// The greatest number that a task ever had; to set it gives out all up to it.
    var lastTaskID: TaskID { get set }

    /// Notes the operation of an import, and returns its number.
    func begin(_ run: ImportRun) throws(Failure) -> Int64

    /// Adds the task of a row, whose digest that is.
    func insert(
        _ row: RecordRow, of batch: TaskBatch, digest: UInt64
    ) throws(Failure) -> RowInsertion

    /// Writes a task over one which was just looked up, as a step of an operation if it is one.
    func replace(
        _ before: StoredTask, by after: Task, asStepOf number: Int64?
    ) throws(Failure)

    // MARK: Rows that wait for others

    /// Notes a row that names its parent, in place of what it named before.
    func notePending(_ subtask: PendingSubtask, of number: Int64) throws(Failure)

    /// Notes that a row depends on the task with that name.
    func notePending(_ id: TaskID, dependingOn name: String, of number: Int64) throws(Failure)

    /// Returns whether a task is a subtask already of the one that is named.
    func isSubtask(_ subtask: PendingSubtask) throws(Failure) -> Bool

    /// Returns the next rows that wait for their parents, by number, those behind a number.
    func pendingSubtasks(of number: Int64, after id: TaskID) throws(Failure) -> [PendingSubtask]

    /// Returns the parent that is named, or none.
    func parent(
        of subtask: PendingSubtask, in number: Int64, _ naming: ParentNaming
    ) throws(Failure) -> TaskID?

    /// Forgets that a row waits for its parent.
    func removePendingSubtask(_ id: TaskID, of number: Int64) throws(Failure)

    /// Returns the first rows that wait for what they depend on, each with the names.
    func pendingDependencies(
        of number: Int64
    ) throws(Failure) -> [(id: TaskID, names: [String])]

    /// Returns the task that is named by its identifier, by the id of its source or, where texts name tasks, by that.
    func task(named name: String, _ naming: ParentNaming) throws(Failure) -> TaskID?

    /// Forgets that a row waits for what it depends on.
    func removePendingDependencies(_ id: TaskID, of number: Int64) throws(Failure)
}

/// A row as it was found.
package enum FoundRow {
    /// It is what was written.
    case sound(StoredTask)

    /// It is not, and nothing is written over it.
    case damaged(AppError)
}

/// What came of a row that was to be added.
package enum RowInsertion {
    case added

    /// A task with its identifier is there, which came another way; by its number, as far as that is known.
    case isThere(TaskID?)

    /// The store cannot hold it.
    case refused(AppError)
}

/// A row that waits for its parent.
package struct PendingSubtask: Hashable {
    /// The number of its task.
    package let id: TaskID

    /// The key under which its parent comes in, if it is named by its id.
    package let key: Int64

    /// The digest of the name, whatever it is of the parent.
    package let digest: Int64

    /// The identifier of the parent, if it is named by that.
    package let uuid: UniqueIdentifier?

    /// Creates a row as a store has kept it.
    package init(id: TaskID, key: Int64, digest: Int64, uuid: UniqueIdentifier?) {
        self.id = id
        self.key = key
        self.digest = digest
        self.uuid = uuid
    }

    /// Creates a row that names its parent, in an import from that source.
    package init(_ id: TaskID, partOf name: Span<UInt8>, from source: String) {
        self.id = id
        key = RowIdentity(externalID: name, from: source).key(ofOccurrence: 1)
        digest = Self.digest(of: name)
        uuid = Self.uuid(name)
    }

    /// Whether it is named 0, as charts call what their outermost tasks lie in.
    var isOutermost: Bool { digest == Self.outermost }

    private static let outermost = digest(of: "0".utf8.span)

    /// Whether a field says what the parent is named; a number stands behind the field's name where a column has it.
    package func isName(_ field: ExtraField) -> Bool {
        field.name.hasPrefix("parent") && Self.digest(of: field.value.utf8.span) == digest
    }

    /// Under which keys its parent may have come in, the first that is there counting: where rows come in once more,
    /// the one that has come now.
    package func keys(in number: Int64, of run: ImportRun) -> [Int64] {
        guard run.duplicates == .add else { return [key] }
        return [RowIdentity.copy(of: key, in: number).key(ofOccurrence: 1), key]
    }

    /// Returns by what a name of a parent is found.
    package static func digest(of name: Span<UInt8>) -> Int64 {
        Int64(bitPattern: XXHash64.digest(of: name))
    }

    /// Returns the identifier that a name is, as it is printed, or none.
    private static func uuid(_ name: Span<UInt8>) -> UniqueIdentifier? {
        guard name.count == 36 else { return nil }
        return UniqueIdentifier(
            unsafe name.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) })
    }
}

/// How far an import has come.
package struct ImportProgress {
    /// The number of its operation, once a task was added.
    package var number: Int64?

    /// How many tasks this run has added.
    package var imported = 0

    /// How many tasks this run has written over.
    package var updated = 0

    /// Which of those wait for the tasks of others, or did: each counts once.
    package var updatedWithTies = TaskIDSet()

    /// How many steps the operation has, by all its runs: tasks that it has added, written over or tied to others.
    package var total = 0

    /// How many rows this run has met that are subtasks of tasks which are not there.
    package var orphans = 0

    /// How many of them stay below other tasks.
    package var orphansInPlace = 0

    /// What its rows say that say something else than before.
    package var changed = ChangedRows()

    /// The tasks above the next row, by depth, where the order of rows makes them subtasks.
    package var above = TasksAbove()

    /// How many tasks are not there for which rows of this run wait.
    package var strayDependencies = 0

    /// Whether rows wait for the tasks that they name.
    package var hasPendingRelations = false

    /// By what they name them.
    package var parentNaming = ParentNaming.id

    /// The tasks of its rows, where rows name each other by numbers or texts.
    package var named = NamedTasks()

    /// Whether they name each other by numbers.
    package var isNumbered = false

    /// The tasks that the rows of this run may tie, which were rejected before, once they were looked for.
    var untied: UntiedTasks?

    /// The short ids of the source, once they were looked for.
    var shortIDs: [String]?

    /// Whether the source had tasks without an id, once it was looked for them.
    var hasTasksWithoutID: Bool?

    /// How many rows were held against their tasks.
    var heldAgainst = 0

    /// Whether it is noted that the file was read to its end.
    package var isWhole = false

    /// Creates the progress of an import that begins.
    package init() {}

    /// Notes the task of a row under a name of it, if it has that.
    mutating func note(_ task: TaskID, _ name: Range<Int>?, in batch: TaskBatch) {
        if let name { named.note(task, batch.bytes.span.extracting(name)) }
    }
}

/// How far a batch is written, and what became of its rows so far.
package struct BatchPart {
    /// The index of the next row.
    package var next = 0

    /// What became of those before.
    package var outcome = BatchOutcome()

    /// Creates the part of a batch of which nothing is written.
    package init() {}
}
