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
            for request in requests where !request.reminders.isEmpty || request.repetition != nil {
                try request.checkTimesToCome(after: here)
            }
            return noting(
                try change(mayBegin: true) { store throws(AppError) in
                    try AddTasks(store: store, identifiers: ports.identifiers)
                        .add(requests, in: operation)
                })
        }
    }

    /// Notes which of the tasks that were changed are scheduled for a day after they are due.
    private func noting(_ update: TaskUpdate) -> TaskUpdate {
        let late = update.tasks.filter(\.isScheduledAfterDue).map(\.id)
        if !late.isEmpty { scheduledAfterDue += late.filter(Set(update.changedIDs).contains) }
        return update
    }

    /// Changes fields of tasks, of all or none; text that cannot be saved becomes a draft.
    public func edit(_ choice: TaskChoice, with edit: TaskEdit) throws(AppError) -> TaskUpdate {
        var ids = choice.singleNumbers
        func save() throws(AppError) -> TaskUpdate {
            let update = try change { store throws(AppError) in
                let chosen = try choice.ids(in: store, today: today)
                ids = chosen
                return try EditTasks(store: store)
                    .edit(chosen, with: edit, in: operation, saidAt: here)
            }
            return edit.namesDays ? noting(update) : update
        }
        guard edit.typedText != nil else { return try save() }
        return try draftingOnFailure({ .edit(ids ?? [], edit) }, save)
    }

    /// What the clock on the wall showed when the action began.
    private var here: LocalMoment { ports.calendar.moment(at: operation.startedAt) }

    /// Returns an edit whose note has the day and the time of the action.
    ///
    /// - Throws: `validation.emptyContent` for a note without a visible character.
    public func datingNote(of edit: TaskEdit) throws(AppError) -> TaskEdit {
        guard let note = edit.addedNote else { return edit }
        var edit = edit
        edit.addedNote = try DatedNote.paragraph(note, at: operation.startedAt, in: ports.calendar)
        return edit
    }

    /// Adds copies of tasks, with what is said otherwise; text that cannot be saved becomes a draft.
    public func copy(_ choice: TaskChoice, with edit: TaskEdit) throws(AppError) -> TaskUpdate {
        func save() throws(AppError) -> TaskUpdate {
            let update = try change { store throws(AppError) in
                try CopyTasks(store: store, identifiers: ports.identifiers)
                    .copy(choice.ids(in: store, today: today), with: edit, in: operation)
            }
            return edit.namesDays ? noting(update) : update
        }
        guard let text = edit.typedText else { return try save() }
        return try draftingOnFailure({ .tasks([TaskRequest(text: text, edit)]) }, save)
    }

    /// Gives a task the text and the notes that a person wrote over those that they saw.
    ///
    /// - Throws: `persistence.conflict` if it changed meanwhile; what was written becomes a draft.
    public func rewrite(
        _ before: Task, text: String, notes: String?
    ) throws(AppError) -> TaskUpdate {
        let edit = TaskEdit(text: text, notes: notes).leavingOut(what: before)
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
        noting(
            try change { store throws(AppError) in
                try ScheduleTasks(store: store)
                    .move(choice.ids(in: store, today: today), to: day, in: operation)
            })
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

/// What saving the drafts came to.
public struct SavedDrafts: Sendable {
    /// What was saved.
    public let update: TaskUpdate

    /// How many texts waited for this store.
    public let waiting: Int

    /// How many recordings wait to be written down, and stay.
    public let recordings: Int

    /// How many wait for others, and stay.
    public let elsewhere: Int

    /// What the first draft failed at that could not be saved, if one could not.
    public let failure: AppError?
}

extension Action {
    /// Saves the drafts that wait for this store, over what was written after them only where that is wanted.
    ///
    /// - Throws: What keeps all of them from being saved.
    public func saveDrafts(
        overwriting overwrites: Bool = false
    ) throws(AppError) -> SavedDrafts {
        let drafts = try drafts()
        let location = try ports.location().identity
        let here = drafts.filter { $0.belongs(in: location) }
        let waiting = here.filter { $0.recordedRequest == nil }.textCount
        let elsewhere = drafts.textCount - here.textCount
        if elsewhere > 0 { tell(.draftsElsewhere(elsewhere)) }
        var update = TaskUpdate(tasks: [], changedIDs: [])
        var failure: AppError?
        if waiting > 0 {
            do throws(AppError) {
                try save(from: location, by: lockTimeout(), overwriting: overwrites) {
                    update = update.and($0)
                }
            } catch {
                guard !update.tasks.isEmpty else { throw error }
                failure = error
                failure?.holds = "\(update.tasks.count) of \(waiting) were saved."
            }
        }
        return SavedDrafts(
            update: update, waiting: waiting,
            recordings: here.count { $0.recordedRequest != nil }, elsewhere: elsewhere,
            failure: failure)
    }

    private func save(
        from location: String, by timeout: LockTimeout, overwriting overwrites: Bool,
        takingStray takesStray: Bool = true, _ saved: (TaskUpdate) -> Void
    ) throws(AppError) {
        hasSavedDrafts = true
        let signals = holdSignals()
        try change(mayBegin: true) { store throws(AppError) in
            try SaveDrafts(
                from: draftBoxes, into: store, at: location, identifiers: ports.identifiers,
                waiting: timeout, isInterrupted: { signals.isPending }, overwriting: overwrites,
                takingStray: takesStray
            ).save(saved)
        }
    }

    /// Saves what waited for a store that was away, since a change got through to it just now.
    ///
    /// What cannot be saved still stays a draft, of which views tell, and no failure of what was asked for.
    func sendDrafts() {
        guard !saved.isEmpty, !hasSavedDrafts else { return }
        do throws(AppError) {
            let location = try ports.location()
            guard location.isRemote, waitingTexts().here > 0 else { return }
            var ids: [TaskID] = []
            do throws(AppError) {
                // Whoever else saves them does not need this one.
                let timeout = LockTimeout(by: holdSignals(), milliseconds: 0, tell: {})
                // Nobody knows whose eyes a draft without a store was meant for.
                try save(
                    from: location.identity, by: timeout, overwriting: false, takingStray: false
                ) { ids += $0.changedIDs }
            } catch {
                log.step("Drafts were not all sent.", error: error)
            }
            guard !ids.isEmpty else { return }
            tell(.draftsSent(ids, waiting: waitingTexts().here))
            log.record(
                Event(
                    .draftsSent, "Drafts were sent by a change that got through.",
                    fields: [Event.Field(.taskCount, .count(ids.count))]))
        } catch {
            // Without a place nothing was saved.
            return
        }
    }
}

extension [Draft] {
    /// How many texts they hold, which is what people are told of.
    fileprivate var textCount: Int { reduce(0) { $0 + $1.texts.count } }
}
