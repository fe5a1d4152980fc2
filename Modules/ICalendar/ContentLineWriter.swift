/// How lines end.
public enum LineEnd: Sendable {
    /// As RFC 5545 has it.
    case crlf

    /// As many programs have it.
    case lf

    /// As old ones had it.
    case cr

    /// That of the first line of a text, or CRLF where none ends.
    init(ofFirstLineIn text: [UInt8]) {
        guard let end = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
            self = .crlf
            return
        }
        let isPair = text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
        self = isPair ? .crlf : text[end] == 0x0A ? .lf : .cr
    }

    var bytes: [UInt8] {
        switch self {
        case .crlf: [0x0D, 0x0A]
        case .lf: [0x0A]
        case .cr: [0x0D]
        }
    }
}

/// Writes lines of iCalendar, folded so that none has more than 75 bytes.
///
/// It collects bytes and does no input or output; the caller takes them when it likes.
public struct ContentLineWriter: Sendable {
    private static let longest = 75

    /// The bytes since the last ``removeAll()``.
    public private(set) var bytes: [UInt8] = []

    private let lineEnd: [UInt8]

    /// Creates a writer.
    public init(lineEnd: LineEnd = .crlf) {
        self.lineEnd = lineEnd.bytes
    }

    /// Adds a line.
    public mutating func append(_ line: ContentLine) {
        var text = line.name
        for parameter in line.parameters {
            text += ";\(parameter.name)="
            text += parameter.values.map(Self.quoted).joined(separator: ",")
        }
        text += ":" + line.value
        append(text)
    }

    /// Adds a line of a name and a value that needs no parameter.
    public mutating func append(_ name: String, _ value: String) {
        append("\(name):\(value)")
    }

    /// Takes the bytes out and keeps the memory.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ line: String) {
        var length = 0
        for scalar in line.unicodeScalars {
            let size = UTF8.width(scalar)
            if length + size > Self.longest {
                bytes += lineEnd + [0x20]
                length = 1
            }
            bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            length += size
        }
        bytes += lineEnd
    }

    /// A value that holds what ends one stands in quotes, which it cannot hold itself (RFC 6868 has `^'`).
    private static func quoted(_ value: String) -> String {
        let value = value.replacing("^", with: "^^").replacing("\"", with: "^'")
            .replacing("\n", with: "^n")
        return value.utf8.contains(where: ",;:".utf8.contains) ? "\"\(value)\"" : value
    }
}
