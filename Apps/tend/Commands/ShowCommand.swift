import Arguments
import Domain

/// `tend show`: everything about one task.
enum ShowCommand: TendCommand {
    static let definition = Command(
        "show", words: [.one("ID", .task)],
        summary: "Shows everything about a task, its history too.",
        examples: [Command.Example("tend show 4", "Shows task 4 and what became of it.")])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        guard let id = try run.taskIDs(run.invocation.words).first else {
            return .nothing
        }
        let showing = ShowTask(store: try run.tasks())
        let (task, history) = try showing.show(id)
        let related = try showing.related(to: task)
        return .read { () throws(AppError) in try run.show(task, history, related) }
    }
}
