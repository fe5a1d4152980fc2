/// Days in a filter: `due:friday`, `due:dec 24`, `completed:last week`.
extension FilterReader {
    /// Returns what asks for a day of a field, or for none.
    func day(
        _ field: TaskField, _ value: FilterValue
    ) throws(FilterFault) -> FilterTerm {
        let isNone = value.isNone || (field == .scheduledDate && value.text == "inbox")
        return isNone ? .noDay(field) : .day(field, try days(value, .next))
    }

    /// Returns what asks for a moment by its day.
    func moment(
        _ field: TaskField, _ value: FilterValue
    ) throws(FilterFault) -> FilterTerm {
        let days = try days(value, .latest)
        return .moment(
            field,
            FilterTerm.Bounds(
                from: days.start.map { calendar.bounds(of: $0).start },
                to: days.end.map { calendar.bounds(of: $0).end }))
    }

    /// Reads a day, or two with `..` between; each may be left out, `any` leaves out both.
    private func days(
        _ value: FilterValue, _ leaning: DayPhrase.Leaning
    ) throws(FilterFault) -> FilterTerm.Bounds<CalendarDay> {
        guard value.text != FilterValue.any else { return FilterTerm.Bounds(from: nil, to: nil) }
        let (comparison, phrase) = value.compared
        guard comparison == .equal, let dots = value.text.firstRange(of: "..") else {
            let bounds = try bounds(of: phrase, in: value, leaning)
            return switch comparison {
            case .before: FilterTerm.Bounds(from: nil, to: bounds.start?.advanced(byDays: -1))
            case .by: FilterTerm.Bounds(from: nil, to: bounds.end)
            case .after: FilterTerm.Bounds(from: bounds.end?.advanced(byDays: 1), to: nil)
            case .equal: bounds
            }
        }
        let start = try bounds(of: value.text[..<dots.lowerBound], in: value, leaning).start
        let end = try bounds(of: value.text[dots.upperBound...], in: value, leaning).end
        if let start, let end, start > end {
            throw value.fault("The first day lies behind the last.", .invalidDate)
        }
        return FilterTerm.Bounds(from: start, to: end)
    }

    /// Returns the days that a phrase names, mostly one; none where there is no phrase.
    private func bounds(
        of phrase: Substring, in value: FilterValue, _ leaning: DayPhrase.Leaning
    ) throws(FilterFault) -> FilterTerm.Bounds<CalendarDay> {
        guard !phrase.isEmpty else { return FilterTerm.Bounds(from: nil, to: nil) }
        if let span = DayPhrase.span(of: String(phrase), today: today.day, leaning: leaning) {
            return FilterTerm.Bounds(from: span.first, to: span.last)
        }
        do throws(AppError) {
            let day = try DayPhrase.day(
                of: String(phrase), today: today.day, dateOrder: dateOrder, leaning: leaning)
            return FilterTerm.Bounds(from: day, to: day)
        } catch {
            let start = value.text.distance(from: value.text.startIndex, to: phrase.startIndex)
            let (day, time) = ClockWords.parted(
                phrase.lowercased().split(separator: " ").map(String.init))
            if time != nil {
                throw value.fault(
                    "'\(phrase)' is a time, and a filter goes by days.", .invalidDate, at: start,
                    suggestion: day.isEmpty
                        ? "Name a day: 'today'."
                        : "Leave the time out: '\(day.joined(separator: " "))'.")
            }
            throw value.fault(
                error.detail ?? "", .invalidDate, at: start, suggestion: error.advice)
        }
    }
}

// MARK: - Words behind a day

/// Words behind a day that belong to it.
extension FilterReader {
    /// Returns the pieces of a filter, with the words that are one value as one piece.
    ///
    /// - Throws: A fault where nobody knows whether words are one value.
    func joined(_ tokens: [FilterToken]) throws(FilterFault) -> [FilterToken] {
        var joined: [FilterToken] = []
        var rest = tokens[...]
        while let token = rest.popFirst() {
            guard case .term(let piece, isQuoted: false) = token.kind, takesWords(piece) else {
                joined.append(token)
                continue
            }
            let following = rest.prefix { $0.isPlainWord && !$0.isMarked }.compactMap(\.text)[...]
            let count = DayPhrase.wordsBehind(piece, following) { isUnderstood($0) }
            func text(_ count: Int) -> String {
                ([piece] + following.prefix(count)).joined(separator: " ")
            }
            if let (most, least) = DayPhrase.ambiguity(after: count, in: following) {
                func meant(_ count: Int) -> String? {
                    isUnderstood(text(count)) ? text(count) : nil
                }
                if let advice = DayPhrase.advice(quoting: meant(most), or: meant(least)) {
                    var fault = FilterFault(
                        "It is not clear where the value ends in '\(text(most))'.",
                        at: token.offset)
                    fault.suggestion = advice
                    throw fault
                }
            }
            rest = rest.dropFirst(count)
            joined.append(
                FilterToken(kind: .term(text(count), isQuoted: false), offset: token.offset))
        }
        return joined
    }

    /// Whether a piece asks for days by words: `due:friday`, not `due:none` or `due:2026-12-24`.
    private func takesWords(_ piece: String) -> Bool {
        guard let field = TaskField(filter: piece), [.day, .instant].contains(field.kind) else {
            return false
        }
        let value = piece.dropFirst(field.markLength(in: piece))
        return !piece.contains(" ") && value != Self.none
            && CalendarDay(iso8601: String(value)) == nil
    }

    private func isUnderstood(_ piece: String) -> Bool {
        do throws(FilterFault) {
            _ = try term(piece, false, 0)
            return true
        } catch {
            return false
        }
    }
}

extension FilterToken {
    /// What it says, where it asks something of a task.
    fileprivate var text: String? {
        if case .term(let text, _) = kind { text } else { nil }
    }
}
