import Domain
import Testing

@Suite("The ways by which a person is told")
struct FallbackNotifierTests {
    /// A way that fails, or takes note of what it is asked to show.
    private final class Way: Notifier {
        let failure: ErrorCode?
        let id: UInt32
        var titles: [String] = []

        init(id: UInt32 = Notification.untold, failing failure: ErrorCode? = nil) {
            (self.id, self.failure) = (id, failure)
        }

        func show(_ notification: Notification) throws(AppError) -> UInt32 {
            if let failure { throw AppError(failure) }
            titles.append(notification.title)
            return id
        }

        func nextEvent(within milliseconds: Int) throws(AppError) -> NotificationEvent? {
            .action(id, key: "done")
        }

        func close(_ id: UInt32) throws(AppError) {}

        func check() throws(AppError) -> NotifierState {
            if let failure { throw AppError(failure) }
            return .startable
        }
    }

    private func notifier(_ ways: [Way]) throws -> FallbackNotifier {
        let names: [NotificationWay] = [.desktop, .tmux, .bell]
        let words = names.prefix(ways.count).map(\.rawValue).joined(separator: ",")
        let wanted = try #require(NotificationWays(ways.isEmpty ? "off" : words))
        return FallbackNotifier(wanted) { way in
            names.firstIndex(of: way).map { ways[$0] } ?? Way(failing: .unknown)
        }
    }

    private let message = Notification(title: "Call Anna", category: "x-tend.reminder")

    @Test func `the first that reaches the person is the one that counts`() throws {
        let ways = [Way(failing: .noSession), Way(), Way()]
        #expect(try notifier(ways).show(message) == Notification.untold)
        #expect(ways.map(\.titles) == [[], ["Call Anna"], []])
    }

    @Test func `clicks come from the one that has shown it, and from no other`() throws {
        let notifier = try notifier([Way(id: 7), Way()])
        #expect(try notifier.nextEvent(within: 0) == nil)
        #expect(try notifier.show(message) == 7)
        #expect(try notifier.nextEvent(within: 0) == .action(7, key: "done"))
    }

    @Test func `behind one that may have shown it, the next says so`() throws {
        let ways = [Way(failing: .notificationNotAnswered), Way(failing: .noTmux), Way()]
        _ = try notifier(ways).show(message)
        #expect(ways[2].titles == ["Again: Call Anna"])
    }

    @Test func `where all fail the first says why, and without any that nothing rings`() throws {
        let all = try notifier([Way(failing: .noSession), Way(failing: .noTmux)])
        #expect(throws: AppError(.noSession)) { try all.show(message) }
        #expect(throws: AppError(.noSession)) { try all.check() }
        let none = try notifier([])
        #expect(throws: AppError(.notificationsOff)) { try none.show(message) }
    }

    @Test(arguments: [
        ("desktop", "desktop"), ("tmux,desktop", "tmux,desktop"), ("off", "off"),
        ("osc,bell", "osc,bell"),
    ])
    func `are read as they are written`(text: String, ways: String) {
        #expect(NotificationWays(text)?.description == ways)
    }

    @Test(arguments: ["", "desktop,", "desktop,desktop", "off,tmux", "email", "desktop, tmux"])
    func `what names no way, or one twice, is refused`(text: String) {
        #expect(NotificationWays(text) == nil)
    }
}
