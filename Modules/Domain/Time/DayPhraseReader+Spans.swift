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
        skip("in")
        skip("the")
        let offset =
            skip("this", "current")
            ? 0 : skip("next") ? 1 : skip("last", "past", "previous") ? -1 : nil
        if let days = takeDays(offset) { return days }
        guard let word = take() else { return nil }
        if word == "weekend" {
            let saturday = day(.saturday, ofWeek: offset ?? 0)
            return (saturday, saturday.advanced(byDays: 1))
        }
        if let offset { return Period(word).flatMap { span($0, offset) } }
        if let month = Month(word) { return nearest(.month(month, year: takeYear())) }
        if let quarter = Self.quarter(word) {
            return nearest(.quarter(quarter, year: takeYear()))
        }
        if let first = CalendarDay(iso8601: "\(word)-01") { return (first, first.endOfMonth) }
        guard word.utf8.count == 4, Self.isNumber(word), let year = Int(word) else { return nil }
        return nearest(.year(year))
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
