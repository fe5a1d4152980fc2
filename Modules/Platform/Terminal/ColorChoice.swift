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
