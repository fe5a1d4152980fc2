/// Weeks, months and years around a day.
extension CalendarDay {
    /// Returns the day that many months later, at most the last one of its month.
    ///
    /// The 31st of January and a month is the last day of February. Beyond the year 9999, or before
    /// the year 1, there is none.
    public func advanced(byMonths count: Int) -> CalendarDay? {
        let (year, month, day) = components
        let (months, overflows) = (year * 12 + month - 1).addingReportingOverflow(count)
        guard !overflows, (12..<120_000).contains(months) else { return nil }
        let (newYear, newMonth) = (months / 12, months % 12 + 1)
        return CalendarDay(
            year: newYear, month: newMonth,
            day: min(day, Self.length(ofMonth: newMonth, in: newYear)))
    }

    /// Returns the first day of its week, which begins on `weekday`.
    public func startOfWeek(from weekday: Weekday = .monday) -> CalendarDay {
        advanced(byDays: -((self.weekday.index - weekday.index + 7) % 7))
    }

    /// The first day of its month.
    public var startOfMonth: CalendarDay {
        advanced(byDays: 1 - components.day)
    }

    /// The last day of its month.
    public var endOfMonth: CalendarDay {
        let (year, month, day) = components
        return advanced(byDays: Self.length(ofMonth: month, in: year) - day)
    }
}
