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
            Without --all it lists what is unfinished or was completed today. A task must be all that \
            the filter says.
            """,
        topics: [.filter],
        examples: [
            Command.Example("tend list project:home +phone", "Lists calls to make for the house."),
            Command.Example("tend list due:..friday not +later", "Lists what is promised soon."),
            Command.Example(
                "tend list '(project:work or +office) priority:high,medium'",
                "Lists what matters at work."),
            Command.Example("tend list --all state:completed", "Lists all that was ever done."),
        ])

    static func run(_ session: Session) throws(AppError) -> Ending {
        let invocation = session.invocation
        let filter = try session.filterReader.filter(of: invocation.words)
        var query = TaskQuery(
            listing: filter.and(session.contextFilter), today: session.today)
        if invocation.has(.all) { query.scope = .everything }
        query.limit = try session.limit()
        let tasks = try ListTasks(store: try session.readingStore()).tasks(matching: query)
        try session.show(tasks, query, in: session.context)
        return .unchanged
    }
}
