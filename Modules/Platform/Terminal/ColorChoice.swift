/// When to colour what a person reads: the values of `--color`.
public enum ColorChoice: String, Sendable, CaseIterable {
    /// On a terminal, unless the environment says otherwise.
    case auto

    /// Always.
    case always

    /// Never.
    case never

    /// Returns whether to colour: what was asked for, else `NO_COLOR` (no-color.org), else
    /// `CLICOLOR_FORCE` (bixense.com/clicolors), else whether it is a terminal that can.
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
        if environment["NO_COLOR"] != nil { return false }
        if let force = environment["CLICOLOR_FORCE"], force != "0" { return true }
        guard isTerminal, let terminal = environment["TERM"] else { return false }
        return terminal != "dumb"
    }
}
