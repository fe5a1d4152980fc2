import Domain

extension Task {
    /// How it repeats, for people: `every 2 weeks`; a year that keeps its day names the month, too:
    /// `every year on 29 February`.
    var repetitionText: String? {
        guard let rule = repetition?.rule else { return nil }
        guard case .months(let count, let day?) = rule, count % 12 == 0,
            let date = dueDate ?? scheduledDate
        else { return "every \(rule.text)" }
        let span = RepetitionRule.months(count, day: nil).text
        return "every \(span) on \(day) \(Month.allCases[date.components.month - 1].name)"
    }
}
