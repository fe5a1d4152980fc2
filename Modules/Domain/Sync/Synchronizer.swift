/// A folder of calendar files, and how it and the tasks are made equal.
public protocol Synchronizer {
    /// Reads the folder and the store, and returns what is to be done; nothing is changed by that.
    ///
    /// - Throws: `sync.deletionsHeld` where far more would be deleted than a person does; `sync.folderFailed` and
    ///   its kin; what the store throws.
    func plan(
        _ request: SyncRequest, as operation: Operation, from store: any TaskReader & SyncLedger
    ) throws(AppError) -> SyncPlan

    /// Marks the folder as the one of a plan, before anything of that is saved.
    ///
    /// - Throws: `sync.folderFailed` and its kin.
    func claim(_ plan: SyncPlan) throws(AppError)

    /// Writes and removes the files of a plan that was saved, each whole or not at all.
    ///
    /// - Returns: What the written ones look like, and how many had changed since they were read: those are left.
    /// - Throws: `sync.folderFailed` and its kin.
    func carryOut(_ plan: SyncPlan) throws(AppError) -> WrittenFiles
}

/// What a person allows a synchronization.
public struct SyncRequest: Hashable, Sendable {
    /// Whether everything may be deleted on one side that is gone on the other.
    public var acceptsDeletions = false

    /// Whether the folder and the tasks are joined as if they had never met, and nothing is deleted.
    public var startsAnew = false

    /// Creates a request that allows nothing special.
    public init() {}
}

/// What is to be done so that the tasks and the files say the same.
public struct SyncPlan: Sendable {
    /// The changes of the tasks, with what is to be remembered.
    public var changes: ChangeSet

    /// The changes of the files, once that is saved.
    public var files: [FileChange] = []

    /// What is to identify the folder, where nothing does yet.
    public var identity: String?

    /// What there is to tell.
    public var report = SyncReport()

    /// Creates a plan.
    public init(_ changes: ChangeSet) {
        self.changes = changes
    }
}

/// A change of a file of a calendar folder.
public struct FileChange: Hashable, Sendable {
    /// The identifier of the task.
    public let task: UniqueIdentifier

    /// The name of the file.
    public let name: String

    /// The new text, or none where the file goes.
    public let content: [UInt8]?

    /// What the file looked like when it was read, or none where there was none.
    public let before: FileStamp?

    /// Creates a change.
    public init(
        task: UniqueIdentifier, name: String, content: [UInt8]?, before: FileStamp?
    ) {
        (self.task, self.name, self.content, self.before) = (task, name, content, before)
    }
}

/// What became of changes of files.
public struct WrittenFiles: Sendable {
    /// What the files look like that were written.
    public var stamps: [SyncNotes.Stamp] = []

    /// How many had changed since they were read, and were left as they are.
    public var changedMeanwhile = 0

    /// Creates it.
    public init() {}
}

/// What a synchronization came to.
public struct SyncReport: Hashable, Sendable {
    /// Something of a task that a person may want to know.
    public struct Note: Hashable, Sendable {
        /// What it is.
        public enum Kind: String, Hashable, Sendable {
            /// A field was changed on both sides: what the file said stands, and the history has the other.
            case conflict

            /// Something was taken out of a field elsewhere.
            case removed

            /// The task was deleted on one side and changed on the other: it is here again.
            case cameBack

            /// Tasks that were related here and elsewhere would lead round in a circle: one relation is left out.
            case circle
        }

        /// What it is.
        public let kind: Kind

        /// The identifier of the task.
        public let task: UniqueIdentifier

        /// The field, or none where it is the task as a whole.
        public let field: TaskField?

        /// Creates a note.
        public init(_ kind: Kind, of task: UniqueIdentifier, _ field: TaskField? = nil) {
            (self.kind, self.task, self.field) = (kind, task, field)
        }
    }

    /// A file that was left alone.
    public struct Stranger: Hashable, Sendable {
        /// Why.
        public enum Reason: String, Hashable, Sendable {
            case broken, noTask, severalTasks, noIdentifier, twice, tooLarge, notReadable, link
        }

        /// The name of the file.
        public let name: String

        /// Why it was left alone.
        public let reason: Reason

        /// Creates it.
        public init(_ name: String, _ reason: Reason) {
            (self.name, self.reason) = (name, reason)
        }
    }

    /// How many tasks came in, were changed and were deleted.
    public var tasks = Counts()

    /// How many files were made, changed and removed.
    public var files = Counts()

    /// How many of each.
    public struct Counts: Hashable, Sendable {
        /// New ones.
        public var added = 0

        /// Changed ones.
        public var changed = 0

        /// Those that are gone.
        public var deleted = 0

        /// All of them.
        public var total: Int { added + changed + deleted }

        /// Creates counts of nothing.
        public init() {}
    }

    /// What a person may want to know of tasks.
    public var notes: [Note] = []

    /// The files that were left alone.
    public var strangers: [Stranger] = []

    /// How many files had changed since they were read: the next synchronization takes them.
    public var changedMeanwhile = 0

    /// How many tasks say something that could not be taken yet.
    public var waiting = 0

    /// Whether others may look into the folder.
    public var isShared = false

    /// How many tasks stand in the folder now.
    public var total = 0

    /// The numbers of the tasks that came in or changed.
    public var changedIDs: [TaskID] = []

    /// The numbers of the tasks that notes are about.
    public var numbers: [UniqueIdentifier: TaskID] = [:]

    /// Creates a report of nothing.
    public init() {}

    /// Returns the report without the names of files, for output that is kept in a log.
    public func withoutPrivateText() -> SyncReport {
        var report = self
        report.strangers = strangers.map { Stranger(PrivateText.mask, $0.reason) }
        return report
    }

    /// Whether nothing was to be done.
    public var isQuiet: Bool { tasks.total == 0 && files.total == 0 }
}
