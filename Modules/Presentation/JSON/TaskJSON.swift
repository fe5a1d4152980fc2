public import Domain
public import JSON

extension JSONWriter {
    /// Writes a task as an object; absent values are left out.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - relations: What it has to do with others: whether it is `blocked`, and how many of its subtasks are
    ///     done.
    ///   - next: The task that came after it in its series, by this very change.
    public mutating func value(_ task: Task, relations: TaskRelations = .none, next: TaskID? = nil)
    {
        object { writer in
            writer.members(of: task, relations)
            writer.member("next", next)
        }
    }

    /// Writes a task that can be done now, with its `reasons`, the strongest first, and how many others
    /// it `frees`.
    public mutating func value(_ next: NextTask, relations: TaskRelations) {
        object { writer in
            writer.members(of: next.task, relations)
            writer.members("reasons", next.reasonNames)
            writer.member("frees", next.frees)
        }
    }

    /// Writes a task that has no number and no place yet.
    mutating func value(_ task: NewTask) {
        let fields = TaskField.inObject.filter { $0 != .id && $0 != .sortOrder }
        object { $0.members(fields, of: Task(task, id: 0, sortOrder: 0)) }
    }

    /// Writes a task with the tasks that it has to do with, how long it was active, and what happened
    /// to it, oldest first, as its member `history`.
    public mutating func value(
        _ task: Task, history: [HistoryEntry], activeTime: Int64? = nil,
        related: RelatedTasks = RelatedTasks()
    ) {
        object { writer in
            writer.members(of: task, related.relations(of: task))
            writer.members("subtasks", related.subtasks.map(\.id))
            writer.members("dependents", related.dependents.map(\.id))
            writer.member("activeSeconds", activeTime.map { $0 / 1000 })
            writer.array("history") { array in
                for entry in history { array.value(entry) }
            }
        }
    }

    /// Writes a step of the history as an object: of a change only the fields that differ.
    public mutating func value(_ entry: HistoryEntry, namingTask namesTask: Bool = false) {
        object { writer in
            if namesTask, let task = entry.change?.task {
                writer.member("id", task.id)
                writer.member("text", task.text)
            }
            writer.member("operation", entry.operation.id.description)
            writer.member("command", entry.operation.command)
            writer.member("person", entry.person)
            writer.member("at", entry.operation.startedAt.description)
            switch entry.change {
            case nil: writer.member("change", "unreadable")
            case .added: writer.member("change", "added")
            case .deleted: writer.member("change", "deleted")
            case .imported(_, let count):
                writer.member("change", "imported")
                writer.member("count", count)
            case .withdrawn(_, let count):
                writer.member("change", "withdrawn")
                writer.member("count", count)
            case .updated(let before, let after):
                let fields = TaskField.changed(from: before, to: after)
                writer.member("change", "updated")
                writer.object("before") { $0.members(fields, of: before) }
                writer.object("after") { $0.members(fields, of: after) }
            }
        }
    }

    private mutating func members(of task: Task, _ relations: TaskRelations) {
        members(TaskField.inObject, of: task)
        if !relations.blockers(of: task).isEmpty {
            member("blocked", true)
        }
        member("subtasksDone", relations.subtasks[task.id]?.done)
        member("subtasksCount", relations.subtasks[task.id]?.count)
        members("damaged", task.defects.map(\.name))
    }

    private mutating func members(_ fields: [TaskField], of task: Task) {
        for field in fields {
            guard let value = field.value(of: task) else { continue }
            name(field.rawValue)
            if field == .source, let source = task.source {
                self.value(source)
            } else {
                self.value(value)
            }
        }
    }

    private mutating func value(_ value: TaskField.Value) {
        switch value {
        case .text(let text), .name(let text), .choice(let text, _): self.value(text)
        case .number(let number): self.value(number)
        case .position(let number): self.value(number)
        case .day(let day): self.value(day.description)
        case .instant(let instant): self.value(instant.description)
        case .reminders(let reminders):
            array { array in for reminder in reminders { array.value(reminder.description) } }
        case .identifier(let uuid): self.value(uuid.description)
        case .names(let names): array { for name in names { $0.value(name) } }
        case .tasks(let ids): array { for id in ids { $0.value(id) } }
        case .extra(let fields): object { for field in fields { $0.member(field) } }
        }
    }

    mutating func members(_ name: String, _ values: [String]) {
        guard !values.isEmpty else { return }
        self.name(name)
        array { array in
            for value in values { array.value(value) }
        }
    }

    private mutating func members(_ name: String, _ ids: [TaskID]) {
        guard !ids.isEmpty else { return }
        self.name(name)
        array { array in
            for id in ids { array.value(id) }
        }
    }

    /// Writes what a file said as it stood there: text as text, a number as that number.
    mutating func member(_ field: ExtraField) {
        name(field.name)
        switch field.form {
        case .text: value(field.value)
        case .json: value(json: field.value)
        }
    }

    private mutating func value(_ source: TaskSource) {
        object { writer in
            writer.member("name", source.name)
            writer.member("externalId", source.externalID)
        }
    }
}

extension NextTask {
    /// Why it stands where it does, as names; `age` where nothing else decides.
    fileprivate var reasonNames: [String] {
        let names = reasons.map { reason in
            switch reason {
            case .due: "due"
            case .highPriority: "highPriority"
            case .active: "active"
            case .frees: "frees"
            case .scheduled: "scheduled"
            }
        }
        return names.isEmpty ? ["age"] : names
    }

    /// How many unfinished tasks depend on it, if any do.
    fileprivate var frees: Int? {
        for case .frees(let count) in reasons { return count }
        return nil
    }
}
