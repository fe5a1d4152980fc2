import Domain

/// Writes tagged fields.
struct FieldWriter {
    var bytes: [UInt8] = []

    mutating func append(_ tag: TaskEncoding.Tag, _ field: Span<UInt8>) {
        bytes.append(tag.rawValue)
        appendVarint(field.count)
        unsafe field.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(_ tag: TaskEncoding.Tag, _ number: Int64) {
        bytes.append(tag.rawValue)
        bytes.append(8)
        unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(_ tag: TaskEncoding.Tag, _ uuid: UniqueIdentifier) {
        bytes.append(tag.rawValue)
        bytes.append(16)
        uuid.appendBytes(to: &bytes)
    }

    /// Appends a length, seven bits a byte, the low ones first.
    private mutating func appendVarint(_ number: Int) {
        var rest = UInt(number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// Reads tagged fields.
struct FieldReader {
    private(set) var position: Int

    init(position: Int) {
        self.position = position
    }

    /// Reads a field's tag and the range of its bytes, or none if the bytes end before it does.
    mutating func next(in bytes: Span<UInt8>) -> (tag: UInt8, range: Range<Int>)? {
        let tag = bytes[position]
        position += 1
        guard let length = varint(in: bytes), length <= bytes.count - position else { return nil }
        let range = position..<position + length
        position = range.upperBound
        return (tag, range)
    }

    private mutating func varint(in bytes: Span<UInt8>) -> Int? {
        var value = 0
        var shift = 0
        while position < bytes.count, shift < 63 {
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }
}

extension UniqueIdentifier {
    /// Reads sixteen bytes, big-endian.
    init?(bytes: Span<UInt8>) {
        guard bytes.count == 16 else { return nil }
        var (high, low) = (UInt64(0), UInt64(0))
        for place in 0..<8 {
            high = high << 8 | UInt64(bytes[place])
            low = low << 8 | UInt64(bytes[place + 8])
        }
        self.init(high: high, low: low)
    }

    /// Appends the sixteen bytes, big-endian.
    func appendBytes(to bytes: inout [UInt8]) {
        unsafe withUnsafeBytes(of: high.bigEndian) { unsafe bytes.append(contentsOf: $0) }
        unsafe withUnsafeBytes(of: low.bigEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// The sixteen bytes, big-endian.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        appendBytes(to: &bytes)
        return bytes
    }
}

extension Statement {
    /// Returns the identifier in the column, or none where its bytes are none.
    func identifier(_ column: Int32) -> UniqueIdentifier? {
        withBlob(column) { UniqueIdentifier(bytes: $0) }
    }
}

/// The text in which a row keeps the numbers of the tasks that a task waits for: `3 12`.
enum NeedCoding {
    /// Returns the text of the numbers, or none if there are none.
    static func text(of ids: [TaskID]) -> String? {
        ids.isEmpty ? nil : ids.map { "\($0)" }.joined(separator: " ")
    }

    /// Returns the numbers of a text, or none if it is not one.
    static func ids(of text: String) -> [TaskID]? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        let ids = parts.compactMap { TaskID($0) }
        return ids.count == parts.count ? ids : nil
    }
}

// What is stored can be damaged. Days and instants far out of the calendar would overflow where they
// are printed, so they are refused where they are read.

extension Instant {
    /// Reads stored milliseconds, or none beyond 100 million days from 1970.
    init?(stored milliseconds: Int64) {
        guard milliseconds.magnitude <= 100_000_000 * 86_400_000 else { return nil }
        self.init(milliseconds: milliseconds)
    }
}

extension CalendarDay {
    /// Reads stored days since 1970-01-01, or none outside the years 0001 to 9999.
    init?(stored days: Int64) {
        guard (-719_162...2_932_896).contains(days) else { return nil }
        self.init(daysSinceEpoch: Int(days))
    }
}

/// The text in which a row keeps what has no column of its own: a line a field, name, tab, value.
///
/// A tab, a newline and a backslash inside them are written `\t`, `\n` and `\\`. Two tabs stand before
/// a value that is JSON.
enum ExtraCoding {
    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")
    private static let escape = UInt8(ascii: "\\")

    /// Returns the text of the fields, or none if there are none.
    static func text(of fields: [ExtraField]) -> String? {
        guard !fields.isEmpty else { return nil }
        var bytes: [UInt8] = []
        for field in fields {
            append(field.name.utf8.span, field.value.utf8.span, field.form, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the line of one field.
    static func append(
        _ name: Span<UInt8>, _ value: Span<UInt8>, _ form: ExtraField.Form, to bytes: inout [UInt8]
    ) {
        append(name, to: &bytes)
        bytes.append(tab)
        if form == .json { bytes.append(tab) }
        append(value, to: &bytes)
        bytes.append(newline)
    }

    /// Returns the fields of a text.
    ///
    /// A line without a tab is a field without a name: damage, which the row's digest tells.
    static func fields(of text: String) -> [ExtraField] {
        text.utf8.split(separator: newline, omittingEmptySubsequences: true).map { line in
            let parts = line.split(
                separator: tab, maxSplits: 1, omittingEmptySubsequences: false)
            let isJSON = parts.count == 2 && parts[1].first == tab
            return ExtraField(
                name: parts.count == 2 ? unescaped(parts[0]) : "",
                value: unescaped(isJSON ? parts[1].dropFirst() : parts.last),
                form: isJSON ? .json : .text)
        }
    }

    private static func append(_ field: Span<UInt8>, to bytes: inout [UInt8]) {
        for index in field.indices {
            switch field[index] {
            case tab: bytes += [escape, UInt8(ascii: "t")]
            case newline: bytes += [escape, UInt8(ascii: "n")]
            case escape: bytes += [escape, escape]
            case let byte: bytes.append(byte)
            }
        }
    }

    private static func unescaped(_ field: Substring.UTF8View?) -> String {
        var bytes: [UInt8] = []
        var isEscaped = false
        for byte in field ?? "".utf8[...] {
            guard isEscaped || byte != escape else {
                isEscaped = true
                continue
            }
            switch byte {
            case UInt8(ascii: "t") where isEscaped: bytes.append(tab)
            case UInt8(ascii: "n") where isEscaped: bytes.append(newline)
            default: bytes.append(byte)
            }
            isEscaped = false
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
