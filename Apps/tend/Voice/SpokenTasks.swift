import Application
import Arguments
import Domain
import Platform
import Presentation

/// Tasks that are said one after another, each an operation of its own.
struct SpokenTasks {
    private let command: CommandRun

    /// Whether one is enough.
    private let endsAfterOne: Bool

    /// Prepares to listen; to be called before anything else, since it may go on as another process.
    init(_ command: CommandRun, endsAfterOne: Bool) {
        Dictation.start()
        self.command = command
        self.endsAfterOne = endsAfterOne
    }

    /// Listens until nothing is said, or one could not be saved or was put off.
    func take() -> CommandResult {
        var earlier: RecordedTask?
        var isFirst = true
        while true {
            let (outcome, status) = takeOne(insteadOf: earlier, isFirst: isFirst)
            earlier = nil
            isFirst = false
            switch outcome {
            case .again(let recorded): earlier = recorded
            case .saved, .discarded:
                // Without a terminal nobody is there to say that it is enough.
                let goesOn = !endsAfterOne && FileInput.standardInput().isTerminal
                guard goesOn, status == .success else { return .examined(status) }
            case .kept, nil: return .examined(status)
            }
        }
    }

    /// Listens for one task, and tells what came of it; no outcome where it failed or nothing was said.
    private func takeOne(
        insteadOf earlier: RecordedTask?, isFirst: Bool
    ) -> (Dictation.Outcome?, ExitStatus) {
        var outcome: Dictation.Outcome?
        let status = command.composition.run(
            command.invocation.command.name, isOneOfMany: true
        ) { run throws(AppError) in
            do throws(AppError) {
                outcome = try Dictation(run, explains: isFirst)
                    .task(try AddCommand.template(run), insteadOf: earlier)
            } catch  where error.code == .voiceNothingHeard && !error.isTextKept && !endsAfterOne {
                // That is how a person ends it.
                return .nothing
            }
            guard case .saved(let update, let isCutShort) = outcome else { return .nothing }
            var result = run.result(adding: update, as: .added)
            if isCutShort {
                result.failure = AppError(
                    .voiceTooLong, holds: "What was heard until then is saved.")
            }
            return result
        }
        return (outcome, status)
    }
}
