import Domain

extension Task {
    /// How it repeats, for people: `every 2 weeks`; a year that keeps its day names the month, too:
    /// `every year on 29 February`.
    var repetitionText: String? {
        guard let repetition else { return nil }
        let origin = repetition.origin == .completion ? ", from completion" : ""
        let end =
            switch repetition.end {
            case nil: ""
            case .day(let day): ", until \(DayText.full(day))"
            case .times(1): ", once more"
            case .times(let count): ", \(count) times"
            }
        // What a short month has moved for once is as it was said.
        return ruleText(repetition.rule.asSaid) + origin + end
    }

    private func ruleText(_ rule: RepetitionRule) -> String {
        if case .daysOfYear(let count, let days) = rule {
            let span = RepetitionRule.months(count * 12, day: nil).text
            var names = RepetitionRule.daysOfYear(every: 1, days).text.replacing(",", with: ", ")
            for month in Set(days.map(\.month)) {
                names = names.replacing(month.rawValue, with: month.name)
            }
            return "every \(span) on \(names)"
        }
        // An 'every 2nd Friday' alone is every other one to many.
        guard case .months(let count, let day?) = rule, count % 12 == 0,
            let date = dueDate ?? scheduledDate
        else { return "every \(rule.text)\(rule.namesPlaces ? " of the month" : "")" }
        let span = RepetitionRule.months(count, day: nil).text
        return "every \(span) on \(day) \(Month.allCases[date.components.month - 1].name)"
    }
}

extension RepetitionRule {
    /// Whether it is a place in each month: `2nd friday`, `last weekday`.
    fileprivate var namesPlaces: Bool {
        switch self {
        case .weekdayOfMonth: true
        case .daysOfMonth(1, let days):
            days.contains { if case .date = $0 { false } else { true } }
        default: false
        }
    }
}
