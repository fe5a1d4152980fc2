/// Reads a flat JSON object of strings (RFC 8259), which is all that the fallback log holds.
struct JSONLineParser {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Returns the members of the object that the line holds, or none if it is anything else.
    static func members(of line: ArraySlice<UInt8>) -> [String: String]? {
        var parser = JSONLineParser(line)
        return parser.object()
    }

    private init(_ line: ArraySlice<UInt8>) {
        bytes = line
        position = line.startIndex
    }

    private mutating func object() -> [String: String]? {
        var members: [String: String] = [:]
        guard skip("{") else { return nil }
        repeat {
            guard let name = string(), skip(":"), let value = string() else { return nil }
            members[name] = value
        } while skip(",")
        guard skip("}"), position == bytes.endIndex else { return nil }
        return members
    }

    private mutating func string() -> String? {
        guard skip("\"") else { return nil }
        var content: [UInt8] = []
        while let byte = next() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let character = escaped() else { return nil }
                content += character.utf8
            default: content.append(byte)
            }
        }
        return nil
    }

    /// Reads what follows a backslash, as far as ``JSONLine`` writes it.
    private mutating func escaped() -> String? {
        switch next() {
        case UInt8(ascii: "\""): "\""
        case UInt8(ascii: "\\"): "\\"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "t"): "\t"
        default: nil
        }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.endIndex, bytes[position] == UInt8(ascii: character) else {
            return false
        }
        position += 1
        return true
    }

    private mutating func next() -> UInt8? {
        guard position < bytes.endIndex else { return nil }
        defer { position += 1 }
        return bytes[position]
    }
}
