import Domain
import ErrorHandling
import Platform
import Presentation

/// The hooks of the person, which see each change.
extension Session {
    /// Finds the hooks, if there are any.
    func findHooks() -> HookFolder? {
        HookFolder(
            in: folders, environment: environment, patience: settings.hookMilliseconds)
    }

    /// Asks the hooks about a change before it is saved.
    ///
    /// - Throws: `hook.refused`, `hook.failed`.
    func askHooks(about changes: ChangeSet) throws(AppError) {
        guard let hooks else { return }
        log.step("The hooks are asked.")
        let problems = try hooks.ask(
            about: Self.json { $0.value(asking: changes) }, isInterrupted: isInterrupted)
        for problem in problems { tell(problem) }
    }

    /// Tells the hooks of the changes that were saved in this run; the person has the answer by now.
    func tellHooks() {
        guard let hooks else { return }
        for (operation, applied) in appliedChanges {
            log.step("The hooks are told.")
            let problems = hooks.tell(
                of: Self.json { $0.value(telling: applied, of: operation) },
                isInterrupted: isInterrupted)
            for problem in problems {
                guard problem.code == .hookFailed else {
                    tell(problem)
                    continue
                }
                presenter.warn(problem.holding("The change is saved."))
                log.record(
                    Event(.hookFailed, "A hook failed; the change is saved.", error: problem))
            }
        }
        appliedChanges = []
    }

    private func isInterrupted() -> Bool { holdSignals().pending != nil }

    private static func json(_ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        write(&writer)
        return writer.take()
    }
}

extension AppError {
    /// Returns the same error, with what holds now.
    fileprivate func holding(_ words: String) -> AppError {
        var error = self
        error.holds = words
        return error
    }
}
