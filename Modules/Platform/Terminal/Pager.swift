public import Domain
import Glibc

/// Shows text that is longer than the screen, a screen at a time.
///
/// It can take as long as the person reads, so no transaction may be open meanwhile.
public struct Pager: Sendable {
    /// What the shell runs, or nothing if the person wants none.
    private let command: ShellCommand?

    /// Takes the pager from `PAGER`, else `less`.
    ///
    /// As with git, `less` is told to leave short text on the screen (`F`), to let colours through
    /// (`R`) and to leave the screen alone (`X`), unless the person set `LESS`.
    ///
    /// - Parameter environment: Where the variable is looked up; set but empty, or `cat`, means none.
    /// - Throws: `configuration.invalidPath` if it is not UTF-8.
    public init(environment: Environment) throws(AppError) {
        let settings = "export LESS=\"${LESS-FRX}\" LESSCHARSET=\"${LESSCHARSET-utf-8}\"; "
        switch try environment.path("PAGER") {
        case "", "cat": command = nil
        case let pager?: command = ShellCommand(settings + pager)
        case nil:
            command = ShellCommand("command -v less >/dev/null || exit 127; \(settings)exec less")
        }
    }

    /// Tells whether the environment asks for no pager.
    static func isDeclined(in environment: Environment) -> Bool {
        do {
            let pager = try environment.path("PAGER")
            return pager == "" || pager == "cat"
        } catch {
            return false
        }
    }

    /// Shows the text, through the pager if the output is a terminal on which it does not fit.
    ///
    /// A pager that cannot be started is done without; how it ends is its own affair.
    ///
    /// - Parameters:
    ///   - text: The text, safe to be shown.
    ///   - output: Where it goes.
    ///   - rows: The number of lines on the screen.
    /// - Throws: `output.writeFailed`.
    public func show(_ text: String, on output: CheckedOutput, rows: Int) throws(AppError) {
        if let command, output.isTerminal, text.utf8.count(where: { $0 == 0x0A }) >= rows {
            try output.flush()
            let status = command.run(feeding: text, writingTo: output.descriptorNumber)
            guard status == 126 || status == 127 else { return }
        }
        try output.write(text)
    }
}

/// How much fits on the screen.
public struct TerminalSize: Hashable, Sendable {
    /// Characters in a line, where anything says so.
    public let columns: Int?

    /// Lines on the screen.
    public let rows: Int

    /// Measures the screen: `COLUMNS` and `LINES` where they are positive numbers, else what the
    /// terminal says, else 24 lines of any length.
    ///
    /// - Parameters:
    ///   - output: What is written to.
    ///   - environment: Where the variables are looked up.
    public init(of output: CheckedOutput, environment: Environment) {
        var size = winsize()
        // A terminal that does not know its size says 0.
        _ = unsafe ioctl(output.descriptorNumber, UInt(TIOCGWINSZ), &size)
        columns = Self.first(environment["COLUMNS"], size.ws_col)
        rows = Self.first(environment["LINES"], size.ws_row) ?? 24
    }

    private static func first(_ wish: String?, _ measured: UInt16) -> Int? {
        if let wish, let number = Int(wish), number > 0 { return number }
        return measured > 0 ? Int(measured) : nil
    }
}

/// When to colour what a person reads: the values of `--color`.
public enum ColorChoice: String, Sendable, CaseIterable {
    /// On a terminal, unless the environment says otherwise.
    case auto

    /// Always.
    case always

    /// Never.
    case never

    /// Finds what the environment asks for, if it does: `NO_COLOR` (no-color.org), else
    /// `CLICOLOR_FORCE` (bixense.com/clicolors).
    init?(environment: Environment) {
        if environment["NO_COLOR"] != nil {
            self = .never
        } else if let force = environment["CLICOLOR_FORCE"], force != "0" {
            self = .always
        } else {
            return nil
        }
    }

    /// Returns whether to colour: what was asked for, else what the environment asks for, else
    /// whether it is a terminal that can.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether the output is a terminal.
    ///   - environment: Where the variables are looked up.
    /// - Returns: Whether to colour.
    public func colors(onTerminal isTerminal: Bool, in environment: Environment) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if let asked = ColorChoice(environment: environment) { return asked == .always }
        guard isTerminal, let terminal = environment["TERM"] else { return false }
        return terminal != "dumb"
    }
}
