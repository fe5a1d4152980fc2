import Domain
import TestSupport
import Testing

@testable import Desktop

@Suite("What is known of the program that shows notifications")
struct NotifierStateTests {
    private let bus: PrivateBus

    init() throws {
        bus = try PrivateBus()
    }

    private func server(_ daemon: Companion) throws -> NotifierServer {
        defer { withExtendedLifetime(daemon) {} }
        guard case .running(let server) = try DesktopNotifier(bus.session()).check() else {
            throw SystemFailure("nothing runs", 0)
        }
        return server
    }

    @Test func `its name, its version, and what it can do`() throws {
        let server = try server(try bus.notifier("--name", "mako", "--capabilities", "body"))
        #expect(
            server == NotifierServer(name: "mako", version: "1.2.3", canAct: false, isSilenced: nil)
        )
    }

    @Test func `that it can be clicked`() throws {
        #expect(try server(try bus.notifier("--capabilities", "actions")).canAct)
    }

    @Test(arguments: [
        ("org.dunstproject.cmd0", "paused", true), ("org.dunstproject.cmd0", "paused", false),
        ("org.freedesktop.Notifications", "Inhibited", true),
        ("org.freedesktop.Notifications", "Inhibited", false),
    ])
    func `that it is silenced`(interface: String, name: String, isSilenced: Bool) throws {
        let server = try server(
            try bus.notifier("--property", interface, name, "\(isSilenced)"))
        #expect(server.isSilenced == isSilenced)
        #expect(server.unsilencing != nil)
    }

    @Test(arguments: [("true", true), ("false", false), ("none", false)])
    func `that Xfce's is silenced`(kept: String, isSilenced: Bool) throws {
        let server = try server(
            try bus.notifier("--name", "Xfce Notify Daemon", "--xfconf", kept))
        #expect(server.isSilenced == isSilenced)
    }

    @Test func `Xfce's settings count for nobody else`() throws {
        #expect(try server(try bus.notifier("--xfconf", "true")).isSilenced == nil)
    }

    @Test func `what is silenced takes notifications all the same`() throws {
        let daemon = try bus.notifier("--property", "org.dunstproject.cmd0", "paused", "true")
        #expect(try DesktopNotifier(bus.session()).show(.init(title: "a", category: "b")) == 1)
        withExtendedLifetime(daemon) {}
    }

    @Test func `nothing is started to find it out`() throws {
        let folder = try TemporaryFolder()
        let started = folder.path(of: "started")
        let bus = try PrivateBus(starting: [
            "org.freedesktop.Notifications": "/bin/sh -c 'touch \(started); exit 1'"
        ])
        #expect(try DesktopNotifier(bus.session()).check() == .startable)
        try DesktopNotifier(bus.session()).close(1)
        #expect(throws: SystemFailure.self) { try folder.read("started") }
        // The control: the bus would have started it.
        #expect(throws: AppError.self) {
            try DesktopNotifier(bus.session()).show(.init(title: "a", category: "b"))
        }
        #expect(try folder.read("started").isEmpty)
    }
}
