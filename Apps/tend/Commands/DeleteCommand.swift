import Arguments
import Domain
import Presentation

/// `tend delete`: deletes tasks, with undo.
enum DeleteCommand: TendCommand {
    static let definition = Command(
        "delete", aliases: ["rm"], words: [.many("ID", .tasks)],
        summary: "Deletes tasks with their parts; undo brings them back.",
        topics: [.tasks],
        examples: [
            Command.Example("tend delete 4 7", "Deletes two tasks, or neither."),
            Command.Example("tend undo", "Brings them back, with their numbers."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let choice = try session.choice(session.invocation.words)
        return try session.changing { store throws(AppError) in
            let ids = try choice.ids(in: store, today: session.today)
            let deleted = try DeleteTasks(store: store).delete(ids, in: session.operation)
            return try session.report(deleted)
        }
    }
}
