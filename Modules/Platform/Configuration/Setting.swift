import Domain

/// The settings of the configuration: the one table of which reading it, advice about it, and what
/// `tend config` shows are made.
public enum Setting: String, CaseIterable, Hashable, Sendable {
    /// Where the tasks are kept.
    case store = "db"

    /// When to colour what a person reads.
    case color

    /// Whether long output is paged.
    case pager

    /// Whether a screen reader reads the output aloud.
    case plain

    /// How long to wait for another process that is writing.
    case wait

    /// How long a hook may take.
    case hookTime = "hook-time"

    /// How dates with slashes are read.
    case dateOrder = "date-order"

    /// The first day of a week.
    case weekStart = "week-start"

    /// What a value looks like.
    public enum Form: Hashable, Sendable {
        /// A path; whether it can name a store is for ``StorePath`` to say.
        case path

        /// One of these words.
        case choice([String])

        /// A number of seconds, a day at the most.
        case seconds
    }

    /// What stands before the `=`.
    public var name: String { rawValue }

    /// What stands after it.
    public var form: Form {
        switch self {
        case .store: .path
        case .color: .choice(ColorChoice.allCases.map(\.rawValue))
        case .pager, .plain: .choice(["on", "off"])
        case .wait, .hookTime: .seconds
        case .dateOrder: .choice(DateOrder.allCases.map(\.rawValue))
        case .weekStart: .choice(Weekday.allCases.map(\.rawValue))
        }
    }

    /// The value that serves where nothing else is said, in words.
    public var standard: String {
        switch self {
        case .store: "${XDG_DATA_HOME:-~/.local/share}/tend/tasks.db"
        case .color: ColorChoice.auto.rawValue
        case .pager: "on"
        case .plain: "off"
        case .wait: "10, for imports 60"
        case .hookTime: "10"
        case .dateOrder: "none"
        case .weekStart: "the locale's"
        }
    }

    /// One sentence that says what it is for.
    public var summary: String {
        switch self {
        case .store: "Where your tasks are kept; an absolute path, or one from ~/ on."
        case .color: "When to colour the output: auto (on a terminal), always or never."
        case .pager: "Whether output that is longer than the screen is paged: on or off."
        case .plain: "Whether output is for a screen reader, words in place of signs: on or off."
        case .wait: "How many seconds to wait for another process that is writing."
        case .hookTime: "How many seconds a hook may take before it is ended."
        case .dateOrder:
            "How 3/4 is read: day-first or month-first. Without it such a date is refused."
        case .weekStart: "The first day of a week in stats and calendar: monday, sunday…"
        }
    }

    /// Whether a value has the setting's form.
    func accepts(_ value: String) -> Bool {
        switch form {
        case .path: true
        case .choice(let words): words.contains(value)
        case .seconds: Double(value).map((0...86_400).contains) ?? false
        }
    }

    /// What a value can be, as the end of a sentence.
    var expectation: String {
        switch form {
        case .path: "a path"
        case .choice(let words):
            words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")"
        case .seconds: "a number of seconds up to 86400"
        }
    }
}
