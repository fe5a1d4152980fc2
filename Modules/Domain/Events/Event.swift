/// Something that happened and that an engineer may need to know later.
public struct Event: Hashable, Sendable {
    /// What kind of thing happened.
    public let kind: EventKind

    /// A whole sentence about it that holds no private text.
    public let message: String

    /// What is known of it.
    public let fields: [Field]

    /// The error, if it is the end of something that failed.
    public let error: AppError?

    /// Where in the source it was recorded.
    public let location: SourceLocation

    /// Creates an event at the place of the call.
    public init(
        _ kind: EventKind, _ message: String, fields: [Field] = [], error: AppError? = nil,
        file: String = #fileID, line: Int = #line, function: String = #function
    ) {
        self.kind = kind
        self.message = message
        self.fields = fields
        self.error = error
        location = SourceLocation(file: file, line: line, function: function)
    }

    /// The full text was damaged, and was made anew out of the tasks.
    public static let searchRenewed = Event(
        .searchRenewed, "The damaged search index was rebuilt from the tasks.")

    /// One field of an entry.
    public struct Field: Hashable, Sendable {
        /// Its name.
        public let name: FieldName

        /// Its value, and whether it may be read by others.
        public let value: FieldValue

        /// Creates a field.
        public init(_ name: FieldName, _ value: FieldValue) {
            self.name = name
            self.value = value
        }
    }
}

/// A value in the log: private unless it is marked public where it is written down.
public enum FieldValue: Hashable, Sendable {
    /// Holds nothing that a person wrote: an id, a count, a code.
    case `public`(String)

    /// Text of a task, a name, a path: masked unless the person asks for it.
    case `private`(String)

    /// A count, which is public.
    public static func count(_ number: Int) -> FieldValue {
        .public(String(number))
    }
}

/// A place in the source.
public struct SourceLocation: Hashable, Sendable {
    /// The module and the file: `Persistence/Connection.swift`.
    public let file: String

    /// The line, from 1.
    public let line: Int

    /// The function.
    public let function: String

    /// Creates a location.
    public init(file: String, line: Int, function: String) {
        self.file = file
        self.line = line
        self.function = function
    }
}

/// The kinds of events that are not errors, each with its fixed message id and its priority.
public enum EventKind: String, CaseIterable, Hashable, Sendable {
    /// An operation did what was asked.
    case operationDone = "f5acf468d69f417fa36916eb24b5dc63"

    /// An operation failed; the error's own message id takes the place of this one.
    case operationFailed = "a5723ffabb714f2aac99fb7b2c3ef693"

    /// A task store was opened: a step on the way.
    case storeOpened = "54b5ca7143414282acfe8652809cfcc8"

    /// A step on the way was taken, or failed and is taken again.
    case stepTaken = "4d4f6c378864475ca06f23ee0971461f"

    /// A task store was created.
    case storeCreated = "b1065759976a44c1a28dc547cf153342"

    /// A task store was brought to a newer version of its schema.
    case storeMigrated = "23e6e08e485741d1abafd52d834b731f"

    /// A backup of the task store was written.
    case backupWritten = "e49d6ff1bd3043d7a7e9c5c9844399f9"

    /// A backup was put in the place of the task store.
    case storeRestored = "914057a6c06a4bb7a0799dabf297545c"

    /// The task store was removed.
    case storeErased = "58743feb34654a2fac92ff68ff36ab96"

    /// An import brought every row.
    case importDone = "b5eb58a0960e4f03ad77ed71a3f68874"

    /// An import ended, and rows were rejected.
    case importIncomplete = "e645fe0e754a468ea07951c3b32eaf6e"

    /// A row of an import was rejected.
    case rowRejected = "139bb05bd5e94b20a458e01c20ebe2fc"

    /// Storage is almost full.
    case storageLow = "0f68bddf664e4322a70c62847ebedf68"

    /// Memory was used up.
    case memoryLow = "cc2d76412fd94bd1ad0e26fbe5b0a9fb"

    /// A damaged file of the program's own was set aside.
    case stateSetAside = "5692da7b68094149a9ed2b2d65036557"

    /// Entries went to the fallback log because the journal took none.
    case journalDegraded = "e60e9eebe8f74baea10bed7557da17b7"

    /// An entry was sent to see whether it can be read back.
    case journalTested = "7fc07e804eb04677a29357efb5597da6"

    /// Damaged tasks were repaired with certainty.
    case taskRepaired = "e7424b8a64b843c1ad044ae2ff2b786e"

    /// Damage without a certain repair was found.
    case damageFound = "1034ee51b8ec4cd2ae977e42fd343913"

    /// A damaged task store was repaired.
    case storeRepaired = "5086b4337cd54d25a43f5be694aa1345"

    /// The full text was damaged, and was made anew out of the tasks.
    case searchRenewed = "fa4a4b15a068464c8c77fbcde83e31ea"

    /// A hook failed after a change that is saved.
    case hookFailed = "0f8eb9cd2d6943a5aa0eb582e6007410"

    /// A reminder was shown.
    case reminderShown = "c7b0b94a98624d07b8a60400584f4617"

    /// A reminder was not shown, or nobody knows whether it was; it is tried again.
    case reminderNotShown = "8fb75fee4e30474b91625ac93882ac80"

    /// A reminder came too late to ring.
    case reminderMissed = "7bf92ad3659d41ca92c6baa4566fb0bd"

    /// The end of a timer was shown.
    case timerShown = "6118162888744c199db570b20449ec61"

    /// The end of a timer was not shown.
    case timerNotShown = "8cd3ca73ffec4af8a7dee118b1a74b6c"

    /// The tasks and a folder of calendar files were made equal.
    case synchronized = "6baa777d6c08469e952413aadbf6c2cf"

    /// A task was said, and recorded.
    case recorded = "29e487a15caf47b8a900b44ab620eed5"

    /// Drafts were saved by a change that got through to their store.
    case draftsSent = "6c9564b5fda1442881c7e1d8b6b67f41"

    /// The MESSAGE_ID of its entries: 32 hexadecimal digits, fixed for ever.
    public var messageID: String { rawValue }

    /// How urgent it is.
    public var priority: EventPriority {
        switch self {
        case .operationDone, .storeCreated, .storeMigrated, .backupWritten, .storeRestored,
            .storeErased, .importDone, .journalTested, .reminderShown, .timerShown, .synchronized,
            .recorded, .draftsSent:
            .informational
        case .importIncomplete, .rowRejected, .storageLow, .memoryLow, .stateSetAside,
            .journalDegraded,
            .taskRepaired, .damageFound, .storeRepaired, .searchRenewed, .hookFailed,
            .reminderNotShown, .reminderMissed, .timerNotShown:
            .warning
        case .operationFailed: .error
        case .storeOpened, .stepTaken: .debug
        }
    }
}

/// How urgent an event is, by the numbers of syslog(3).
public enum EventPriority: Int, Hashable, Sendable {
    /// What was asked for failed.
    case error = 3

    /// It went on, but not as it should.
    case warning = 4

    /// It was done.
    case informational = 6

    /// A step on the way, for who looks for a fault.
    case debug = 7
}

/// The names of the fields that entries carry beside those which the journal defines.
///
/// Upper case, at most 64 characters: the journal drops any other name without a word.
public enum FieldName: String, CaseIterable, Hashable, Sendable {
    case operationID = "TEND_OPERATION_ID"
    case command = "TEND_COMMAND"
    case version = "TEND_VERSION"
    case result = "TEND_RESULT"
    case exitStatus = "TEND_EXIT_STATUS"
    case storeID = "TEND_STORE_ID"
    /// Of a list on a server: digests, the same for all who work there, out of which no name can be read.
    case server = "TEND_SERVER"
    case list = "TEND_LIST"
    case errorCode = "TEND_ERROR_CODE"
    /// Of a store in SQLite; the name is what readers of the journal know.
    case storeCode = "TEND_SQLITE_CODE"
    case sqlState = "TEND_SQLSTATE"
    case attempt = "TEND_ATTEMPT"
    case durationMicroseconds = "TEND_DURATION_USEC"
    case taskID = "TEND_TASK_ID"
    case taskCount = "TEND_TASK_COUNT"
    case schemaVersion = "TEND_SCHEMA_VERSION"
    case importLabel = "TEND_IMPORT_LABEL"
    case importRows = "TEND_IMPORT_ROWS"
    case importImported = "TEND_IMPORT_IMPORTED"
    case importUpdated = "TEND_IMPORT_UPDATED"
    case importDuplicates = "TEND_IMPORT_DUPLICATES"
    case importDiffering = "TEND_IMPORT_DIFFERING"
    case importRejected = "TEND_IMPORT_REJECTED"
    case importLine = "TEND_IMPORT_LINE"
    case importColumn = "TEND_IMPORT_COLUMN"
    case late = "TEND_LATE_USEC"
    case freeBytes = "TEND_FREE_BYTES"
    case repairSaved = "TEND_REPAIR_SAVED"
    case repairRestored = "TEND_REPAIR_RESTORED"
    case repairReplaced = "TEND_REPAIR_REPLACED"
    case repairLost = "TEND_REPAIR_LOST"
    case repairRestoredTasks = "TEND_REPAIR_RESTORED_TASKS"
    case repairReplacedTasks = "TEND_REPAIR_REPLACED_TASKS"
    case repairLostTasks = "TEND_REPAIR_LOST_TASKS"
    case lockProgram = "TEND_LOCK_PROGRAM"
    case lockProcess = "TEND_LOCK_PROCESS"
    case lockState = "TEND_LOCK_STATE"
    case logID = "TEND_LOG_ID"
    case logNumber = "TEND_LOG_NUMBER"
    case lostEntries = "TEND_LOST_ENTRIES"
}

/// What stands in the place of text that nobody else may read.
public enum PrivateText {
    /// The mask.
    public static let mask = "<private>"
}

/// Keeps the trail that an engineer follows.
///
/// Writing never fails, never blocks for long and never changes how a command ends.
public protocol EventLog {
    /// Whether the steps on the way are wanted; where they are not, they cost nothing.
    var wantsSteps: Bool { get }

    /// Writes one entry.
    ///
    /// - Parameter event: What happened.
    /// - Returns: Where the entry is.
    @discardableResult
    func record(_ event: Event) -> LogPlace

    /// Says what the entries from now on are about, beside what was said before.
    func name(_ fields: [Event.Field])
}

extension EventLog {
    /// A log that does not tell stores apart has nothing to note.
    public func name(_ fields: [Event.Field]) {}

    /// Writes down a step on the way, if that is wanted: a whole sentence without private text, and
    /// the error where it failed.
    public func step(
        _ message: @autoclosure () -> String, error: AppError? = nil,
        file: String = #fileID, line: Int = #line, function: String = #function
    ) {
        guard wantsSteps else { return }
        record(
            Event(
                .stepTaken, message(), error: error, file: file, line: line, function: function))
    }
}

/// Where an entry of the log is.
public enum LogPlace: Hashable, Sendable {
    /// In the best place there is: the journal.
    case first

    /// In another place.
    case other

    /// Nowhere: it could not be written, and is counted by the next that can.
    case lost

    /// Nowhere, since entries of its kind were not asked for.
    case unwanted
}

/// Shows notices to the person.
public protocol ErrorView {
    /// Shows one notice; a notice that cannot be shown is lost, since there is nobody to tell.
    func show(_ notice: Notice)
}
