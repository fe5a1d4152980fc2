/// Remembers of which task stores the reminders ring, beside the stores.
public protocol ReminderSwitch {
    /// Returns the addresses of the stores whose reminders ring.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin, if that cannot be read.
    func stores() throws(AppError) -> [String]

    /// Has the reminders of a store ring from now on, or no more.
    ///
    /// - Throws: `state.notWritten` if that cannot be remembered.
    func set(_ store: String, rings: Bool) throws(AppError)

    /// Runs a step while no other process shows reminders; waits for one that does.
    ///
    /// - Throws: What the step throws.
    func alone<Value>(_ step: () throws(AppError) -> Value) throws(AppError) -> Value
}

/// What rings the reminders of a workspace.
///
/// A class, since every command hands it on: to copy what holds an existential value has the runtime make its
/// type, for 45,000 instructions.
public final class Bell {
    /// Shows notifications.
    public let notifier: () throws(AppError) -> any Notifier

    /// Runs a command at an instant.
    public let schedule: () throws(AppError) -> any WakeSchedule

    /// Remembers of which stores the reminders ring.
    public let memory: any ReminderSwitch

    /// Remembers what was told today of that nothing rings.
    public let notices: any NoticeMemory

    /// Returns the command that shows the reminders of a store when they come due.
    public let command: (_ store: String) -> [String]

    /// Puts a bell together.
    public init(
        notifier: @escaping () throws(AppError) -> any Notifier,
        schedule: @escaping () throws(AppError) -> any WakeSchedule,
        memory: any ReminderSwitch, notices: any NoticeMemory,
        command: @escaping (_ store: String) -> [String]
    ) {
        self.notifier = notifier
        self.schedule = schedule
        self.memory = memory
        self.notices = notices
        self.command = command
    }
}

extension Wake {
    /// How the names of wakes for reminders begin.
    public static let remindersPrefix = "tend-remind-"

    /// Creates what rings the next reminder of a store.
    ///
    /// The name has the instant, and what tells stores apart: to arm it twice is to arm it once.
    public init(reminderAt instant: Instant, of store: String, command: [String]) {
        // A part of a second counts as the whole one: a timer must not come before its time.
        let second = (instant.milliseconds + 999).floorDivided(by: 1000)
        self.init(
            name: "\(Self.remindersPrefix)\(String(store.fnv1a, radix: 16))-\(second)",
            instant: Instant(milliseconds: second * 1000), command: command)
    }

    /// How the names of all wakes of its store begin.
    public var storePrefix: String {
        String(name.prefix(through: name.lastIndex(of: "-") ?? name.startIndex))
    }
}
