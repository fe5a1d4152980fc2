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
