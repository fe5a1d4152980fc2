/// Counts what was completed, and what is left.
public struct CountStatistics {
    private let store: any TaskReader
    private let focus: (any FocusLedger)?
    private let calendar: any LocalCalendar
    private let weekStart: Weekday

    private static let shownDays = 14
    private static let shownWeeks = 8
    private static let yearWeeks = 53

    /// Creates the use case.
    ///
    /// - Parameters:
    ///   - store: Where the tasks are.
    ///   - focus: Where the focus sessions are, if any are kept.
    ///   - calendar: Knows when days begin where the person is.
    ///   - weekStart: The first day of a week.
    public init(
        store: any TaskReader, focus: (any FocusLedger)? = nil, calendar: any LocalCalendar,
        weekStart: Weekday
    ) {
        self.store = store
        self.focus = focus
        self.calendar = calendar
        self.weekStart = weekStart
    }

    /// Returns the statistics of a day, at a moment of it.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func statistics(on today: Today, at now: Instant) throws(AppError) -> Statistics {
        let week = today.day.startOfWeek(from: weekStart)
        let month = today.day.startOfMonth
        let lastMonth = month.advanced(byMonths: -1) ?? month
        let weeks = (0..<Self.yearWeeks).reversed().map { week.advanced(byDays: -7 * $0) }
        let shown = today.day.advanced(byDays: 1 - Self.shownDays)
        let days = days(until: today, from: [lastMonth, shown, weeks[0]].min() ?? shown)

        // A day that the zone left out begins where the next one does.
        let starts = weeks.compactMap { start in days.first { $0.day >= start }?.start }
        let counts = try store.counts(
            completedBetween: days.map(\.start) + [today.end], openAt: starts + [today.end])
        let completed = zip(days, counts.completed)
            .map { Statistics.DayCount(day: $0.day, count: $1) }
        let burndown = burndown(weeks, counts.open, completed)
        let period = { (first: CalendarDay, before: CalendarDay) in
            Statistics.Period(
                first: first, completed: completed.sum(from: first, until: today.day),
                before: completed.sum(from: before, until: first.advanced(byDays: -1)))
        }
        return Statistics(
            day: period(today.day, today.day.advanced(byDays: -1)),
            week: period(week, week.advanced(byDays: -7)), month: period(month, lastMonth),
            days: completed.filter { $0.day >= shown },
            open: burndown.suffix(Self.shownWeeks)
                .map { Statistics.DayCount(day: $0.first, count: $0.open) },
            year: completed.filter { $0.day >= weeks[0] }, burndown: burndown,
            openNow: counts.open.last ?? 0,
            activeThisWeek: try activeTime(from: starts.last ?? today.start, until: now),
            focusToday: try focusTotal(from: today.start, until: today.end),
            focusThisWeek: try focusTotal(from: starts.last ?? today.start, until: today.end))
    }

    /// Returns the weeks with what came and went: what was open at the end of one was open at its
    /// beginning or came up in it, and was not completed.
    private func burndown(
        _ weeks: [CalendarDay], _ open: [Int], _ completed: [Statistics.DayCount]
    ) -> [Statistics.Week] {
        zip(weeks, zip(open, open.dropFirst())).map { first, open in
            let done = completed.sum(from: first, until: first.advanced(byDays: 6))
            return Statistics.Week(
                first: first, open: open.0, added: open.1 - open.0 + done, completed: done)
        }
    }

    private func activeTime(from start: Instant, until now: Instant) throws(AppError) -> Int64 {
        try store.histories(activeSince: start)
            .compactMap { ActiveTime.milliseconds(in: $0, from: start, until: now) }
            .reduce(0, +)
    }

    private func focusTotal(from start: Instant, until end: Instant) throws(AppError) -> FocusTotal
    {
        try focus?.focusTotal(from: start, until: end) ?? FocusTotal()
    }

    /// Returns the days with their bounds, today last.
    private func days(until today: Today, from first: CalendarDay) -> [Today] {
        var days = [today]
        while let day = days.last, day.day > first {
            days.append(calendar.today(at: Instant(milliseconds: day.start.milliseconds - 1)))
        }
        return days.reversed()
    }
}

extension [Statistics.DayCount] {
    fileprivate func sum(from first: CalendarDay, until last: CalendarDay) -> Int {
        filter { first <= $0.day && $0.day <= last }.reduce(0) { $0 + $1.count }
    }
}
