import Application
import Arguments
import Domain
import Presentation

/// `tend start`: the transition to active.
enum StartCommand: TendCommand {
    static let definition = Command(
        "start", words: [.many("ID", .openTasks)], summary: "Marks tasks as active.",
        topics: [.tasks],
        examples: ["tend start 4": "Says that task 4 is begun."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.mark(as: .active, .started)
    }
}

/// `tend done`: the transition to completed.
enum DoneCommand: TendCommand {
    static let definition = Command(
        "done", aliases: ["do", "complete"], words: [.many("ID", .openTasks)],
        summary: "Marks tasks as completed.",
        description: """
            A task that repeats makes the next one, which the answer names; undo takes both back.
            """,
        topics: [.tasks],
        examples: [
            "tend done 4 7": "Completes two tasks, or neither.",
            "tend done project:party": "Completes all that is left of a project.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.mark(as: .completed, .completed)
    }
}

/// `tend reset`: the transition to not started.
enum ResetCommand: TendCommand {
    static let definition = Command(
        "reset", aliases: ["stop", "reopen"], words: [.many("ID", .tasks)],
        summary: "Marks tasks as not started.", topics: [.tasks],
        examples: ["tend reset 4": "Takes it back to the start."])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        try run.mark(as: .notStarted, .reset)
    }
}

extension CommandRun {
    fileprivate func mark(as state: TaskState, _ verb: ChangeVerb) throws(AppError) -> CommandResult
    {
        result(verb, try action.mark(choice(invocation.words), as: state))
    }
}
