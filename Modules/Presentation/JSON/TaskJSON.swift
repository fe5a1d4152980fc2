public import Domain

extension JSONWriter {
    /// Writes a task as an object; absent values are left out.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - ties: What it has to do with others: whether it is `blocked`, and how many of its parts are
    ///     done.
    ///   - next: The task that came after it in its series, by this very change.
    public mutating func value(_ task: Task, ties: TaskTies = .none, next: TaskID? = nil) {
        object { writer in
            writer.members(of: task, ties)
            writer.member("next", next)
        }
    }

    /// Writes a task that has no number and no place yet.
    mutating func value(_ task: NewTask) {
        let fields = TaskField.allCases.filter { $0 != .id && $0 != .sortOrder }
        object { $0.members(fields, of: Task(task, id: 0, sortOrder: 0)) }
    }

    /// Writes a task with the tasks that it has to do with, how long it was active, and what happened
    /// to it, oldest first, as its member `history`.
    public mutating func value(
        _ task: Task, history: [HistoryEntry], activeTime: Int64? = nil,
        related: RelatedTasks = RelatedTasks()
    ) {
        object { writer in
            writer.members(of: task, related.ties(of: task))
            writer.members("parts", related.parts.map(\.id))
            writer.members("neededBy", related.neededBy.map(\.id))
            writer.member("activeSeconds", activeTime.map { $0 / 1000 })
            writer.name("history")
            writer.array { array in
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
                writer.name("before")
                writer.object { $0.members(fields, of: before) }
                writer.name("after")
                writer.object { $0.members(fields, of: after) }
            }
        }
    }

    private mutating func members(of task: Task, _ ties: TaskTies) {
        members(TaskField.allCases, of: task)
        if !ties.blockers(of: task).isEmpty {
            name("blocked")
            value(true)
        }
        member("partsDone", ties.parts[task.id]?.done)
        member("partsCount", ties.parts[task.id]?.count)
        members("damaged", task.defects.map(\.rawValue))
    }

    private mutating func members(_ fields: [TaskField], of task: Task) {
        for field in fields { member(field, of: task) }
    }

    private mutating func member(_ field: TaskField, of task: Task) {
        let name = field.rawValue
        switch field {
        case .id: member(name, task.id)
        case .uuid: member(name, task.uuid.description)
        case .text: member(name, task.text)
        case .notes: member(name, task.notes)
        case .state: member(name, task.state.rawValue)
        case .createdAt: member(name, task.createdAt.description)
        case .updatedAt: member(name, task.updatedAt.description)
        case .completedAt: member(name, task.completedAt?.description)
        case .scheduledDate: member(name, task.scheduledDate?.description)
        case .dueDate: member(name, task.dueDate?.description)
        case .priority: member(name, task.priority?.rawValue)
        case .project: member(name, task.project)
        case .parent: member(name, task.parent)
        case .needs: members(name, task.needs)
        case .every: member(name, task.repetition?.rule.text)
        case .from: member(name, task.repetition?.origin.rawValue)
        case .tags: members(name, task.tags)
        case .sortOrder:
            self.name(name)
            value(task.sortOrder)
        case .source: member(name, task.source)
        case .extra: member(name, task.extra)
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

    private mutating func member(_ name: String, _ extra: [ExtraField]) {
        guard !extra.isEmpty else { return }
        self.name(name)
        object { writer in
            for field in extra { writer.member(field) }
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

    private mutating func member(_ name: String, _ source: TaskSource?) {
        guard let source else { return }
        self.name(name)
        object { writer in
            writer.member("name", source.name)
            writer.member("externalId", source.externalID)
        }
    }
}
