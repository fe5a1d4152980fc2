import Application
import Domain
import ErrorHandling
import JSON
import Presentation

/// What a command came to: it is saved by now, and shown next.
struct CommandResult {
    /// What it is for the journal: a successful read is no entry.
    enum Outcome {
        /// Nothing was changed.
        case unchanged

        /// The exit status is the answer: something was examined, or what was changed were operations
        /// of their own, told and logged by themselves.
        case examined(ExitStatus)

        /// These tasks were changed, added or deleted.
        case changed([TaskID])
    }

    /// What it came to.
    let outcome: Outcome

    /// Why the rest of what was asked for was not done, told after what was.
    var failure: AppError?

    /// Shows it.
    let show: () throws(AppError) -> Void

    private init(_ outcome: Outcome, _ show: @escaping () throws(AppError) -> Void) {
        self.outcome = outcome
        self.show = show
    }

    /// Nothing was changed, and there is nothing to show.
    static var nothing: CommandResult { .read {} }

    /// Something was looked up.
    static func read(_ show: @escaping () throws(AppError) -> Void) -> CommandResult {
        CommandResult(.unchanged, show)
    }

    /// Something was examined; the exit status is the answer.
    static func examined(
        _ status: ExitStatus, _ show: @escaping () throws(AppError) -> Void = {}
    ) -> CommandResult {
        CommandResult(.examined(status), show)
    }

    /// Something was changed: these tasks, if it can be said of each.
    static func changed(
        _ ids: [TaskID], _ show: @escaping () throws(AppError) -> Void
    ) -> CommandResult {
        CommandResult(.changed(ids), show)
    }

    /// These tasks were changed; without any nothing was.
    static func changedOnly(
        _ ids: [TaskID], _ show: @escaping () throws(AppError) -> Void
    ) -> CommandResult {
        CommandResult(ids.isEmpty ? .unchanged : .changed(ids), show)
    }
}

extension CommandResult.Outcome {
    /// How many numbers an entry names; of more it has the count.
    private static let namedTasks = 20

    /// What the report of the operation says.
    var reported: OperationOutcome {
        switch self {
        case .unchanged: return .read
        case .examined(let status): return .examined(status)
        case .changed(let ids):
            let names = ids.prefix(Self.namedTasks).map(String.init).joined(separator: ",")
            return .changed(
                tasks: ids.count,
                fields: ids.isEmpty ? [] : [Event.Field(.taskID, .public(names))])
        }
    }

    /// What the entry of a failure says of the changes that were made before it.
    var fields: [Event.Field] {
        switch self {
        case .unchanged, .examined: []
        case .changed(let ids): [Event.Field(.taskCount, .count(ids.count))]
        }
    }
}

extension CommandRun {
    /// Something was looked up or done that changed no task: a text for people says it, or one JSON value.
    func answer(
        _ text: String, _ json: @escaping (inout JSONWriter) -> Void
    ) -> CommandResult {
        .read { () throws(AppError) in try self.output.show(text, json) }
    }
}

/// What commands came to that changed tasks.
extension CommandRun {
    /// Some tasks were changed; others were so already.
    func result(
        _ verb: ChangeVerb, _ update: TaskUpdate, otherwise: ChangeVerb? = nil
    ) -> CommandResult {
        .changedOnly(update.changedIDs) { () throws(AppError) in
            try self.show(verb, update, otherwise)
        }
    }

    /// Tasks were added, or were there already, or were deleted under the same key.
    func result(adding update: TaskUpdate, as verb: ChangeVerb) -> CommandResult {
        .changedOnly(update.changedIDs) { () throws(AppError) in
            if update.tasks.isEmpty, self.output.form == .text {
                try self.output.write("Nothing was added: the task with this key was deleted.\n")
            }
            try self.show(verb, update, .alreadyThere)
        }
    }

    /// Tasks were brought to a state.
    func result(_ verb: ChangeVerb, _ change: StateChange) -> CommandResult {
        guard !change.completions.isEmpty else { return result(verb, change.update) }
        let next = change.completions.compactMap { $0.next?.id }
        return .changed(change.update.changedIDs + next) { () throws(AppError) in
            try self.show(change)
        }
    }

    /// Tasks were deleted, and others wait for less by that.
    func result(_ deleted: DeletedTasks) -> CommandResult {
        let ids = deleted.tasks.map(\.id)
        return .changedOnly(ids + deleted.released.map(\.task.id)) { () throws(AppError) in
            try self.show(.deleted, TaskUpdate(tasks: deleted.tasks, changedIDs: ids))
            guard self.output.form == .text else { return }
            let lines = ChangeText(terminal: self.output.terminal)
            try self.output.writeLines(deleted.released.count) { place in
                lines.line(released: deleted.released[place].mapTask(self.output.shown))
            }
        }
    }

    /// A change was taken back, or done again.
    func result(_ change: HistoryChange) -> CommandResult {
        .changed(change.changedIDs) { () throws(AppError) in try self.show(change) }
    }

    /// What an answer in a review came to.
    func result(_ change: ReviewChange) -> CommandResult {
        switch change {
        case .none: .nothing
        case .moved(let day, let update): result(.moved(to: day), update)
        case .completed(let change): result(.completed, change)
        case .deleted(let deleted): result(deleted)
        }
    }

    /// Names were changed in tasks.
    func result(
        _ change: NameChange, _ text: @escaping (NameChangeText) -> (NameChange) -> String
    ) -> CommandResult {
        let ids = change.tasks.map(\.id)
        return .changedOnly(ids) { () throws(AppError) in
            let shown = self.output.isLogged ? change.withoutPrivateText() : change
            let words = NameChangeText(terminal: self.output.terminal)
            try self.output.show(text(words)(shown), ids: ids) { $0.value(shown) }
        }
    }
}

// MARK: - Showing

extension CommandRun {
    private func show(
        _ verb: ChangeVerb, _ update: TaskUpdate, _ otherwise: ChangeVerb? = nil
    ) throws(AppError) {
        let tasks = output.shown(update.tasks)
        switch output.form {
        case .nothing: return
        case .ids: try output.writeIDs(tasks.map(\.id))
        case .json: try output.writeJSON(tasks)
        case .text:
            let lines = ChangeText(terminal: output.terminal, calendar: calendar)
            let changed = Set(update.changedIDs)
            let heading = changed.isEmpty ? "" : lines.heading(verb, count: changed.count)
            try output.writeLines(tasks.count, under: heading) { place in
                let isChanged = changed.contains(tasks[place].id)
                return lines.line(
                    isChanged ? verb : otherwise ?? .unchanged(by: verb), tasks[place],
                    tellingDays: hasNamedDays,
                    tellingPlace: verb == .added && isChanged && !output.isLogged)
            }
        }
    }

    private func show(_ change: StateChange) throws(AppError) {
        let tasks = output.shown(change.update.tasks)
        switch output.form {
        case .nothing: return
        case .ids: try output.writeIDs(tasks.map(\.id))
        case .json:
            var next: [TaskID: TaskID] = [:]
            for completion in change.completions { next[completion.id] = completion.next?.id }
            try output.writeJSON(tasks, next: next)
        case .text:
            let lines = ChangeText(terminal: output.terminal)
            let heading = lines.heading(.completed, count: change.update.changedIDs.count)
            try output.writeLines(tasks.count, under: heading) { place in
                let task = tasks[place]
                return change.completion(of: task.id).map { lines.line(completed: task, $0) }
                    ?? lines.line(.unchanged(by: .completed), task)
            }
            try output.writeLines(change.freed.count) { place in
                lines.line(freed: output.shown(change.freed[place]))
            }
        }
    }

    private func show(_ change: HistoryChange) throws(AppError) {
        let (step, target, applied) = (change.plan.step, change.plan.target, change.applied)
        switch output.form {
        case .nothing: return
        case .ids: try output.writeIDs(applied.tasks.map(\.id))
        case .json:
            try output.writeJSON { writer in
                writer.object { object in
                    object.member("operation", target.origin.id.description)
                    object.member("command", target.origin.command)
                    object.member(step.rawValue, target.changeCount)
                    object.array("tasks") { array in
                        for task in applied.tasks { array.value(self.output.shown(task)) }
                    }
                }
            }
        case .text:
            let lines = ChangeText(terminal: output.terminal)
            let count = applied.changes.count
            let heading = lines.heading(step, of: target.origin.command, count: count)
            try output.writeLines(count, under: heading) { place in
                lines.line(
                    step, of: target.origin.command,
                    applied.changes[place].mapTasks(output.shown))
            }
        }
    }
}

extension Output {
    /// Writes one task as an object, several as an array, those that repeat with their next.
    fileprivate func writeJSON(_ tasks: [Task], next: [TaskID: TaskID] = [:]) throws(AppError) {
        guard let task = tasks.first, tasks.count == 1 else {
            return try writeJSON(tasks) { $0.value($1, next: next[$1.id]) }
        }
        try writeJSON { $0.value(task, next: next[task.id]) }
    }
}
