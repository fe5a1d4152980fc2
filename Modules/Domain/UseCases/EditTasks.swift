/// Changes the fields of tasks.
public struct EditTasks {
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Applies the edit to all the tasks, or to none of them.
    ///
    /// - Parameters:
    ///   - ids: Their numbers.
    ///   - edit: What is changed.
    ///   - operation: The operation.
    ///   - here: What the clock on the wall shows of a person who says now when they ring, or until when they
    ///     repeat, and so means what is to come; none of what was said before.
    /// - Returns: What became of them.
    /// - Throws: `validation.unknownTask`; what ``TaskEdit`` refuses; what the store throws.
    public func edit(
        _ ids: [TaskID], with edit: TaskEdit, in operation: Operation,
        saidAt here: LocalMoment? = nil
    ) throws(AppError) -> TaskUpdate {
        var parent: Task?
        var edit = edit
        let tasks = try store.read { reader throws(AppError) in
            if case .some(let id?) = edit.parent { parent = try reader.existingTasks([id]).first }
            _ = try reader.existingTasks(edit.addedDependencies)
            edit = try edit.spelled(by: reader)
            return try reader.existingTasks(ids)
        }
        var pairs: [(before: Task, after: Task)] = []
        for before in tasks {
            var after = try edit.applied(to: before, at: operation.startedAt)
            if let here { try edit.checkTimesToCome(from: before, to: after, after: here) }
            // A subtask takes the project of its parent, unless it has its own.
            if let parent, edit.project == nil, after.project == nil {
                after.project = parent.project
            }
            pairs.append((before, after))
        }
        if edit.project != nil { pairs += try followers(of: pairs, at: operation.startedAt) }
        return try saving(pairs, in: operation)
    }

    /// Returns the subtasks, however far down, that have the project of their parent and go with it into
    /// another one.
    private func followers(
        of pairs: [(before: Task, after: Task)], at now: Instant
    ) throws(AppError) -> [(before: Task, after: Task)] {
        try store.read { reader throws(AppError) in
            var seen = Set(pairs.map(\.before.id))
            var followers: [(before: Task, after: Task)] = []
            var waiting = pairs.filter { $0.before.project != $0.after.project }
            while let parent = waiting.popLast() {
                for before in try reader.subtasks(of: parent.before.id)
                where before.project == parent.before.project && seen.insert(before.id).inserted {
                    var after = before
                    after.project = parent.after.project
                    after.touch(at: now)
                    followers.append((before, after))
                    waiting.append((before, after))
                }
            }
            return followers.sorted { $0.before.id < $1.before.id }
        }
    }

    /// Gives a task the text and the notes that were written for it in an editor.
    ///
    /// - Throws: `persistence.conflict` if the task is no longer as `before` says; nothing is
    ///   overwritten.
    public func replace(
        _ before: Task, text: String, notes: String?, in operation: Operation
    ) throws(AppError) -> Task {
        let edit = TaskEdit(text: text, notes: notes)
        let after = try edit.applied(to: before, at: operation.startedAt)
        _ = try saving([(before, after)], in: operation)
        return after
    }

    private func saving(
        _ pairs: [(before: Task, after: Task)], in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        do {
            return try store.update(pairs, in: operation)
        } catch {
            throw error.whileSavingTask()
        }
    }
}

/// Which fields of a task are changed, and to what.
///
/// An outer none leaves the field alone; an inner none clears it.
public struct TaskEdit: Hashable, Sendable {
    /// The new text, as typed.
    public var text: String?

    /// The text that the person saw and wrote over; where the task has another one by now, that is a
    /// conflict and nothing is overwritten.
    public var seenText: String?

    /// The new notes, as typed.
    public var notes: String??

    /// A paragraph that is added to the notes, as ``DatedNote`` makes it.
    public var addedNote: String?

    /// The new scheduled day.
    public var scheduledDate: CalendarDay??

    /// The new due day.
    public var dueDate: CalendarDay??

    /// The time on the new due day; none makes it the whole day.
    public var dueTime: TimeOfDay?

    /// The new day until which lists leave it out.
    public var hiddenUntil: CalendarDay??

    /// The new priority.
    public var priority: Priority??

    /// The name of the new project.
    public var project: String??

    /// The number of the task that it becomes a subtask of.
    public var parent: TaskID??

    /// Whether it depends on none of the tasks on which it did.
    public var clearsDependencies = false

    /// The numbers of further tasks that it depends on.
    public var addedDependencies: [TaskID] = []

    /// The numbers of tasks that it depends on no more.
    public var removedDependencies: [TaskID] = []

    /// How often it repeats.
    public var rule: RepetitionRule??

    /// When the series ends, where ``rule`` says how often it comes.
    public var end: Repetition.End?

    /// From which day the next one is counted.
    public var origin: Repetition.Origin?

    /// When it rings, too.
    public var addedReminders: [Reminder] = []

    /// Whether it rings when it is due, too: at the time by which it is, or at this one of a whole day.
    public var ringsWhenDue: TimeOfDay?

    /// Whether it rings at none of the times that were said before.
    public var clearsReminders = false

    /// Whether it has none of the tags that it had.
    public var clearsTags = false

    /// The names of tags that are added.
    public var addedTags: [String] = []

    /// The names of tags that are taken away.
    public var removedTags: [String] = []

    /// Whether it says for which day a task is scheduled, or when it is due.
    public var namesDays: Bool { scheduledDate != nil || dueDate != nil }

    /// Creates an edit that changes nothing.
    public init() {}

    /// Creates the edit that an editor comes to: the text and the notes, and nothing else.
    public init(text: String, notes: String?) {
        self.text = text
        self.notes = .some(notes)
    }

    /// Whether the edit changes nothing.
    public var isEmpty: Bool {
        self == TaskEdit()
    }

    /// Returns the reminders that it adds to a task with these days.
    public func reminders(addedTo task: Task) -> [Reminder] {
        addedReminders
            + (ringsWhenDue.map { [.relative(.due, daysBefore: 0, at: task.dueTime ?? $0)] } ?? [])
    }

    /// Refuses a reminder that a task would have by it, and that would have rung by now, and an end that has passed.
    fileprivate func checkTimesToCome(
        from before: Task, to after: Task, after here: LocalMoment
    ) throws(AppError) {
        guard !after.isCompleted else { return }
        if let repetition = after.repetition {
            // A series rings for its next task.
            if repetition.end != before.repetition?.end {
                try repetition.checkEnd(notBefore: here.day)
            }
            return
        }
        try reminders(addedTo: after).filter { !before.reminders.contains($0) }.checkToCome(
            scheduled: after.scheduledDate, due: after.dueDate, at: after.dueTime, after: here,
            of: "Task \(after.id)")
    }

    /// What was written for it and is not quickly written again: the text, else the notes; none
    /// where it is only days, names and marks, or blank.
    public var typedText: String? {
        [text, notes ?? nil, addedNote].compactMap(\.self).first { TextRule.trimmed($0) != nil }
    }

    /// Returns the edit without the text or the notes that a task has already, so that it can overwrite
    /// neither later.
    public func leavingOut(what task: Task) -> TaskEdit {
        var edit = self
        if let text, TextRule.trimmed(text) == task.text { edit.text = nil }
        if let notes, notes.flatMap(TextRule.trimmed) == task.notes { edit.notes = nil }
        return edit.isEmpty ? self : edit
    }

    /// Returns the edit for one who wants it, whatever was seen when it was written.
    public var withoutSeenText: TaskEdit {
        var edit = self
        edit.seenText = nil
        return edit
    }

    /// Returns the edit with the names of projects and tags as tasks carry them.
    func spelled(by reader: any TaskReader) throws(AppError) -> TaskEdit {
        guard project != nil || !addedTags.isEmpty else { return self }
        var edit = self
        var speller = Speller(reader)
        if case .some(let name?) = project {
            edit.project = try speller.project(Name.checkedProject(name))
        }
        edit.addedTags = try speller.tags(Name.checkedTags(addedTags))
        return edit
    }

    /// Returns the task as the edit leaves it, changed at `now` if it changed at all.
    func applied(to before: Task, at now: Instant) throws(AppError) -> Task {
        var task = before
        if let text {
            guard let trimmed = TextRule.trimmed(text) else { throw AppError(.emptyContent) }
            guard seenText == nil || [seenText, trimmed].contains(before.text) else {
                var error = AppError.conflict("Task \(before.id) has another text by now.")
                error.suggestion =
                    "Compare \(tend: .show, "\(before.id)") and \(tend: .drafts). To write the draft over what is there: \(tend: .retry, "--overwrite")"
                throw error
            }
            task.text = trimmed
        }
        if let notes { task.notes = notes.flatMap(TextRule.trimmed) }
        if let addedNote { task.notes = DatedNote.adding(addedNote, to: task.notes) }
        if let scheduledDate { task.scheduledDate = scheduledDate }
        if let dueDate {
            task.dueDate = dueDate
            task.dueTime = dueDate == nil ? nil : dueTime
            task.moveReminders(from: before.dueTime)
        }
        if hiddenUntil == nil { task.moveHidden(from: before) }
        if let hiddenUntil { task.hiddenUntil = hiddenUntil }
        if let priority { task.priority = priority }
        if let project {
            task.project = try project.map { name throws(AppError) in
                try Name.checkedProject(name)
            }
        }
        if let parent { task.parent = parent }
        task.dependsOn = Set(clearsDependencies ? [] : task.dependsOn)
            .subtracting(removedDependencies).union(addedDependencies).sorted()
        task.repetition = try repetition(of: before)
        if rule != nil { try task.repetition?.checkEnd(from: task.dueDate ?? task.scheduledDate) }
        if clearsReminders { task.reminders = [] }
        let ringing = reminders(addedTo: task)
        if !ringing.isEmpty {
            try ringing.check(scheduled: task.scheduledDate, due: task.dueDate, at: task.dueTime)
            task.reminders = (task.reminders + ringing).asKept
            try task.reminders.checkCount()
        }
        let added = try Name.checkedTags(addedTags)
        var removed: Set<String> = []
        for name in removedTags {
            // A tag of an import can have a comma in it.
            removed.insert(try Name.checkedTag(name))
            for part in name.split(separator: ",") {
                removed.insert(try Name.checkedTag(String(part)))
            }
        }
        let forms = removed.map(NameForms.init)
        let kept = task.tags.filter { tag in
            !clearsTags && !forms.contains { $0.contains(tag) }
        }
        task.tags = Set(kept).union(added).sortedByBytes()
        if !task.isIdentical(to: before) { task.touch(at: now) }
        return task
    }

    /// Returns how the task repeats from now on.
    private func repetition(of task: Task) throws(AppError) -> Repetition? {
        guard rule != nil || origin != nil else { return task.repetition }
        guard let rule = rule ?? task.repetition?.rule else {
            guard origin != nil else { return nil }
            throw .repetition(
                "Task \(task.id) does not repeat.",
                "Say how often: \(tend: .edit, "\(task.id)", "--every", "week")")
        }
        guard !task.isCompleted else {
            throw .repetition(
                "Task \(task.id) is completed, so nothing comes after it.",
                "Open it again before: \(tend: .reopen, "\(task.id)")")
        }
        let isNew = self.rule != nil
        return Repetition(
            rule, from: origin ?? task.repetition?.origin ?? .due,
            end: isNew ? end : task.repetition?.end)
    }
}

extension AppError {
    fileprivate static func repetition(_ detail: String, _ suggestion: Advice) -> AppError {
        AppError(
            .invalidMetadata, field: "repetition", detail: detail, suggestion: suggestion,
            holds: "Nothing was changed.")
    }
}
