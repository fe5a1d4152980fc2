import Glibc
import POSIX

/// A run of this very program whose output is shown on a screen: it reads nothing, and has no terminal.
public struct CapturedCommand: Sendable {
    private let arguments: [String]
    private let store: String?
    private let columns: Int

    /// The most bytes of its output that are kept.
    private static let maximumOutput = 1 << 20

    /// Creates a run.
    ///
    /// - Parameters:
    ///   - arguments: What follows the name of the program.
    ///   - store: The store that it is for, unless the arguments name another; the environment says so, since
    ///     what is typed may have words that end all options.
    ///   - columns: How wide its output is to be.
    public init(_ arguments: [String], on store: String?, columns: Int) {
        self.arguments = arguments
        self.store = store
        self.columns = columns
    }

    /// The file of this program, if the system says which it is.
    public static var program: String? {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = unsafe readlink("/proc/self/exe", &path, path.count - 1)
        guard length > 0 else { return nil }
        return String(decoding: path[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Runs it, and returns what it printed on both of its outputs, and its exit status.
    public func run() -> (output: String, status: Int32) {
        let command = ShellCommand(
            """
            program=$1 COLUMNS=$2 NO_COLOR=1
            export COLUMNS NO_COLOR
            if [ -n "$3" ]; then TEND_DB=$3; export TEND_DB; fi
            shift 3
            exec "$program" "$@" </dev/null 2>&1
            """,
            arguments: [Self.program ?? "tend", "\(columns)", store ?? ""] + arguments)
        return command.captured(atMost: Self.maximumOutput)
    }
}
