import Domain
import Presentation

/// What commands tell of what they did and found, in the form that was asked for.
extension Session {
    /// Tells what became of tasks, a line each; that is saved by now.
    func report(_ verb: ChangeVerb, _ tasks: [Task]) throws(AppError) {
        _ = try report(verb, TaskUpdate(tasks: tasks, changedIDs: tasks.map(\.id)))
    }

    /// Tells what became of tasks, and which of them were so already; that is saved by now.
    func report(
        _ verb: ChangeVerb, _ update: TaskUpdate, otherwise: ChangeVerb = .unchanged,
        given: TaskDefaults = .none
    ) throws(AppError) -> Ending {
        if !update.changedIDs.isEmpty { ending = ending.and(update.changedIDs) }
        try show(verb, update, otherwise: otherwise, given: given)
        return ending
    }

    /// Tells which tasks were added, or why none was.
    ///
    /// - Parameters:
    ///   - update: What was added.
    ///   - verb: What became of the tasks.
    ///   - given: What the context gave to them.
    /// - Returns: What the command came to.
    /// - Throws: Why it cannot be written out.
    func report(
        adding update: TaskUpdate, as verb: ChangeVerb, given: TaskDefaults = .none
    ) throws(AppError) -> Ending {
        if update.tasks.isEmpty, screen.form == .text {
            try screen.write("Nothing was added: the task with this key was deleted.\n")
        }
        return try report(verb, update, otherwise: .alreadyThere, given: given)
    }

    private func show(
        _ verb: ChangeVerb, _ update: TaskUpdate, otherwise: ChangeVerb, given: TaskDefaults
    ) throws(AppError) {
        let tasks = screen.shown(update.tasks)
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: tasks.map(\.id)))
        case .json: try writeJSON(tasks)
        case .text:
            let lines = ChangeText(terminal: screen.terminal)
            let changed = Set(update.changedIDs)
            try writeLines(tasks.count) { place in
                let isChanged = changed.contains(tasks[place].id)
                return lines.line(
                    isChanged ? verb : otherwise, tasks[place], tellingDays: hasNamedDays,
                    given: isChanged && !screen.isLogged ? given : .none)
            }
        }
    }

    /// Writes a line for each of so many tasks; of many, a few say what became of all.
    func writeLines(_ count: Int, _ line: (Int) -> String) throws(AppError) {
        let shown = count > 20 ? 10 : count
        for place in 0..<shown { try screen.write(line(place)) }
        if shown < count { try screen.write("… and \(count - shown) more.\n") }
    }

    /// Tells what was taken back, or done again; that is saved by now.
    func report(
        _ step: HistoryStep, _ target: RecordedOperation, _ applied: AppliedChanges
    ) throws(AppError) {
        ending = ending.and(applied.tasks.map(\.id))
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: applied.tasks.map(\.id)))
        case .json: try writeJSON(step, target, applied)
        case .text:
            let lines = ChangeText(terminal: screen.terminal)
            try writeLines(applied.changes.count) { place in
                lines.line(
                    step, of: target.origin.command,
                    applied.changes[place].mapTasks(screen.shown))
            }
        }
    }

    /// Shows a view.
    func show(_ view: View) throws(AppError) -> Ending {
        let content = try readingStore()
            .content(of: view, where: contextFilter, today: today)
        try show(
            content.tasks, TaskQuery(.view(view), filter: contextFilter, today: today),
            in: context, completedToday: content.completedToday, earlier: content.earlierCount,
            ties: content.ties)
        return .unchanged
    }

    /// Shows a list of tasks: as they were at a moment if one is named, with their ties of then, and
    /// as a table if columns are.
    func show(
        _ tasks: [Task], _ query: TaskQuery, in context: Context? = nil,
        completedToday: Int? = nil, earlier: Int = 0,
        at moment: Instant? = nil, ties: TaskTies? = nil, columns: [TaskColumn]? = nil
    ) throws(AppError) {
        try show(tasks, ties) { tasks, ties in
            if let columns {
                return TaskTable(
                    tasks, columns: columns, calendar: calendar, terminal: screen.terminal)
            }
            let time = moment.map {
                "\(DayText.full(query.today.day)) \(calendar.timeOfDay(at: $0))"
            }
            return TaskListText(
                tasks, for: query, in: context.map { screen.shown($0.name) },
                completedToday: completedToday, earlier: earlier, moment: time, ties: ties,
                terminal: screen.terminal)
        }
    }

    /// Shows what was found, best match first.
    func show(_ tasks: [Task], holding phrases: SearchPhrases) throws(AppError) {
        try show(tasks) { tasks, ties in
            FoundTasksText(tasks, holding: phrases, ties: ties, terminal: screen.terminal)
        }
    }

    /// Shows tasks in the form that was asked for; `list` is them for people.
    private func show(
        _ tasks: [Task], _ former: TaskTies? = nil, _ list: ([Task], TaskTies) -> any PagedText
    ) throws(AppError) {
        let tasks = screen.shown(tasks)
        func ties() throws(AppError) -> TaskTies {
            if let former { return former }
            return try readingStore().ties(of: tasks)
        }
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: tasks.map(\.id)))
        case .json:
            try stream(ties: try ties()) { write throws(AppError) in
                for task in tasks { try write(task) }
            }
        case .text:
            let text = list(tasks, try ties())
            let drafts = draftsLine
            try screen.page { write throws(AppError) in
                try text.write(to: write)
                try write(drafts)
            }
        }
    }

    /// Shows everything about a task.
    func show(
        _ task: Task, _ history: [HistoryEntry], _ related: RelatedTasks
    ) throws(AppError) {
        let task = screen.shown(task)
        let activeTime = ActiveTime.milliseconds(in: history, until: operation.startedAt)
        let related = related.mapTasks(screen.shown)
        let history = history.map { $0.mapTasks(screen.shown) }
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: [task.id]))
        case .json:
            var writer = JSONWriter()
            writer.value(task, history: history, activeTime: activeTime, related: related)
            writer.endLine()
            try screen.write(writer.take())
        case .text:
            let details = TaskDetails(
                task, history: history, activeTime: activeTime, related: related,
                calendar: calendar,
                terminal: screen.terminal)
            try screen.page { write throws(AppError) in try write(details.text) }
        }
    }

    /// Writes tasks as one JSON array while they come in.
    func stream(
        ties: TaskTies = .none,
        _ tasks: ((Task) throws(AppError) -> Void) throws(AppError) -> Void
    ) throws(AppError) {
        var array = JSONArray()
        try tasks { task throws(AppError) in
            try array.append(to: screen.write) { $0.value(screen.shown(task), ties: ties) }
        }
        try array.close(to: screen.write)
    }

    /// Writes one task as an object, several as an array, those that repeat with their next.
    func writeJSON(_ tasks: [Task], next: [TaskID: TaskID] = [:]) throws(AppError) {
        guard let task = tasks.first, tasks.count == 1 else {
            var array = JSONArray()
            for task in tasks {
                try array.append(to: screen.write) { $0.value(task, next: next[task.id]) }
            }
            return try array.close(to: screen.write)
        }
        var writer = JSONWriter()
        writer.value(task, next: next[task.id])
        writer.endLine()
        try screen.write(writer.take())
    }

    private func writeJSON(
        _ step: HistoryStep, _ target: RecordedOperation, _ applied: AppliedChanges
    ) throws(AppError) {
        var writer = JSONWriter()
        writer.object { object in
            object.member("operation", target.origin.id.description)
            object.member("command", target.origin.command)
            object.member(step.rawValue, target.changeCount)
            object.name("tasks")
            object.array { array in
                for task in applied.tasks { array.value(screen.shown(task)) }
            }
        }
        writer.endLine()
        try screen.write(writer.take())
    }
}
