import Arguments
import Domain

/// `tend list`: tasks by a filter.
enum ListCommand: TendCommand {
    static let definition = Command(
        "list",
        words: [.any("FILTER")],
        leadingDash: .optionOrWord,
        options: [.all, .limit],
        summary: "Lists tasks by a filter.",
        description: """
            Without --all it lists what is unfinished or was completed today. A filter is made of \
            state:active, project:NAME, +TAG and words that stand in the text or the notes; a task \
            must fit all of them.
            """,
        examples: [
            Command.Example("tend list project:home +phone", "Lists calls to make for the house."),
            Command.Example("tend list --all state:completed", "Lists all that was ever done."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let invocation = session.invocation
        var query = TaskQuery(
            invocation.has(.all) ? .everything : .current,
            filter: try TaskFilter(words: invocation.words), today: session.today)
        if !invocation.has(.all), query.filter.states == [.completed] {
            // Who asks for completed tasks by name means more than today's.
            query.scope = .everything
        }
        query.limit = try session.limit()
        let tasks = try ListTasks(store: try session.readingStore()).tasks(matching: query)
        try session.show(tasks, query)
        return .unchanged
    }
}
