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
        if setting == .store {
            if let server = try namedServer() {
                return (ServerAddress.withoutPassword(server.text), try storeOrigin())
            }
            return (try storePath().path, try storeOrigin())
        }
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

    /// Returns the address of the server that keeps the tasks, as it was said, and where; none where a file does.
    ///
    /// - Throws: As ``storePath()``.
    public func namedServer() throws(AppError) -> (text: String, origin: String)? {
        guard let named = try namedText(), ServerAddress.isOne(named.text) else { return nil }
        let origin =
            switch named.origin {
            case .option: "--db"
            case .environment: "TEND_DB"
            case .configuration, .standard: "The setting 'db'"
            }
        return (named.text, origin)
    }

    /// Returns where the tasks are: what an address of a server is to whoever reads those, else a file.
    ///
    /// - Parameter list: Reads an address, said there; none where it is not of its kind.
    /// - Returns: The location.
    /// - Throws: As ``storePath()``, and why an address names no list.
    public func storeLocation(
        list: (_ address: String, _ origin: String) throws(AppError) -> (any StoreLocation)?
    ) throws(AppError) -> any StoreLocation {
        if let server = try namedServer(), let list = try list(server.text, server.origin) {
            return list
        }
        return try storePath()
    }

    /// The path of the store as the option names it, which advice repeats; none if it names none, or
    /// the address of a server, which may hold a password.
    public var namedStore: String? {
        options[.store].flatMap { text in
            ServerAddress.isOne(text) && ServerAddress.mayHoldPassword(text) ? nil : text
        }
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

    /// Returns the folder with a calendar file for each task, or none if none is set.
    ///
    /// - Throws: `configuration.invalidPath` if it is no absolute path; `configuration.noHome`.
    public func syncFolder() throws(AppError) -> String? {
        try word(for: .syncFolder).map { value throws(AppError) in
            try folders.path(value, of: .syncFolder)
        }
    }

    /// Returns the line of a setting that names a program, if one does.
    public func line(of setting: Setting) -> String? { word(for: setting) }

    /// The language in which tasks are said, if it is set.
    public var voiceLanguage: String? { word(for: .voiceLanguage) }

    /// How long a recording may be, in milliseconds.
    public var voiceLimit: Int64 {
        let minutes = word(for: .voiceLimit) ?? Setting.voiceLimit.standard
        return (Int64(minutes) ?? 5) * 60_000
    }

    /// Whether silence ends a recording.
    public var stopsAtSilence: Bool { word(for: .voiceStop) == "silence" }

    /// How many milliseconds a hook may take.
    public var hookMilliseconds: Int {
        Int((word(for: .hookTime).flatMap(Double.init) ?? 10) * 1000)
    }

    /// Whether anybody said how long to wait for another process that is writing.
    public var isWaitSaid: Bool { word(for: .wait) != nil }

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
        case .color: ColorChoice(environment: environment)?.rawValue
        case .pager: Pager.isDeclined(in: environment) ? "off" : nil
        default: nil
        }
    }

    private func storeOrigin() throws(AppError) -> Origin {
        try namedText()?.origin ?? .standard
    }

    /// What names the store, and where it was said; none where nobody named one.
    private func namedText() throws(AppError) -> (text: String, origin: Origin)? {
        if let option = options[.store] { return (option, .option) }
        if let variable = try environment.path("TEND_DB") { return (variable, .environment) }
        return try configuration.store().map { ($0, .configuration) }
    }
}
