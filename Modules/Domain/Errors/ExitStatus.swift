/// How a program ends: the numbers of sysexits.h(3head), and those of `search` and `doctor`.
public enum ExitStatus: Int32, Hashable, Sendable {
    /// All that was asked for was done.
    case success = 0

    /// Asked how it is, the answer is: something should be seen to.
    case warnings = 1

    /// Asked how it is, the answer is: something does not work, or is lost.
    case failures = 2

    /// The command line was not understood.
    case usage = 64

    /// The data was bad: an id that is not there, blank text, rejected rows.
    case badData = 65

    /// An input does not exist.
    case noInput = 66

    /// Something that is needed is not there at present.
    case unavailable = 69

    /// A fault of the program itself.
    case software = 70

    /// A file cannot be created.
    case cannotCreate = 73

    /// Reading or writing failed, a full disk included.
    case inputOutput = 74

    /// Try again later.
    case temporaryFailure = 75

    /// It is not permitted.
    case noPermission = 77

    /// The configuration is wrong.
    case configuration = 78

    /// Looked for, nothing was there; the same number as for warnings.
    public static let nothingFound = Self.warnings
}

/// How loudly something is presented.
public enum Severity: String, Hashable, Sendable {
    /// One passing line: done, and how to undo it.
    case toast

    /// A problem that one can work on with.
    case banner

    /// A failure of what was asked.
    case alert
}

/// Something to tell the person: a toast, a banner or an alert, in words that are ready to show.
///
/// The texts may quote a task and hold control characters; whoever shows them makes them safe.
public struct Notice: Hashable, Sendable {
    /// How loudly it is told.
    public let severity: Severity

    /// What happened, one or more sentences.
    public let message: String

    /// Where in what was typed it lies, if that can be shown.
    public var mark: TextMark?

    /// The cause in one line, where it helps.
    public var cause: String?

    /// What holds now.
    public var holds: String?

    /// What can be done about it.
    public var suggestion: Advice?

    /// The stable code, if it is an error.
    public var code: ErrorCode?

    /// The operation that it belongs to, by which the journal is searched.
    public var operation: UniqueIdentifier?

    /// How the program ends with it, if it ends with it.
    public var exitStatus: ExitStatus?

    /// The numbers of the tasks that it is about, if it is about some alone.
    public var tasks: [TaskID] = []

    /// Whether two lines tell all of it: what is wrong, and what to type instead.
    public var isBrief = false

    /// Creates a notice with its severity and its message.
    public init(_ severity: Severity, _ message: String) {
        self.severity = severity
        self.message = message
    }
}
