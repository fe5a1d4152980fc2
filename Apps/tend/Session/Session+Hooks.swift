import Domain
import ErrorHandling
import Platform
import Presentation

/// The hooks of the person, which see each change.
extension Session {
    /// Finds the hooks, if there are any.
    func findHooks() -> HookFolder? {
        HookFolder(
            in: folders, environment: environment, timeout: settings.hookMilliseconds)
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
        // A hook that is not run is told of once; one that fails, for each change that it did not take.
        var notRun: [AppError] = []
        for (operation, applied) in appliedChanges {
            log.step("The hooks are told.")
            let problems = hooks.tell(
                of: Self.json { $0.value(telling: applied, of: operation) },
                isInterrupted: isInterrupted
            ).filter { !notRun.contains($0) }
            notRun += problems.filter { $0.code == .hookNotRun }
            presenter.tell(ofHooks: problems, holds: "The change is saved.", log: log)
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
