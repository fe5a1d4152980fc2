public import Domain

/// A list of tasks for people, under the name of its view.
public struct TaskListText: PagedText {
    private let tasks: [Task]
    private let relations: TaskRelations
    private let frame: TaskListFrame
    private let terminal: Terminal

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - tasks: The tasks in the order of the query.
    ///   - query: What was asked for; it names the list and says how it is grouped.
    ///   - context: The name of the context that narrows it, or none.
    ///   - earlier: How many more unfinished tasks are left from earlier days; Today tells of them.
    ///   - hidden: How many tasks are left out because they are hidden until a later day.
    ///   - total: How many open tasks there are, where no more than the first of them are shown and that is known.
    ///   - moment: The moment of which the list tells, in words, unless it is the present.
    ///   - relations: What the tasks have to do with others.
    ///   - hint: What could have been meant by a filter that no task matches.
    ///   - terminal: Where the list is shown.
    public init(
        _ tasks: [Task], for query: TaskQuery, in context: String? = nil, earlier: Int = 0,
        hidden: Int = 0, total: Int? = nil, moment: String? = nil,
        relations: TaskRelations = .none,
        hint: Advice? = nil, terminal: Terminal
    ) {
        self.tasks = tasks
        self.relations = relations
        self.terminal = terminal
        let done = tasks.count(where: \.isCompleted)
        frame = TaskListFrame(
            query: query, context: context, moment: moment, hint: hint, open: tasks.count - done,
            done: done, overdue: tasks.count { $0.isOverdue(at: query.today.moment) },
            earlier: earlier, hidden: hidden, total: total)
    }

    /// Hands the list to `output` in pieces of some 64 KiB, so that a long one needs little memory.
    ///
    /// - Parameter output: Takes the next piece; what it throws ends the list.
    /// - Throws: What `output` throws.
    public func write<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        var page = Page(for: terminal)
        let list = TaskList(of: tasks, for: frame.query)
        var row = frame.row(widest: tasks.lazy.map(\.id).max() ?? 0)
        row.fit(
            list.sections.lazy.flatMap(\.rows).map { (tasks[$0.index], $0.depth) }, relations,
            to: page)
        frame.writeHeading(to: &page)
        for section in list.sections {
            page.endLine()
            let open =
                frame.query.grouping == nil
                ? 0 : section.rows.count { !tasks[$0.index].isCompleted }
            frame.writeHeading(of: section, of: list, open: open, to: &page)
            var wasOpen = false
            for item in section.rows {
                let task = tasks[item.index]
                frame.part(task, item.depth, &wasOpen, on: &page)
                row.write(task, depth: item.depth, relations: relations, to: &page)
                if page.isPiece { try output(page.take()) }
            }
        }
        if tasks.isEmpty { frame.writeEmptiness(to: &page) }
        try output(page.take())
    }
}

/// A list in a pipe that is too long to be read before its first line is out: the tasks are looked up as
/// they are written, so that what reads no further costs no more.
public struct LongTaskListText {
    /// How many tasks are looked up at a time.
    private static let step = 500

    private let places: [TaskPlace]
    private let list: TaskList
    private let frame: TaskListFrame
    private let terminal: Terminal

    /// Creates the list.
    ///
    /// - Parameters:
    ///   - places: The places of its tasks, in the order of the query.
    ///   - parents: The parents of those that are subtasks, by number.
    ///   - query: What was asked for, which groups them by nothing.
    ///   - context: The name of the context that narrows it, or none.
    ///   - overdue: How many of them are open and overdue.
    ///   - hidden: How many tasks are left out because they are hidden until a later day.
    ///   - terminal: Where the list is shown.
    public init(
        _ places: [TaskPlace], parents: [TaskID: TaskID], for query: TaskQuery,
        in context: String?, overdue: Int, hidden: Int, terminal: Terminal
    ) {
        self.places = places
        self.terminal = terminal
        list = TaskList(of: places, parents: parents, for: query)
        let done = places.count { $0.state == .completed }
        frame = TaskListFrame(
            query: query, context: context, moment: nil, hint: nil, open: places.count - done,
            done: done, overdue: overdue, earlier: 0, hidden: hidden, total: nil)
    }

    /// Hands the list to `output` piece by piece.
    ///
    /// - Parameters:
    ///   - tasks: Looks up tasks, and what they have to do with others; those that are gone are left out.
    ///   - output: Takes the next piece.
    /// - Throws: What either throws.
    public func write(
        lookingUp tasks: ([TaskID]) throws(AppError) -> (tasks: [Task], relations: TaskRelations),
        to output: (String) throws(AppError) -> Void
    ) throws(AppError) {
        var page = Page(for: terminal)
        var row = frame.row(widest: places.lazy.map(\.id).max() ?? 0)
        frame.writeHeading(to: &page)
        var isFirst = true
        for section in list.sections {
            page.endLine()
            frame.writeHeading(of: section, of: list, open: 0, to: &page)
            var wasOpen = false
            for start in stride(from: 0, to: section.rows.count, by: Self.step) {
                let rows = section.rows[start..<min(start + Self.step, section.rows.count)]
                let found = try tasks(rows.map { places[$0.index].id })
                let known = Dictionary(
                    found.tasks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
                if isFirst {
                    row.fit(found.tasks.lazy.map { ($0, 0) }, found.relations, to: page)
                    isFirst = false
                }
                for item in rows {
                    guard let task = known[places[item.index].id] else { continue }
                    frame.part(task, item.depth, &wasOpen, on: &page)
                    row.write(task, depth: item.depth, relations: found.relations, to: &page)
                }
                try output(page.take())
            }
        }
        try output(page.take())
    }
}

/// What stands around the tasks of a list: its heading, and those of its sections.
private struct TaskListFrame {
    let query: TaskQuery
    let context: String?
    let moment: String?
    let hint: Advice?
    let open, done, overdue, earlier, hidden: Int
    let total: Int?

    /// Returns the rows of the list, whose widest number is this one.
    func row(widest id: TaskID) -> TaskRow {
        let showsScheduledDay = if case .view = query.scope { false } else { true }
        return TaskRow(
            widest: id, today: query.today, showsScheduledDay: showsScheduledDay)
    }

    /// Parts what is completed from what is open before it.
    func part(_ task: Task, _ depth: Int, _ wasOpen: inout Bool, on page: inout Page) {
        guard depth == 0, query.sorting.isEmpty else { return }
        if task.isCompleted, wasOpen, !page.isSpoken { page.endLine() }
        wasOpen = !task.isCompleted
    }

    func writeHeading(to page: inout Page) {
        page.write(query.heading, .heading)
        if query.scope == .view(.today) {
            page.space(2)
            page.write(DayText.short(query.today.day))
        }
        page.write(context: context)
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

    /// Whether more may follow: as many were found as were asked for, and it is not known that these are all.
    private var isCut: Bool { query.limit == open + done && total != open }

    /// How many open tasks are shown, and of how many.
    private var shown: String {
        isCut ? "the first \(open)" + (total.map { " of \($0)" } ?? "") : "\(open)"
    }

    /// What the list holds, in numbers.
    private var counts: [(Advice, Style)] {
        var counts: [(Int, Advice, Style)] = [(done, "\(done) done", .done)]
        if query.scope == .view(.today) {
            counts.append((overdue, "\(overdue) overdue", .failure))
            let days: Advice = "\(earlier) from earlier days: \(tend: .review)"
            counts.append((earlier, days, .subdued))
            if isCut { counts.insert((open, "\(shown) to do", .subdued), at: 0) }
        } else {
            counts.insert((open, "\(shown) to do", .subdued), at: 0)
            if query.scope != .view(.overdue) {
                counts.append((overdue, "\(overdue) overdue", .failure))
            }
        }
        counts.append((hidden, "\(hidden) hidden: \(tend: .list, "is:waiting")", .subdued))
        return counts.compactMap { $0.0 > 0 ? ($0.1, $0.2) : nil }
    }

    /// Heads a section, which has so many open tasks; Today has headings where something is overdue.
    func writeHeading(
        of section: TaskList.Section, of list: TaskList, open: Int, to page: inout Page
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
            page.space(2)
            page.write("\(open) to do", .subdued)
        }
        page.endLine()
    }

    /// Says what is not there, and what could have been meant.
    func writeEmptiness(to page: inout Page) {
        page.endLine()
        page.write(
            context == nil
                ? moment == nil ? query.emptyText : query.formerEmptyText
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

    /// What is said where there was no task to show at a moment.
    var formerEmptyText: Advice {
        guard filter.isEmpty else { return "No task matches." }
        return scope == .everything ? "There was no task then." : "There was nothing to do then."
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
