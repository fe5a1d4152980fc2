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
