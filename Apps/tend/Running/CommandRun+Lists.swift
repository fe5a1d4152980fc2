import Application
import Arguments
import Domain
import JSON
import Presentation
import Programs

/// The lists of tasks that commands show.
extension CommandRun {
    /// A list of more tasks than this is looked up while it is written, where nothing else is asked of it.
    private static let long = 1000

    /// Looks a view up.
    func result(_ view: View) throws(AppError) -> CommandResult {
        let filter = try viewFilter()
        var query = TaskQuery(.view(view), filter: filter, today: today, limit: try limit())
        query.grouping = invocation.value(of: .by).flatMap(TaskGrouping.init(rawValue:))
        // The order of the other views is what they say.
        if view == .inbox { query.sorting = try sorting(invocation.value(of: .sort)) }
        if !query.sorting.isEmpty || query.limit != nil, view != .today {
            return try hinting(try tasks().tasks(matching: query), query)
        }
        // What a day asks of one is few.
        if view != .today, view != .overdue, let long = try longList(query) { return long }
        let content = try tasks().content(of: view, where: filter, today: today)
        return try hinting(
            Array(content.tasks.prefix(query.limit ?? .max)), query,
            earlier: content.earlierCount, relations: content.relations)
    }

    /// What tasks of a view must be: what was typed, in the context.
    func viewFilter() throws(AppError) -> TaskFilter {
        guard !invocation.words.isEmpty else { return action.contextFilter }
        return try filterReader().filter(of: invocation.words).and(action.contextFilter)
    }

    /// Shows what a view holds; where that is nothing, what could have been meant by its filter.
    private func hinting(
        _ tasks: [Task], _ query: TaskQuery, earlier: Int = 0, relations: TaskRelations? = nil
    ) throws(AppError) -> CommandResult {
        let hint = tasks.isEmpty ? try hint(for: invocation.words) : nil
        return list(tasks, query, earlier: earlier, relations: relations, hint: hint)
    }

    /// Shows a list of tasks: as they were at a moment if one is named, with their relations of then,
    /// and as a table if columns are.
    ///
    /// A hint says what could have been meant where there are none.
    func list(
        _ tasks: [Task], _ query: TaskQuery, earlier: Int = 0, at moment: Instant? = nil,
        relations: TaskRelations? = nil, columns: [TaskColumn]? = nil, hint: Advice? = nil
    ) -> CommandResult {
        .read { () throws(AppError) in
            try self.show(tasks, relations) { tasks, relations throws(AppError) in
                let terminal = self.output.terminal
                if let columns { return try self.table(tasks, columns, at: moment) }
                let time = moment.map {
                    "\(DayText.full(query.today.day)) \(self.calendar.timeOfDay(at: $0))"
                }
                return TaskListText(
                    tasks, for: query,
                    in: self.action.context.map { self.output.shown($0.name) },
                    earlier: earlier, hidden: try self.hiddenCount(of: query, at: moment),
                    total: try self.openCount(of: query, showing: tasks.count, at: moment),
                    moment: time, relations: relations, hint: hint, terminal: terminal)
            }
        }
    }

    /// Returns tasks as a table, of the present or of a moment.
    private func table(
        _ tasks: [Task], _ columns: [TaskColumn], at moment: Instant?
    ) throws(AppError) -> TaskTable {
        let end = moment ?? operation.startedAt
        let time = ActiveTime(until: end, leavesOutLater: moment != nil)
        let activeTimes =
            columns.contains(.activeTime)
            ? try self.tasks().activeTimes(of: tasks.map(\.id), countedBy: time) : [:]
        return TaskTable(
            tasks, columns: columns, at: end, activeTimes: activeTimes, calendar: calendar,
            terminal: output.terminal)
    }

    /// Returns a list that is looked up while it is written into a pipe, or none where it is short, or
    /// where all of it has to be known before.
    ///
    /// What is changed meanwhile is shown as it is then.
    func longList(_ query: TaskQuery) throws(AppError) -> CommandResult? {
        guard !output.terminal.isTerminal, !output.isLogged, query.sorting.isEmpty,
            query.grouping == nil, query.limit == nil
        else { return nil }
        let store = try tasks()
        var first = query
        first.limit = Self.long + 1
        guard try store.places(matching: first).count > Self.long else { return nil }
        let places = try store.places(matching: query)
        let ids = places.map(\.id)
        return .read { () throws(AppError) in
            switch self.output.form {
            case .nothing: return
            case .ids: try self.output.writeIDs(ids)
            case .json: try self.writeJSON(ids)
            case .text: try self.write(places, query)
            }
        }
    }

    private func writeJSON(_ ids: [TaskID]) throws(AppError) {
        var array = JSONArray()
        for start in stride(from: 0, to: ids.count, by: Self.long) {
            let (tasks, relations) = try self.tasks(
                withIDs: Array(ids[start..<min(start + Self.long, ids.count)]))
            for task in tasks {
                try array.append(to: output.write) { $0.value(task, relations: relations) }
            }
        }
        try array.close(to: output.write)
    }

    private func write(_ places: [TaskPlace], _ query: TaskQuery) throws(AppError) {
        let overdue = query.filter.and(.overdue(query.today))
        let list = LongTaskListText(
            places, parents: try tasks().parentNumbers(), for: query,
            in: action.context?.name,
            overdue: try tasks().count(
                matching: TaskQuery(query.scope, filter: overdue, today: query.today)),
            hidden: try hiddenCount(of: query, at: nil), terminal: output.terminal)
        try list.write(lookingUp: tasks(withIDs:), to: output.write)
        try output.write(draftsLine + (try remindersLine()) + timerLine)
    }

    private func tasks(
        withIDs ids: [TaskID]
    ) throws(AppError) -> (tasks: [Task], relations: TaskRelations) {
        let tasks = try tasks().tasks(withIDs: ids)
        return (tasks, try self.tasks().relations(of: tasks))
    }

    /// Returns how many tasks a list leaves out because they are hidden until a later day.
    private func hiddenCount(of query: TaskQuery, at moment: Instant?) throws(AppError) -> Int {
        guard moment == nil, query.leavesOutHidden else { return 0 }
        let hidden = query.filter.and(.hidden(on: query.today.day))
        return try tasks().count(
            matching: TaskQuery(query.scope, filter: hidden, today: query.today))
    }

    /// Returns how many open tasks there are, where no more than the first of them are shown; of a former moment
    /// those alone are known.
    private func openCount(
        of query: TaskQuery, showing count: Int, at moment: Instant?
    ) throws(AppError) -> Int? {
        guard moment == nil, count == query.limit else { return nil }
        let open = query.filter.and(TaskFilter(states: [.notStarted, .active]))
        return try tasks().count(
            matching: TaskQuery(query.scope, filter: open, today: query.today))
    }

    /// Returns what could have been meant by the words of a filter that no task matches.
    func hint(for words: [String]) throws(AppError) -> Advice? {
        guard output.form == .text, !words.isEmpty else { return nil }
        return try FilterHint(try tasks(), for: words).hint(for: words.map(output.shown))
    }

    /// Shows what to do now.
    func list(
        _ next: [NextTask], _ relations: TaskRelations, givesReasons: Bool, hint: Advice? = nil
    ) -> CommandResult {
        .read { () throws(AppError) in
            let tasks = next.map { NextTask($0, shownAs: self.output.shown($0.task)) }
            guard self.output.form != .json else {
                let relations = self.output.shown(relations)
                return try self.output.writeJSON(tasks) { $0.value($1, relations: relations) }
            }
            try self.show(tasks.map(\.task), relations) { _, relations in
                NextTasksText(
                    tasks, relations: relations, on: self.today,
                    in: self.action.context.map { self.output.shown($0.name) },
                    givesReasons: givesReasons, isFiltered: !self.invocation.words.isEmpty,
                    hint: hint, terminal: self.output.terminal)
            }
        }
    }

    /// Shows what was found, best match first.
    func show(_ found: SearchTasks.Found, holding phrases: SearchPhrases) throws(AppError) {
        try show(found.tasks, nil) { tasks, relations in
            FoundTasksText(
                tasks, holding: phrases, insideWords: found.isInsideWords, on: self.today,
                relations: relations,
                terminal: self.output.terminal)
        }
    }

    /// Shows tasks in the form that was asked for; `list` is them for people.
    private func show(
        _ tasks: [Task], _ known: TaskRelations?,
        _ list: ([Task], TaskRelations) throws(AppError) -> any PagedText
    ) throws(AppError) {
        let tasks = output.shown(tasks)
        func relations() throws(AppError) -> TaskRelations {
            if let known { return output.shown(known) }
            return output.shown(try self.tasks().relations(of: tasks))
        }
        switch output.form {
        case .nothing: return
        case .ids: try output.writeIDs(tasks.map(\.id))
        case .json:
            let relations = try relations()
            try output.writeJSON(tasks) { $0.value($1, relations: relations) }
        case .text:
            let text = try list(tasks, try relations())
            let drafts = draftsLine + (try remindersLine()) + timerLine
            try output.page { write throws(AppError) in
                try text.write(to: write)
                try write(drafts)
            }
        }
    }

    /// The line with which a view ends while drafts wait; empty without any.
    private var draftsLine: String {
        let waiting = action.waitingTexts()
        func line(_ count: Int, _ words: String, _ command: AdvisedCommand) -> String {
            count == 0
                ? ""
                : "\n\(count) \(count == 1 ? "draft" : "drafts") \(words): \(text(of: command))\n"
        }
        return line(waiting.here, "not saved", .tend(.retry))
            + line(waiting.elsewhere, "for another task store", .tend(.drafts))
    }

    /// The line with which a view ends while reminders came due that were not seen to; empty without any.
    private func remindersLine() throws(AppError) -> String {
        let due = try action.dueReminders()
        guard !due.isEmpty else { return "" }
        return ReminderText.dueLine(
            due.map { $0.withTask(output.shown($0.task)) }, at: operation.startedAt, in: calendar,
            command: text(of: .tend(.reminders)), terminal: output.terminal)
    }

    /// The line with which a view ends while a timer is over and nobody has seen that; empty without one.
    private var timerLine: String {
        guard let over = action.unseenTimerEnd() else { return "" }
        return TimerLine.ended(
            over.timer, at: over.end, from: operation.startedAt, in: calendar,
            command: text(of: .tend(.timer)))
    }

    /// Shows everything about tasks; one comes as an object in JSON, several as a list.
    func show(_ all: [ShownTask]) throws(AppError) {
        let all = all.map { shown in
            ShownTask(
                task: output.shown(shown.task),
                history: shown.history.map(output.shown),
                related: shown.related.mapTasks(output.shown),
                snoozedUntil: shown.snoozedUntil,
                activeTime: ActiveTime.milliseconds(
                    in: shown.history, until: operation.startedAt))
        }
        func write(_ shown: ShownTask, to json: inout JSONWriter) {
            json.value(
                shown.task, history: shown.history, activeTime: shown.activeTime,
                related: shown.related)
        }
        switch output.form {
        case .nothing: return
        case .ids: try output.writeIDs(all.map(\.task.id))
        case .json where all.count == 1: try output.writeJSON { write(all[0], to: &$0) }
        case .json: try output.writeJSON(all) { write($1, to: &$0) }
        case .text:
            try output.page { write throws(AppError) in
                for (index, shown) in all.enumerated() {
                    let details = TaskDetails(
                        shown.task, history: shown.history, activeTime: shown.activeTime,
                        related: shown.related, snoozedUntil: shown.snoozedUntil,
                        calendar: calendar, terminal: output.terminal,
                        showsAll: invocation.has(.verbose))
                    try write((index > 0 ? "\n" : "") + details.text)
                }
            }
        }
    }
}

/// A task with all that is known about it.
struct ShownTask {
    let task: Task
    let history: [HistoryEntry]
    let related: RelatedTasks

    /// Until when a reminder of it is put off, if one is.
    let snoozedUntil: Instant?

    /// How long it was active, in milliseconds, if it ever was.
    var activeTime: Int64?
}
