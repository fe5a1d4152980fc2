import Application
import Arguments
import Domain
import Presentation

/// `tend list`: tasks by a filter.
enum ListCommand: TendCommand {
    static let definition = Command(
        "list", aliases: ["ls"],
        words: [.any("FILTER", .filter)],
        leadingDash: .optionOrWord,
        options: [.all, .by, .sort, .columns, .limit, .report, .at],
        summary: "Lists tasks by a filter.",
        description: """
            Without --all it lists what is unfinished or was completed today. A task must be all that \
            the filter says.
            """,
        topics: [.filter],
        examples: [
            "tend list project:home +phone": "Lists calls to make for the house.",
            "tend list due:..friday not +later": "Lists what is due soon.",
            "tend list '(project:work or +office) priority:high,medium'":
                "Lists what matters at work.",
            "tend list --sort due,priority --columns id,due,text due:any":
                "Shows a table of what has a due day, the next first.",
            "tend list --at 'monday 9:00'": "Lists what was to be done then.",
            "tend list --all state:completed": "Lists all that was ever done.",
        ])

    static func run(_ run: CommandRun) throws(AppError) -> CommandResult {
        let list = try SavedReport(run)
        try list.checkTable()
        let moment = try list.value(of: .at).map(run.moment)
        // Of another moment its day is meant by today, too.
        let today = moment.map(run.calendar.today(at:)) ?? run.today
        let filter = try list.filter(by: run.filterReader(on: today))
        var query = TaskQuery(listing: filter.and(run.action.contextFilter), today: today)
        if list.has(.all) { query.scope = .everything }
        query.grouping = list.value(of: .by).flatMap(TaskGrouping.init(rawValue:))
        query.sorting = try run.sorting(list.value(of: .sort))
        if query.sorting.isEmpty { query.sorting = query.grouping?.sorting ?? [] }
        query.limit = try run.limit(list.value(of: .limit))
        let columns = try list.value(of: .columns).map(TaskColumn.reading)
        if moment == nil, columns == nil, let long = try run.longList(query) { return long }
        let store = try run.tasks()
        let (tasks, relations): ([Task], TaskRelations?) =
            if let moment {
                try LookBack(store: store).tasks(matching: query, at: moment)
            } else {
                (try store.tasks(matching: query), nil)
            }
        let hint = tasks.isEmpty && moment == nil ? try run.hint(for: list.words) : nil
        return run.list(
            tasks, query, at: moment, relations: relations, columns: columns, hint: hint)
    }
}
