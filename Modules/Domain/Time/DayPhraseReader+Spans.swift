/// Phrases that name more than a day, as filters ask for them: `next week`, `december`, `within 7 days`.
extension DayPhrase {
    /// Returns the days that a phrase names, the first and the last; none where it is of one day, or of none.
    ///
    /// - Parameters:
    ///   - phrase: What was typed; `docs/guide/days.md` lists every form.
    ///   - today: The day from which is counted.
    ///   - leaning: Which of many such months is meant.
    /// - Returns: The first day and the last.
    static func span(
        of phrase: String, today: CalendarDay, leaning: Leaning
    ) -> (first: CalendarDay, last: CalendarDay)? {
        var reader = DayPhraseReader(phrase, today: today, dateOrder: nil, leaning: leaning)
        guard (1...longest).contains(reader.unread.count), let span = reader.span(),
            reader.unread.isEmpty
        else { return nil }
        return span
    }
}

extension DayPhraseReader {
    /// Reads the days; what is left unread makes the phrase another one.
    fileprivate mutating func span() -> Span? {
        skip("in", "on")
        skip("the")
        let offset =
            skip("this", "current")
            ? 0 : skip("next") ? 1 : skip("last", "past", "previous") ? -1 : nil
        if let days = takeDays(offset) { return days }
        if offset == nil || offset == 0, skip("coming", "upcoming") {
            return skip("weekend") ? weekend(ofWeek: 0) : nil
        }
        guard let word = take() else { return nil }
        if word == "weekend" {
            let isAfterNext = offset == nil && skip(all: "after", "next")
            return weekend(ofWeek: isAfterNext ? 2 : offset ?? 0)
        }
        if offset == nil, ["week", "wk", "cw", "kw"].contains(word), let week = takeWeek() {
            return nearest(week: week.number, year: week.year)
        }
        if offset == nil, let week = Self.isoWeek(word), week.weekday == nil {
            return nearest(week: week.number, year: week.year ?? takeYear())
        }
        if let offset {
            return Period(word).flatMap { span($0, offset) } ?? month(named: word, offset)
        }
        if let period = Period(word) { return span(behind: period) }
        if let month = Month(word) { return nearest(.month(month, year: takeYear())) }
        if let quarter = Self.quarter(word) {
            return nearest(.quarter(quarter, year: takeYear()))
        }
        if let first = CalendarDay(iso8601: "\(word)-01") ?? Self.firstDay(ofMonth: word) {
            return (first, first.endOfMonth)
        }
        guard word.utf8.count == 4, Self.isNumber(word), let year = Int(word) else { return nil }
        return nearest(.year(year))
    }

    private func weekend(ofWeek offset: Int) -> Span {
        let saturday = day(.saturday, ofWeek: offset)
        return (saturday, saturday.advanced(byDays: 1))
    }

    /// Returns a month of this year, or one that is only to come in the next; any other could be of two years.
    private func month(named word: String, _ offset: Int) -> Span? {
        let (year, present, _) = today.components
        guard let month = Month(word), offset == 0 || offset == 1 && month.number <= present else {
            return nil
        }
        return nearest(.month(month, year: year + offset))
    }

    /// Reads what follows `week`, `month` and their like: `after next`, `of jan 6`, `after next week`; behind a
    /// day it is a distance, and the phrase one of a day.
    private mutating func span(behind period: Period) -> Span? {
        if unread == ["after", "next"] {
            unread = []
            return span(period, 2)
        }
        if period == .week, skip("of") { return weekOfDay() }
        let isLater = skip("after")
        guard isLater || skip("before"), let other = span(),
            let following = other.first.advanced(by: period, 1),
            other.last == following.advanced(byDays: -1)
        else { return nil }
        if isLater {
            return following.advanced(by: period, 1).map { (following, $0.advanced(byDays: -1)) }
        }
        return other.first.advanced(by: period, -1).map { ($0, other.first.advanced(byDays: -1)) }
    }

    /// Reads the day whose week is meant.
    private mutating func weekOfDay() -> Span? {
        skip("the")
        do throws(AppError) {
            let monday = try laterDay(after: "week of").startOfWeek()
            return (monday, monday.advanced(byDays: 6))
        } catch {
            // The phrase is read as one of a day then, which says what is wrong with it.
            return nil
        }
    }

    /// Reads `within 7 days`, `next 2 weeks` or `last 30 days`, from today or to it.
    private mutating func takeDays(_ offset: Int?) -> Span? {
        var attempt = self
        guard offset == 1 || offset == -1 || offset == nil && attempt.skip("within") else {
            return nil
        }
        attempt.skip("the")
        attempt.skip("next")
        do {
            guard let first = attempt.take(),
                let distance = try attempt.distance(startingWith: first)
            else { return nil }
            let end = try day(offset == -1 ? -distance : distance, from: today)
            self = attempt
            return end < today ? (end, today) : (today, end)
        } catch {
            return nil
        }
    }

    /// Reads `12/2026`.
    private static func firstDay(ofMonth word: String) -> CalendarDay? {
        let parts = word.split(separator: "/")
        guard parts.count == 2, parts[1].utf8.count == 4, let month = Int(parts[0]),
            let year = Int(parts[1])
        else { return nil }
        return CalendarDay(year: year, month: month, day: 1)
    }

    /// Returns the week of that number that is, or the next such one; of what has happened, the latest.
    private func nearest(week number: Int, year: Int?) -> Span? {
        let present = today.components.year
        let weeks = (year.map { [$0] } ?? Array(present - 8...present + 8)).compactMap { year in
            firstDay(ofWeek: number, in: year).map { ($0, $0.advanced(byDays: 6)) }
        }
        guard year == nil else { return weeks.first }
        return leaning == .next ? weeks.first { $0.1 >= today } : weeks.last { $0.0 <= today }
    }

    private func firstDay(ofWeek number: Int, in year: Int) -> CalendarDay? {
        do throws(AppError) {
            return try day(0, ofWeek: number, year: year)
        } catch {
            // The year has no such week.
            return nil
        }
    }

    /// Returns the period that is, or the next such one; of what has happened, the latest.
    private func nearest(_ reference: PeriodReference) -> Span? {
        guard let first = day(in: reference, { leaning == .next ? $0.last : $0.first }) else {
            return nil
        }
        var span: Span?
        _ = day(in: reference) { candidate in
            if candidate.first == first || candidate.last == first { span = candidate }
            return leaning == .next ? candidate.last : candidate.first
        }
        return span
    }
}

extension CalendarDay {
    /// Returns the day so many periods later; none beyond the calendar.
    fileprivate func advanced(by period: DayPhraseReader.Period, _ count: Int) -> CalendarDay? {
        switch period {
        case .week: advanced(byDays: count * 7)
        case .month: advanced(byMonths: count)
        case .quarter: advanced(byMonths: count * 3)
        case .year: advanced(byMonths: count * 12)
        }
    }
}
