extension LocalCalendar {
    /// Returns a day with its bounds.
    ///
    /// A day that the zone left out begins where the next one does, and is empty.
    public func bounds(of day: CalendarDay) -> Today {
        // Noon in UTC falls on this day, or east of UTC+12 on the next.
        let noon = Int64(day.daysSinceEpoch) * Instant.millisecondsPerDay + 43_200_000
        var found = today(at: Instant(milliseconds: noon))
        if found.day > day {
            found = today(at: Instant(milliseconds: found.start.milliseconds - 1))
        }
        return found.day < day ? Today(day: day, start: found.end, end: found.end) : found
    }
}
