public import Domain
import Glibc
import POSIX

/// The person's systemd, asked over the bus of the session (org.freedesktop.systemd1(5)).
public final class UserSystemd: WakeSchedule {
    let bus: SessionBus
    private let clock: any WallClock

    /// How long a step may take for which the manager reads all of its units anew, in milliseconds.
    let reloadMilliseconds: Int

    /// Creates the way to the manager, which opens the bus when it is first needed.
    public init(_ bus: SessionBus, clock: any WallClock, reloadMilliseconds: Int = 5000) {
        self.bus = bus
        self.clock = clock
        self.reloadMilliseconds = reloadMilliseconds
    }

    /// Arms a command by a transient timer, and reads back that it will run.
    public func arm(_ wake: Wake) throws(AppError) {
        // Handed over, an instant that has passed is taken, and nothing ever runs.
        guard wake.instant > clock.now() else {
            throw AppError(
                .wakeNotArmed, cause: Cause(step: "arm \(wake.name): the instant has passed"))
        }
        let timer = TransientTimer(wake)
        try step("arm \(wake.name)", failing: .wakeNotArmed) { () throws(BusFailure) in
            let deadline = bus.deadline()
            do throws(BusFailure) {
                _ = try answer(to: timer.call, by: deadline)
            } catch .refused(BusError.unitExists, _) {
                // The same wake, armed before: whether it is still to come is seen below.
            }
            let armed = try nextElapse(of: timer.name, by: deadline) { $0 == timer.microseconds }
            guard armed == timer.microseconds else { throw .notAsAsked }
        }
    }

    /// Takes a wake back.
    public func disarm(named name: String) throws(AppError) {
        try step("disarm \(name)", failing: .wakeNotArmed) { () throws(BusFailure) in
            try stop(TransientTimer.unit(of: name), by: bus.deadline())
        }
    }

    /// Takes back all wakes of a kind.
    public func disarmAll(prefix: String) throws(AppError) {
        try step("disarm \(prefix)", failing: .wakeNotArmed) { () throws(BusFailure) in
            let deadline = bus.deadline()
            for timer in try timers(prefix, by: deadline) { try stop(timer, by: deadline) }
        }
    }

    /// Returns the wakes that are armed, the next one first.
    public func armed(prefix: String) throws(AppError) -> [ArmedWake] {
        try step("list what is armed", failing: .noSystemd) { () throws(BusFailure) in
            let deadline = bus.deadline()
            var wakes: [ArmedWake] = []
            for name in try timers(prefix, by: deadline) {
                let microseconds = try unlessMissing { () throws(BusFailure) in
                    try nextElapse(of: name, by: deadline) { _ in true }
                }
                guard let microseconds = microseconds ?? nil,
                    let instant = Instant(microseconds: microseconds)
                else {
                    continue
                }
                wakes.append(ArmedWake(name: TransientTimer.name(of: name), instant: instant))
            }
            return wakes.sorted { $0.instant < $1.instant }
        }
    }

    /// Returns the version of systemd.
    public func managerVersion() throws(AppError) -> String {
        try step("ask for the version of systemd", failing: .noSystemd) { () throws(BusFailure) in
            let call = BusCall.manager("").property("Version", of: BusCall.managerInterface)
            return try answer(to: call, by: bus.deadline()).property?.text ?? ""
        }
    }

    /// Returns the zone that the manager's environment names.
    public func managerZone() throws(AppError) -> String? {
        try step("ask for the zone of systemd", failing: .noSystemd) { () throws(BusFailure) in
            let call = BusCall.manager("").property("Environment", of: BusCall.managerInterface)
            let variables = try answer(to: call, by: bus.deadline()).property?.members ?? []
            return variables.compactMap(\.text).first { $0.hasPrefix("TZ=") }
                .map { String($0.dropFirst(3)) }
        }
    }

    /// Whether systemd-logind(8) keeps the manager while the person is logged out: it marks that by a file.
    public var lingers: Bool {
        guard let entry = unsafe getpwuid(getuid()), let name = unsafe entry.pointee.pw_name else {
            return false
        }
        return unsafe access("/var/lib/systemd/linger/\(String(cString: name))", F_OK) == 0
    }
}

extension UserSystemd {
    /// Returns the timers whose names begin so.
    private func timers(
        _ prefix: String, by deadline: Deadline
    ) throws(BusFailure) -> [String] {
        let units = try answer(
            to: .manager(
                "ListUnitsByPatterns",
                [.strings(["active"]), .strings([TransientTimer.unit(of: "\(prefix)*")])]),
            by: deadline)
        return (units.values.first?.members ?? []).compactMap { $0.members.first?.text }
    }

    /// Stops a timer, unless it is gone.
    private func stop(_ timer: String, by deadline: Deadline) throws(BusFailure) {
        _ = try unlessMissing { () throws(BusFailure) in
            let object = try object(of: timer, by: deadline)
            _ = try answer(to: .stop(timer), by: deadline)
            while try hasJob(object, by: deadline) {}
        }
    }

    /// Returns when a timer elapses next, in microseconds since 1970, once it is as wanted, or once
    /// nothing is under way that could still make it so; none if it never does.
    ///
    /// A timer that was just made is started by a job, which the manager does after it has answered.
    private func nextElapse(
        of timer: String, by deadline: Deadline, _ isWanted: (UInt64) -> Bool
    ) throws(BusFailure) -> UInt64? {
        let unit = try object(of: timer, by: deadline)
        while true {
            let isBusy = try hasJob(unit, by: deadline)
            let elapse = unit.property("NextElapseUSecRealtime", of: BusCall.timerInterface)
            let next = try answer(to: elapse, by: deadline).property?.number
            if let next, next > 0, next < .max, isWanted(next) { return next }
            if !isBusy { return nil }
        }
    }

    /// Returns the answer of the manager.
    ///
    /// The first client of a bus has it started, and the manager takes its name there a moment later:
    /// where it runs, that is waited for.
    func answer(to call: BusCall, by deadline: Deadline) throws(BusFailure) -> BusReply {
        while true {
            do throws(BusFailure) {
                return try bus.answer(to: call, by: deadline)
            } catch .refused(BusError.nameHasNoOwner, let words) {
                guard isRunning, deadline.microseconds > 0 else {
                    throw .refused(BusError.nameHasNoOwner, words: words)
                }
                MonotonicClock().sleep(microseconds: 2000)
            }
        }
    }

    /// Whether there is a socket at which the manager listens for systemctl(1).
    private var isRunning: Bool {
        guard let folder = bus.runtimeFolder else { return false }
        return unsafe access("\(folder)/systemd/private", F_OK) == 0
    }

    /// Returns the question to a unit that is loaded.
    private func object(of unit: String, by deadline: Deadline) throws(BusFailure) -> BusCall {
        try .unit(answer(to: .manager("GetUnit", [.string(unit)]), by: deadline))
    }

    /// Whether something is still to be done with a unit.
    func hasJob(_ unit: BusCall, by deadline: Deadline) throws(BusFailure) -> Bool {
        let job = try answer(
            to: unit.property("Job", of: BusCall.unitInterface), by: deadline)
        return job.property?.members.first?.number != 0
    }

    /// Returns what came of a step, or none if there is no such unit.
    func unlessMissing<Value>(
        _ body: () throws(BusFailure) -> Value
    ) throws(BusFailure) -> Value? {
        do throws(BusFailure) {
            return try body()
        } catch .refused(BusError.noSuchUnit, _) {
            return nil
        }
    }

    /// Does a step; where nobody is there to do it, that is what is told.
    func step<Value>(
        _ name: String, failing code: ErrorCode, _ body: () throws(BusFailure) -> Value
    ) throws(AppError) -> Value {
        do throws(BusFailure) {
            return try body()
        } catch {
            throw error.ofUnits(at: name, failing: code)
        }
    }
}

extension Instant {
    fileprivate init?(microseconds: UInt64) {
        guard let milliseconds = Int64(exactly: microseconds / 1000) else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension BusCall {
    static let managerInterface = "org.freedesktop.systemd1.Manager"
    static let unitInterface = "org.freedesktop.systemd1.Unit"
    static let timerInterface = "org.freedesktop.systemd1.Timer"

    /// A call of the manager, which nobody but itself can start.
    static func manager(_ member: String, _ arguments: [BusValue] = []) -> BusCall {
        BusCall(
            destination: "org.freedesktop.systemd1", path: "/org/freedesktop/systemd1",
            interface: managerInterface, member: member, arguments: arguments)
    }

    /// The call that stops a unit, whatever else was asked of it.
    static func stop(_ unit: String) -> BusCall {
        .manager("StopUnit", [.string(unit), .string("replace")])
    }

    /// The call that starts a unit.
    static func start(_ unit: String) -> BusCall {
        .manager("StartUnit", [.string(unit), .string("replace")])
    }

    /// A question to the unit whose object the manager has named.
    static func unit(_ reply: BusReply) throws(BusFailure) -> BusCall {
        guard case .path(let path)? = reply.values.first else { throw .invalid(EBADMSG) }
        var call = BusCall.manager("")
        call.path = path
        return call
    }
}
