import CSystemd
import POSIX

/// The bus of the person's session, which is opened when it is first asked something.
///
/// Whatever state the bus and those on it are in, no step takes longer than the time that it is given.
public final class SessionBus {
    private let address: String?

    /// The folder of the session's sockets.
    let runtimeFolder: String?

    private let libraryName: String
    private let milliseconds: Int
    private var connection: BusConnection?

    /// Until when a bus that never answered is not asked again, by the clock that only goes forward.
    private var quietEnd: Int64 = 0

    /// How long that is, in microseconds: what else one run asks for does not wait as long once more.
    private static let quietTime: Int64 = 10_000_000

    /// The rules by which the bus tells us what others tell.
    private var rules: [String] = []

    /// Names the bus.
    ///
    /// - Parameters:
    ///   - address: The address that the environment names (`DBUS_SESSION_BUS_ADDRESS`).
    ///   - runtimeFolder: The folder in which it lies otherwise (`XDG_RUNTIME_DIR`).
    ///   - milliseconds: How long a step may take.
    ///   - libraryName: The name by which libsystemd is loaded.
    public init(
        address: String?, runtimeFolder: String?, milliseconds: Int = 500,
        libraryName: String = "libsystemd.so.0"
    ) {
        self.address = Self.address(address, in: runtimeFolder)
        self.runtimeFolder = runtimeFolder
        self.milliseconds = milliseconds
        self.libraryName = libraryName
    }

    /// Returns where the bus listens: a socket, since other ways start a program or look up a name,
    /// for which there is no deadline.
    private static func address(_ address: String?, in runtimeFolder: String?) -> String? {
        guard let address, !address.isEmpty else {
            guard let runtimeFolder, !runtimeFolder.isEmpty else { return nil }
            return "unix:path=\(escaped(runtimeFolder))/bus"
        }
        let sockets = address.split(separator: ";").filter { $0.hasPrefix("unix:") }
        return sockets.isEmpty ? nil : sockets.joined(separator: ";")
    }

    /// Returns a path as an address takes it (D-Bus specification, server addresses).
    private static func escaped(_ path: String) -> String {
        path.utf8.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "/"), UInt8(ascii: "."):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }
        }
    }
}

extension SessionBus {
    /// Returns the moment at which a step that begins now has to end.
    func deadline(_ milliseconds: Int? = nil) -> Deadline {
        Deadline(milliseconds: milliseconds ?? self.milliseconds)
    }

    /// Returns the answer to a call.
    func answer(to call: BusCall, by deadline: Deadline) throws(BusFailure) -> BusReply {
        let connection = try open()
        do throws(BusFailure) {
            return try connection.answer(to: call, by: deadline)
        } catch {
            drop(connection, after: error)
            throw error
        }
    }

    /// Returns what was told next; none at the deadline, or where a signal of the system has come in.
    func nextSignal(by deadline: Deadline) throws(BusFailure) -> BusSignal? {
        let connection = try open()
        do throws(BusFailure) {
            return try connection.nextSignal(by: deadline)
        } catch {
            drop(connection, after: error)
            throw error
        }
    }

    /// The socket of the connection, while there is one.
    var descriptor: Int32? { connection?.descriptor }

    /// Has the bus tell us what others tell, by a rule of the D-Bus specification, now and after it is
    /// opened anew.
    func listen(_ rule: String) throws(BusFailure) {
        guard !rules.contains(rule) else { return }
        rules.append(rule)
        if let connection { try connection.send(.addMatch(rule)) }
    }

    private func open() throws(BusFailure) -> BusConnection {
        if let connection { return connection }
        guard let address else { throw .noAddress }
        guard MonotonicClock().microseconds() >= quietEnd else { throw .silent }
        guard let library = unsafe LoadedLibrary.functions(of: libraryName, tend_bus_load) else {
            throw .noLibrary
        }
        let connection = try BusConnection(to: address, through: library)
        for rule in rules { try connection.send(.addMatch(rule)) }
        self.connection = connection
        return connection
    }

    /// A connection that broke, or on which the bus never answered, is of no more use; one on which
    /// somebody else was silent still brings what becomes of our notifications.
    private func drop(_ connection: BusConnection, after failure: BusFailure) {
        switch failure {
        case .broken, .unreachable: self.connection = nil
        case .silent:
            self.connection = nil
            quietEnd = MonotonicClock().microseconds() + Self.quietTime
        default: break
        }
    }
}

extension BusCall {
    /// A question to the bus itself.
    static func bus(_ member: String, _ arguments: BusValue...) -> BusCall {
        BusCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", member: member, arguments: arguments)
    }

    fileprivate static func addMatch(_ rule: String) -> BusCall { .bus("AddMatch", .string(rule)) }

    /// The question for a property of the object that a call is for.
    func property(_ name: String, of interface: String) -> BusCall {
        var call = self
        call.interface = "org.freedesktop.DBus.Properties"
        call.member = "Get"
        call.arguments = [.string(interface), .string(name)]
        return call
    }
}

extension BusReply {
    /// The property that was asked for.
    var property: BusValue? { values.first?.members.first }
}
