import Glibc
import POSIX

/// A run of this very program for a screen: its output is shown there, or it has the terminal meanwhile.
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
    ///
    /// One that goes on for five minutes is ended, where timeout(1) is there: nothing is saved meanwhile.
    public func run() -> (output: String, status: Int32) {
        command(
            """
            COLUMNS=$columns NO_COLOR=1
            export COLUMNS NO_COLOR
            if command -v timeout >/dev/null; then set -- timeout 300 "$program" "$@"
            else set -- "$program" "$@"; fi
            exec "$@" </dev/null 2>&1
            """
        ).captured(atMost: Self.maximumOutput)
    }

    /// Runs it on the terminal, and returns its exit status.
    public func runOnTerminal() -> Int32 {
        command("exec \"$program\" \"$@\"").run()
    }

    private func command(_ running: String) -> ShellCommand {
        ShellCommand(
            """
            program=$1 columns=$2
            if [ -n "$3" ]; then TEND_DB=$3; export TEND_DB; fi
            shift 3
            \(running)
            """,
            arguments: [Self.program ?? "tend", "\(columns)", store ?? ""] + arguments)
    }
}
