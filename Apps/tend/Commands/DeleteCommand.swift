import Application
import Arguments
import Domain
import Presentation

/// `tend delete`: deletes tasks, with undo.
enum DeleteCommand: TendCommand {
    static let definition = Command(
        "delete", aliases: ["rm", "del"], words: [.many("ID", .tasks)],
        summary: "Deletes tasks with their subtasks; undo brings them back.",
        topics: [.tasks],
        examples: [
            "tend delete 4 7": "Deletes two tasks, or neither.",
            "tend undo": "Brings them back, with their numbers.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        run.result(try run.action.delete(run.choice(run.invocation.words)))
    }
}
