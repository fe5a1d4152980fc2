import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Desktop

extension FixedClock {
    /// A clock that shows what the system's does now, or so many seconds from it.
    fileprivate static func real(plus seconds: Int64 = 0) -> FixedClock {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return FixedClock(Instant(milliseconds: (Int64(time.tv_sec) + seconds) * 1000))
    }
}

/// Runs beside a systemd of a user of its own: `Tests/Desktop/with-user-session`.
@Suite(
    "Arming by a real systemd",
    .enabled(if: UserSession.isPossible, "needs root and a control group"))
struct WakeUserSessionTests {
    private let session: UserSession
    private let manager: UserSystemd

    init() throws {
        session = try UserSession()
        manager = UserSystemd(session.bus(), clock: FixedClock.real())
    }

    private static let oddWords = "$HOME $$ %n ${x} 'a b' \"c\" \\t 100%"

    private func wake(in seconds: Int64, _ command: [String] = ["/bin/true"]) -> Wake {
        let instant = FixedClock.real(plus: seconds).now()
        return Wake(
            name: "tend-remind-\(instant.milliseconds / 1000)", instant: instant, command: command)
    }

    private func failure(_ body: () throws(AppError) -> Void) -> AppError? {
        do throws(AppError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func `what is armed runs though the manager reads its units anew meanwhile`() throws {
        try manager.arm(wake(in: 2, ["/bin/touch", session.home.path(of: "a path")]))
        try session.run("systemctl --user daemon-reload")
        try session.waitFor(file: "a path")
    }

    @Test func `what is armed runs at its second, with its words as they are`() throws {
        let wake = wake(
            in: 2,
            ["/bin/sh", "-c", #"date +%s >"$1"/at; printf %s "$2" >"$1"/words; touch "$1"/fired"#]
                + ["sh", session.home.path, Self.oddWords])
        try manager.arm(wake)
        try session.waitFor(file: "fired")
        let second = try #require(
            Int64(String(decoding: session.home.read("at"), as: UTF8.self).dropLast()))
        // Never before it; how soon after it is up to the machine.
        #expect(second >= wake.instant.milliseconds / 1000)
        #expect(
            String(decoding: try session.home.read("words"), as: UTF8.self) == Self.oddWords)
        try session.waitFor("both units to be gone") {
            try session.run("systemctl --user list-units --all --plain --no-legend 'tend-*'") == ""
        }
    }

    @Test func `it is exact to a millisecond`() throws {
        let wake = wake(in: 3600)
        try manager.arm(wake)
        let unit = "\(wake.name).timer"
        #expect(
            try session.run("systemctl --user show -P AccuracyUSec -P RemainAfterElapse \(unit)")
                .split(separator: "\n") == ["1ms", "no"])
    }

    @Test func `arming twice is harmless, and all that is armed is listed in its order`() throws {
        let (first, second) = (wake(in: 3600), wake(in: 1800))
        for wake in [first, second, first] { try manager.arm(wake) }
        try manager.arm(Wake(name: "other-1", instant: first.instant, command: ["/bin/true"]))
        #expect(
            try manager.armed(prefix: "tend-remind-") == [
                ArmedWake(name: second.name, instant: second.instant),
                ArmedWake(name: first.name, instant: first.instant),
            ])
    }

    @Test func `another process arms the same wake`() throws {
        let wake = wake(in: 3600)
        try manager.arm(wake)
        try UserSystemd(session.bus(), clock: FixedClock.real()).arm(wake)
        #expect(try manager.armed(prefix: "tend-remind-").count == 1)
    }

    @Test func `a part of a second is the whole one`() throws {
        let whole = wake(in: 3600).instant.milliseconds
        try manager.arm(
            Wake(
                name: "tend-remind-1", instant: Instant(milliseconds: whole + 1),
                command: ["/bin/true"]))
        #expect(
            try manager.armed(prefix: "tend-remind-").map(\.instant.milliseconds) == [whole + 1000])
    }

    @Test func `what is taken back is not armed, and need not be`() throws {
        let wake = wake(in: 3600)
        try manager.arm(wake)
        try manager.disarm(named: wake.name)
        try manager.disarm(named: wake.name)
        #expect(try manager.armed(prefix: "tend-remind-") == [])
        try manager.arm(wake)
        #expect(try manager.armed(prefix: "tend-remind-").map(\.name) == [wake.name])
    }

    @Test func `what has passed is refused, and not handed over`() throws {
        for seconds in [0, -1] as [Int64] {
            let past = Wake(
                name: "tend-remind-past", instant: FixedClock.real(plus: seconds).now(),
                command: ["/bin/true"])
            let manager = UserSystemd(session.bus(), clock: FixedClock(past.instant))
            #expect(failure { () throws(AppError) in try manager.arm(past) }?.code == .wakeNotArmed)
        }
        #expect(
            try session.run("systemctl --user list-units --all --plain --no-legend 'tend-*'") == "")
    }

    /// What systemd takes and never runs is found out, though our clock is an hour slow.
    @Test func `what systemd would never run is found out`() throws {
        let manager = UserSystemd(session.bus(), clock: FixedClock.real(plus: -3600))
        let error = failure { () throws(AppError) in try manager.arm(wake(in: -60)) }
        #expect(error?.code == .wakeNotArmed)
    }

    @Test func `what systemd does not take is refused with its words`() throws {
        let error = failure { () throws(AppError) in try manager.arm(wake(in: 3600, [""])) }
        #expect(error?.code == .wakeNotArmed && error?.detail != nil)
    }

    @Test func `a manager that is stopped has not armed it, and did not take longer`() throws {
        let manager = UserSystemd(session.bus(milliseconds: 300), clock: FixedClock.real())
        // It is the manager that is too slow, and not the bus.
        try session.waitFor("an answer in time") {
            failure { () throws(AppError) in _ = try manager.managerVersion() } == nil
        }
        try session.run("kill -STOP $(</run/manager.pid)")
        let start = ContinuousClock().now
        let error = failure { () throws(AppError) in try manager.arm(wake(in: 3600)) }
        let time = start.duration(to: ContinuousClock().now)
        #expect(error?.code == .wakeNotArmed)
        #expect(time >= .milliseconds(300) && time < .seconds(20))
        try session.run("kill -CONT $(</run/manager.pid)")
    }

    @Test func `a manager that has ended cannot be reached`() throws {
        try session.run("stop_manager")
        let manager = UserSystemd(session.bus(), clock: FixedClock.real())
        let error = failure { () throws(AppError) in try manager.arm(wake(in: 3600)) }
        #expect(error?.code == .noSystemd)
    }

    @Test func `it says its version`() throws {
        let version = try session.run("systemctl --user show -P Version").dropLast()
        #expect(try manager.managerVersion() == version)
    }
}

@Suite("A bus without a systemd")
struct NoManagerTests {
    @Test func `every step says so`() throws {
        let bus = try PrivateBus()
        let manager = UserSystemd(bus.session(), clock: FixedClock())
        let steps: [() throws -> Void] = [
            {
                try manager.arm(
                    Wake(
                        name: "tend-remind-1", instant: Instant(milliseconds: .max / 1000),
                        command: ["/bin/true"]))
            },
            { try manager.disarm(named: "tend-remind-1") },
            { _ = try manager.armed(prefix: "tend-remind-") },
            { _ = try manager.unitState("tend-remind.timer") },
            { try manager.enable(["tend-remind.timer"], now: true) },
            { try manager.disable(["tend-remind.timer"], now: true) },
            { _ = try manager.managerVersion() },
        ]
        for step in steps {
            let error = #expect(throws: AppError.self) { try step() }
            #expect(error?.code == .noSystemd)
        }
    }

    @Test func `so does no bus at all`() {
        let manager = UserSystemd(
            SessionBus(address: nil, runtimeFolder: nil), clock: FixedClock())
        let error = #expect(throws: AppError.self) { try manager.managerVersion() }
        #expect(error?.code == .noSystemd)
    }
}
