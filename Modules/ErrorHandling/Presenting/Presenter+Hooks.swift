public import Domain

extension Presenter {
    /// Tells why hooks were not run after a change, and which failed.
    ///
    /// A failure is logged here, since the operation itself did what was asked.
    ///
    /// - Parameters:
    ///   - problems: What hooks came to: `hook.notRun`, `hook.failed`.
    ///   - holds: What holds all the same.
    ///   - log: Where failures go.
    public func tell(ofHooks problems: [AppError], holds: String, log: Logger) {
        for problem in problems {
            var problem = problem
            if problem.code != .hookNotRun {
                problem.holds = holds
                log.record(
                    Event(.hookFailed, "A hook failed; the change is saved.", error: problem))
            }
            warn(problem)
        }
    }
}
