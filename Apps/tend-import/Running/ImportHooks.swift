import Domain
import ErrorHandling
import Platform
import Presentation

/// The hooks of the person, which see an import as one change.
struct ImportHooks {
    private let folder: HookFolder?
    private let operation: Operation
    private let source: String
    private let presenter: Presenter
    private let log: Logger
    private let signals: HeldSignals

    /// Finds the hooks; a plan changes nothing, and is none of their business.
    init(
        isDryRun: Bool, _ parts: Composition, _ operation: Operation, from source: String,
        _ presenter: Presenter,
        _ log: Logger, _ signals: HeldSignals
    ) {
        folder =
            isDryRun
            ? nil
            : HookFolder(
                in: parts.folders, environment: parts.environment,
                timeout: parts.settings.hookMilliseconds)
        self.operation = operation
        self.source = source
        self.presenter = presenter
        self.log = log
        self.signals = signals
    }

    /// Asks the hooks before the first row is written.
    ///
    /// - Throws: `hook.refused`, `hook.failed`.
    func ask() throws(AppError) {
        guard let folder else { return }
        log.step("The hooks are asked.")
        let problems = try folder.ask(about: text(nil), isInterrupted: isInterrupted)
        for problem in problems { presenter.warn(problem) }
    }

    /// Tells the hooks of what is in by now.
    func tell(_ imported: Int, _ updated: Int) {
        guard let folder, imported + updated > 0 else { return }
        log.step("The hooks are told.")
        let text = text((imported, updated))
        presenter.tell(
            ofHooks: folder.tell(of: text, isInterrupted: isInterrupted),
            holds: "What was imported is saved.", log: log)
    }

    private func text(_ counts: (imported: Int, updated: Int)?) -> String {
        var writer = JSONWriter()
        writer.value(importing: operation, from: source, counts: counts)
        return writer.take()
    }

    private func isInterrupted() -> Bool { signals.pending != nil }
}
