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

    /// What the program shows where no command is named.
    case defaultView = "default-view"

    /// By what lists are sorted.
    case defaultSort = "default-sort"

    /// Whether words such as `+phone` count in the input of the full screen.
    case screenInput = "ui-input"

    /// Whether the full screen takes the mouse.
    case screenMouse = "ui-mouse"

    /// When a day rings on which no time was said.
    case reminderTime = "remind-time"

    /// The hours in which nothing rings.
    case quietHours = "quiet"

    /// By which ways a person is told of what rings.
    case notificationWays = "notify"

    /// What a notification shows of a task.
    case notificationText = "notify-text"

    /// How long a timer for work is.
    case timerFocus = "timer-focus"

    /// How long a rest is.
    case timerBreak = "timer-break"

    /// How long the rest behind the last round of a cycle is.
    case timerLongBreak = "timer-long-break"

    /// Which folder has a calendar file for each task.
    case syncFolder = "sync-folder"

    /// What writes down what was said.
    case voiceCommand = "voice-command"

    /// What records.
    case voiceRecorder = "voice-recorder"

    /// In which language tasks are said.
    case voiceLanguage = "voice-language"

    /// How long a recording may be.
    case voiceLimit = "voice-limit"

    /// What ends a recording.
    case voiceStop = "voice-stop"

    /// What a value looks like.
    public enum Form: Hashable, Sendable {
        /// A path; whether it can name a store is for ``StorePath`` to say.
        case path

        /// An absolute path of a folder, or one from the home on.
        case folder

        /// One of these words.
        case choice([String])

        /// A number of seconds, a day at the most, and none where that may be.
        case seconds(mayBeNone: Bool)

        /// The absolute path of a program, or one from the home on, with its arguments.
        case program

        /// A program, which may be looked for, with its arguments.
        case programLine

        /// A language, such as en or de-AT.
        case language

        /// A command with what stands behind it; whether it is one is for the program to say.
        case command

        /// Fields by which tasks are sorted, with commas between.
        case order

        /// A time of day.
        case time

        /// A time, a dash, and another.
        case hours

        /// Ways by which a person is told, with commas between.
        case ways

        /// A number of minutes, so many at the most.
        case minutes(upTo: Int)
    }

    /// What stands before the `=`.
    public var name: String { rawValue }

    /// What stands after it.
    public var form: Form { row.form }

    /// The value that serves where nothing else is said, in words.
    public var standard: String { row.standard }

    /// One sentence that says what it is for.
    public var summary: String { row.summary }

    private struct Row {
        let form: Form
        let standard: String
        let summary: String

        init(_ form: Form, _ standard: String, _ summary: String) {
            (self.form, self.standard, self.summary) = (form, standard, summary)
        }
    }

    private var row: Row {
        switch self {
        case .store:
            Row(
                .path, "${XDG_DATA_HOME:-~/.local/share}/tend/tasks.db",
                "Where your tasks are kept; an absolute path, or one from ~/ on.")
        case .color:
            Row(
                .choice(ColorChoice.allCases.map(\.rawValue)), ColorChoice.auto.rawValue,
                "When to colour the output: auto (on a terminal), always or never.")
        case .pager:
            Row(
                .choice(["on", "off"]), "on",
                "Whether output that is longer than the screen is paged: on or off.")
        case .plain:
            Row(
                .choice(["on", "off"]), "off",
                "Whether output is for a screen reader, words in place of signs: on or off.")
        case .wait:
            Row(
                .seconds(mayBeNone: true), "10, for imports 60",
                "How many seconds to wait for another process that is writing.")
        case .hookTime:
            Row(
                .seconds(mayBeNone: false), "10",
                "How many seconds a hook may take before it is ended.")
        case .dateOrder:
            Row(
                .choice(DateOrder.allCases.map(\.rawValue)), "none",
                "How 3/4 is read: day-first or month-first. Without it such a date is refused.")
        case .weekStart:
            Row(
                .choice(Weekday.allCases.map(\.rawValue)), "the locale's",
                "The first day of a week in stats and calendar: monday, sunday…")
        case .defaultView:
            Row(
                .command, "today",
                "What 'tend' alone shows: a command that looks, such as next or 'list +work', or a report."
            )
        case .defaultSort:
            Row(
                .order, "none",
                "By what 'list' and 'inbox' are sorted without --sort: due,priority or -created, say."
            )
        case .screenInput:
            Row(
                .choice(["text", "quick"]), "text",
                "Whether words such as +phone count in the input of the full screen: text (no) or quick."
            )
        case .screenMouse:
            Row(
                .choice(["on", "off"]), "on", "Whether the full screen takes the mouse: on or off.")
        case .reminderTime:
            Row(
                .time, TimeOfDay.morning.description,
                "When a reminder rings that names only a day.")
        case .quietHours:
            Row(
                .hours, "none",
                "The hours in which nothing rings, such as 22:00-7:00; none without it.")
        case .notificationWays:
            Row(
                .ways, NotificationWays.standard.description,
                "How you are told of what rings, the first that reaches you: desktop, tmux, bell, osc; or off."
            )
        case .notificationText:
            Row(
                .choice(NotificationText.allCases.map(\.rawValue)),
                NotificationText.project.rawValue,
                "What a notification shows of a task: full (its text), project or none.")
        case .timerFocus:
            Row(
                .minutes(upTo: 1440), "25",
                "How many minutes 'timer start' runs where no length is said.")
        case .timerBreak:
            Row(.minutes(upTo: 1440), "5", "How many minutes a break is.")
        case .timerLongBreak:
            Row(
                .minutes(upTo: 1440), "15",
                "Length of the long break at the end of a cycle, in minutes.")
        case .syncFolder:
            Row(
                .folder, "none",
                "Which folder is kept equal with your tasks by a calendar file each; none without it."
            )
        case .voiceCommand:
            Row(
                .program, "pocketsphinx_continuous, if it is there",
                "The program that writes down what you say: its absolute path, or one from ~/ on.")
        case .voiceRecorder:
            Row(
                .programLine, "arecord, parec or pw-record",
                "The program that records, and its arguments.")
        case .voiceLanguage:
            Row(
                .language, "none",
                "The language that you speak, for the program that writes it down.")
        case .voiceLimit:
            Row(.minutes(upTo: 60), "5", "Longest recording, in minutes.")
        case .voiceStop:
            Row(
                .choice(["key", "silence"]), "key",
                "What ends a recording: key, or silence of two seconds, too.")
        }
    }

    /// Whether a value can name a path, which is private.
    public var holdsPath: Bool {
        switch form {
        case .path, .folder, .program, .programLine: true
        default: false
        }
    }

    /// Whether a person may set it to a value.
    ///
    /// A file may hold another store, which is refused where it is opened: it must never mean the default one.
    public func mayBeSet(to value: String) -> Bool {
        if self == .store {
            return value.hasPrefix("/") || value.hasPrefix("~/") || ServerAddress.isOne(value)
        }
        return accepts(value)
    }

    /// Whether a value has the setting's form.
    public func accepts(_ value: String) -> Bool {
        switch form {
        case .path, .command: true
        case .folder, .program: value.hasPrefix("/") || value.hasPrefix("~/")
        case .programLine: value.contains { !$0.isWhitespace }
        case .language:
            !value.isEmpty
                && value.allSatisfy {
                    $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
                }
        case .choice(let words): words.contains(value)
        case .seconds(let mayBeNone):
            Double(value).map { (0...86_400).contains($0) && (mayBeNone || $0 > 0) } ?? false
        case .order: Self.orders(value) != nil
        case .time: TimeOfDay(value) != nil
        case .hours: value == "none" || QuietHours(value) != nil
        case .ways: NotificationWays(value) != nil
        case .minutes(let most): Int(value).map { (1...most).contains($0) } ?? false
        }
    }

    /// Returns the word that makes a value wrong, and those that could stand in its place; none where a
    /// value is not made of words.
    public func slip(in value: String) -> (word: String, words: [String])? {
        switch form {
        case .path, .folder, .program, .programLine, .language, .command, .seconds, .time,
            .hours, .minutes:
            return nil
        case .choice(let words): return (value, words)
        case .order:
            let word = value.split(separator: ",").first { Self.orders(String($0)) == nil }
            return word.map { (String($0.drop { $0 == "-" }), TaskOrder.words) }
        case .ways:
            let word = value.split(separator: ",").first { NotificationWays(String($0)) == nil }
            return word.map { (String($0), NotificationWays.words) }
        }
    }

    /// Returns the orders that a value names, or none if it is no list of them.
    static func orders(_ value: String) -> [TaskOrder]? {
        do throws(AppError) {
            let orders = try TaskOrder.reading(value)
            return orders.isEmpty ? nil : orders
        } catch {
            return nil
        }
    }

    /// What a value can be, as the end of a sentence.
    public var expectation: String {
        switch form {
        case .path: "an absolute path, one from ~/ on, or the address of a list on a server"
        case .folder: "an absolute path, or one from ~/ on"
        case .program: "the absolute path of a program, or one from ~/ on"
        case .programLine: "a program and its arguments"
        case .language: "a language, such as en or de-AT"
        case .choice(let words):
            words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")"
        case .seconds(let mayBeNone):
            "a number of seconds \(mayBeNone ? "" : "above 0, ")up to 86400"
        case .command: "a command that looks, such as next, or a report"
        case .order: "fields with commas between, such as due,priority"
        case .time: "a time, such as 9:00"
        case .hours: "two times, such as 22:00-7:00, or none"
        case .ways: "desktop, tmux, bell and osc with commas between, or off"
        case .minutes(let most): "a number of minutes from 1 to \(most)"
        }
    }
}
