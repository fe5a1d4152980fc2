public import Domain
import Text

/// What a command changed, told in one line a task: `Added 42: Buy milk`.
public struct ChangeText {
    private let terminal: Terminal
    let calendar: (any LocalCalendar)?

    /// The least room for the text of a task on a line.
    private static let leastColumns = 10

    /// Creates the lines for an output; where reminders are told, the clock on the wall is needed.
    public init(terminal: Terminal, calendar: (any LocalCalendar)? = nil) {
        self.terminal = terminal
        self.calendar = calendar
    }

    /// Returns the line for a task, ended.
    ///
    /// It quotes the first line of the task's text, with an ellipsis if more follow, shortened only to the
    /// width of a terminal.
    ///
    /// - Parameters:
    ///   - verb: What became of the task.
    ///   - task: The task as it is now.
    ///   - tellsDays: Whether its days follow, since they were named in words, and how it repeats.
    ///   - tellsPlace: Whether its project, tags and priority follow, so that a slip is seen.
    /// - Returns: The line.
    public func line(
        _ verb: ChangeVerb, _ task: Task, tellingDays tellsDays: Bool = false,
        tellingPlace tellsPlace: Bool = false
    ) -> String {
        let particulars =
            (tellsDays ? days(of: task) : []) + (tellsPlace ? Self.place(of: task) : [])
        return line(
            verb.phrase(task.id), of: task,
            remark: verb.remark?.text(naming: terminal.store)
                ?? (particulars.isEmpty ? nil : "(\(particulars.joined(separator: ", ")))"))
    }

    /// Returns the line before those of many tasks, such as `Completed 300 tasks.`, ended.
    public func heading(_ verb: ChangeVerb, count: Int) -> String {
        "\(verb.phrase(of: "\(count) tasks")).\n"
    }

    /// Returns the line before those of many changes that were taken back or done again, ended.
    public func heading(_ direction: HistoryStep, of command: String, count: Int) -> String {
        "\(direction.phrase) \(command) of \(count) tasks.\n"
    }

    /// Returns the line for a task that was completed: what comes next in its series, what blocked
    /// it, how many of its subtasks are open.
    public func line(completed task: Task, _ completion: StateChange.Completion) -> String {
        line(
            ChangeVerb.completed.phrase(task.id), of: task, continuation: completion.continuation,
            remark: completion.remark?.text(naming: terminal.store))
    }

    /// Returns the line for a task that nothing blocks any more.
    public func line(freed task: Task) -> String {
        line("Unblocked \(task.id)", of: task)
    }

    /// Returns the line for a task that depended on some that were deleted.
    public func line(released: DeletedTasks.Released) -> String {
        line(
            ChangeVerb.changed.phrase(released.task.id), of: released.task,
            remark: "(no longer depends on \(NumberText.list(of: released.from)))")
    }

    /// Returns the line for a change that was made to take back an operation, or to do it again;
    /// ended.
    public func line(
        _ direction: HistoryStep, of command: String, _ change: RecordedChange
    ) -> String {
        switch change {
        case .added(let task), .updated(_, let task), .deleted(let task):
            let made = direction == .undone ? change.takenBack : change
            return line("\(direction.phrase) \(made.word) \(task.id)", of: task)
        case .imported(_, let count), .withdrawn(_, let count):
            var page = Page(for: terminal)
            page.hang(at: 2)
            page.write("\(direction.phrase) \(command) of \(count) ")
            page.writeLine(count == 1 ? "task" : "tasks")
            return page.text
        }
    }

    /// Returns a line of a phrase and the text of the task, ended.
    func line(
        _ phrase: String, of task: Task, continuation: String? = nil, remark: String? = nil
    ) -> String {
        var page = Page(for: terminal)
        page.hang(at: 2)
        page.write("\(phrase):")
        page.space()
        let further = (continuation.map { $0.count + 2 } ?? 0) + (remark.map { $0.count + 1 } ?? 0)
        let echo = echo(of: task.text, beside: phrase.count + 2 + further)
        page.write(echo)
        if let continuation {
            if echo.last.map({ !$0.isPunctuation }) ?? true { page.write(".") }
            page.space()
            page.write(continuation)
        }
        if let remark {
            page.space()
            page.write(remark, .subdued)
        }
        page.endLine()
        return page.text
    }

    /// Returns the days of a task: `for Fri 27 Nov 2026`, `due Thu 24 Dec 2026`, `every month`,
    /// `hidden until Fri 18 Dec 2026`.
    private func days(of task: Task) -> [String] {
        let reminders = calendar.map { calendar in
            task.reminders.map { "rings " + ReminderText.full($0, of: task, in: calendar) }
        }
        return [
            task.scheduledDate.map { "for \(DayText.full($0))" },
            task.dueDate.map { day in
                "due \(DayText.full(day))\(task.dueTime.map { " at \($0)" } ?? "")"
            },
            task.hiddenUntil.map { "hidden until \(DayText.full($0))" },
            task.repetitionText,
        ].compactMap(\.self) + (reminders ?? [])
    }

    /// Returns where a task belongs: `project:home`, `+phone`, `high priority`, `subtask of 3`.
    private static func place(of task: Task) -> [String] {
        [task.project.map { "project:" + SafeText.visibleLine($0) }].compactMap(\.self)
            + task.tags.map { "+" + SafeText.visibleLine($0) }
            + [
                task.priority.map { "\($0.rawValue) priority" },
                task.parent.map { "subtask of \($0)" },
                task.dependsOn.isEmpty
                    ? nil : "depends on " + NumberText.list(of: task.dependsOn),
            ].compactMap(\.self)
    }

    private func echo(of text: String, beside columns: Int) -> String {
        guard terminal.isTerminal, let width = terminal.width else { return FirstLine.of(text) }
        return FirstLine.of(text, columns: max(width - columns, min(width, Self.leastColumns)))
    }
}

/// What became of a task.
public enum ChangeVerb: Hashable, Sendable {
    /// It is new.
    case added

    /// It is active now.
    case started

    /// It is done.
    case completed

    /// It is not started now.
    case reset

    /// It is scheduled for the day, or without one back in the Inbox.
    case moved(to: CalendarDay?)

    /// It has another place among its peers.
    case ordered

    /// Its fields were edited.
    case changed

    /// It is gone, until that is undone.
    case deleted

    /// It was so already, as this was to make it.
    indirect case unchanged(by: ChangeVerb = .changed)

    /// It was added before, under the same key.
    case alreadyThere

    /// It is saved after all: a draft has become a task, or its new text.
    case saved
}

extension ChangeVerb {
    /// Returns what is told of the task before its text: `Moved 42 to Fri 27 Nov 2026`.
    func phrase(_ id: TaskID) -> String { phrase(of: "\(id)") }

    /// Returns what is told of a task, or of several, by their number.
    func phrase(of tasks: String) -> String {
        switch self {
        case .added: "Added \(tasks)"
        case .started: "Started \(tasks)"
        case .completed: "Completed \(tasks)"
        case .reset: "Reset \(tasks)"
        case .moved(let day): "Moved \(tasks) to \(day.map(DayText.full) ?? "the Inbox")"
        case .ordered: "Ordered \(tasks)"
        case .changed: "Changed \(tasks)"
        case .deleted: "Deleted \(tasks)"
        case .unchanged(.started): "Already started \(tasks)"
        case .unchanged(.completed): "Already completed \(tasks)"
        case .unchanged(.reset): "Already not started \(tasks)"
        case .unchanged(.moved), .unchanged(.ordered): "Already there \(tasks)"
        case .unchanged: "Unchanged \(tasks)"
        case .alreadyThere: "Already there: \(tasks)"
        case .saved: "Saved \(tasks)"
        }
    }

    /// How what is gone comes back.
    static let undoRemark: Advice = "(\(tend: .undo) brings it back)"

    /// What is added after the text, where the person should know how to get back.
    var remark: Advice? {
        self == .deleted ? Self.undoRemark : nil
    }
}

extension StateChange.Completion {
    /// What comes after the completed task: `Next: 9, Fri 27 Nov 2026`.
    var continuation: String? {
        next.map { next in
            let day = (next.dueDate ?? next.scheduledDate).map { ", \(DayText.full($0))" }
            let subtasks =
                switch nextSubtasks {
                case 0: ""
                case 1: ", with its subtask"
                default: ", with its \(nextSubtasks) subtasks"
                }
            return "Next: \(next.id)\(day ?? "")\(subtasks)"
        }
    }

    /// What the person may not have had in mind.
    var remark: Advice? {
        var remarks: [Advice] = []
        if !blockers.isEmpty {
            remarks.append("it was blocked by \(NumberText.list(of: blockers))")
        }
        if openSubtasks > 0 {
            remarks.append(
                "\(openSubtasks) of its subtasks \(openSubtasks == 1 ? "is" : "are") open")
        }
        if isLast { remarks.append("the last of its series") }
        if leavesOutToday, let next {
            remarks.append("today's is left out; to do it too: \(next.doToday)")
        }
        guard let first = remarks.first else { return nil }
        return "(\(remarks.dropFirst().reduce(first) { "\($0); \($1)" }))"
    }
}

extension Task {
    /// What does the day of a series too that was left out, the present one: by itself, so that the series goes
    /// on as it would have.
    fileprivate var doToday: AdvisedCommand {
        var options: [String] = []
        if scheduledDate != nil { options += ["--on", "today"] }
        if dueDate != nil {
            options += ["--due", dueTime.map { "today \($0)" } ?? "today"]
        }
        if hiddenUntil != nil { options += ["--wait", "none"] }
        return .tend(.copy, ["\(id)"] + options + ["--every", "none"])
    }
}

extension HistoryStep {
    /// How a line begins that tells of it.
    var phrase: String {
        switch self {
        case .undone: "Undid"
        case .redone: "Redid"
        }
    }
}

extension RecordedChange {
    /// The change that this one took back.
    fileprivate var takenBack: RecordedChange {
        switch self {
        case .added(let task): .deleted(task)
        case .deleted(let task): .added(task)
        case .updated(let before, let after): .updated(before: after, after: before)
        case .imported, .withdrawn: self
        }
    }

    /// What was done to the task, whatever command did it.
    fileprivate var word: String {
        switch self {
        case .added, .imported: return "add"
        case .deleted, .withdrawn: return "delete"
        case .updated(let before, let after):
            let fields = TaskField.changed(from: before, to: after)
                .filter { $0 != .updatedAt && $0 != .sortOrder }
            guard before.state == after.state else { return after.state.verb }
            if fields.isEmpty { return "order" }
            return fields == [.scheduledDate] ? "move" : "edit"
        }
    }
}

extension TaskState {
    /// The command that brings a task to this state.
    fileprivate var verb: String {
        switch self {
        case .active: "start"
        case .completed: "done"
        case .notStarted: "reset"
        }
    }
}
