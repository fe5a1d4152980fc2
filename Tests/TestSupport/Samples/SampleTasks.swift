package import Domain

extension NewTask {
    /// Returns a new task that is complete in itself, whatever is left out.
    package static func sample(
        _ text: String = "Buy milk", number: UInt64 = 1, createdAt: Instant = .noon
    ) -> NewTask {
        NewTask(uuid: .numbered(number), text: text, createdAt: createdAt)
    }

    /// Returns a new task that says something in every field.
    package static func withEveryField(
        number: UInt64 = 1, parent: TaskID? = 7, dependsOn: [TaskID] = [7]
    ) -> NewTask {
        var new = NewTask.sample("the text", number: number)
        new.notes = "the notes"
        new.state = .completed
        new.updatedAt = .noon.adding(seconds: 2)
        new.completedAt = .noon.adding(seconds: 1)
        new.scheduledDate = "2026-11-27"
        new.dueDate = "2026-12-24"
        new.dueTime = TimeOfDay(hour: 17, minute: 30)
        new.hiddenUntil = "2026-12-10"
        new.reminders = [
            .local(LocalMoment(minutes: 29_926_620)), .relative(.due, daysBefore: 1, at: .morning),
        ]
        new.priority = .low
        new.project = "the project"
        new.parent = parent
        new.dependsOn = dependsOn
        new.repetition = Repetition(.days(14), from: .completion)
        new.tags = ["one tag", "tag"]
        new.source = TaskSource(name: "the source", externalID: "the id")
        new.extra = [ExtraField(name: "the name", value: "the value")]
        return new
    }
}

extension Task {
    /// Returns a task that is complete in itself, whatever is left out.
    ///
    /// A completed one was completed at `completedAt`, or when it was created.
    package static func sample(
        _ text: String = "Buy milk", id: TaskID = 1, notes: String? = nil,
        state: TaskState = .notStarted, createdAt: Instant = .noon, completedAt: Instant? = nil,
        scheduled: CalendarDay? = nil, due: CalendarDay? = nil, priority: Priority? = nil,
        project: String? = nil, tags: [String] = [], sortOrder: Double? = nil,
        source: TaskSource? = nil
    ) -> Task {
        var new = NewTask.sample(text, number: UInt64(id), createdAt: createdAt)
        new.notes = notes
        new.state = state
        new.completedAt = state == .completed ? completedAt ?? createdAt : nil
        new.scheduledDate = scheduled
        new.dueDate = due
        new.priority = priority
        new.project = project
        new.tags = tags
        new.source = source
        return Task(new, id: id, sortOrder: sortOrder ?? Double(id))
    }
}

extension Operation {
    /// Returns the operation with this number, begun that many seconds after noon.
    package static func sample(_ number: UInt64 = 1, command: String = "add") -> Operation {
        Operation(
            id: .numbered(number), command: command,
            startedAt: .noon.adding(seconds: Int64(number)))
    }
}

extension Today {
    /// The day of most tests, in UTC: Saturday, 2026-11-21.
    package static let sample = FixedCalendar().today(at: .noon)
}
