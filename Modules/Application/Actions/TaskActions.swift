public import Domain

/// What a person does with tasks: each saves, and returns what came of it.
extension Action {
    /// Adds tasks, all or none; what cannot be saved becomes a draft, and may stand in the line of the
    /// person to be sent again.
    public func add(
        _ requests: [TaskRequest], standsInLine: Bool = false
    ) throws(AppError) -> TaskUpdate {
        try draftingOnFailure({ .tasks(requests) }, standsInLine: standsInLine) {
            () throws(AppError) in
            try change { store throws(AppError) in
                try AddTasks(store: store, identifiers: ports.identifiers)
                    .add(requests, in: operation)
            }
        }
    }

    /// Changes fields of tasks, of all or none; text that cannot be saved becomes a draft.
    public func edit(_ choice: TaskChoice, with edit: TaskEdit) throws(AppError) -> TaskUpdate {
        var ids = choice.singleNumbers
        func save() throws(AppError) -> TaskUpdate {
            try change { store throws(AppError) in
                let chosen = try choice.ids(in: store, today: today)
                ids = chosen
                return try EditTasks(store: store).edit(chosen, with: edit, in: operation)
            }
        }
        guard edit.typedText != nil else { return try save() }
        return try draftingOnFailure({ .edit(ids ?? [], edit) }, save)
    }

    /// Gives a task the text and the notes that a person wrote over those that they saw.
    ///
    /// - Throws: `persistence.conflict` if it changed meanwhile; what was written becomes a draft.
    public func rewrite(
        _ before: Task, text: String, notes: String?
    ) throws(AppError) -> TaskUpdate {
        let edit = TaskEdit(text: text, notes: notes)
        return try draftingOnFailure({ .edit([before.id], edit) }) { () throws(AppError) in
            try change { store throws(AppError) in
                let task = try EditTasks(store: store)
                    .replace(before, text: text, notes: notes, in: operation)
                return TaskUpdate(tasks: [task], changedIDs: [task.id])
            }
        }
    }

    /// Brings tasks to a state, all or none.
    public func mark(_ choice: TaskChoice, as state: TaskState) throws(AppError) -> StateChange {
        try change { store throws(AppError) in
            try ChangeState(store: store, identifiers: ports.identifiers)
                .mark(
                    choice.ids(in: store, today: today), as: state, on: today.day, in: operation)
        }
    }

    /// Schedules tasks for a day, or for none.
    public func move(_ choice: TaskChoice, to day: CalendarDay?) throws(AppError) -> TaskUpdate {
        try change { store throws(AppError) in
            try ScheduleTasks(store: store)
                .move(choice.ids(in: store, today: today), to: day, in: operation)
        }
    }

    /// Gives a task its place.
    public func order(_ id: TaskID, _ place: OrderTask.Place) throws(AppError) -> TaskUpdate {
        try change { store throws(AppError) in
            try OrderTask(store: store).order(id, place, in: operation)
        }
    }

    /// Deletes tasks with their subtasks.
    public func delete(_ choice: TaskChoice) throws(AppError) -> DeletedTasks {
        try change { store throws(AppError) in
            try DeleteTasks(store: store)
                .delete(choice.ids(in: store, today: today), in: operation)
        }
    }
}
