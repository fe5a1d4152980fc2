import Application
import Domain
import ErrorHandling
import Platform

extension Composition {
    /// Runs a command as one operation: does it, then shows and logs what came of it.
    ///
    /// - Parameters:
    ///   - name: What the operation is called.
    ///   - earlier: The operation that is tried again.
    ///   - isOneOfMany: Whether the process goes on with others, which read what is left of the input.
    ///   - beforeEnding: What is to be done before the process ends in the middle of the run.
    ///   - command: Does it.
    /// - Returns: How the process ends, if this is all that it does.
    func run(
        _ name: String, again earlier: Operation? = nil, isOneOfMany: Bool = false,
        beforeEnding: () -> Void = {},
        _ command: (CommandRun) throws(AppError) -> CommandResult
    ) -> ExitStatus {
        let action = workspace.begin(name, again: earlier)
        let run = CommandRun(self, action, presenter(of: action.operation))
        let report = OperationReport(
            operation: action.operation, log: action.log, presenter: run.presenter,
            clock: parts.clock)
        defer { action.end() }
        var outcome = CommandResult.Outcome.unchanged
        do throws(AppError) {
            let result = try command(run)
            outcome = result.outcome
            try show(result)
            if let failure = result.failure { throw failure }
            action.settle()
            action.tellProblems()
            return report.end(outcome.reported)
        } catch  where error.isClosedPipe {
            _ = report.end(outcome.reported)
            beforeEnding()
            action.end()
            ProcessEnd.byClosedPipe()
        } catch {
            let error = action.namingHolders(in: error)
            if error.code == .tooManyOpenFiles, !isOneOfMany { ProcessEnd.giveUpInput() }
            action.logDamage()
            action.tellProblems(besides: error)
            return report.end(.failed(error, fields: outcome.fields))
        }
    }

    /// Shows what a command came to; what it changed is saved by now, whatever comes of that.
    private func show(_ result: CommandResult) throws(AppError) {
        do {
            try result.show()
            try output.flush()
        } catch {
            guard case .changed = result.outcome else { throw error }
            var error = error
            error.holds = "The change is saved."
            throw error
        }
    }
}
