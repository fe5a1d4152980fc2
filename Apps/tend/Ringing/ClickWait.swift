import Domain
import Platform

/// Waits for what is clicked in messages that are shown: their buttons work as long as somebody listens.
struct ClickWait {
    /// A message that is shown.
    struct Message {
        /// Its number.
        let id: UInt32

        /// Does what was clicked, by its key.
        let act: (_ key: String) -> Void
    }

    private let notifier: any Notifier
    private let clock: SystemClock

    private static let longestStay: Int64 = 8 * 3_600_000

    /// Creates what waits for the messages of a notifier.
    init(for notifier: any Notifier, by clock: SystemClock) {
        self.notifier = notifier
        self.clock = clock
    }

    /// Returns once none of the messages is there any more, or after eight hours.
    func stay(for messages: [Message]) {
        var open = messages
        let end = clock.now().milliseconds + Self.longestStay
        while !open.isEmpty {
            let left = Int(end - clock.now().milliseconds)
            guard left > 0 else { return }
            let event: NotificationEvent?
            do {
                event = try notifier.nextEvent(within: left)
            } catch {
                return
            }
            guard let event else { return }
            open.take(event)
        }
    }
}

extension [ClickWait.Message] {
    /// Does what an event asks for, and forgets the messages that it is the end of.
    mutating func take(_ event: NotificationEvent) {
        switch event {
        case .action(let id, let key):
            guard let place = firstIndex(where: { $0.id == id }) else { return }
            remove(at: place).act(key)
        case .closed(let id, _): removeAll { $0.id == id }
        case .daemonGone: removeAll()
        }
    }
}

/// A notifier that is opened when it is first needed, and once.
final class SharedNotifier {
    private let open: () throws(AppError) -> any Notifier

    /// The notifier, once it was needed.
    private(set) var opened: (any Notifier)?

    init(_ open: @escaping () throws(AppError) -> any Notifier) {
        self.open = open
    }

    /// Returns the notifier.
    func notifier() throws(AppError) -> any Notifier {
        if let opened { return opened }
        let notifier = try open()
        opened = notifier
        return notifier
    }
}
