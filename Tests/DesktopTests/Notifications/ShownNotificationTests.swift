import Domain
import struct Foundation.Data
import class Foundation.JSONDecoder
import Glibc
import TestSupport
import Testing

@testable import Desktop

/// What the program that shows notifications was told.
private struct Told: Decodable {
    let app, title, body: String
    let replaces: UInt32
    let timeout: Int
    let actions: [String]
    let hints: [String: Hint]

    enum Hint: Decodable, Equatable {
        case number(Int)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .number(try container.decode(Int.self))
            } catch {
                self = .text(try container.decode(String.self))
            }
        }
    }

    init(_ line: String) throws {
        self = try JSONDecoder().decode(Told.self, from: Data(line.utf8))
    }
}

@Suite("A notification that is shown")
struct ShownNotificationTests {
    private let bus: PrivateBus

    init() throws {
        bus = try PrivateBus()
    }

    private func told(
        _ notification: Notification, with arguments: String...
    ) throws -> Told {
        let daemon = try bus.notifier(arguments.first ?? "--name", arguments.last ?? "dunst")
        let id = try DesktopNotifier(bus.session()).show(notification)
        #expect(id == notification.replaces ?? 1)
        return try Told(daemon.line())
    }

    private let reminder = Notification(
        title: "Call Anna", body: "Due today", actions: [.init("done", "Done")],
        category: "x-tend.reminder", group: "tend-42")

    @Test func `arrives with all that it says`() throws {
        let told = try told(reminder)
        #expect(told.app == "tend" && told.replaces == 0 && told.timeout == -1)
        #expect(told.title == "Call Anna" && told.body == "Due today")
        #expect(told.actions == ["done", "Done"])
        #expect(
            told.hints == [
                "urgency": .number(1), "category": .text("x-tend.reminder"),
                "x-dunst-stack-tag": .text("tend-42"),
                "x-canonical-private-synchronous": .text("tend-42"),
            ])
    }

    @Test func `is urgent and takes another's place where that is asked for`() throws {
        var urgent = reminder
        urgent.isUrgent = true
        urgent.replaces = 7
        let told = try told(urgent)
        #expect(told.hints["urgency"] == .number(2) && told.replaces == 7)
    }

    @Test(arguments: [
        ("actions,body,body-markup", "a &lt;b&gt; &amp; c"), ("actions,body", "a <b> & c"),
    ])
    func `has its body escaped where markup is read`(capabilities: String, body: String) throws {
        let text = Notification(title: "<i> & more", body: "a <b> & c", category: "x-tend.test")
        let told = try told(text, with: "--capabilities", capabilities)
        #expect(told.body == body && told.title == "<i> & more")
    }

    @Test(arguments: ["body", ""])
    func `has no actions where nobody can click`(capabilities: String) throws {
        #expect(try told(reminder, with: "--capabilities", capabilities).actions.isEmpty)
    }

    @Test func `steers nothing`() throws {
        let told = try told(
            Notification(
                title: "a\u{1B}[31m\nb\u{202E}", body: "x\u{0}\u{7}\ny", category: "x-tend.test"))
        #expect(told.title == "a^[[31m b\\u{202E}" && told.body == "x^@^G\ny")
    }

    @Test(arguments: [
        (String(repeating: "a", count: 80), String(repeating: "a", count: 80)),
        (String(repeating: "a", count: 81), String(repeating: "a", count: 79) + "…"),
        (String(repeating: "文", count: 41), String(repeating: "文", count: 39) + "…"),
    ])
    func `has a title of eighty columns at most`(title: String, shown: String) throws {
        #expect(try told(Notification(title: title, category: "x-tend.test")).title == shown)
    }

    @Test func `is taken away again, as often as one likes`() throws {
        let daemon = try bus.notifier()
        let notifier = DesktopNotifier(bus.session())
        let id = try notifier.show(reminder)
        _ = try daemon.line()
        try notifier.close(id)
        try notifier.close(id)
        #expect(try daemon.line() == #"{"closed": 1}"#)
    }

    @Test func `is closed already where its number is not known`() throws {
        let daemon = try bus.notifier("--refuse", "org.freedesktop.Notifications.InvalidId")
        try DesktopNotifier(bus.session()).close(1)
        withExtendedLifetime(daemon) {}
    }
}

@Suite("What becomes of a notification")
struct NotificationEventTests {
    private let bus: PrivateBus
    private let notifier: DesktopNotifier
    private let reminder = Notification(title: "Call Anna", category: "x-tend.reminder")

    init() throws {
        bus = try PrivateBus()
        notifier = DesktopNotifier(bus.session())
    }

    private func next() throws -> NotificationEvent? { try notifier.nextEvent(within: .ample) }

    @Test(arguments: [false, true])
    func `a click is told, and that it is gone`(toAll: Bool) throws {
        let daemon = try toAll ? bus.notifier("--to-all") : bus.notifier()
        let ids = [try notifier.show(reminder), try notifier.show(reminder)]
        try daemon.say("click 2 done")
        try daemon.say("close 2 2")
        try daemon.say("close 1 1")
        #expect(ids == [1, 2])
        #expect(try next() == .action(2, key: "done"))
        #expect(try next() == .closed(2, .dismissed))
        #expect(try next() == .closed(1, .expired))
    }

    @Test(arguments: [(3, ClosingReason.closed), (4, .other), (99, .other)])
    func `it is told why it is gone`(number: Int, reason: ClosingReason) throws {
        let daemon = try bus.notifier()
        _ = try notifier.show(reminder)
        try daemon.say("close 1 \(number)")
        #expect(try next() == .closed(1, reason))
    }

    @Test func `what others have shown is not ours`() throws {
        let daemon = try bus.notifier("--to-all")
        _ = try DesktopNotifier(bus.session()).show(reminder)
        _ = try notifier.show(reminder)
        try daemon.say("click 1 done")
        try daemon.say("click 2 snooze")
        #expect(try next() == .action(2, key: "snooze"))
    }

    @Test func `what comes between question and answer is not lost`() throws {
        let daemon = try bus.notifier()
        _ = try notifier.show(reminder)
        try daemon.say("click 1 done")
        _ = try daemon.line()
        _ = try notifier.check()
        #expect(try next() == .action(1, key: "done"))
    }

    @Test func `nothing happens while nothing happens`() throws {
        let daemon = try bus.notifier()
        _ = try notifier.show(reminder)
        #expect(try notifier.nextEvent(within: 1) == nil)
        withExtendedLifetime(daemon) {}
    }

    @Test func `the end of the program that shows it is told once`() throws {
        var daemon: Companion? = try bus.notifier()
        _ = try notifier.show(reminder)
        daemon?.kill()
        #expect(try next() == .daemonGone)
        #expect(try notifier.nextEvent(within: 1) == nil)
        daemon = nil
        // The numbers of the next one begin anew, and are ours only once it has shown ours.
        let next = try bus.notifier("--to-all")
        _ = try DesktopNotifier(bus.session()).show(reminder)
        try next.say("click 1 done")
        #expect(try notifier.show(reminder) == 2)
        try next.say("click 2 done")
        #expect(try self.next() == .action(2, key: "done"))
    }

    @Test func `another program that shows the next one has ended the first`() throws {
        let daemon = try bus.notifier()
        _ = try notifier.show(reminder)
        daemon.kill()
        // The name is free once the bus has seen it.
        #expect(try NameWatch(bus).waitUntilFree())
        let other = try bus.notifier()
        _ = try notifier.show(reminder)
        try other.say("click 1 done")
        #expect(try next() == .daemonGone)
        #expect(try next() == .action(1, key: "done"))
    }

    @Test func `the end of the bus is the end of all, and the next one serves`() throws {
        let daemon = try bus.notifier()
        _ = try notifier.show(reminder)
        bus.send(SIGKILL)
        #expect(try next() == .daemonGone)
        let closed = #expect(throws: AppError.self) { try notifier.show(reminder) }
        #expect(closed?.code == .noSession)
        withExtendedLifetime(daemon) {}
    }
}

/// Looks whether somebody has the name of the notifications.
private struct NameWatch {
    private let session: SessionBus

    init(_ bus: PrivateBus) {
        session = bus.session()
    }

    func waitUntilFree() throws -> Bool {
        let question = BusCall.bus("NameHasOwner", .string(BusCall.notificationsName))
        for _ in 1...60_000 {
            let reply = try session.answer(to: question, by: Deadline(milliseconds: .ample))
            if reply.values == [.boolean(false)] { return true }
            usleep(1000)
        }
        return false
    }
}
