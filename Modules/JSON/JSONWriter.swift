import Text

/// Writes JSON (RFC 8259), value after value, with the commas between them.
///
/// Beyond what the RFC demands, whatever could steer a terminal or hide is escaped as `\uXXXX`, so
/// that JSON is safe to look at and reads back byte for byte.
public struct JSONWriter {
    /// What was written so far.
    public private(set) var text = ""

    private var needsComma = false

    /// Creates an empty writer.
    public init() {}

    /// Writes an object with the members that `body` writes.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclose("{", body, "}")
    }

    /// Writes an array with the values that `body` writes.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        enclose("[", body, "]")
    }

    /// Writes the name of an object's member; its value follows.
    public mutating func name(_ name: String) {
        beginValue()
        writeString(name)
        text += ":"
        needsComma = false
    }

    /// Writes a string.
    public mutating func value(_ string: String) {
        beginValue()
        writeString(string)
    }

    /// Writes a whole number.
    @inlinable
    public mutating func value(_ number: some FixedWidthInteger) {
        value(number: String(number))
    }

    /// Writes a number as it is spelt.
    public mutating func value(number: String) {
        beginValue()
        text += number
    }

    /// Writes a number, a whole one without `.0`; JSON has no infinity, which becomes null.
    public mutating func value(_ number: Double) {
        value(number: number.isFinite ? Self.text(of: number) : "null")
    }

    /// Writes a value that is JSON already, on one line; what hides in its texts is escaped.
    public mutating func value(json: String) {
        beginValue()
        // Outside of texts JSON on one line has no such character.
        for scalar in json.unicodeScalars {
            if scalar.isHarmful { writeEscape(scalar) } else { text.unicodeScalars.append(scalar) }
        }
    }

    /// Writes true or false.
    public mutating func value(_ flag: Bool) {
        beginValue()
        text += flag ? "true" : "false"
    }

    /// Writes a member with a string, or nothing where there is none.
    public mutating func member(_ name: String, _ string: String?) {
        guard let string else { return }
        self.name(name)
        value(string)
    }

    /// Writes a member with a whole number, or nothing where there is none.
    @inlinable
    public mutating func member<Number: FixedWidthInteger>(_ name: String, _ number: Number?) {
        guard let number else { return }
        self.name(name)
        value(number)
    }

    /// Writes a member with a number, a whole one without `.0`.
    public mutating func member(_ name: String, _ number: Double) {
        self.name(name)
        value(number)
    }

    /// Writes a member with true or false.
    public mutating func member(_ name: String, _ flag: Bool) {
        self.name(name)
        value(flag)
    }

    /// Writes a member with an object, whose members `body` writes.
    public mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    /// Writes a member with an array, whose values `body` writes.
    public mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        array(body)
    }

    /// Returns the shortest form of a number that reads back as the same, a whole one without `.0`.
    public static func text(of number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Ends the line after a value; the next value stands by itself.
    public mutating func endLine() {
        separate(with: "\n")
    }

    /// Hands out what was written so far and goes on where it stopped.
    public mutating func take() -> String {
        defer { text.removeAll(keepingCapacity: true) }
        return text
    }
}

// MARK: - Text

extension JSONWriter {
    /// Writes what stands between two values instead of a comma.
    mutating func separate(with separator: String) {
        text += separator
        needsComma = false
    }

    private mutating func enclose(
        _ start: String, _ body: (inout JSONWriter) -> Void, _ end: String
    ) {
        beginValue()
        text += start
        needsComma = false
        body(&self)
        text += end
        needsComma = true
    }

    private mutating func beginValue() {
        if needsComma { text += "," }
        needsComma = true
    }

    private mutating func writeString(_ string: String) {
        text += "\""
        if Self.needsNoEscape(string) {
            text += string
        } else {
            for scalar in string.unicodeScalars { write(scalar) }
        }
        text += "\""
    }

    private static func needsNoEscape(_ string: String) -> Bool {
        let bytes = string.utf8.span
        for index in bytes.indices {
            let byte = bytes[index]
            if byte &- 0x20 > 0x5E || byte == 0x22 || byte == 0x5C { return false }
        }
        return true
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case _ where scalar.isHarmful: writeEscape(scalar)
        default: text.unicodeScalars.append(scalar)
        }
    }

    private mutating func writeEscape(_ scalar: Unicode.Scalar) {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
    }
}

/// A JSON array, one element a line, that is handed on while the elements come in.
public struct JSONArray {
    private var writer = JSONWriter()
    private var count = 0

    private static let pieceSize = 1 << 16

    /// Creates an array that holds nothing yet.
    public init() {}

    /// Writes the next element and hands on a piece of some 64 KiB where one is full.
    ///
    /// - Parameters:
    ///   - output: Takes a piece.
    ///   - element: Writes the element, one value.
    /// - Throws: What `output` throws.
    public mutating func append<Failure>(
        to output: (String) throws(Failure) -> Void, _ element: (inout JSONWriter) -> Void
    ) throws(Failure) {
        writer.separate(with: count == 0 ? "[\n" : ",\n")
        element(&writer)
        count += 1
        if writer.text.utf8.count >= Self.pieceSize { try output(writer.take()) }
    }

    /// Ends the array and hands on the rest.
    ///
    /// - Parameter output: Takes the last piece.
    /// - Throws: What `output` throws.
    public mutating func close<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        writer.separate(with: count == 0 ? "[]\n" : "\n]\n")
        try output(writer.take())
    }
}
