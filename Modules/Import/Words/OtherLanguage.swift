import Domain

/// What people call the columns of a table of tasks, and write in them, in languages beside those that programs export
/// in most: `TranslatedNames` and `UsualWords` have these.
///
/// A name that one of the others has, too, stands with that alone. Days on which something ended are in no list: as many
/// tables mean the day on which it is to end.
struct OtherLanguage: Sendable {
    /// What columns are called that hold tasks, whatever others are called.
    let tasks: [String]

    /// What all others are called, by what they fill.
    let names: [(field: TaskField, names: [String])]
    let states: [(state: TaskState, words: [String])]

    /// Words that say more than the state: for tasks that wait, and for those that were given up.
    let roughStates: [(state: TaskState, words: [String])]
    let priorities: [(priority: Priority, words: [String])]

    /// Words that say more than that the priority is high.
    let urgent: [String]

    /// The words for yes and no.
    let answers: [String]

    /// Whether those who speak it write the day before the month.
    var isDayFirst = true

    static let all = [
        polish, czech, scandinavian, finnish, hungarian, turkish, russian, chinese, japanese,
        korean,
    ]
}
