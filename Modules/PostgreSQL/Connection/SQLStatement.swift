import Domain

/// A statement with what is bound to its parameters: no value ever stands in the text of one.
struct SQLStatement {
    let sql: String
    let values: [SQLValue]

    init(_ sql: String, _ values: SQLValue...) {
        self.init(sql, binding: values)
    }

    init(_ sql: String, binding values: [SQLValue]) {
        self.sql = sql
        self.values = values
    }
}

extension [SQLStatement] {
    /// Appends a statement with what is bound to its parameters.
    mutating func append(_ sql: String, _ values: SQLValue...) {
        append(SQLStatement(sql, binding: values))
    }
}

/// What is bound to a parameter.
enum SQLValue {
    case integer(Int64?)
    case text(String?)
    case real(Double)
    case bytes([UInt8]?)
    case uuid(UniqueIdentifier)

    /// Numbers, for `string_to_array($1, ' ')::bigint[]`.
    case integers([Int64])

    /// Texts, for `string_to_array($1, E'\x1F')`; none holds that character.
    case texts([String])

    /// What parts texts of an array: a control character, which no name holds.
    static let separator: Character = "\u{1F}"

    /// The value as libpq takes it; none stands for NULL.
    var literal: String? {
        switch self {
        case .integer(let number): number.map { String($0) }
        case .text(let text): text.map(ServerText.escaped)
        case .real(let number): String(describing: number)
        case .bytes(let bytes): bytes.map(Self.hexadecimal)
        case .uuid(let identifier): identifier.description
        case .integers(let numbers): numbers.map { String($0) }.joined(separator: " ")
        case .texts(let texts):
            texts.map(ServerText.escaped).joined(separator: String(Self.separator))
        }
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = [UInt8(ascii: "\\"), UInt8(ascii: "x")]
        text.reserveCapacity(2 + 2 * bytes.count)
        for byte in bytes {
            text.append(digit(byte >> 4))
            text.append(digit(byte & 0xF))
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

/// Text as a server keeps it.
///
/// PostgreSQL has no character NUL, and libpq cuts a text there and reports success. So U+10FFFF, which is no
/// character, and 0 stand for it, and U+10FFFF and 1 for itself.
enum ServerText {
    private static let mark: Unicode.Scalar = "\u{10FFFF}"

    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "\0" || $0 == mark }) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\0": escaped.append(contentsOf: [mark, "0"])
            case mark: escaped.append(contentsOf: [mark, "1"])
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(mark) else { return text }
        var plain = String.UnicodeScalarView()
        var isMarked = false
        for scalar in text.unicodeScalars {
            if isMarked {
                plain.append(scalar == "0" ? "\0" : mark)
                isMarked = false
            } else if scalar == mark {
                isMarked = true
            } else {
                plain.append(scalar)
            }
        }
        return String(plain)
    }
}
