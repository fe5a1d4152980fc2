public import Application
public import Domain

/// Something that a person does to tasks on the screen: one operation, one step of undo.
public enum ScreenAct: Hashable, Sendable {
    /// Adds a task.
    case add(TaskRequest)

    /// Brings tasks to a state.
    case mark([TaskID], TaskState)

    /// Schedules tasks for a day, or for none.
    case move([TaskID], CalendarDay?)

    /// Changes fields of tasks.
    case edit([TaskID], TaskEdit)

    /// Gives a task its place among its peers.
    case order(TaskID, OrderTask.Place)

    /// Deletes tasks with their subtasks.
    case delete([TaskID])

    /// Takes the newest change back; one of more than an hour ago only once the person has said so.
    case undo(isConfirmed: Bool)

    /// Does again what was taken back last, likewise.
    case redo(isConfirmed: Bool)

    /// Saves the drafts.
    case saveDrafts

    /// Puts off what came due of tasks.
    case snooze([TaskID], until: Instant)

    /// Has seen to what came due of tasks.
    case see([TaskID])

    /// Changes the timer.
    case timer(ScreenTimerStep)

    /// What the operation is called, in the history and in the journal: as the command that does the same.
    public var name: String {
        switch self {
        case .add: "add"
        case .mark(_, .active): "start"
        case .mark(_, .completed): "done"
        case .mark(_, .notStarted): "reset"
        case .move: "move"
        case .edit: "edit"
        case .order: "order"
        case .delete: "delete"
        case .undo: "undo"
        case .redo: "redo"
        case .saveDrafts: "retry"
        case .snooze: "snooze"
        case .see: "reminders"
        case .timer: "timer"
        }
    }

    /// The tasks that it changes, as far as that is known before.
    var ids: [TaskID] {
        switch self {
        case .mark(let ids, _), .move(let ids, _), .edit(let ids, _), .delete(let ids): ids
        case .order(let id, _): [id]
        case .add, .undo, .redo, .saveDrafts, .snooze, .see, .timer: []
        }
    }

    /// Whether it is a step that undo takes back.
    public var canBeTakenBack: Bool {
        switch self {
        case .undo, .snooze, .see, .timer: false
        case .add, .mark, .move, .edit, .order, .delete, .redo, .saveDrafts: true
        }
    }

    /// Whether its tasks stand elsewhere, or nowhere, once it is saved: what follows is next, and a review has
    /// its answer.
    var movesTasksAway: Bool {
        switch self {
        case .mark(_, .completed), .delete, .move: true
        case .mark, .add, .edit, .order, .undo, .redo, .saveDrafts, .snooze, .see, .timer: false
        }
    }

    /// Whether what came due of the task is seen to by it.
    func sees(_ id: TaskID) -> Bool {
        switch self {
        case .snooze(let ids, _), .see(let ids), .mark(let ids, .completed), .delete(let ids):
            ids.contains(id)
        case .add, .mark, .move, .edit, .order, .undo, .redo, .saveDrafts, .timer: false
        }
    }

    /// The text that is about to be added.
    var typedText: String? {
        if case .add(let request) = self { request.text } else { nil }
    }
}

/// What an act came to: it is saved by now.
public enum ScreenOutcome: Sendable {
    /// Tasks were changed or added; those that were so already are not among the changed ones.
    case updated(TaskUpdate)

    /// Tasks were brought to a state.
    case marked(StateChange)

    /// Tasks were deleted.
    case deleted(DeletedTasks)

    /// A change was taken back, or done again.
    case history(HistoryChange)

    /// A change of long ago would be taken back: the person is asked first.
    case asks(HistoryPlan)

    /// Drafts were saved.
    case drafts(SavedDrafts)

    /// Reminders were put off, or seen to.
    case reminders([ArmedReminder])

    /// The timer was changed.
    case timer(TimerReport)

    /// The tasks that changed.
    public var changedIDs: [TaskID] {
        switch self {
        case .updated(let update): update.changedIDs
        case .marked(let change):
            change.update.changedIDs + change.completions.compactMap { $0.next?.id }
        case .deleted(let deleted): deleted.tasks.map(\.id) + deleted.released.map(\.task.id)
        case .history(let change): change.changedIDs
        case .asks: []
        case .drafts(let saved): saved.update.changedIDs
        case .reminders(let reminders): reminders.map(\.task.id)
        case .timer: []
        }
    }
}

extension ScreenOutcome {
    /// The tasks as they are by now.
    var tasks: [Task] {
        switch self {
        case .updated(let update): update.tasks
        case .marked(let change): change.update.tasks
        case .deleted(let deleted): deleted.released.map(\.task)
        case .history(let change):
            change.applied.changes.compactMap { if case .deleted = $0 { nil } else { $0.task } }
        case .asks, .reminders, .timer: []
        case .drafts(let saved): saved.update.tasks
        }
    }

    /// The tasks that are deleted by now.
    var deletedIDs: [TaskID] {
        switch self {
        case .deleted(let deleted): deleted.tasks.map(\.id)
        case .history(let change):
            change.applied.changes.compactMap {
                if case .deleted(let task) = $0 { task.id } else { nil }
            }
        case .updated, .marked, .asks, .drafts, .reminders, .timer: []
        }
    }
}

extension ScreenAct {
    /// Does it, and returns what came of it.
    public func carryOut(in action: Action) throws(AppError) -> ScreenOutcome {
        switch self {
        case .add(let request): .updated(try action.add([request], standsInLine: true))
        case .mark(let ids, let state): .marked(try action.mark(.numbers(of: ids), as: state))
        case .move(let ids, let day): .updated(try action.move(.numbers(of: ids), to: day))
        case .edit(let ids, let edit):
            .updated(
                try action.edit(.numbers(of: ids), with: try action.datingNote(of: edit)))
        case .order(let id, let place): .updated(try action.order(id, place))
        case .delete(let ids): .deleted(try action.delete(.numbers(of: ids)))
        case .undo(let isConfirmed):
            try carryOut(try action.planUndo(), isConfirmed, in: action)
        case .redo(let isConfirmed):
            try carryOut(try action.planRedo(), isConfirmed, in: action)
        case .saveDrafts: .drafts(try action.saveDrafts())
        case .snooze(let ids, let until):
            .reminders(try action.snooze(.numbers(of: ids), until: until))
        case .see(let ids): .reminders(try action.see(.numbers(of: ids)))
        case .timer(.start(let request)): .timer(try action.startTimer(request))
        case .timer(.pause): .timer(try action.pauseTimer())
        case .timer(.resume): .timer(try action.resumeTimer())
        case .timer(.see): .timer(try action.timer())
        }
    }

    private func carryOut(
        _ plan: HistoryPlan, _ isConfirmed: Bool, in action: Action
    ) throws(AppError) -> ScreenOutcome {
        guard isConfirmed || !plan.needsConfirmation else { return .asks(plan) }
        return .history(try action.carryOut(plan))
    }
}

extension TaskChoice {
    /// The tasks with these numbers.
    fileprivate static func numbers(of ids: [TaskID]) -> TaskChoice {
        .numbers(ids.map { TaskIDRange($0...$0) })
    }
}

/// An act that was begun and is not known to be saved yet.
public struct PendingAct: Hashable, Sendable {
    /// Its number on this screen.
    public let number: Int

    /// What it does.
    public let act: ScreenAct

    /// The operation that it tries again, which can never be applied twice.
    public let earlier: Operation?

    /// The line as it was typed, which stands in the input again if it cannot be saved.
    let line: String?

    /// Returns a task as it is once the act is saved: what is shown until then.
    func applied(to task: Task, at now: Instant) -> Task {
        guard act.ids.contains(task.id) else { return task }
        var task = task
        switch act {
        case .mark(_, let state): task.mark(as: state, at: now)
        case .move(_, let day): task.scheduledDate = day
        case .edit(_, let edit): edit.preview(on: &task)
        case .add, .order, .delete, .undo, .redo, .saveDrafts, .snooze, .see, .timer: break
        }
        return task
    }
}

extension TaskEdit {
    /// Shows on a task what is seen of the edit in a list; the use case decides what it comes to.
    fileprivate func preview(on task: inout Task) {
        if let text, let trimmed = TextRule.trimmed(text) { task.text = trimmed }
        if case .some(let day) = scheduledDate { task.scheduledDate = day }
        if case .some(let day) = dueDate {
            task.dueDate = day
            task.dueTime = day == nil ? nil : dueTime
        }
        if case .some(let priority) = priority { task.priority = priority }
        if case .some(let project) = project { task.project = project }
        task.tags.removeAll(where: removedTags.contains)
        for tag in addedTags where !task.tags.contains(tag) { task.tags.append(tag) }
    }
}
