/// Makes tasks again that are there, with all that lies below them: a template is a task to copy.
public struct CopyTasks {
    private let store: any TaskStore
    private let identifiers: any IdentifierSource

    /// Creates the use case over a store and a source of identifiers.
    public init(store: any TaskStore, identifiers: any IdentifierSource) {
        self.store = store
        self.identifiers = identifiers
    }

    /// Adds a copy of each task, not started, with what is said otherwise; or none of them.
    ///
    /// Where the copy gets another day, its other day and the days of its subtasks keep their distance to it.
    ///
    /// - Throws: `validation.unknownTask`; what ``TaskEdit`` refuses; what the store throws.
    public func copy(
        _ ids: [TaskID], with edit: TaskEdit, in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let changes = try store.read { reader throws(AppError) in
            if case .some(let parent?) = edit.parent { _ = try reader.existingTasks([parent]) }
            _ = try reader.existingTasks(edit.addedDependencies)
            let edit = try edit.spelled(by: reader)
            var changes: [Change] = []
            for task in try reader.existingTasks(ids) {
                let new = try copy(of: task, with: edit, at: operation.startedAt)
                changes.append(.add(new))
                var subtasks = SubtaskCopies(
                    in: reader, identifiers: identifiers, open: .copy, at: operation.startedAt)
                try subtasks.give(subtasksOf: task, to: new, days: new.days(from: task))
                changes += subtasks.changes
            }
            return changes
        }
        do {
            let applied = try store.apply(ChangeSet(operation: operation, changes: changes))
            return TaskUpdate(tasks: applied.tasks, changedIDs: applied.tasks.map(\.id))
        } catch {
            throw error.whileSavingTask()
        }
    }

    private func copy(
        of task: Task, with edit: TaskEdit, at now: Instant
    ) throws(AppError) -> NewTask {
        let (scheduled, due) = (task.scheduledDate, task.dueDate)
        var task = task
        task.mark(as: .notStarted, at: now)
        task = try edit.applied(to: task, at: now)
        if edit.scheduledDate == nil {
            task.scheduledDate = scheduled?.keepingDistance(from: due, movedTo: task.dueDate)
        }
        if edit.dueDate == nil {
            task.dueDate = due?.keepingDistance(from: scheduled, movedTo: task.scheduledDate)
        }
        var new = NewTask(copying: task, uuid: identifiers.next(), at: now)
        new.scheduledDate = task.scheduledDate
        new.dueDate = task.dueDate
        new.hiddenUntil = edit.hiddenUntil ?? nil
        new.parent = task.parent
        new.dependsOn = task.dependsOn
        new.repetition = task.repetition
        new.reminders = task.reminders.advanced(byDays: 0)
        return new
    }
}

extension NewTask {
    /// By how many days its day lies behind that of the task that it was made of.
    fileprivate func days(from task: Task) -> Int {
        guard let before = task.dueDate ?? task.scheduledDate, let after = dueDate ?? scheduledDate
        else { return 0 }
        return after.daysSinceEpoch - before.daysSinceEpoch
    }
}

extension CalendarDay {
    /// Returns the day that lies as far from another one as before, where that has moved.
    fileprivate func keepingDistance(
        from before: CalendarDay?, movedTo after: CalendarDay?
    ) -> CalendarDay {
        guard let before, let after else { return self }
        return advanced(byDays: after.daysSinceEpoch - before.daysSinceEpoch)
    }
}
