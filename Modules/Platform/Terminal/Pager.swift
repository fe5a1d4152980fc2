public import Domain

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
