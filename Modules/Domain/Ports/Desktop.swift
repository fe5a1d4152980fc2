/// A message to show on the desktop.
public struct Notification: Hashable, Sendable {
    /// One line: what it is about.
    ///
    /// Private, as is the body: both may quote a task.
    public var title: String

    /// The rest, plain text, in lines.
    public var body: String

    /// What can be clicked; `default` is a click on the message itself.
    public var actions: [NotificationAction]

    /// Whether it stays until it is seen to.
    public var isUrgent: Bool

    /// What kind of message it is, for the rules of a desktop: `x-tend.reminder`.
    public var category: String

    /// What it shares with the message that it repeats, which it then takes the place of: `tend-42`.
    public var group: String?

    /// The number of the shown message that it takes the place of.
    public var replaces: UInt32?

    /// Creates a message.
    public init(
        title: String, body: String = "", actions: [NotificationAction] = [],
        isUrgent: Bool = false, category: String, group: String? = nil, replaces: UInt32? = nil
    ) {
        self.title = title
        self.body = body
        self.actions = actions
        self.isUrgent = isUrgent
        self.category = category
        self.group = group
        self.replaces = replaces
    }
}

/// Something that can be clicked in a message.
public struct NotificationAction: Hashable, Sendable {
    /// The name by which a click is told: `done`.
    public let key: String

    /// The words on the button.
    public let label: String

    /// Creates an action.
    public init(_ key: String, _ label: String) {
        self.key = key
        self.label = label
    }
}

/// What became of a message that is shown.
public enum NotificationEvent: Hashable, Sendable {
    /// An action was clicked.
    case action(UInt32, key: String)

    /// It is shown no more.
    case closed(UInt32, ClosingReason)

    /// What shows messages has ended, and every message with it.
    case daemonGone
}

/// Why a message is shown no more.
public enum ClosingReason: Hashable, Sendable {
    /// Its time was over.
    case expired

    /// The person put it away, or clicked an action.
    case dismissed

    /// We asked for it.
    case closed

    /// Nobody said why.
    case other
}

/// What is known of the program that shows messages.
public enum NotifierState: Hashable, Sendable {
    /// It runs.
    case running(NotifierServer)

    /// It does not run, and the first message starts it, if it can be started.
    case startable
}

/// A program that shows messages.
public struct NotifierServer: Hashable, Sendable {
    /// The name that it gives itself: `dunst`.
    public let name: String

    /// Its version, as it gives it.
    public let version: String

    /// Whether its messages can be clicked.
    public let canAct: Bool

    /// Whether the person has it show nothing at present, where that can be known.
    public let isSilenced: Bool?

    /// How to have it show messages again, where it is known.
    public let unsilencing: Advice?

    /// Creates what is known of a program.
    public init(
        name: String, version: String, canAct: Bool, isSilenced: Bool?, unsilencing: Advice? = nil
    ) {
        self.name = name
        self.version = version
        self.canAct = canAct
        self.isSilenced = isSilenced
        self.unsilencing = unsilencing
    }
}

/// Shows messages on the desktop, or where else a person sees them.
///
/// Each step takes no longer than a time that the implementation was given, whatever state the desktop
/// is in. All throw `notification.noSession` where no desktop can be reached, `notification.noDaemon`
/// where nothing shows messages, `notification.busNotAnswered` and `notification.notAnswered` where no answer came in time,
/// and `notification.refused` with the reason that was given; other ways have codes of their own.
public protocol Notifier {
    /// Shows a message.
    ///
    /// - Parameter notification: The message.
    /// - Returns: Its number, by which its events are told; ``Notification/untold`` where nothing is told of it.
    /// - Throws: `notification.notAnswered` where it is not known whether it was shown.
    func show(_ notification: Notification) throws(AppError) -> UInt32

    /// Waits for what becomes of the messages that this notifier has shown.
    ///
    /// - Parameter milliseconds: How long to wait.
    /// - Returns: What happened; none if the time is over, or if a signal has come in.
    /// - Throws: As above; the end of what shows them is an event, and no error.
    func nextEvent(within milliseconds: Int) throws(AppError) -> NotificationEvent?

    /// What becomes readable once there may be an event, to be waited for beside other things; none where
    /// nothing is told.
    var descriptor: Int32? { get }

    /// Takes a message away, if it is still shown.
    func close(_ id: UInt32) throws(AppError)

    /// Finds out what would show a message, and shows and starts nothing.
    func check() throws(AppError) -> NotifierState
}

extension Notifier {
    /// Nothing is told of what is shown.
    public var descriptor: Int32? { nil }
}

/// A command that is to run at an instant.
public struct Wake: Hashable, Sendable {
    /// Its name, which is its alone: `tend-remind-1795359600`.
    public let name: String

    /// When; a part of a second counts as the whole one.
    public let instant: Instant

    /// Whether it comes early where the clock on the wall is set, so that its instant can be corrected.
    public let followsClock: Bool

    /// The command, the absolute path of its program first.
    public let command: [String]

    /// Creates what is to be armed.
    public init(
        name: String, instant: Instant, followsClock: Bool = false, command: [String]
    ) {
        self.name = name
        self.instant = instant
        self.followsClock = followsClock
        self.command = command
    }
}

/// A wake that is armed.
public struct ArmedWake: Hashable, Sendable {
    /// Its name.
    public let name: String

    /// When it comes.
    public let instant: Instant

    /// Creates what is known of an armed wake.
    public init(name: String, instant: Instant) {
        self.name = name
        self.instant = instant
    }
}

/// What is known of a unit of systemd.
public struct UnitState: Hashable, Sendable {
    /// Whether there is such a unit, and it could be read.
    public let isLoaded: Bool

    /// Whether it is started by itself.
    public let isEnabled: Bool

    /// Whether it is at work, or waits.
    public let isActive: Bool

    /// The file that it comes from.
    public let path: String?

    /// Creates what is known of a unit.
    public init(isLoaded: Bool, isEnabled: Bool, isActive: Bool, path: String?) {
        self.isLoaded = isLoaded
        self.isEnabled = isEnabled
        self.isActive = isActive
        self.path = path
    }
}

/// Runs commands at an instant, whether or not a program of ours runs then.
///
/// Each step takes no longer than a time that the implementation was given. All throw
/// `schedule.noSystemd` where nothing can be reached that runs commands.
public protocol WakeSchedule {
    /// Arms a command. A wake that is armed already under this name stays armed.
    ///
    /// - Parameter wake: The command.
    /// - Throws: `schedule.notArmed` for an instant that has passed, and where the command would not run
    ///   at its instant.
    func arm(_ wake: Wake) throws(AppError)

    /// Takes a wake back; one that is not armed is taken back already.
    ///
    /// - Parameter name: Its name.
    /// - Throws: `schedule.notArmed` if it could not be taken back.
    func disarm(named name: String) throws(AppError)

    /// Takes back all wakes of a kind, those among them that wait for nothing but a change of the clock.
    ///
    /// - Parameter prefix: How their names begin: letters, digits and hyphens.
    /// - Throws: As ``disarm(named:)``.
    func disarmAll(prefix: String) throws(AppError)

    /// Lists the wakes that are armed.
    ///
    /// - Parameter prefix: How their names begin: letters, digits and hyphens.
    /// - Returns: The wakes, the next one first.
    /// - Throws: As above.
    func armed(prefix: String) throws(AppError) -> [ArmedWake]

    /// Returns what is known of a unit, such as `tend-remind.timer`.
    func unitState(_ unit: String) throws(AppError) -> UnitState

    /// Has units start by themselves from now on.
    ///
    /// - Parameters:
    ///   - units: Their names.
    ///   - now: Whether to start them, too.
    /// - Throws: `schedule.notEnabled` if one of them does not.
    func enable(_ units: [String], now: Bool) throws(AppError)

    /// Has units start by themselves no more.
    ///
    /// - Parameters:
    ///   - units: Their names; one that there is not is disabled already.
    ///   - now: Whether to stop them, too.
    /// - Throws: `schedule.notEnabled` if one of them still does.
    func disable(_ units: [String], now: Bool) throws(AppError)

    /// Returns the version of systemd.
    func managerVersion() throws(AppError) -> String

    /// Returns the zone by which what it runs goes, where its environment names one: `TZ`.
    func managerZone() throws(AppError) -> String?

    /// Whether it goes on while the person is logged out.
    var lingers: Bool { get }
}
