import Domain
import Foundation
import TestSupport
import Testing

@testable import Desktop

/// Runs beside a systemd of a user of its own: `Tests/Desktop/with-user-session`.
@Suite(
    "The units of reminders in a real systemd",
    .enabled(if: UserSession.isPossible, "needs root and a control group"))
struct UnitFilesUserSessionTests {
    private let session: UserSession
    private let manager: UserSystemd
    private let timer = "tend-remind.timer"
    private let folder = ".config/systemd/user"

    /// Installs the units, with a line in a file for each delivery.
    init() throws {
        session = try UserSession()
        manager = UserSystemd(session.bus(), clock: FixedClock(), reloadMilliseconds: .ample)
        let units = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "systemd").path
        try FileManager.default.createDirectory(
            atPath: session.home.path(of: folder), withIntermediateDirectories: true)
        for name in ["tend-remind.timer", "tend-remind.service"] {
            let unit = try String(contentsOfFile: "\(units)/\(name)", encoding: .utf8)
            try session.home.write(
                unit.replacing(
                    "/usr/local/bin/tend deliver", with: "/bin/sh -c 'echo ran >>%h/delivered'"
                ).utf8,
                to: "\(folder)/\(name)")
        }
    }

    private func deliveries() throws -> Int {
        guard FileManager.default.fileExists(atPath: session.home.path(of: "delivered")) else {
            return 0
        }
        return try session.home.read("delivered").count { $0 == UInt8(ascii: "\n") }
    }

    private func waitForDeliveries(_ count: Int) throws {
        try session.waitFor("\(count) deliveries") { try deliveries() >= count }
    }

    @Test func `systemd finds nothing to object to`() throws {
        let words = try session.run("systemd-analyze --user --man=no verify \(timer) 2>&1")
        #expect(words == "")
    }

    @Test func `what is enabled is so from now on, and delivers`() throws {
        #expect(
            try manager.unitState(timer)
                == UnitState(
                    isLoaded: true, isEnabled: false, isActive: false,
                    path: "/run/home/.config/systemd/user/\(timer)"))
        try manager.enable([timer], now: true)
        let state = try manager.unitState(timer)
        #expect(state.isLoaded && state.isEnabled && state.isActive)
        // The manager has run for more than a second already, or will have.
        try waitForDeliveries(1)
        #expect(try session.run("systemctl --user is-enabled \(timer)") == "enabled\n")
    }

    /// What delivers arms the next wake over the bus, as confined as it is.
    @Test func `what delivers may arm what is next`() throws {
        let arm = """
            /usr/bin/busctl --user call org.freedesktop.systemd1 /org/freedesktop/systemd1 \
            org.freedesktop.systemd1.Manager StartTransientUnit ssa(sv)a(sa(sv)) \
            tend-remind-4000000000.timer fail 1 TimersCalendar a(ss) 1 OnCalendar @4000000000 \
            1 tend-remind-4000000000.service 1 ExecStart a(sasb) 1 /bin/true 1 /bin/true false
            """
        let unit = try String(
            decoding: session.home.read("\(folder)/tend-remind.service"), as: UTF8.self)
        let start = try #require(unit.split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
        try session.home.write(
            unit.replacing(start, with: "ExecStart=\(arm)").utf8,
            to: "\(folder)/tend-remind.service")
        try session.run(
            "systemctl --user daemon-reload; systemctl --user start tend-remind.service")
        try session.waitFor("the wake to be armed") {
            try manager.armed(prefix: "tend-remind-") == [
                ArmedWake(
                    name: "tend-remind-4000000000",
                    instant: Instant(milliseconds: 4_000_000_000_000))
            ]
        }
    }

    @Test func `it delivers once more at the next log-in`() throws {
        try manager.enable([timer], now: true)
        try waitForDeliveries(1)
        let before = try deliveries()
        try session.run("stop_manager; start_manager")
        try waitForDeliveries(before + 1)
    }

    @Test func `enabled for later, it starts at the next log-in`() throws {
        try manager.enable([timer], now: false)
        let state = try manager.unitState(timer)
        #expect(state.isEnabled && !state.isActive)
        try session.run("stop_manager; start_manager")
        try waitForDeliveries(1)
    }

    @Test func `a change of the clock delivers`() throws {
        try manager.enable([timer], now: true)
        try waitForDeliveries(1)
        let before = try deliveries()
        // Set to what it is: that alone is a change.
        try session.run(
            "/usr/bin/python3 -c 'import time; time.clock_settime(time.CLOCK_REALTIME, time.time())'"
        )
        try waitForDeliveries(before + 1)
    }

    @Test func `what is disabled is so, as often as one likes`() throws {
        try manager.enable([timer], now: true)
        for _ in 1...2 {
            try manager.disable([timer], now: true)
            let state = try manager.unitState(timer)
            #expect(state.isLoaded && !state.isEnabled && !state.isActive)
        }
    }

    @Test func `what there is not cannot be enabled, and is disabled`() throws {
        let error = #expect(throws: AppError.self) {
            try manager.enable(["tend-none.timer"], now: true)
        }
        #expect(error?.code == .unitsNotEnabled)
        let state = try manager.unitState("tend-none.timer")
        #expect(!state.isLoaded && !state.isEnabled && !state.isActive && state.path == nil)
        try manager.enable([timer], now: true)
        try manager.disable(["tend-none.timer", timer], now: true)
        #expect(try !manager.unitState(timer).isEnabled)
    }

    @Test func `what is masked cannot be enabled`() throws {
        try session.run("systemctl --user mask --runtime tend-none.timer 2>/dev/null")
        let error = #expect(throws: AppError.self) {
            try manager.enable(["tend-none.timer"], now: true)
        }
        #expect(error?.code == .unitsNotEnabled)
    }
}
