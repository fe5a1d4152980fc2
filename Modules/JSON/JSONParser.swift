/// Reads JSON value by value, byte by byte (RFC 8259).
package struct JSONParser {
    package typealias Fault = JSONObject.Fault

    /// How deep values may lie in each other.
    private static let mostDepth = 128

    /// Where it is in the text.
    package private(set) var place: Int

    /// Whether values are copied; if not, they are only looked at, and nothing is kept of them.
    private var copies = true

    /// Creates a reader that stands at a place of its text.
    package init(at place: Int = 0) {
        self.place = place
    }

    private func copy(_ range: Range<Int>, of text: Span<UInt8>, into bytes: inout [UInt8]) {
        guard copies else { return }
        for index in range { bytes.append(text[index]) }
    }

    private func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        if copies { bytes.append(byte) }
    }

    /// Passes white space.
    package mutating func skipBlanks(in text: Span<UInt8>) {
        while place < text.count, Self.isBlank(text[place]) { place += 1 }
    }

    /// Whether the byte is the next one.
    package func isAt(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        place < text.count && text[place] == byte
    }

    /// Passes the byte, if it is the next one.
    package mutating func take(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        guard isAt(byte, in: text) else { return false }
        place += 1
        return true
    }

    /// Takes what stands between two values, or behind the last: false there.
    package mutating func goesOn(until end: UInt8, in text: Span<UInt8>) throws(Fault) -> Bool {
        skipBlanks(in: text)
        if take(end, in: text) { return false }
        guard take(UInt8(ascii: ","), in: text) else {
            throw fault("A comma or '\(UnicodeScalar(end))' is expected here.")
        }
        skipBlanks(in: text)
        if isAt(end, in: text) { throw fault("Nothing follows the comma.") }
        return true
    }

    /// Passes any value.
    package mutating func passValue(in text: Span<UInt8>) throws(Fault) {
        copies = false
        defer { copies = true }
        var nothing: [UInt8] = []
        try value(in: text, compactedInto: &nothing)
    }

    /// Reads any value, and appends it without its white space.
    package mutating func value(
        in text: Span<UInt8>, compactedInto bytes: inout [UInt8], depth: Int = 0
    ) throws(Fault) {
        guard place < text.count else { throw fault("The text ends where a value is expected.") }
        guard depth < Self.mostDepth else { throw fault("Values lie too deep in each other.") }
        switch text[place] {
        case UInt8(ascii: "\""): try string(in: text, copiedInto: &bytes)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try container(in: text, compactedInto: &bytes, depth: depth)
        case UInt8(ascii: "-"), 0x30...0x39: try number(in: text, copiedInto: &bytes)
        default:
            guard let word = ["true", "false", "null"].first(where: { isAt($0, in: text) }) else {
                throw fault("A value is expected here.")
            }
            place += word.utf8.count
            if copies { bytes += word.utf8 }
        }
    }

    /// Reads a string, and appends the bytes that it stands for.
    package mutating func string(
        in text: Span<UInt8>, decodingInto bytes: inout [UInt8]
    ) throws(Fault) {
        try openString(in: text)
        while true {
            let byte = try stringByte(in: text)
            switch byte {
            case UInt8(ascii: "\""): return
            case UInt8(ascii: "\\"): bytes += try escaped(in: text)
            default: bytes.append(byte)
            }
        }
    }

    private mutating func string(
        in text: Span<UInt8>, copiedInto bytes: inout [UInt8]
    ) throws(Fault) {
        let start = place
        try openString(in: text)
        while true {
            let byte = try stringByte(in: text)
            if byte == UInt8(ascii: "\\") { _ = try escaped(in: text) }
            if byte == UInt8(ascii: "\"") { break }
        }
        copy(start..<place, of: text, into: &bytes)
    }

    private mutating func openString(in text: Span<UInt8>) throws(Fault) {
        guard take(UInt8(ascii: "\""), in: text) else {
            throw fault("Text in double quotes is expected here.")
        }
    }

    private mutating func stringByte(in text: Span<UInt8>) throws(Fault) -> UInt8 {
        guard place < text.count else { throw fault("The quote that opens here is never closed.") }
        let byte = text[place]
        guard byte >= 0x20 else {
            throw fault("A control character stands in a text; JSON writes \\n for a new line.")
        }
        place += 1
        return byte
    }

    private func isAt(_ word: String, in text: Span<UInt8>) -> Bool {
        let bytes = word.utf8.span
        guard place + bytes.count <= text.count else { return false }
        return bytes.indices.allSatisfy { text[place + $0] == bytes[$0] }
    }

    private func fault(_ sentence: String) -> Fault { Fault(offset: place, sentence: sentence) }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}

// MARK: - Containers and numbers

extension JSONParser {
    private mutating func container(
        in text: Span<UInt8>, compactedInto bytes: inout [UInt8], depth: Int
    ) throws(Fault) {
        let isObject = text[place] == UInt8(ascii: "{")
        let end = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
        append(text[place], to: &bytes)
        place += 1
        skipBlanks(in: text)
        if take(end, in: text) {
            append(end, to: &bytes)
            return
        }
        var isFirst = true
        repeat {
            if !isFirst { append(UInt8(ascii: ","), to: &bytes) }
            isFirst = false
            if isObject {
                try string(in: text, copiedInto: &bytes)
                skipBlanks(in: text)
                guard take(UInt8(ascii: ":"), in: text) else {
                    throw fault("A colon follows the name of a member.")
                }
                append(UInt8(ascii: ":"), to: &bytes)
                skipBlanks(in: text)
            }
            try value(in: text, compactedInto: &bytes, depth: depth + 1)
        } while try goesOn(until: end, in: text)
        append(end, to: &bytes)
    }

    private mutating func number(
        in text: Span<UInt8>, copiedInto bytes: inout [UInt8]
    ) throws(Fault) {
        let start = place
        _ = take(UInt8(ascii: "-"), in: text)
        // A zero stands alone before the point.
        if !take(UInt8(ascii: "0"), in: text) { try digits(in: text) }
        if take(UInt8(ascii: "."), in: text) { try digits(in: text) }
        if take(UInt8(ascii: "e"), in: text) || take(UInt8(ascii: "E"), in: text) {
            if !take(UInt8(ascii: "+"), in: text) { _ = take(UInt8(ascii: "-"), in: text) }
            try digits(in: text)
        }
        copy(start..<place, of: text, into: &bytes)
    }

    private mutating func digits(in text: Span<UInt8>) throws(Fault) {
        let start = place
        while place < text.count, (0x30...0x39).contains(text[place]) { place += 1 }
        guard place > start else { throw fault("A digit is expected here.") }
    }
}

// MARK: - Escapes

extension JSONParser {
    /// Reads what follows a backslash, and returns the bytes that it stands for.
    private mutating func escaped(in text: Span<UInt8>) throws(Fault) -> [UInt8] {
        let byte = try stringByte(in: text)
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return Array(String(try character(in: text)).utf8)
        default:
            place -= 1
            throw fault("A backslash has no such letter behind it in JSON.")
        }
    }

    private mutating func character(in text: Span<UInt8>) throws(Fault) -> Character {
        let first = try hexadecimals(in: text)
        var value = first
        if (0xD800...0xDBFF).contains(first), isAt("\\u", in: text) {
            place += 2
            let second = try hexadecimals(in: text)
            guard (0xDC00...0xDFFF).contains(second) else { throw fault(Self.halfCharacter) }
            value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault(Self.halfCharacter) }
        guard value != 0 else { throw fault("A text holds a NUL character.") }
        return Character(scalar)
    }

    private static let halfCharacter = "The escape is half of a character, without its other half."

    private mutating func hexadecimals(in text: Span<UInt8>) throws(Fault) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = try stringByte(in: text)
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                place -= 1
                throw fault("Four hexadecimal digits follow \\u.")
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
