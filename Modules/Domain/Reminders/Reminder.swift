/// When a task rings.
///
/// What is said by the clock on the wall travels with the person; `in 2 hours`, or a time with its zone, is
/// an instant wherever they are.
public enum Reminder: Hashable, Sendable {
    /// A day and a time, wherever the person is.
    case local(LocalMoment)

    /// An instant, whatever the clock shows.
    case instant(Instant)

    /// So many days before a day of the task, at a time; it moves with that day.
    case relative(Anchor, daysBefore: Int, at: TimeOfDay)

    /// So many minutes before the time by which the task is due; it moves with that.
    case ahead(minutes: Int)

    /// The day of a task from which a reminder is counted.
    public enum Anchor: String, CaseIterable, Hashable, Sendable {
        /// The day that was promised.
        case due

        /// The scheduled day.
        case scheduled = "on"
    }

    /// When it is to ring.
    public enum Ringing: Hashable, Sendable {
        /// When the clock on the wall shows that.
        case local(LocalMoment)

        /// At that instant.
        case instant(Instant)
    }

    /// The most days that a reminder can lie before a day.
    public static let mostDaysBefore = 3660

    /// How many minutes before a time it can lie: up to a week.
    public static let minutesAhead = 1...10_080
}

// MARK: - As text

extension Reminder: CustomStringConvertible {
    /// The reminder as it is stored and printed for machines, which reads back as the same:
    /// `2026-11-27T09:00`, `2026-11-27T08:00:00.000Z`, `due-1d@09:00`, `on@09:00`, `due-30m`.
    public var description: String {
        switch self {
        case .local(let moment): moment.description
        case .instant(let instant): instant.description
        case .relative(let anchor, let days, let time):
            "\(anchor.rawValue)\(days == 0 ? "" : "-\(days)d")@\(time)"
        case .ahead(let minutes): "due-\(minutes)m"
        }
    }

    /// Reads ``description``, the whole of it.
    public init?(_ text: String) {
        if let moment = LocalMoment(text) {
            self = .local(moment)
        } else if text.hasSuffix("Z"), text.contains("T"), let instant = Instant(iso8601: text) {
            self = .instant(instant)
        } else if let relative = Self.relative(text) ?? Self.ahead(text) {
            self = relative
        } else {
            return nil
        }
    }

    private static func ahead(_ text: String) -> Reminder? {
        guard text.hasPrefix("due-"), text.hasSuffix("m"),
            let minutes = Int(text.dropFirst(4).dropLast()), minutesAhead.contains(minutes),
            text == "due-\(minutes)m"
        else { return nil }
        return .ahead(minutes: minutes)
    }

    private static func relative(_ text: String) -> Reminder? {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let time = TimeOfDay(parts[1]) else { return nil }
        for anchor in Anchor.allCases where parts[0].hasPrefix(anchor.rawValue) {
            let rest = parts[0].dropFirst(anchor.rawValue.count)
            if rest.isEmpty { return .relative(anchor, daysBefore: 0, at: time) }
            guard rest.first == "-", rest.last == "d",
                let days = Int(rest.dropFirst().dropLast()), (1...mostDaysBefore).contains(days),
                rest == "-\(days)d"
            else { return nil }
            return .relative(anchor, daysBefore: days, at: time)
        }
        return nil
    }
}

extension TimedDay {
    /// What rings where a task is due then and nothing else was said: the time itself, if one is to come.
    public var reminders: [Reminder] {
        (hasPassed ? nil : time).map { [.relative(.due, daysBefore: 0, at: $0)] } ?? []
    }
}

extension [Reminder] {
    /// Returns those of a task that comes so many days later.
    func advanced(byDays count: Int) -> [Reminder] {
        compactMap { $0.advanced(byDays: count) }.asKept
    }

    /// Returns those of a task whose time on the due day is another one: what rings at that time on the day,
    /// or some days before, goes with it; at a whole day nothing rings by itself.
    func moved(from before: TimeOfDay?, to time: TimeOfDay?) -> [Reminder] {
        guard let before, before != time else { return self }
        return compactMap { reminder in
            if case .ahead = reminder, time == nil { return nil }
            guard case .relative(.due, let days, before) = reminder else { return reminder }
            return time.map { .relative(.due, daysBefore: days, at: $0) }
                ?? (days == 0 ? nil : reminder)
        }.asKept
    }

    /// Refuses reminders that are counted from a day or a time which the task has not, and too many of them.
    func check(
        scheduled: CalendarDay?, due: CalendarDay?, at dueTime: TimeOfDay?
    ) throws(AppError) {
        try checkCount()
        for case .ahead in self where due == nil || dueTime == nil {
            throw AppError(
                .invalidMetadata, field: "reminder",
                detail: "The task is due at no time from which to count.",
                suggestion: "Give it one as well: --due 'DAY 17:00'", holds: "Nothing was changed.")
        }
        for case .relative(let anchor, _, _) in self where (anchor == .due ? due : scheduled) == nil
        {
            throw AppError(
                .invalidMetadata, field: "reminder",
                detail: anchor == .due
                    ? "The task has no due day from which to count."
                    : "The task is scheduled for no day from which to count.",
                suggestion: anchor == .due
                    ? "Give it one as well: --due DAY" : "Give it one as well: --on DAY",
                holds: "Nothing was changed.")
        }
    }

    /// Refuses those that are counted from a day or a time of the task, and would have rung by now: who says one
    /// means what is to come.
    ///
    /// By the clock on the wall, as whether a due time has passed.
    func checkToCome(
        scheduled: CalendarDay?, due: CalendarDay?, at dueTime: TimeOfDay?, after here: LocalMoment,
        of name: String
    ) throws(AppError) {
        for reminder in self {
            switch reminder {
            case .local, .instant: continue
            case .relative, .ahead: break
            }
            guard
                case .local(let moment)? = reminder.ringing(
                    scheduled: scheduled, due: due, at: dueTime), moment <= here
            else { continue }
            throw AppError(
                .invalidDate, field: "reminder",
                detail:
                    "\(name) would have rung on \(moment.day) at \(moment.time), which has passed.",
                suggestion: "Use a time that is still to come, such as 'in 25 min'.",
                holds: "Nothing was changed.")
        }
    }

    /// Refuses more reminders than a task can have.
    func checkCount() throws(AppError) {
        guard count > Reminder.most else { return }
        throw AppError(
            .invalidMetadata, field: "reminder",
            detail: "A task has at most \(Reminder.most) reminders.", holds: "Nothing was changed.")
    }

    /// The same in the order in which a task keeps them, each once.
    public var asKept: [Reminder] {
        guard count > 1 else { return self }
        return Set(self).sorted { $0.description < $1.description }
    }
}

// MARK: - When it rings

extension Reminder {
    /// By how many minutes one is put off, where nothing else is said.
    public static let snoozeMinutes = 10

    /// The most reminders of a task.
    public static let most = 50

    /// Returns when it rings for a task, or none where the day from which it is counted is missing.
    public func ringing(
        scheduled: CalendarDay?, due: CalendarDay?, at dueTime: TimeOfDay? = nil
    ) -> Ringing? {
        switch self {
        case .local(let moment): .local(moment)
        case .instant(let instant): .instant(instant)
        case .relative(let anchor, let days, let time):
            (anchor == .due ? due : scheduled).map {
                .local(LocalMoment($0.advanced(byDays: -days), at: time))
            }
        case .ahead(let minutes):
            if let due, let dueTime {
                .local(LocalMoment(due, at: dueTime).advanced(byMinutes: -minutes))
            } else {
                nil
            }
        }
    }

    /// Returns the instant at which it rings: minutes before a due time pass as they do, whatever clocks are set to
    /// meanwhile.
    ///
    /// - Parameters:
    ///   - ringing: When it rings by the task, or until when it was put off.
    ///   - calendar: The clock on the wall.
    /// - Returns: The instant.
    public func instant(of ringing: Ringing, in calendar: any LocalCalendar) -> Instant {
        guard case .ahead(let minutes) = self, case .local(let moment) = ringing else {
            return ringing.instant(in: calendar)
        }
        return calendar.instant(of: moment.advanced(byMinutes: minutes))
            .advanced(byMinutes: -minutes)
    }

    /// Returns the reminder of the next task of a series, which comes so many days later: by the clock on
    /// the wall, it moves along; an instant was meant once.
    func advanced(byDays count: Int) -> Reminder? {
        switch self {
        case .local(let moment):
            .local(LocalMoment(moment.day.advanced(byDays: count), at: moment.time))
        case .relative, .ahead: self
        case .instant: nil
        }
    }
}

extension Reminder.Ringing {
    /// Returns the instant at which it rings where the person is.
    public func instant(in calendar: any LocalCalendar) -> Instant {
        switch self {
        case .local(let moment): calendar.instant(of: moment)
        case .instant(let instant): instant
        }
    }
}

extension Task {
    /// Has reminders go along with the time at which the task is due, everybody's.
    mutating func moveReminders(from before: TimeOfDay?) {
        let time = dueTime
        reminders = reminders.moved(from: before, to: time)
        othersReminders = othersReminders.mapEach { $0.moved(from: before, to: time) }
    }

    /// Returns when a reminder of the task rings: never where it is completed, or its day is missing.
    public func ringing(of reminder: Reminder) -> Reminder.Ringing? {
        isCompleted
            ? nil : reminder.ringing(scheduled: scheduledDate, due: dueDate, at: dueTime)
    }
}
