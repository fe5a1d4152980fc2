public import Domain

/// Whether the terminal can show what tasks may hold.
public struct TerminalCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "terminal"

    private let isTerminal: Bool
    private let columns: Int?
    private let usesColour: Bool
    private let locale: String?

    /// Creates the check of an output.
    ///
    /// - Parameters:
    ///   - output: What is written to.
    ///   - environment: Where the variables are looked up.
    ///   - usesColour: Whether it is coloured.
    public init(_ output: CheckedOutput, in environment: Environment, usesColour: Bool) {
        self.init(
            isTerminal: output.isTerminal,
            columns: TerminalSize(of: output, environment: environment).columns,
            usesColour: usesColour, environment: environment)
    }

    package init(isTerminal: Bool, columns: Int?, usesColour: Bool, environment: Environment) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.usesColour = usesColour
        // The order is that of locale(7).
        locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"]
    }

    /// Looks at the width, the colours and the locale.
    public func findings() -> [Finding] {
        let locale = locale ?? "C"
        guard isTerminal else { return ok("Standard output is none; the locale is \(locale).") }
        let width = columns.map { "\($0) columns" } ?? "of unknown width"
        let colour = usesColour ? "colours" : "no colours"
        let sentence = "\(width), \(colour), locale \(locale)."
        guard isUnicode(locale) else {
            return warning(
                "\(sentence) Letters beyond ASCII may be shown wrongly.",
                remedy: "Choose a locale of UTF-8: export LANG=C.UTF-8")
        }
        guard columns.map({ $0 >= 40 }) ?? true else {
            return warning(
                "\(sentence) Lists are hard to read on so few.",
                remedy: "Widen the window, or: unset COLUMNS")
        }
        return ok(sentence)
    }

    private func isUnicode(_ locale: String) -> Bool {
        let name = locale.lowercased()
        return name.contains("utf-8") || name.contains("utf8")
    }
}
