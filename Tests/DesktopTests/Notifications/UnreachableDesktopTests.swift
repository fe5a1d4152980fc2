import Domain
import Glibc
import TestSupport
import Testing

@testable import Desktop

/// What an open or a call comes to in each state in which a desktop can be.
@Suite("A desktop that shows nothing")
struct UnreachableDesktopTests {
    private let message = Notification(title: "Call Anna", category: "x-tend.test")

    private func failure(_ bus: SessionBus) -> AppError? {
        do throws(AppError) {
            _ = try DesktopNotifier(bus).show(message)
            return nil
        } catch {
            return error
        }
    }

    @Test func `no address and no folder for one is no session`() {
        for empty in [nil, ""] as [String?] {
            let error = failure(SessionBus(address: empty, runtimeFolder: empty))
            #expect(error?.code == .noSession)
        }
    }

    @Test func `a folder without a bus is no session`() throws {
        let folder = try TemporaryFolder()
        let error = failure(SessionBus(address: nil, runtimeFolder: folder.path))
        #expect(error?.code == .noSession && error?.cause?.systemError == ENOENT)
    }

    @Test(arguments: ["nonsense", "unix:", "unixexec:path=/bin/true", "tcp:host=localhost,port=1"])
    func `an address that names no socket is no session`(address: String) {
        #expect(failure(SessionBus(address: address, runtimeFolder: "/"))?.code == .noSession)
    }

    @Test(arguments: ["stale", "rejecting", "closing"])
    func `a socket behind which nobody serves us is no session`(mode: String) throws {
        let bus = try FalseBus(mode)
        let session = SessionBus(
            address: nil, runtimeFolder: bus.runtimeFolder, milliseconds: .ample)
        let error = failure(session)
        #expect(error?.code == .noSession)
        #expect(error?.cause?.systemError != nil)
    }

    @Test func `without libsystemd there is no session`() {
        let bus = SessionBus(address: nil, runtimeFolder: "/", libraryName: "libnone.so.0")
        #expect(failure(bus)?.code == .noSession)
    }

    @Test func `a bus without a program that shows notifications is told so`() throws {
        let bus = try PrivateBus()
        let error = failure(bus.session())
        #expect(error?.code == .noNotifier)
        #expect(error?.cause?.message == "org.freedesktop.DBus.Error.ServiceUnknown")
        #expect(throws: AppError.self) { try DesktopNotifier(bus.session()).check() }
        #expect(throws: Never.self) { try DesktopNotifier(bus.session()).close(1) }
    }

    @Test(
        arguments: [
            ("/bin/false", "org.freedesktop.DBus.Error.Spawn.ChildExited"),
            ("/bin/sh -c 'kill -KILL $$'", "org.freedesktop.DBus.Error.Spawn.ChildSignaled"),
            ("/proc/nowhere/daemon", "org.freedesktop.DBus.Error.Spawn.ExecFailed"),
        ])
    func `a program that cannot be started is none`(command: String, name: String) throws {
        let bus = try PrivateBus(starting: ["org.freedesktop.Notifications": command])
        #expect(try DesktopNotifier(bus.session()).check() == .startable)
        let error = failure(bus.session())
        #expect(error?.code == .noNotifier && error?.cause?.message == name, "\(error as Any)")
    }

    @Test func `a program that the bus can start is started`() throws {
        let bus = try PrivateBus(starting: [
            "org.freedesktop.Notifications": "\(Script.path("notifier")) --stay"
        ])
        #expect(failure(bus.session()) == nil)
    }

    @Test func `a refusal is told with its name and its words`() throws {
        let bus = try PrivateBus()
        let name = "org.freedesktop.Notifications.MaxNotificationsExceeded"
        let daemon = try bus.notifier("--refuse", name)
        let error = failure(bus.session())
        #expect(error?.code == .notificationRefused && error?.cause?.message == name)
        #expect(error?.detail == "The desktop says: too many of them")
        withExtendedLifetime(daemon) {}
    }

    @Test func `a bus that refuses by its own policy is told likewise`() throws {
        let bus = try PrivateBus()
        let daemon = try bus.notifier("--refuse", "org.freedesktop.DBus.Error.AccessDenied")
        #expect(failure(bus.session())?.code == .notificationRefused)
        withExtendedLifetime(daemon) {}
    }
}

@Suite("A desktop that gives no answer")
struct SilentDesktopTests {
    private let message = Notification(title: "Call Anna", category: "x-tend.test")
    private static let milliseconds = 300

    /// Shows something, and sees that it took the time that it had been given, and no more: a call of
    /// libsystemd's own waits 25 s for an answer, and 90 s for a bus.
    private func code(_ bus: SessionBus, waits: Bool = true) -> ErrorCode? {
        let clock = ContinuousClock()
        let start = clock.now
        defer {
            let time = start.duration(to: clock.now)
            #expect(time < .seconds(20))
            if waits { #expect(time >= .milliseconds(Self.milliseconds)) }
        }
        do throws(AppError) {
            _ = try DesktopNotifier(bus).show(message)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `a program that is stopped did not answer, and shows it when it goes on`() throws {
        let bus = try PrivateBus()
        let daemon = try bus.notifier()
        let session = bus.session(milliseconds: Self.milliseconds)
        // The control: it answers, in the time that is asked for below.
        _ = try DesktopNotifier(bus.session()).show(message)
        #expect(try daemon.line().contains("Call Anna"))
        daemon.send(SIGSTOP)
        #expect(code(session) == .notificationNotAnswered)
        daemon.send(SIGCONT)
        #expect(throws: Never.self) { try DesktopNotifier(bus.session()).check() }
    }

    @Test func `a program that stops once it was asked what it can do may have shown it`() throws {
        let bus = try PrivateBus()
        let daemon = try bus.notifier("--stop-at", "Notify")
        #expect(
            code(bus.session(milliseconds: Self.milliseconds)) == .notificationNotAnswered)
        daemon.send(SIGCONT)
        #expect(try daemon.line().contains("Call Anna"))
    }

    @Test func `a program that dies over it did not answer`() throws {
        let bus = try PrivateBus()
        let daemon = try bus.notifier("--die-at", "Notify")
        #expect(code(bus.session(), waits: false) == .notificationNotAnswered)
        withExtendedLifetime(daemon) {}
    }

    @Test func `a bus that is stopped did not answer`() throws {
        let bus = try PrivateBus()
        bus.send(SIGSTOP)
        #expect(
            code(bus.session(milliseconds: Self.milliseconds)) == .busNotAnswered)
    }

    @Test func `a bus that stops later did not answer, and did in the end`() throws {
        let bus = try PrivateBus()
        let daemon = try bus.notifier()
        let session = bus.session(milliseconds: Self.milliseconds)
        let open = BusCall.bus("GetId")
        _ = try session.answer(to: open, by: Deadline(milliseconds: .ample))
        bus.send(SIGSTOP)
        #expect(code(session) == .notificationNotAnswered)
        bus.send(SIGCONT)
        _ = try session.answer(to: open, by: Deadline(milliseconds: .ample))
        withExtendedLifetime(daemon) {}
    }

    @Test func `a bus that listens and never answers did not answer`() throws {
        let bus = try FalseBus("silent")
        let session = SessionBus(
            address: nil, runtimeFolder: bus.runtimeFolder, milliseconds: Self.milliseconds)
        #expect(code(session) == .busNotAnswered)
    }

    @Test func `a bus that takes nobody any more did not answer`() throws {
        let bus = try FalseBus("full")
        let session = SessionBus(
            address: nil, runtimeFolder: bus.runtimeFolder, milliseconds: Self.milliseconds)
        #expect(code(session, waits: false) == .busNotAnswered)
    }

    @Test func `a bus that ends over it did not answer`() throws {
        let bus = try PrivateBus()
        let daemon = try bus.notifier("--kill-at", "Notify", "\(bus.process)")
        #expect(code(bus.session(), waits: false) == .notificationNotAnswered)
        withExtendedLifetime(daemon) {}
    }

    @Test func `a desktop is waited for longer until it was silent once`() throws {
        let bus = try PrivateBus()
        let daemon = try bus.notifier("--stop-at", "Notify")
        let notifier = DesktopNotifier(bus.session(milliseconds: 1), milliseconds: 3000)
        var times: [Duration] = []
        for _ in 0..<2 {
            let start = ContinuousClock().now
            #expect(throws: AppError.self) { try notifier.show(message) }
            times.append(start.duration(to: ContinuousClock().now))
        }
        #expect(times[0] >= .seconds(3) && times[1] < times[0])
        daemon.send(SIGCONT)
    }

    @Test func `half a second is what it is given unless another time is named`() throws {
        let bus = try FalseBus("silent")
        let start = ContinuousClock().now
        let notifier = DesktopNotifier(
            SessionBus(address: nil, runtimeFolder: bus.runtimeFolder))
        #expect(throws: AppError.self) { try notifier.check() }
        #expect(start.duration(to: ContinuousClock().now) >= .milliseconds(500))
    }
}
