import Domain
import ErrorHandling
import Platform

/// What is not as it should be, and yet does not keep a command from its work.
extension Session {
    /// Has a problem told at the end of the command, once, whatever else comes of it.
    func tell(_ problem: AppError) {
        if !problems.contains(problem) { problems.append(problem) }
    }

    /// Has told what of the configuration is not understood.
    func checkConfiguration() {
        let configuration = settings.configuration
        for problem in configuration.problems { tell(problem) }
        if let problem = configuration.hiddenStore { tell(problem) }
    }

    /// Tells every problem but the one that ended the command.
    func tellProblems(besides ending: AppError? = nil) {
        for problem in problems where problem.detail != ending?.detail { presenter.warn(problem) }
    }

    /// Tells of a disk that is almost full, where the command wrote to it.
    func tellLowSpace() {
        guard hasWritten else { return }
        do {
            let space = LowSpace(of: try storePath(), in: folders)
            for warning in space.warnings(on: today.day) {
                tell(warning.error)
                log.record(
                    Event(
                        .storageLow, "Storage is almost full.",
                        fields: [Event.Field(.freeBytes, .count(Int(warning.freeBytes)))],
                        error: warning.error))
            }
        } catch {
            // Without a path there was nothing to write to.
            return
        }
    }
}
