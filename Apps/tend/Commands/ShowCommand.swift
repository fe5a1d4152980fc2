import Arguments
import Domain

/// `tend show`: everything about one task.
enum ShowCommand: TendCommand {
    static let definition = Command(
        "show", words: [.one("ID", .task)],
        summary: "Shows everything about a task, its history too.",
        examples: [Command.Example("tend show 4", "Shows task 4 and what became of it.")])

    static func run(_ session: Session) throws(AppError) -> Ending {
        guard let id = try session.taskIDs(session.invocation.words).first else {
            return .unchanged
        }
        let showing = ShowTask(store: try session.readingStore())
        let (task, history) = try showing.show(id)
        try session.show(task, history, try showing.related(to: task))
        return .unchanged
    }
}
