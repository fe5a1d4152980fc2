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
        _ verb: ChangeVerb, _ update: TaskUpdate, otherwise: ChangeVerb = .unchanged
    ) throws(AppError) -> Ending {
        if !update.changedIDs.isEmpty { ending = ending.and(update.changedIDs) }
        try show(verb, update, otherwise: otherwise)
        return ending
    }

    /// Tells which tasks were added, or why none was.
    func report(adding update: TaskUpdate, as verb: ChangeVerb) throws(AppError) -> Ending {
        if update.tasks.isEmpty, screen.form == .text {
            try screen.write("Nothing was added: the task with this key was deleted.\n")
        }
        return try report(verb, update, otherwise: .alreadyThere)
    }

    private func show(
        _ verb: ChangeVerb, _ update: TaskUpdate, otherwise: ChangeVerb
    ) throws(AppError) {
        let tasks = update.tasks.map(screen.shown)
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: tasks.map(\.id)))
        case .json: try writeJSON(tasks)
        case .text:
            let lines = ChangeText(terminal: screen.terminal)
            let changed = Set(update.changedIDs)
            // Of many tasks a few say what became of all.
            let shown = tasks.count > 20 ? tasks.prefix(10) : tasks[...]
            for task in shown {
                try screen.write(
                    lines.line(
                        changed.contains(task.id) ? verb : otherwise, task,
                        tellingDays: hasNamedDays))
            }
            if shown.count < tasks.count {
                try screen.write("… and \(tasks.count - shown.count) more.\n")
            }
        }
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
            for change in applied.changes {
                let line = lines.line(
                    step, of: target.origin.command, change.mapTasks(screen.shown))
                try screen.write(line)
            }
        }
    }

    /// Shows a view.
    func show(_ view: View) throws(AppError) -> Ending {
        let content = try ListTasks(store: try readingStore()).view(view, today: today)
        try show(
            content.tasks, TaskQuery(.view(view), today: today),
            completedToday: content.completedToday, earlier: content.earlierCount)
        return .unchanged
    }

    /// Shows a list of tasks.
    func show(
        _ tasks: [Task], _ query: TaskQuery, completedToday: Int? = nil, earlier: Int = 0
    ) throws(AppError) {
        let tasks = tasks.map(screen.shown)
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: tasks.map(\.id)))
        case .json: try stream { write throws(AppError) in for task in tasks { try write(task) } }
        case .text:
            let list = TaskListText(
                tasks, for: query, completedToday: completedToday, earlier: earlier,
                terminal: screen.terminal)
            let drafts = draftsLine
            try screen.page { write throws(AppError) in
                try list.write(to: write)
                try write(drafts)
            }
        }
    }

    /// Shows everything about a task.
    func show(
        _ task: Task, _ history: [HistoryEntry], _ parts: [Task]
    ) throws(AppError) {
        let task = screen.shown(task)
        let history = history.map {
            HistoryEntry(operation: $0.operation, change: $0.change?.mapTasks(screen.shown))
        }
        switch screen.form {
        case .nothing: return
        case .ids: try screen.write(TaskIDText.text(of: [task.id]))
        case .json:
            var writer = JSONWriter()
            writer.value(task, history: history)
            writer.endLine()
            try screen.write(writer.take())
        case .text:
            let details = TaskDetails(
                task, history: history, parts: parts, calendar: calendar,
                terminal: screen.terminal)
            try screen.page { write throws(AppError) in try write(details.text) }
        }
    }

    /// Writes tasks as one JSON array while they come in.
    func stream(
        _ tasks: ((Task) throws(AppError) -> Void) throws(AppError) -> Void
    ) throws(AppError) {
        var array = JSONArray()
        try tasks { task throws(AppError) in
            try array.append(to: screen.write) { $0.value(screen.shown(task)) }
        }
        try array.close(to: screen.write)
    }

    private func writeJSON(_ tasks: [Task]) throws(AppError) {
        guard let task = tasks.first, tasks.count == 1 else {
            return try stream { write throws(AppError) in for task in tasks { try write(task) } }
        }
        var writer = JSONWriter()
        writer.value(task)
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
