import Glibc

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
