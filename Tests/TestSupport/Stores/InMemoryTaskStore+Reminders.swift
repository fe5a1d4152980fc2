package import Domain

/// What became of reminders, beside the tasks: a step holds as long as the task rings as it did then.
package struct RememberedReminders {
    fileprivate struct Key: Hashable {
        let task: TaskID
        let reminder: Reminder
    }

    fileprivate var steps: [Key: (said: Reminder.Ringing, reminder: ArmedReminder?)] = [:]
}

extension InMemoryTaskStore: ReminderLedger {
    package func reminders(
        by instant: Instant?, in calendar: any LocalCalendar
    ) throws(AppError) -> [ArmedReminder] {
        let tasks = try page(after: 0, count: .max)
        return tasks.flatMap { task in
            task.reminders.compactMap { armed($0, of: task, calendar) }
        }
        .filter { instant == nil || $0.instant <= instant ?? $0.instant }
        .sorted { ($0.instant, $0.task.id) < ($1.instant, $1.task.id) }
    }

    package func nextRinging(
        after instant: Instant, in calendar: any LocalCalendar
    ) throws(AppError) -> Instant? {
        try reminders(by: nil, in: calendar).map(\.instant).filter { $0 > instant }.min()
    }

    package func note(
        _ step: ReminderStep, of reminders: [ArmedReminder]
    ) throws(AppError) -> [ArmedReminder] {
        if let failure { throw failure }
        for reminder in reminders {
            let key = RememberedReminders.Key(task: reminder.task.id, reminder: reminder.reminder)
            guard let said = reminder.task.ringing(of: reminder.reminder) else { continue }
            remembered.steps[key] = (said, reminder.after(step))
        }
        return reminders
    }

    private func armed(
        _ reminder: Reminder, of task: Task, _ calendar: any LocalCalendar
    ) -> ArmedReminder? {
        guard let ringing = task.ringing(of: reminder) else { return nil }
        let key = RememberedReminders.Key(task: task.id, reminder: reminder)
        if let known = remembered.steps[key], known.said == ringing {
            return known.reminder?.withTask(task)
        }
        return ArmedReminder(
            task: task, reminder: reminder, ringing: ringing,
            instant: ringing.instant(in: calendar), armedAt: task.updatedAt)
    }
}

extension ArmedReminder {
    /// The same after a step; none once it was seen to.
    fileprivate func after(_ step: ReminderStep) -> ArmedReminder? {
        var (ringing, instant, armedAt) = (ringing, instant, armedAt)
        var (claimedAt, shownAt, retryAt) = (claimedAt, shownAt, retryAt)
        var attempts = attempts
        switch step {
        case .claimed(let now): (claimedAt, retryAt, attempts) = (now, nil, attempts + 1)
        case .postponed(let until, let mayBeShown):
            retryAt = until
            if !mayBeShown { claimedAt = nil }
        case .shown(let now): shownAt = now
        case .seen: return nil
        case .snoozed(let until, let now):
            (ringing, instant, armedAt) = (.instant(until), until, now)
            (claimedAt, shownAt, retryAt, attempts) = (nil, nil, nil, 0)
        }
        return ArmedReminder(
            task: task, reminder: reminder, ringing: ringing, instant: instant, armedAt: armedAt,
            claimedAt: claimedAt, shownAt: shownAt, retryAt: retryAt, attempts: attempts)
    }
}
