import Domain

/// How a task repeats as Super Productivity has it: a cycle, how many of them, and a value for each weekday.
///
/// https://github.com/super-productivity/super-productivity/blob/master/src/app/features/task-repeat-cfg/task-repeat-cfg.model.ts
struct PlannedRepetition {
    /// The repetition in our words, or all that is said of it where we have none.
    let text: String

    init(_ node: JSONNode) {
        func says(_ name: String) -> String? {
            node.node(at: name)?.scalar.lowercased()
        }
        let days = Weekday.allCases.filter { says($0.rawValue) == "true" }
        let count = says("repeatEvery").flatMap { Int($0) } ?? 1
        let rule: RepetitionRule? =
            switch (1...999).contains(count) ? says("repeatCycle") : nil {
            case "daily": .days(count)
            case "weekly" where days.isEmpty: .days(7 * count)
            case "weekly": count == 1 ? .weekdays(days) : .weeks(count, days)
            case "monthly": .months(count, day: says("monthlyLastDay") == "true" ? 31 : nil)
            case "yearly": .months(12 * count, day: nil)
            default: nil
            }
        var repetition = rule.map { Repetition($0) }
        if says("repeatFromCompletionDate") == "true" { repetition?.origin = .completion }
        guard says("isPaused") != "true", says("monthlyWeekOfMonth")?.isEmpty != false,
            let repetition, Repetition(text: repetition.text) == repetition
        else {
            text = String(decoding: node.text[node.range], as: UTF8.self)
            return
        }
        text = repetition.text
    }
}
