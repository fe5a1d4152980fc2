import Domain
import ErrorHandling
import Platform

extension Composition {
    /// Runs the command as one operation, and tells and logs what came of it.
    func run(_ command: (Session) throws(AppError) -> Ending) -> ExitStatus {
        let status = told(command)
        session.tellHooks()
        session.letSignalsGo()
        return status
    }

    private func told(_ command: (Session) throws(AppError) -> Ending) -> ExitStatus {
        do {
            session.ending = try command(session)
            try session.screen.flush()
            _ = session.repairDamage()
            session.warnOfDamage()
            session.tellLowSpace()
            session.tellProblems()
            return report.end(session.ending.outcome)
        } catch  where error.isClosedPipe {
            _ = report.end(session.ending.outcome)
            session.tellHooks()
            beforeEnding()
            ProcessEnd.byClosedPipe()
        } catch {
            var error = error
            if error.code == .outputFailed, case .changed = session.ending {
                error.holds = "The change is saved."
            }
            error = session.namingHolders(in: error)
            if error.code == .tooManyOpenFiles, isOnlyRun { ProcessEnd.giveUpInput() }
            session.logDamage()
            session.tellProblems(besides: error)
            return report.end(.failed(error, fields: session.ending.fields))
        }
    }
}
