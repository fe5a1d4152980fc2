public import Domain

/// The settings that serve: an option comes before the environment, that before the configuration,
/// that before the default.
public struct Settings: Sendable {
    /// Where a value comes from.
    public enum Origin: String, Hashable, Sendable {
        case option
        case environment
        case configuration
        case standard = "default"
    }

    /// What the configuration file says.
    public let configuration: Configuration

    private let options: SettingValues
    private let environment: Environment
    private let folders: UserFolders

    /// Puts together what was said where.
    ///
    /// - Parameters:
    ///   - options: The values that were typed.
    ///   - environment: Where variables are looked up.
    ///   - folders: The person's folders, in one of which is the configuration.
    ///   - nearest: Finds what a key of the configuration may have meant.
    ///   - filters: Reads the filters of contexts; a program without contexts leaves them alone.
    ///   - view: Checks the default view; a program without views leaves it alone.
    public init(
        options: SettingValues, environment: Environment, folders: UserFolders,
        nearest: @escaping Configuration.Nearest, filters: Configuration.FilterReading? = nil,
        view: Configuration.ViewCheck? = nil
    ) {
        self.options = options
        self.environment = environment
        configuration = Configuration(
            in: folders, nearest: nearest, filters: filters, view: view)
        self.folders = folders
    }

    /// Returns a setting's value and where it comes from, as text.
    ///
    /// - Parameter setting: The setting.
    /// - Returns: The value and its origin.
    /// - Throws: `configuration.invalidPath` and its kin, if it is the store's path and cannot be
    ///   used.
    public func value(of setting: Setting) throws(AppError) -> (text: String, origin: Origin) {
        if setting == .store { return (try storePath().path, try storeOrigin()) }
        if let typed = options[setting] { return (typed, .option) }
        if let value = environmentValue(of: setting) { return (value, .environment) }
        if let value = configuration.value(of: setting) { return (value, .configuration) }
        return (setting.standard, .standard)
    }

    /// Returns where the task store is.
    ///
    /// - Throws: `configuration.invalidPath`, `configuration.noHome`, and why it is not known what
    ///   the configuration says, where that decides.
    public func storePath() throws(AppError) -> StorePath {
        try StorePath(
            option: options[.store], environment: environment,
            configured: try configuration.store(), folders: folders)
    }

    /// The path of the store as the option names it, which advice repeats; none if it names none, or
    /// the address of a server, which may hold a password.
    public var namedStore: String? {
        options[.store].flatMap { ServerAddress.isOne($0) ? nil : $0 }
    }

    /// When to colour what a person reads.
    public var colorChoice: ColorChoice {
        word(for: .color).flatMap(ColorChoice.init(rawValue:)) ?? .auto
    }

    /// Whether long output may be paged; what is read aloud is not.
    public var allowsPager: Bool {
        word(for: .pager) != "off" && !isPlain
    }

    /// Whether a screen reader reads the output aloud.
    public var isPlain: Bool {
        word(for: .plain) == "on"
    }

    /// How dates with slashes are read; without it they are not.
    public var dateOrder: DateOrder? {
        word(for: .dateOrder).flatMap(DateOrder.init(rawValue:))
    }

    /// The first day of a week; without it the locale decides.
    public var weekStart: Weekday? {
        word(for: .weekStart).flatMap { Weekday($0) }
    }

    /// By what lists are sorted where no option says it.
    public var sorting: [TaskOrder] {
        configuration.value(of: .defaultSort).flatMap(Setting.orders) ?? []
    }

    /// Whether words such as `+phone` count in the input of the full screen.
    public var readsFieldWordsOnScreen: Bool { word(for: .screenInput) == "quick" }

    /// Whether the full screen takes the mouse from the start.
    public var takesMouse: Bool { word(for: .screenMouse) != "off" }

    /// When a day rings on which no time was said.
    public var reminderTime: TimeOfDay {
        word(for: .reminderTime).flatMap { TimeOfDay($0) } ?? .morning
    }

    /// The hours in which nothing rings, if there are any.
    public var quietHours: QuietHours? { word(for: .quietHours).flatMap { QuietHours($0) } }

    /// By which ways a person is told of what rings.
    public var notificationWays: NotificationWays {
        word(for: .notificationWays).flatMap { NotificationWays($0) } ?? .standard
    }

    /// What a notification shows of a task.
    public var notificationText: NotificationText {
        word(for: .notificationText).flatMap(NotificationText.init(rawValue:)) ?? .project
    }

    /// How long the parts of a timer are where nothing else is said.
    public var timerLengths: TimerLengths {
        func milliseconds(_ setting: Setting) -> Int64 {
            let minutes = word(for: setting).flatMap { Int64($0) } ?? Int64(setting.standard) ?? 25
            return minutes * 60_000
        }
        return TimerLengths(
            focus: milliseconds(.timerFocus), rest: milliseconds(.timerBreak),
            longRest: milliseconds(.timerLongBreak))
    }

    /// How many milliseconds a hook may take.
    public var hookMilliseconds: Int {
        Int((word(for: .hookTime).flatMap(Double.init) ?? 10) * 1000)
    }

    /// Returns how many milliseconds to wait for another process that is writing.
    ///
    /// - Parameter standard: How many where nobody says it.
    /// - Returns: The number.
    /// - Throws: `usage.invalid` if what was typed is no number of seconds.
    public func waitMilliseconds(otherwise standard: Int) throws(AppError) -> Int {
        guard let word = word(for: .wait) else { return standard }
        guard Setting.wait.accepts(word), let seconds = Double(word) else {
            throw AppError(
                .invalidUsage, detail: "--wait takes \(Setting.wait.expectation).",
                suggestion: "Wait for a minute: --wait 60")
        }
        return Int(seconds * 1000)
    }

    /// What was said of a setting anywhere.
    private func word(for setting: Setting) -> String? {
        options[setting] ?? environmentValue(of: setting) ?? configuration.value(of: setting)
    }

    private func environmentValue(of setting: Setting) -> String? {
        switch setting {
        case .store, .plain, .wait, .hookTime, .dateOrder, .weekStart, .defaultView, .defaultSort,
            .screenInput, .screenMouse, .reminderTime, .quietHours, .notificationWays,
            .notificationText, .timerFocus, .timerBreak, .timerLongBreak:
            nil
        case .color: ColorChoice(environment: environment)?.rawValue
        case .pager: Pager.isDeclined(in: environment) ? "off" : nil
        }
    }

    private func storeOrigin() throws(AppError) -> Origin {
        if options[.store] != nil { return .option }
        if try environment.path("TEND_DB") != nil { return .environment }
        return try configuration.store() == nil ? .standard : .configuration
    }
}

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

    /// What a value looks like.
    public enum Form: Hashable, Sendable {
        /// A path; whether it can name a store is for ``StorePath`` to say.
        case path

        /// One of these words.
        case choice([String])

        /// A number of seconds, a day at the most.
        case seconds

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

        /// A number of minutes, a day at the most.
        case minutes
    }

    /// What stands before the `=`.
    public var name: String { rawValue }

    /// What stands after it.
    public var form: Form {
        switch self {
        case .store: .path
        case .color: .choice(ColorChoice.allCases.map(\.rawValue))
        case .pager, .plain, .screenMouse: .choice(["on", "off"])
        case .screenInput: .choice(["text", "quick"])
        case .wait, .hookTime: .seconds
        case .dateOrder: .choice(DateOrder.allCases.map(\.rawValue))
        case .weekStart: .choice(Weekday.allCases.map(\.rawValue))
        case .defaultView: .command
        case .defaultSort: .order
        case .reminderTime: .time
        case .quietHours: .hours
        case .notificationWays: .ways
        case .notificationText: .choice(NotificationText.allCases.map(\.rawValue))
        case .timerFocus, .timerBreak, .timerLongBreak: .minutes
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
        case .defaultView: "today"
        case .defaultSort: "none"
        case .screenInput: "text"
        case .screenMouse: "on"
        case .reminderTime: TimeOfDay.morning.description
        case .quietHours: "none"
        case .notificationWays: NotificationWays.standard.description
        case .notificationText: NotificationText.project.rawValue
        case .timerFocus: "25"
        case .timerBreak: "5"
        case .timerLongBreak: "15"
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
        case .defaultView:
            "What 'tend' alone shows: a command that looks, such as next or 'list +work', or a report."
        case .defaultSort:
            "By what 'list' and 'inbox' are sorted without --sort: due,priority or -created, say."
        case .screenInput:
            "Whether words such as +phone count in the input of the full screen: text (no) or quick."
        case .screenMouse: "Whether the full screen takes the mouse: on or off."
        case .reminderTime: "When a reminder rings of which only the day was said."
        case .quietHours: "The hours in which nothing rings, such as 22:00-7:00; none without it."
        case .notificationWays:
            "How you are told of what rings, the first that reaches you: desktop, tmux, bell, osc; or off."
        case .notificationText:
            "What a notification shows of a task: full (its text), project or none."
        case .timerFocus: "How many minutes 'timer start' runs where no length is said."
        case .timerBreak: "How many minutes a break is."
        case .timerLongBreak: "How many minutes the break behind the last round of a cycle is."
        }
    }

    /// Whether a value has the setting's form.
    public func accepts(_ value: String) -> Bool {
        switch form {
        case .path, .command: true
        case .choice(let words): words.contains(value)
        case .seconds: Double(value).map((0...86_400).contains) ?? false
        case .order: Self.orders(value) != nil
        case .time: TimeOfDay(value) != nil
        case .hours: value == "none" || QuietHours(value) != nil
        case .ways: NotificationWays(value) != nil
        case .minutes: Int64(value).map { FocusTimer.lengths.contains($0 &* 60_000) } ?? false
        }
    }

    /// Returns the word that makes a value wrong, and those that could stand in its place; none where a
    /// value is not made of words.
    public func slip(in value: String) -> (word: String, words: [String])? {
        switch form {
        case .path, .command, .seconds, .time, .hours, .minutes: return nil
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
        case .path: "a path"
        case .choice(let words):
            words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")"
        case .seconds: "a number of seconds up to 86400"
        case .command: "a command that looks, such as next, or a report"
        case .order: "fields with commas between, such as due,priority"
        case .time: "a time, such as 9:00"
        case .hours: "two times, such as 22:00-7:00, or none"
        case .ways: "desktop, tmux, bell and osc with commas between, or off"
        case .minutes: "a number of minutes from 1 to 1440"
        }
    }
}
