public import Domain

/// Whether every hook is one that is run.
public struct HookCheck: HealthCheck {
    /// What it is called in the finding.
    public let name = "hooks"

    private let hooks: HookFolder?

    /// Creates the check of the hooks, if there are any.
    public init(_ hooks: HookFolder?) {
        self.hooks = hooks
    }

    /// Returns each hook that is not run.
    public func findings() -> [Finding] {
        guard let hooks else { return ok("There is none.") }
        do {
            let (count, problems) = try hooks.look()
            guard problems.isEmpty else { return problems.map { Finding(name, .warning, $0) } }
            return ok(count == 0 ? "There is none." : "Run around each change: \(count).")
        } catch {
            return [Finding(name, .failure, error)]
        }
    }
}
