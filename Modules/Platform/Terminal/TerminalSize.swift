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
