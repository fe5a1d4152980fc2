/// Captures tasks: one, or all that came in at once.
public struct AddTasks {
    private let store: any TaskStore
    private let identifiers: any IdentifierSource

    /// Creates the use case over a store and a source of identifiers.
    public init(store: any TaskStore, identifiers: any IdentifierSource) {
        self.store = store
        self.identifiers = identifiers
    }

    /// Saves all the tasks, or none of them, as one operation.
    ///
    /// A single task with a key is added once: if it is here already, it is returned unchanged; if
    /// it was deleted here, it stays so and no task is returned.
    ///
    /// - Throws: `validation.emptyContent` and its kin for a request that breaks a rule; the error
    ///   names its place where several were asked for. What the store throws, speaking of saving.
    public func add(
        _ requests: [TaskRequest], in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        var tasks: [NewTask] = []
        for (index, request) in requests.enumerated() {
            do {
                tasks.append(
                    try request.newTask(uuid: identifiers.next(), at: operation.startedAt))
            } catch {
                throw requests.count > 1 ? error.inTask(index + 1) : error
            }
        }
        guard let first = tasks.first else { throw AppError(.emptyContent) }
        try spell(&tasks)
        let related = try store.existingTasks(
            tasks.flatMap { $0.dependsOn + ($0.parent.map { [$0] } ?? []) })
        for index in tasks.indices {
            guard let id = tasks[index].parent, tasks[index].project == nil,
                !requests[index].declinesProject
            else { continue }
            tasks[index].project = related.first { $0.id == id }?.project
        }
        do {
            let applied = try store.apply(
                ChangeSet(
                    operation: operation, changes: tasks.map(Change.add),
                    unlessKnown: tasks.count == 1 ? first.source : nil))
            return TaskUpdate(adding: applied)
        } catch {
            throw error.whileSavingTask()
        }
    }
}

extension AddTasks {
    /// Writes the names of projects and tags as the tasks carry them that are there.
    private func spell(_ tasks: inout [NewTask]) throws(AppError) {
        guard tasks.contains(where: { $0.project != nil || !$0.tags.isEmpty }) else { return }
        let typed = tasks
        tasks = try store.read { reader throws(AppError) in
            var speller = Speller(reader)
            var tasks = typed
            for index in tasks.indices {
                if let project = tasks[index].project {
                    tasks[index].project = try speller.project(project)
                }
                tasks[index].tags = try speller.tags(tasks[index].tags)
            }
            return tasks
        }
    }
}

extension TaskUpdate {
    fileprivate init(adding applied: AppliedChanges) {
        switch applied.known {
        case .kept(let task): self.init(tasks: [task], changedIDs: [])
        case .deleted: self.init(tasks: [], changedIDs: [])
        case nil: self.init(tasks: applied.tasks, changedIDs: applied.tasks.map(\.id))
        }
    }
}

extension AppError {
    /// Returns the error of one task of several that came in.
    public func inTask(_ number: Int) -> AppError {
        var error = self
        error.detail = ["Task \(number) of those that came in.", detail].compactMap(\.self)
            .joined(separator: " ")
        error.holds = "Nothing was saved."
        return error
    }
}

/// What a person asks to be captured: the words as typed, and what their options say.
public struct TaskRequest: Hashable, Sendable {
    /// The text as typed.
    public var text: String

    /// The notes as typed, or none.
    public var notes: String?

    /// The day on which the person means to do it, or none.
    public var scheduledDate: CalendarDay?

    /// The day that was promised to others, or none.
    public var dueDate: CalendarDay?

    /// The time on that day, or none.
    public var dueTime: TimeOfDay?

    /// The day until which lists leave it out, unless it is due; or none.
    public var hiddenUntil: CalendarDay?

    /// How much it matters, or not said.
    public var priority: Priority?

    /// The name of its project, or none; a subtask takes that of its parent.
    public var project: String?

    /// Whether it is to have no project, though its parent has one.
    public var declinesProject = false

    /// The number of the task that it is a subtask of, or none.
    public var parent: TaskID?

    /// The numbers of the tasks that it depends on, in any order.
    public var dependsOn: [TaskID] = []

    /// How it repeats when it is completed, or none.
    public var repetition: Repetition?

    /// When it rings, in any order.
    public var reminders: [Reminder] = []

    /// The names of its tags, in any order.
    public var tags: [String] = []

    /// Whether it is done already.
    public var isCompleted = false

    /// The key under which it is added once, however often that is asked for, or none.
    public var onceKey: String?

    /// Creates a request for a task with this text.
    public init(text: String) {
        self.text = text
    }
}

extension TaskRequest {
    /// Checks all but the text, before there is one.
    ///
    /// - Throws: `validation.missingRequiredField` and its kin.
    public func checkFields() throws(AppError) {
        var request = self
        request.text = "-"
        _ = try request.newTask(
            uuid: UniqueIdentifier(high: 0, low: 0), at: Instant(milliseconds: 0))
    }

    /// Checks that the end of a series, and what rings before a day of the task, are still to come, as a person
    /// says them.
    ///
    /// A series rings for its next task, what is done rings no more, and under a key the task may be here already.
    ///
    /// - Parameter here: What the clock on the wall shows.
    /// - Throws: `validation.invalidMetadata` for a series that has ended, `validation.invalidDate` for the first
    ///   reminder that has passed.
    public func checkTimesToCome(after here: LocalMoment) throws(AppError) {
        guard !isCompleted, onceKey == nil else { return }
        if let repetition {
            try repetition.checkEnd(from: dueDate ?? scheduledDate)
            return try repetition.checkEnd(notBefore: here.day)
        }
        try reminders.checkToCome(
            scheduled: scheduledDate, due: dueDate, at: dueTime, after: here, of: "The task")
    }

    /// Lets the task repeat, and ring at a time of its days; schedules it for the first day that the rule names,
    /// where no day was said.
    public mutating func `repeat`(
        _ repetition: Repetition, at time: TimeOfDay? = nil, onOrAfter now: LocalMoment
    ) {
        self.repetition = repetition
        if scheduledDate == nil, dueDate == nil {
            let first = time.map { $0 <= now.time } == true ? now.day.advanced(byDays: 1) : now.day
            scheduledDate = repetition.rule.firstDay(from: first) ?? (time == nil ? nil : first)
        }
        guard let time else { return }
        reminders.append(.relative(dueDate == nil ? .scheduled : .due, daysBefore: 0, at: time))
    }

    /// Returns the new task, checked against the rules for text and names.
    func newTask(uuid: UniqueIdentifier, at now: Instant) throws(AppError) -> NewTask {
        guard let text = TextRule.trimmed(text) else { throw AppError(.emptyContent) }
        var task = NewTask(uuid: uuid, text: text, createdAt: now)
        task.notes = notes.flatMap(TextRule.trimmed)
        task.scheduledDate = scheduledDate
        task.dueDate = dueDate
        task.dueTime = dueDate == nil ? nil : dueTime
        task.hiddenUntil = hiddenUntil
        task.priority = priority
        task.project = try project.map { name throws(AppError) in
            try Name.checkedProject(name)
        }
        task.parent = parent
        task.dependsOn = Set(dependsOn).sorted()
        try repetition?.checkEnd(from: dueDate ?? scheduledDate)
        task.repetition = repetition
        try reminders.check(scheduled: scheduledDate, due: dueDate, at: dueTime)
        task.reminders = reminders.asKept
        task.tags = try Name.checkedTags(tags)
        task.source = try onceKey.map { key throws(AppError) in
            .once(try Name.checked(key, field: "key"))
        }
        if isCompleted {
            task.state = .completed
            task.completedAt = now
        }
        return task
    }
}
