public import Domain

/// The hooks of the person, which see each change.
extension Action {
    /// Asks the hooks about a change before it is saved.
    ///
    /// - Throws: `hook.refused`, `hook.failed`.
    func askHooks(about changes: ChangeSet) throws(AppError) {
        try askHooks(about: .planned(changes))
    }

    /// Asks the hooks about what is to be done.
    ///
    /// - Throws: `hook.refused`, `hook.failed`.
    public func askHooks(about change: HookedChange) throws(AppError) {
        guard let hooks = workspace.hooks else { return }
        log.step("The hooks are asked.")
        let signals = holdSignals()
        for problem in try hooks.ask(about: change, isInterrupted: { signals.isPending }) {
            note(problem)
        }
    }

    /// Tells the hooks of the changes that were saved.
    func tellHooks() {
        tellHooks(of: saved.map { .saved($0, $1) }, holds: "The change is saved.")
        saved = []
    }

    /// Tells the hooks of what was saved; the person has the answer by now.
    ///
    /// - Parameters:
    ///   - changes: What was saved.
    ///   - holds: What holds, whatever a hook comes to.
    public func tellHooks(of changes: [HookedChange], holds: String) {
        guard !changes.isEmpty, let hooks = workspace.hooks else { return }
        let signals = holdSignals()
        // A hook that is not run is told of once; one that fails, for each change that it did not take.
        var notRun: [AppError] = []
        for change in changes {
            log.step("The hooks are told.")
            let problems = hooks.tell(of: change, isInterrupted: { signals.isPending })
                .filter { !notRun.contains($0) }
            for var problem in problems {
                if problem.code == .hookNotRun {
                    notRun.append(problem)
                } else {
                    problem.holds = holds
                    log.record(
                        Event(.hookFailed, "A hook failed; the change is saved.", error: problem))
                }
                tell(.problem(problem))
            }
        }
    }
}
