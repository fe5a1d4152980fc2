public import Domain

/// What a person does with reminders: what becomes of one is no change of its task.
extension Action {
    /// Returns the reminders that came due and were not seen to, the earliest first.
    public func dueReminders() throws(AppError) -> [ArmedReminder] {
        try reader().reminders(by: operation.startedAt, in: ports.calendar)
    }

    /// Returns the reminders that came due and were not seen to, and those to come, the earliest first.
    public func reminders() throws(AppError) -> [ArmedReminder] {
        try reader().reminders(by: nil, in: ports.calendar)
    }

    /// Returns when the next reminder rings, if one does.
    public func nextReminder() throws(AppError) -> Instant? {
        try reader().nextRinging(after: operation.startedAt, in: ports.calendar)
    }

    /// Returns until when a reminder of a task is put off, of several the first; none where none is.
    public func snoozedUntil(_ task: Task) throws(AppError) -> Instant? {
        guard !task.reminders.isEmpty else { return nil }
        return try reminders().first {
            $0.task.id == task.id && $0.instant > operation.startedAt
                && $0.ringing != task.ringing(of: $0.reminder)
        }?.instant
    }

    /// Puts off what came due of tasks until an instant; of several that came due of one task, one rings again.
    ///
    /// - Returns: What was put off.
    /// - Throws: `validation.unknownTask`; `validation.invalidMetadata` where nothing came due of a task.
    public func snooze(
        _ choice: TaskChoice?, until instant: Instant
    ) throws(AppError) -> [ArmedReminder] {
        let due = try due(of: choice)
        let latest = due.indices.filter { place in
            !due[(place + 1)...].contains { $0.task.id == due[place].task.id }
        }.map { due[$0] }
        let store = try writer()
        let snoozed = try store.note(
            .snoozed(until: instant, at: operation.startedAt), of: latest)
        hasMovedReminders = !snoozed.isEmpty
        _ = try store.note(.seen, of: due.filter { !latest.contains($0) })
        return snoozed
    }

    /// Notes that the person has seen to what came due of tasks, or of all.
    ///
    /// - Returns: What was seen to.
    /// - Throws: As ``snooze(_:until:)``.
    public func see(_ choice: TaskChoice?) throws(AppError) -> [ArmedReminder] {
        let due = try due(of: choice)
        guard !due.isEmpty else { return [] }
        return try writer().note(.seen, of: due)
    }

    private func due(of choice: TaskChoice?) throws(AppError) -> [ArmedReminder] {
        let all = try dueReminders()
        guard let choice else { return all }
        let ids = try choice.ids(in: try reader(), today: today)
        let due = all.filter { ids.contains($0.task.id) }
        for id in ids where !due.contains(where: { $0.task.id == id }) {
            throw AppError(
                .invalidMetadata, field: "reminder",
                detail: "No reminder of task \(id) has come due.",
                suggestion: "See what rings: \(tend: .reminders)", holds: "Nothing was changed.")
        }
        return due
    }
}
