import CSystemd
import Glibc
import POSIX

/// A connection to a bus, whose every step ends at a deadline.
///
/// sd_bus_call(3) with a timeout hung for 90 s at a bus that takes a connection and never answers, and
/// sd_bus_flush(3) waits for ever: here a call is queued, and what comes in is looked at until the
/// deadline. A reply needs no callback, since sd_bus_process(3) hands out what nobody takes.
@safe final class BusConnection {
    private let library: BusLibrary
    private let bus: OpaquePointer

    /// What was told while an answer was waited for.
    private var signals: [BusSignal] = []

    /// Connects, which waits for nothing.
    init(to address: String, through library: BusLibrary) throws(BusFailure) {
        var handle: OpaquePointer?
        let made = unsafe library.sd_bus_new(&handle)
        guard made >= 0, let bus = unsafe handle else { throw .unreachable(-made) }
        self.library = library
        unsafe self.bus = bus
        var code = unsafe library.sd_bus_set_address(bus, address)
        if code >= 0 { code = unsafe library.sd_bus_set_bus_client(bus, 1) }
        if code >= 0 { code = unsafe library.sd_bus_start(bus) }
        guard code >= 0 else { throw code == -EAGAIN ? .crowded : .unreachable(-code) }
    }

    /// Closes without sending what is queued.
    deinit {
        _ = unsafe library.sd_bus_close_unref(bus)
    }

    /// Whether the bus has ever answered.
    private(set) var wasReady = false

    /// Its socket; none once it is broken.
    var descriptor: Int32? {
        let number = unsafe library.sd_bus_get_fd(bus)
        return number < 0 ? nil : number
    }

    /// Sends a call that asks for no answer.
    func send(_ call: BusCall) throws(BusFailure) {
        let message = unsafe try BusMessage.make(call, on: bus, library)
        let code = unsafe library.sd_bus_send(bus, message.pointer, nil)
        try check(code)
    }

    /// Returns the answer to a call.
    ///
    /// It is not sent before the bus has let us in: what is sent to one that is only starting, or stands
    /// still, may be heeded when nobody waits for it any more.
    func answer(to call: BusCall, by deadline: Deadline) throws(BusFailure) -> BusReply {
        try enter(by: deadline)
        let message = unsafe try BusMessage.make(call, on: bus, library)
        var cookie: UInt64 = 0
        let code = unsafe library.sd_bus_send(bus, message.pointer, &cookie)
        try check(code)
        while true {
            let received = try receive(by: deadline)
            switch received {
            case .reply(let number, let reply) where number == cookie: return try reply.get()
            case .signal(let signal): signals.append(signal)
            case .reply, .nothing, .interrupted: continue
            case .deadline: throw .noAnswer
            }
        }
    }

    /// Returns what was told next; none at the deadline, or where a signal of the system has come in.
    func nextSignal(by deadline: Deadline) throws(BusFailure) -> BusSignal? {
        guard signals.isEmpty else { return signals.removeFirst() }
        while true {
            switch try receive(by: deadline) {
            case .signal(let signal): return signal
            case .reply, .nothing: continue
            case .deadline, .interrupted: return nil
            }
        }
    }
}

extension BusConnection {
    /// Waits until the bus has let us in.
    private func enter(by deadline: Deadline) throws(BusFailure) {
        while !wasReady {
            switch try receive(by: deadline) {
            case .signal(let signal): signals.append(signal)
            case .reply, .nothing, .interrupted: continue
            case .deadline: throw .silent
            }
        }
    }

    private enum Received {
        case reply(UInt64, Result<BusReply, BusFailure>)
        case signal(BusSignal)
        case nothing
        case interrupted
        case deadline
    }

    /// Does the next thing that there is to do, or waits for it.
    private func receive(by deadline: Deadline) throws(BusFailure) -> Received {
        var pointer: OpaquePointer?
        let code = unsafe library.sd_bus_process(bus, &pointer)
        if !wasReady { wasReady = unsafe library.sd_bus_is_ready(bus) > 0 }
        try check(code)
        guard let pointer = unsafe pointer else {
            return code > 0 ? .nothing : try wait(by: deadline)
        }
        let message = unsafe BusMessage(library, owning: pointer)
        if message.isSignal {
            let signal = try message.signal()
            guard signal.interface != Self.ownInterface else { throw broken(by: ECONNRESET) }
            return .signal(signal)
        }
        guard let number = message.answeredCall else { return .nothing }
        do throws(BusFailure) {
            return .reply(number, .success(try message.reply()))
        } catch {
            return .reply(number, .failure(error))
        }
    }

    private func wait(by deadline: Deadline) throws(BusFailure) -> Received {
        let rest = deadline.microseconds
        guard rest > 0 else { return .deadline }
        let code = unsafe library.sd_bus_wait(bus, rest)
        guard code != -EINTR else { return .interrupted }
        try check(code)
        return .nothing
    }

    /// What libsystemd tells of the connection itself: that it broke.
    private static let ownInterface = "org.freedesktop.DBus.Local"

    private func check(_ code: Int32) throws(BusFailure) {
        if code < 0 { throw broken(by: -code) }
    }

    /// A bus that shuts us out before it has ever answered was not reached: it may be somebody else's.
    private func broken(by number: Int32) -> BusFailure {
        wasReady ? .broken(number) : .unreachable(number)
    }
}

/// The moment at which waiting ends.
struct Deadline {
    private let clock = MonotonicClock()
    private let end: Int64

    /// Returns the moment so many milliseconds from now.
    init(milliseconds: Int) {
        end = clock.microseconds() + Int64(milliseconds) * 1000
    }

    /// How long it is until then.
    var microseconds: UInt64 { UInt64(max(0, end - clock.microseconds())) }
}
