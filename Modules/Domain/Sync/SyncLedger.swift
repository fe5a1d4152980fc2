/// What a store remembers of the files of a calendar folder, beside the tasks.
///
/// It is written in one transaction with the change of the tasks (``ChangeSet/synced``), so that what both
/// sides last agreed on and what came of it cannot part.
public protocol SyncLedger {
    /// Returns what identifies the folder, or none if there never was one.
    func syncedFolder() throws(AppError) -> String?

    /// Returns what is known of every file, and the tasks that have none.
    func syncStates() throws(AppError) -> SyncStates

    /// Returns the files of tasks with all that is remembered of them; those that have none are left out.
    func syncedFiles(of tasks: [UniqueIdentifier]) throws(AppError) -> [SyncedFile]

    /// Writes notes in a transaction of their own.
    func note(_ notes: SyncNotes) throws(AppError)
}

/// What tells whether a file was changed since it was looked at.
public struct FileStamp: Hashable, Sendable {
    /// When its content was changed, in nanoseconds since 1970.
    public let changedAt: Int64

    /// How many bytes it has.
    public let size: Int64

    /// Its number in the file system.
    public let number: Int64

    /// Creates a stamp.
    public init(changedAt: Int64, size: Int64, number: Int64) {
        (self.changedAt, self.size, self.number) = (changedAt, size, number)
    }
}

/// A file that stands for a task, as a store remembers it.
public struct SyncedFile: Hashable, Sendable {
    /// The identifier of the task.
    public let task: UniqueIdentifier

    /// The identifier in the file, which is that of the task only where the task was born here.
    public let uid: String

    /// The name of the file, or none where no file is expected any more.
    public var name: String?

    /// What the file looked like, or none where it was not seen since it was written.
    public var stamp: FileStamp?

    /// Whether it says something that could not be taken yet, such as a parent that is not here.
    public var waits = false

    /// The digest of the task when it was read; none lets the store take that of the task as it is now.
    public var taskDigest: Int64?

    /// The text of the file, as it was read last or is to be written.
    public var content: [UInt8]

    /// What both sides agreed on, for the synchronization alone to read.
    public var memory: String

    /// Creates what is remembered of a file.
    public init(
        task: UniqueIdentifier, uid: String, name: String?, content: [UInt8], memory: String
    ) {
        (self.task, self.uid, self.name) = (task, uid, name)
        (self.content, self.memory) = (content, memory)
    }

    /// Returns what is remembered of a text that was forgotten: by it the file is known, and no word of it.
    public static func memory(ofForgotten text: [UInt8]) -> String {
        "#\(UniqueIdentifier(derivedFrom: text))"
    }
}

/// What is known of all files, without their texts.
public struct SyncStates: Sendable {
    /// A file.
    public struct File: Hashable, Sendable {
        /// The identifier of the task.
        public let task: UniqueIdentifier

        /// The identifier in the file.
        public let uid: String

        /// The name of the file, or none where no file is expected any more.
        public let name: String?

        /// What the file looked like when it was last seen.
        public let stamp: FileStamp?

        /// Whether it says something that could not be taken yet.
        public let waits: Bool

        /// The task as it is now, or none where it was deleted.
        public let present: Present?

        /// Whether the task is as it was when the file was read or written.
        public let isUnchanged: Bool

        /// Creates what is known of a file.
        public init(
            task: UniqueIdentifier, uid: String, name: String?, stamp: FileStamp?, waits: Bool,
            present: Present?, isUnchanged: Bool
        ) {
            (self.task, self.uid, self.name, self.stamp) = (task, uid, name, stamp)
            (self.waits, self.present, self.isUnchanged) = (waits, present, isUnchanged)
        }
    }

    /// A task that is here.
    public struct Present: Hashable, Sendable {
        /// Its number.
        public let id: TaskID

        /// The digest of it as it is.
        public let digest: Int64

        /// Creates what is known of a task.
        public init(id: TaskID, digest: Int64) {
            (self.id, self.digest) = (id, digest)
        }
    }

    /// The files.
    public let files: [File]

    /// The tasks for which there never was a file, by their identifiers.
    public let others: [UniqueIdentifier: Present]

    /// Creates what is known.
    public init(files: [File], others: [UniqueIdentifier: Present]) {
        (self.files, self.others) = (files, others)
    }
}

/// What is to be remembered of the files of a calendar folder.
public struct SyncNotes: Hashable, Sendable {
    /// What identifies the folder from now on, if it is another one.
    public var folder: String?

    /// Whether all that was remembered is forgotten first.
    public var startsAnew = false

    /// The files as they are from now on.
    public var files: [SyncedFile] = []

    /// What files look like that were written.
    public var stamps: [Stamp] = []

    /// What the file of a task looks like.
    public struct Stamp: Hashable, Sendable {
        /// The identifier of the task.
        public let task: UniqueIdentifier

        /// What the file looks like.
        public let stamp: FileStamp

        /// Creates it.
        public init(task: UniqueIdentifier, stamp: FileStamp) {
            (self.task, self.stamp) = (task, stamp)
        }
    }

    /// Creates notes of nothing.
    public init() {}

    /// Whether there is nothing to remember.
    public var isEmpty: Bool { self == SyncNotes() }
}
