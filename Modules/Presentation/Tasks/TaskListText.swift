public import Domain

/// A list of tasks for people, under the name of its view.
public struct TaskListText: PagedText {
    private let tasks: [Task]
    private let query: TaskQuery
    private let context: String?
    private let completedToday: Int?
    private let earlier: Int
    private let moment: String?
    private let ties: TaskTies
    private let terminal: Terminal
    private let row: TaskRow

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - tasks: The tasks in the order of the query.
    ///   - query: What was asked for; it names the list and says how it is grouped.
    ///   - context: The name of the context that narrows it, or none.
    ///   - completedToday: How many tasks were completed today, or none to leave it out.
    ///   - earlier: How many unfinished tasks are left from earlier days; Today tells of them.
    ///   - moment: The moment of which the list tells, in words, unless it is the present.
    ///   - ties: What the tasks have to do with others.
    ///   - terminal: Where the list is shown.
    public init(
        _ tasks: [Task], for query: TaskQuery, in context: String? = nil,
        completedToday: Int? = nil, earlier: Int = 0, moment: String? = nil,
        ties: TaskTies = .none, terminal: Terminal
    ) {
        self.moment = moment
        self.ties = ties
        self.tasks = tasks
        self.query = query
        self.context = context
        self.completedToday = completedToday
        self.earlier = earlier
        self.terminal = terminal
        let showsScheduledDay = if case .view = query.scope { false } else { true }
        row = TaskRow(
            idColumns: String(tasks.lazy.map(\.id).max() ?? 0).utf8.count,
            showsScheduledDay: showsScheduledDay)
    }

    /// Hands the list to `output` in pieces of some 64 KiB, so that a long one needs little memory.
    ///
    /// - Parameter output: Takes the next piece; what it throws ends the list.
    /// - Throws: What `output` throws.
    public func write<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        var page = Page(for: terminal)
        var row = row
        writeHeading(to: &page)
        var previous: Int?
        // Who sorts by a field wants that order, whatever is a part of what.
        let tree =
            query.sorting.isEmpty
            ? TaskTree(of: tasks, byDay: spansDays) : TaskTree(flat: tasks.count)
        for position in 0..<tree.count {
            let (place, depth) = tree[position]
            if depth == 0 {
                writeHeadingOfGroup(of: place, after: previous, to: &page)
                previous = place
            }
            row.write(tasks[place], depth: depth, ties: ties, to: &page)
            if page.isPiece { try output(page.take()) }
        }
        writeEnd(to: &page)
        try output(page.take())
    }
}

// MARK: - Headings

extension TaskListText {
    private var spansDays: Bool {
        if case .view(let view) = query.scope { view.spansDays } else { false }
    }

    private func writeHeading(to page: inout Page) {
        page.write(query.heading, .heading)
        if let context {
            page.space(2)
            page.write("context: \(context)", .subdued)
        }
        var remarks: [String] = []
        if query.scope == .view(.today) { remarks.append(DayText.full(query.today.day)) }
        if let moment { remarks.append(moment) }
        if let completedToday { remarks.append("\(completedToday) completed today") }
        page.space(2)
        page.write(remarks.joined(separator: ", "), .subdued)
        page.endLine()
        if !spansDays || tasks.isEmpty { page.endLine() }
    }

    /// Heads the tasks of a day where the view spans days, and sets completed tasks apart.
    private func writeHeadingOfGroup(of place: Int, after previous: Int?, to page: inout Page) {
        let day = tasks[place].scheduledDate
        if spansDays, previous.map({ tasks[$0].scheduledDate != day }) ?? true {
            page.endLine()
            if let day {
                page.write(DayText.heading(day, today: query.today.day), .heading)
                page.endLine()
            }
        } else if query.sorting.isEmpty, tasks[place].state == .completed,
            let previous, tasks[previous].state != .completed
        {
            guard !page.isSpoken else { return }
            page.space(page.hasRoom(at: row.markColumn + 4) ? row.markColumn : 0)
            page.writeSign("---", .subdued)
            page.endLine()
        }
    }

    private func writeEnd(to page: inout Page) {
        if tasks.isEmpty {
            page.write(
                context == nil
                    ? query.emptyText
                    : "Nothing here in this context. To see everything add --no-context." as Advice,
                .subdued)
            page.endLine()
        }
        if query.scope == .view(.today), earlier > 0 {
            page.endLine()
            let noun = earlier == 1 ? "earlier task" : "earlier tasks"
            page.write("\(earlier) \(noun): \(tend: .earlier)" as Advice, .subdued)
            page.endLine()
        }
    }
}

extension TaskQuery {
    /// The name of what is listed.
    var heading: String {
        switch scope {
        case .view(let view): view.rawValue.capitalizedFirst
        case .current: "Tasks"
        case .everything: "All tasks"
        }
    }

    /// What is said where there is no task to show: what the view is for.
    var emptyText: Advice {
        guard filter.isEmpty else { return "No task matches." }
        return switch scope {
        case .view(.inbox):
            "Nothing here. \(tend: .add, "TEXT") puts a task into the Inbox."
        case .view(.today):
            """
            Nothing here. \(tend: .add, "TEXT", "--today") plans a task; so does \
            \(tend: .move, "ID", "today").
            """
        case .view(.upcoming):
            "Nothing here. \(tend: .move, "ID", "tomorrow") plans a task for a later day."
        case .view(.earlier):
            "Nothing here. Unfinished tasks whose day has passed are kept here."
        case .current:
            "Nothing to do. \(tend: .add, "TEXT") makes a task."
        case .everything:
            "No tasks yet. \(tend: .add, "TEXT") makes the first."
        }
    }
}
