public import Domain

/// A list of tasks for people, under the name of its view.
public struct TaskListText: PagedText {
    private let tasks: [Task]
    private let query: TaskQuery
    private let context: String?
    private let earlier: Int
    private let hidden: Int
    private let moment: String?
    private let relations: TaskRelations
    private let hint: Advice?
    private let terminal: Terminal

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - tasks: The tasks in the order of the query.
    ///   - query: What was asked for; it names the list and says how it is grouped.
    ///   - context: The name of the context that narrows it, or none.
    ///   - earlier: How many more unfinished tasks are left from earlier days; Today tells of them.
    ///   - hidden: How many tasks are left out because they are hidden until a later day.
    ///   - moment: The moment of which the list tells, in words, unless it is the present.
    ///   - relations: What the tasks have to do with others.
    ///   - hint: What could have been meant by a filter that no task matches.
    ///   - terminal: Where the list is shown.
    public init(
        _ tasks: [Task], for query: TaskQuery, in context: String? = nil, earlier: Int = 0,
        hidden: Int = 0, moment: String? = nil, relations: TaskRelations = .none,
        hint: Advice? = nil, terminal: Terminal
    ) {
        self.hint = hint
        self.moment = moment
        self.relations = relations
        self.tasks = tasks
        self.query = query
        self.context = context
        self.earlier = earlier
        self.hidden = hidden
        self.terminal = terminal
    }

    /// Hands the list to `output` in pieces of some 64 KiB, so that a long one needs little memory.
    ///
    /// - Parameter output: Takes the next piece; what it throws ends the list.
    /// - Throws: What `output` throws.
    public func write<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        var page = Page(for: terminal)
        let list = TaskList(of: tasks, for: query)
        let showsScheduledDay = if case .view = query.scope { false } else { true }
        var row = TaskRow(
            widest: tasks.lazy.map(\.id).max() ?? 0, today: query.today.day,
            showsScheduledDay: showsScheduledDay)
        row.fit(
            list.sections.lazy.flatMap(\.rows).map { (tasks[$0.index], $0.depth) }, relations,
            to: page)
        writeHeading(to: &page)
        for section in list.sections {
            page.endLine()
            writeHeading(of: section, of: list, to: &page)
            var wasOpen = false
            for item in section.rows {
                let task = tasks[item.index]
                if item.depth == 0, query.sorting.isEmpty {
                    if task.isCompleted, wasOpen, !page.isSpoken { page.endLine() }
                    wasOpen = !task.isCompleted
                }
                row.write(task, depth: item.depth, relations: relations, to: &page)
                if page.isPiece { try output(page.take()) }
            }
        }
        writeEnd(to: &page)
        try output(page.take())
    }
}

// MARK: - Headings

extension TaskListText {
    private func writeHeading(to page: inout Page) {
        page.write(query.heading, .heading)
        if query.scope == .view(.today) {
            page.space(2)
            page.write(DayText.short(query.today.day))
        }
        if let context {
            page.space(2)
            page.write("context: \(context)", .subdued)
        }
        if let moment {
            page.space(2)
            page.write(moment, .subdued)
        }
        page.space(2)
        for (index, (count, style)) in counts.enumerated() {
            if index > 0 {
                page.space(page.signs.separator.gap)
                page.writeSign(page.signs.separator.sign, .subdued)
                page.space()
            }
            page.write(count, style)
        }
        page.endLine()
    }

    /// What the list holds, in numbers.
    private var counts: [(Advice, Style)] {
        let day = query.today.day
        let done = tasks.count(where: \.isCompleted)
        let overdue = tasks.count { $0.isOverdue(on: day) }
        var counts: [(Int, Advice, Style)] = [(done, "\(done) done", .done)]
        if query.scope == .view(.today) {
            counts.append((overdue, "\(overdue) overdue", .failure))
            let days: Advice = "\(earlier) from earlier days: \(tend: .review)"
            counts.append((earlier, days, .subdued))
        } else {
            let open = tasks.count - done
            counts.insert((open, "\(open) to do", .subdued), at: 0)
            if query.scope != .view(.overdue) {
                counts.append((overdue, "\(overdue) overdue", .failure))
            }
        }
        counts.append((hidden, "\(hidden) hidden: \(tend: .list, "is:waiting")", .subdued))
        return counts.compactMap { $0.0 > 0 ? ($0.1, $0.2) : nil }
    }

    /// Heads a section; Today has headings where something is overdue.
    private func writeHeading(
        of section: TaskList.Section, of list: TaskList, to page: inout Page
    ) {
        switch section.heading {
        case .overdue: page.write("Overdue", .failure)
        case .day(let day) where query.grouping != nil:
            page.write(DayText.due(day, on: query.today.day).capitalizedFirst, .heading)
            page.space(2)
            page.write(DayText.short(day), .subdued)
        case .notDue: page.write("Without a due day", .heading)
        case .project(let name): page.write(name ?? "No project", .heading)
        case .tag(let name): page.write(name.map { "+" + $0 } ?? "No tag", .heading)
        case .state(let state): page.write(state.rawValue, .heading)
        case .priority(let priority):
            page.write(
                priority.map { "\($0.rawValue.capitalizedFirst) priority" } ?? "No priority",
                .heading)
        case .day(let day) where query.scope == .view(.today):
            guard list.sections.count > 1 else { return }
            page.write(DayText.heading(day, today: query.today.day), .heading)
        case .day(let day): page.write(DayText.heading(day, today: query.today.day), .heading)
        case nil: return
        }
        if query.grouping != nil {
            let open = section.rows.count { !tasks[$0.index].isCompleted }
            page.space(2)
            page.write("\(open) to do", .subdued)
        }
        page.endLine()
    }

    private func writeEnd(to page: inout Page) {
        guard tasks.isEmpty else { return }
        page.endLine()
        page.write(
            context == nil
                ? query.emptyText
                : "Nothing here in this context. To see everything add --no-context." as Advice,
            .subdued)
        if let hint {
            page.space()
            page.write(hint, .subdued)
        }
        page.endLine()
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
        case .view(.overdue):
            "Nothing is overdue."
        case .current:
            "Nothing to do. \(tend: .add, "TEXT") makes a task."
        case .everything:
            "No tasks yet. \(tend: .add, "TEXT") makes the first."
        }
    }
}
