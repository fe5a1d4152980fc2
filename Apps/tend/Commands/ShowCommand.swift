import Application
import Arguments
import Domain

/// `tend show`: everything about tasks.
enum ShowCommand: TendCommand {
    static let definition = Command(
        "show", words: [.many("ID", .tasks)],
        summary: "Shows everything about tasks, their history too.",
        description: "With --verbose it shows the place in the order and the UUID, too.",
        topics: [.tasks],
        examples: [
            "tend show 4": "Shows task 4 and what became of it.",
            "tend show 4,7": "Shows two tasks.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let store = try run.tasks()
        let showing = ShowTask(store: store)
        var shown: [ShownTask] = []
        for id in try run.choice(run.invocation.words).ids(from: store, today: run.today) {
            let (task, history) = try showing.show(id)
            shown.append(
                ShownTask(
                    task: task, history: history, related: try showing.related(to: task),
                    snoozedUntil: try run.action.snoozedUntil(task)))
        }
        return .read { () throws(AppError) in try run.show(shown) }
    }
}
