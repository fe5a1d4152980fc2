public import Domain

/// What showing the reminders that came due has come to.
public struct Delivery: Sendable {
    /// A message that is shown, and what it is about.
    public struct Shown: Sendable {
        /// The number of the message.
        public let id: UInt32

        /// The reminders that it tells of.
        public let reminders: [ArmedReminder]
    }

    /// The messages.
    public internal(set) var shown: [Shown] = []

    /// Those that came too late to ring, and stand in the views.
    public internal(set) var missed: [ArmedReminder] = []

    /// Those that were not shown, or of which that is not known.
    public internal(set) var postponed: [ArmedReminder] = []

    /// Why they were not.
    public internal(set) var failure: AppError?

    /// When to look again: the next reminder, or the next attempt.
    public internal(set) var nextLook: Instant?

    /// Creates one that has come to nothing yet.
    public init() {}
}

extension Action {
    /// Shows the reminders that have come due: claims each, has it shown, and marks it.
    ///
    /// Whatever moment it is cut short at, a reminder that was not marked is shown again by the next run, as
    /// one that may have been shown. A claim that cannot be written keeps none from being shown.
    ///
    /// - Parameters:
    ///   - notifier: Shows them.
    ///   - quiet: The hours in which nothing rings.
    ///   - message: Makes the message for a reminder, or for several.
    /// - Returns: What it came to.
    /// - Throws: What the store throws when it is read.
    public func deliver(
        by notifier: () throws(AppError) -> any Notifier, quiet: QuietHours?,
        message: ([ArmedReminder]) -> Notification
    ) throws(AppError) -> Delivery {
        let store = try writer()
        let now = ports.clock.now()
        let due = try store.reminders(by: now, in: ports.calendar)
        let plan = DeliveryPlan(of: due, at: now, quiet: quiet, in: ports.calendar)
        var delivery = Delivery()
        delivery.nextLook = plan.nextLook
        delivery.missed = noting(.shown(at: now), of: plan.missed, in: store)
        for missed in delivery.missed { log.record(missed.event(.reminderMissed, at: now)) }
        for reminders in plan.single.map({ [$0] }) + [plan.summary] where !reminders.isEmpty {
            let claimed = noting(.claimed(at: now), of: reminders, in: store)
            guard !claimed.isEmpty else { continue }
            do throws(AppError) {
                let id = try notifier().show(message(claimed))
                delivery.shown.append(Delivery.Shown(id: id, reminders: claimed))
                let shownAt = ports.clock.now()
                for reminder in claimed {
                    log.record(reminder.event(.reminderShown, at: shownAt))
                }
                _ = noting(.shown(at: shownAt), of: claimed.map { $0.claimed(at: now) }, in: store)
            } catch {
                postpone(claimed, after: error, at: now, in: store, &delivery)
            }
        }
        if let next = try store.nextRinging(after: now, in: ports.calendar) {
            delivery.nextLook = min(delivery.nextLook ?? next, next)
        }
        return delivery
    }

    private func postpone(
        _ reminders: [ArmedReminder], after error: AppError, at now: Instant,
        in store: any ReminderLedger, _ delivery: inout Delivery
    ) {
        delivery.failure = delivery.failure ?? error
        for reminder in reminders {
            let again = reminder.nextAttempt(after: now)
            let step = ReminderStep.postponed(
                until: again, mayBeShown: error.code == .notificationNotAnswered)
            _ = noting(step, of: [reminder.claimed(at: now)], in: store)
            delivery.nextLook = min(delivery.nextLook ?? again, again)
            delivery.postponed.append(reminder)
            log.record(reminder.event(.reminderNotShown, at: now, error: error))
        }
    }

    /// Notes a step; where that fails, all count as noted: to be silent would be worse.
    private func noting(
        _ step: ReminderStep, of reminders: [ArmedReminder], in store: any ReminderLedger
    ) -> [ArmedReminder] {
        guard !reminders.isEmpty else { return [] }
        do {
            return try store.note(step, of: reminders)
        } catch {
            note(error)
            return reminders
        }
    }

    /// Has the next reminder of the store ring, whether or not a program runs then.
    ///
    /// - Parameter instant: When to look, if not at the next reminder.
    /// - Returns: What is armed, or none where nothing is to ring.
    /// - Throws: `schedule.noSystemd`, `schedule.notArmed`, and what the store throws.
    @discardableResult
    public func armReminders(at instant: Instant? = nil) throws(AppError) -> Wake? {
        guard let bell = workspace.bell else { return nil }
        let now = ports.clock.now()
        let next: Instant?
        if let instant {
            next = instant
        } else {
            next = try reader().nextRinging(after: now, in: ports.calendar)
        }
        guard let next else { return nil }
        let store = try ports.location().address
        let wake = Wake(
            // What passed meanwhile is looked at in a moment.
            reminderAt: max(next, Instant(milliseconds: now.milliseconds + 1000)), of: store,
            command: bell.command(store))
        try bell.schedule().arm(wake)
        return wake
    }

    /// Whether the reminders of the store ring.
    public var rings: Bool {
        get throws(AppError) {
            guard let bell = workspace.bell else { return false }
            return try bell.memory.stores().contains(try ports.location().address)
        }
    }

    /// Notes that an import changed tasks, for what is armed once the answer is out.
    ///
    /// - Parameter bringsReminders: Whether some of them ring.
    public func noteImported(bringsReminders: Bool) {
        hasMovedReminders = true
        hasBroughtReminders = bringsReminders
    }

    /// Arms what was changed, and tells where nothing will ring; it is saved in any case.
    func settleReminders() {
        let isTouched =
            hasMovedReminders
            || saved.contains { $0.applied.changes.contains { $0.touchesReminders } }
        guard isTouched, workspace.bell != nil else { return }
        do throws(AppError) {
            guard try rings else {
                return hasBroughtReminders ? noteSilence(Self.silence) : try noteFirstSilence()
            }
            // The store that was opened for reading may be older than what was saved.
            opened = nil
            try armReminders()
        } catch {
            noteSilence(error)
        }
    }

    /// Notes that nothing rings, once a day for each reason; whatever else is amiss, each time.
    func noteSilence(_ error: AppError) {
        switch error.code {
        case .noSystemd, .wakeNotArmed, .unitsNotEnabled, .timerNotArmed:
            guard workspace.bell?.notices.isFirst(error.code.rawValue, on: today.day) != false
            else {
                return
            }
            note(error)
        default: note(error)
        }
    }
}

extension Action {
    /// Tells that nothing rings yet, with the first reminder that is to.
    private func noteFirstSilence() throws(AppError) {
        var added: Set<TaskID> = []
        for saved in saved {
            for change in saved.applied.changes where change.addsReminders {
                if let id = change.task?.id { added.insert(id) }
            }
        }
        guard !added.isEmpty else { return }
        opened = nil
        let all = try reader().reminders(by: nil, in: ports.calendar)
        guard all.allSatisfy({ added.contains($0.task.id) }) else { return }
        noteSilence(Self.silence)
    }

    /// Nothing rings yet.
    private static var silence: AppError {
        AppError(.unitsNotEnabled, suggestion: "Switch it on: \(tend: .reminders, "on")")
    }
}

extension RecordedChange {
    fileprivate var touchesReminders: Bool {
        switch self {
        case .added(let task), .deleted(let task): !task.reminders.isEmpty
        case .updated(let before, let after):
            !before.reminders.isEmpty || !after.reminders.isEmpty
        case .imported, .withdrawn: true
        }
    }

    fileprivate var addsReminders: Bool {
        switch self {
        case .added(let task): !task.reminders.isEmpty
        case .updated(let before, let after):
            !Set(after.reminders).isSubset(of: before.reminders)
        case .deleted, .imported, .withdrawn: false
        }
    }
}

extension ArmedReminder {
    /// The same once showing it was begun.
    fileprivate func claimed(at now: Instant) -> ArmedReminder {
        ArmedReminder(
            task: task, reminder: reminder, ringing: ringing, instant: instant, armedAt: armedAt,
            claimedAt: now, attempts: attempts + 1)
    }

    fileprivate func event(
        _ kind: EventKind, at now: Instant, error: AppError? = nil
    ) -> Event {
        let message =
            switch kind {
            case .reminderShown: "A reminder was shown."
            case .reminderMissed: "A reminder came too late to ring, and stands in the views."
            default: "A reminder was not shown, and is tried again."
            }
        return Event(
            kind, message,
            fields: [
                Event.Field(.taskID, .public("\(task.id)")),
                Event.Field(
                    .late, .count(Int(clamping: now.milliseconds - instant.milliseconds) * 1000)),
                Event.Field(.attempt, .count(attempts + 1)),
            ], error: error)
    }
}
