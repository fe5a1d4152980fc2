/// Shows a message by the first of several ways that reaches the person.
///
/// Where one of them may have shown it already, the next one says so.
public final class FallbackNotifier: Notifier {
    private let ways: [NotificationWay]
    private let open: (NotificationWay) -> any Notifier

    /// What was opened, at its place among the ways.
    private var opened: [(any Notifier)?]

    /// Who has shown what can be clicked.
    private var active: (any Notifier)?

    /// Creates what tries the ways in their order.
    ///
    /// - Parameters:
    ///   - ways: The ways.
    ///   - open: Opens one of them when it is first needed.
    public init(_ ways: NotificationWays, open: @escaping (NotificationWay) -> any Notifier) {
        self.ways = ways.ways
        self.open = open
        opened = ways.ways.map { _ in nil }
    }

    /// Shows a message, and returns its number: ``Notification/untold`` from a way that tells nothing of it.
    ///
    /// - Throws: Why the first way failed, if all do; `notification.off` without any.
    public func show(_ notification: Notification) throws(AppError) -> UInt32 {
        var notification = notification
        return try first { notifier throws(AppError) in
            do throws(AppError) {
                let id = try notifier.show(notification)
                if id != Notification.untold { active = notifier }
                return id
            } catch {
                if error.code == .notificationNotAnswered { notification = notification.repeated }
                throw error
            }
        }
    }

    /// Waits for what becomes of messages that can be clicked; without any nothing does.
    public func nextEvent(within milliseconds: Int) throws(AppError) -> NotificationEvent? {
        try active?.nextEvent(within: milliseconds)
    }

    /// What tells of messages that can be clicked.
    public var descriptor: Int32? { active?.descriptor }

    /// Takes a message away, if it is one that can be.
    public func close(_ id: UInt32) throws(AppError) {
        guard id != Notification.untold else { return }
        try active?.close(id)
    }

    /// Finds out what would show a message.
    ///
    /// - Throws: Why the first way would fail, if all would.
    public func check() throws(AppError) -> NotifierState {
        try first { notifier throws(AppError) in try notifier.check() }
    }

    /// Returns what the first way comes to that does not fail.
    private func first<Value>(
        _ step: (any Notifier) throws(AppError) -> Value
    ) throws(AppError) -> Value {
        var failure: AppError?
        for place in ways.indices {
            do throws(AppError) {
                return try step(notifier(at: place))
            } catch {
                failure = failure ?? error
            }
        }
        throw failure ?? AppError(.notificationsOff)
    }

    private func notifier(at place: Int) -> any Notifier {
        if let notifier = opened[place] { return notifier }
        let notifier = open(ways[place])
        opened[place] = notifier
        return notifier
    }
}

extension Notification {
    /// The number of a message of which nothing is told once it is shown, so that nobody can click it.
    public static let untold: UInt32 = 0

    /// How the title of a message begins that may have been shown before.
    public static let again = "Again: "

    /// The same message where it may have been shown before.
    var repeated: Notification {
        guard !title.hasPrefix(Self.again) else { return self }
        var notification = self
        notification.title = Self.again + title
        return notification
    }
}
