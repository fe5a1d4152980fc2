import CSystemd
import Glibc

/// A call of a method on the bus.
struct BusCall {
    /// The name of whom it is for.
    var destination: String

    /// The object.
    var path: String

    /// The interface.
    var interface: String

    /// The method.
    var member: String

    /// Its arguments.
    var arguments: [BusValue] = []

    /// Whether the bus may start whom it is for.
    var mayStart = false
}

/// What came back.
struct BusReply {
    /// The unique name of the connection that answered.
    let sender: String

    /// The values.
    let values: [BusValue]
}

/// What somebody on the bus told.
struct BusSignal: Hashable {
    let sender: String
    let interface: String
    let member: String
    let values: [BusValue]
}

/// A message of libsystemd, owned.
@safe struct BusMessage: ~Copyable {
    private let library: BusLibrary
    let pointer: OpaquePointer

    /// Takes over a message.
    init(_ library: BusLibrary, owning pointer: OpaquePointer) {
        self.library = library
        unsafe self.pointer = pointer
    }

    /// Returns the message of a call.
    static func make(
        _ call: BusCall, on bus: OpaquePointer, _ library: BusLibrary
    ) throws(BusFailure) -> BusMessage {
        var pointer: OpaquePointer?
        let code = unsafe library.sd_bus_message_new_method_call(
            bus, &pointer, call.destination, call.path, call.interface, call.member)
        guard code >= 0, let pointer = unsafe pointer else { throw .invalid(-code) }
        let message = unsafe BusMessage(library, owning: pointer)
        try message.check(
            unsafe library.sd_bus_message_set_auto_start(pointer, call.mayStart ? 1 : 0))
        for value in call.arguments { try message.append(value) }
        return message
    }

    deinit {
        _ = unsafe library.sd_bus_message_unref(pointer)
    }

    private func check(_ code: Int32) throws(BusFailure) {
        guard code >= 0 else { throw .invalid(-code) }
    }
}

// MARK: - Writing

extension BusMessage {
    private func append(_ value: BusValue) throws(BusFailure) {
        switch value {
        case .byte(let number): try append(number, "y")
        case .boolean(let flag): try append(Int32(flag ? 1 : 0), "b")
        case .int32(let number): try append(number, "i")
        case .uint32(let number): try append(number, "u")
        case .uint64(let number): try append(number, "t")
        case .string(let text): try append(text, "s")
        case .path(let text): try append(text, "o")
        case .array(let members, let element): try append(members, in: "a", element)
        case .structure(let members):
            try append(members, in: "r", BusValue.signature(of: members))
        case .entry(let key, let value):
            try append([key, value], in: "e", key.signature + value.signature)
        case .variant(let value): try append([value], in: "v", value.signature)
        case .other: throw .invalid(EINVAL)
        }
    }

    private func append(_ number: some BitwiseCopyable, _ type: Unicode.Scalar) throws(BusFailure) {
        let code = unsafe withUnsafePointer(to: number) {
            unsafe library.sd_bus_message_append_basic(
                pointer, CChar(truncatingIfNeeded: type.value), $0)
        }
        try check(code)
    }

    private func append(_ text: String, _ type: Unicode.Scalar) throws(BusFailure) {
        try check(
            unsafe library.sd_bus_message_append_basic(
                pointer, CChar(truncatingIfNeeded: type.value), text))
    }

    private func append(
        _ members: [BusValue], in container: Unicode.Scalar, _ contents: String
    ) throws(BusFailure) {
        let type = CChar(truncatingIfNeeded: container.value)
        try check(unsafe library.sd_bus_message_open_container(pointer, type, contents))
        for member in members { try append(member) }
        try check(unsafe library.sd_bus_message_close_container(pointer))
    }
}

// MARK: - Reading

extension BusMessage {
    /// The number of the call that this answers; none if it answers none.
    var answeredCall: UInt64? {
        var cookie: UInt64 = 0
        return unsafe library.sd_bus_message_get_reply_cookie(pointer, &cookie) >= 0 ? cookie : nil
    }

    /// Whether somebody told it to all, or to us unasked.
    var isSignal: Bool {
        var type: UInt8 = 0
        return unsafe library.sd_bus_message_get_type(pointer, &type) >= 0
            && Int(type) == SD_BUS_MESSAGE_SIGNAL
    }

    /// Returns the answer to a call.
    ///
    /// - Throws: The refusal, where it is one.
    func reply() throws(BusFailure) -> BusReply {
        if let error = unsafe library.sd_bus_message_get_error(pointer),
            let name = unsafe error.pointee.name
        {
            throw .refused(
                unsafe String(cString: name),
                words: unsafe Self.text(error.pointee.message) ?? "")
        }
        return BusReply(sender: sender, values: try values())
    }

    /// Returns what was told.
    func signal() throws(BusFailure) -> BusSignal {
        BusSignal(
            sender: sender,
            interface: unsafe Self.text(library.sd_bus_message_get_interface(pointer)) ?? "",
            member: unsafe Self.text(library.sd_bus_message_get_member(pointer)) ?? "",
            values: try values())
    }

    private var sender: String {
        unsafe Self.text(library.sd_bus_message_get_sender(pointer)) ?? ""
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? {
        unsafe pointer.map { unsafe String(cString: $0) }
    }

    /// Reads the values up to the end of the message, or of the container that was entered.
    private func values() throws(BusFailure) -> [BusValue] {
        var values: [BusValue] = []
        while true {
            var type: CChar = 0
            var contents: UnsafePointer<CChar>?
            let code = unsafe library.sd_bus_message_peek_type(pointer, &type, &contents)
            try check(code)
            guard code > 0 else { return values }
            let letter = Unicode.Scalar(UInt8(bitPattern: type))
            values.append(try value(letter, unsafe Self.text(contents) ?? ""))
        }
    }

    private func value(
        _ type: Unicode.Scalar, _ contents: String
    ) throws(BusFailure) -> BusValue {
        switch type {
        case "y": return .byte(try basic(0, type))
        case "b": return .boolean(try basic(Int32(0), type) != 0)
        case "i": return .int32(try basic(0, type))
        case "u": return .uint32(try basic(0, type))
        case "t": return .uint64(try basic(0, type))
        case "s": return .string(try text(type))
        case "o": return .path(try text(type))
        case "a": return .array(try members(of: type, contents), of: contents)
        case "r": return .structure(try members(of: type, contents))
        case "e", "v":
            let members = try members(of: type, contents)
            if type == "v", members.count == 1 { return .variant(members[0]) }
            return members.count == 2 ? .entry(members[0], members[1]) : .other
        default:
            try check(unsafe library.sd_bus_message_skip(pointer, String(Character(type))))
            return .other
        }
    }

    private func basic<Number: BitwiseCopyable>(
        _ empty: Number, _ type: Unicode.Scalar
    ) throws(BusFailure) -> Number {
        var number = empty
        try check(
            unsafe library.sd_bus_message_read_basic(
                pointer, CChar(truncatingIfNeeded: type.value), &number))
        return number
    }

    private func text(_ type: Unicode.Scalar) throws(BusFailure) -> String {
        try unsafe Self.text(basic(nil as UnsafePointer<CChar>?, type)) ?? ""
    }

    private func members(
        of type: Unicode.Scalar, _ contents: String
    ) throws(BusFailure) -> [BusValue] {
        let code = unsafe library.sd_bus_message_enter_container(
            pointer, CChar(truncatingIfNeeded: type.value), contents)
        try check(code)
        let members = try values()
        try check(unsafe library.sd_bus_message_exit_container(pointer))
        return members
    }
}
