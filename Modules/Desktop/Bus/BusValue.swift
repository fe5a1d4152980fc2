/// A value in a message, of one of the types of D-Bus that we send or read.
///
/// What a message is made of is data, so that a call reads as the table of its arguments, and libsystemd
/// is called in one place (``BusMessage``).
enum BusValue: Hashable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int32(Int32)
    case uint32(UInt32)
    case uint64(UInt64)
    case string(String)
    case path(String)

    /// Values of one type, whose signature is named, since there may be none.
    case array([BusValue], of: String)
    case structure([BusValue])
    indirect case entry(BusValue, BusValue)
    indirect case variant(BusValue)

    /// A value of another type, which was skipped.
    case other

    /// The signature of its type, as the specification of D-Bus writes it.
    var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int32: "i"
        case .uint32: "u"
        case .uint64: "t"
        case .string: "s"
        case .path: "o"
        case .array(_, let element): "a\(element)"
        case .structure(let members): "(\(Self.signature(of: members)))"
        case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
        case .variant, .other: "v"
        }
    }

    /// Returns the signature of values that follow each other.
    static func signature(of values: [BusValue]) -> String {
        values.reduce(into: "") { $0 += $1.signature }
    }

    /// Returns texts as an array.
    static func strings(_ texts: [String]) -> BusValue {
        .array(texts.map(BusValue.string), of: "s")
    }

    /// Returns names with values of any type: hints, properties.
    static func dictionary(_ entries: [(String, BusValue)]) -> BusValue {
        .array(entries.map { .entry(.string($0.0), .variant($0.1)) }, of: "{sv}")
    }

    /// Returns properties as systemd takes them.
    static func properties(_ entries: [(String, BusValue)]) -> BusValue {
        .array(entries.map { .structure([.string($0.0), .variant($0.1)]) }, of: "(sv)")
    }
}

extension BusValue {
    /// The text or the path that it is.
    var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    /// Whether it is true, if it can be.
    var boolean: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// The number that it is, if it is none below zero.
    var number: UInt64? {
        switch self {
        case .byte(let value): UInt64(value)
        case .uint32(let value): UInt64(value)
        case .uint64(let value): value
        default: nil
        }
    }

    /// The values that it is made of: of an array, a structure, a variant.
    var members: [BusValue] {
        switch self {
        case .array(let members, _), .structure(let members): members
        case .entry(let key, let value): [key, value]
        case .variant(let value): [value]
        default: []
        }
    }
}
