import Domain
import Presentation

/// What commands tell of a change that reaches further than the tasks that were named.
extension Session {
    /// Tells what became of tasks that were brought to a state; that is saved by now.
    func report(_ verb: ChangeVerb, _ change: StateChange) throws(AppError) -> Ending {
        guard !change.completions.isEmpty else { return try report(verb, change.update) }
        let tasks = screen.shown(change.update.tasks)
        let next = change.completions.compactMap { $0.next?.id }
        ending = ending.and(change.update.changedIDs + next)
        switch screen.form {
        case .nothing: break
        case .ids: try screen.write(TaskIDText.text(of: tasks.map(\.id)))
        case .json:
            var next: [TaskID: TaskID] = [:]
            for completion in change.completions { next[completion.id] = completion.next?.id }
            try writeJSON(tasks, next: next)
        case .text:
            let lines = ChangeText(terminal: screen.terminal)
            try writeLines(tasks.count) { place in
                let task = tasks[place]
                return change.completion(of: task.id).map { lines.line(completed: task, $0) }
                    ?? lines.line(.unchanged, task)
            }
            try writeLines(change.freed.count) { place in
                lines.line(freed: screen.shown(change.freed[place]))
            }
        }
        return ending
    }

    /// Tells what was deleted, and which tasks wait for less by that; it is saved by now.
    func report(_ deleted: DeletedTasks) throws(AppError) -> Ending {
        try report(.deleted, deleted.tasks)
        ending = ending.and(deleted.released.map(\.task.id))
        guard screen.form == .text else { return ending }
        let lines = ChangeText(terminal: screen.terminal)
        try writeLines(deleted.released.count) { place in
            lines.line(released: deleted.released[place].mapTask(screen.shown))
        }
        return ending
    }
}
