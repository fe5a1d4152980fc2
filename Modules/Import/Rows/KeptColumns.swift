import CSV
import Domain

/// What is kept of the columns that fill nothing: a JSON object of their names and values (RFC 8259).
///
/// Values that are empty are left out, and a row without any has no object. The names are escaped
/// once; the values go from the record into the batch, byte by byte.
struct KeptColumns {
    /// How large an object may be: it bounds what a row needs, however often its names are written.
    private static let limit = 4 << 20

    /// The columns that are always kept.
    private let columns: [Int]

    /// What stands before the value of each column: `"Story Points":"`.
    private let openings: [[UInt8]]

    /// What stands before the name of the section that a row is in.
    private let sectionOpening = Self.opening(of: "section")

    init(_ mapping: ColumnMapping) {
        columns = mapping.unmapped
        var seen: [String: Int] = ["section": 1]
        openings = mapping.names.indices.map { column in
            let label = mapping.label(of: column)
            let count = seen[label, default: 0] + 1
            seen[label] = count
            return Self.opening(of: count == 1 ? label : "\(label) (\(count))")
        }
    }

    /// Appends the object of a record to the bytes of a batch.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - others: Columns that fill a field, but whose values this record's task cannot hold.
    ///   - section: The section that it is in, or nothing.
    ///   - batch: Where the bytes go.
    /// - Returns: Where they lie, or none if there is nothing to keep.
    /// - Throws: `invalidMetadata` if it is too large.
    func append(
        of record: Record, and others: [Int], in section: [UInt8], to batch: inout TaskBatch
    ) throws(AppError) -> Range<Int>? {
        let start = batch.bytes.count
        let bytes = record.bytes.span
        for column in columns {
            try append(openings[column], bytes.extracting(record.fields[column]), start, &batch)
        }
        for column in others {
            try append(openings[column], bytes.extracting(record.fields[column]), start, &batch)
        }
        if !section.isEmpty { try append(sectionOpening, section.span, start, &batch) }
        guard batch.bytes.count > start else { return nil }
        batch.bytes.append(UInt8(ascii: "}"))
        return start..<batch.bytes.count
    }

    private func append(
        _ opening: [UInt8], _ value: Span<UInt8>, _ start: Int, _ batch: inout TaskBatch
    ) throws(AppError) {
        guard let visible = TextRule.visibleRange(of: value) else { return }
        batch.bytes.append(UInt8(ascii: batch.bytes.count == start ? "{" : ","))
        batch.bytes += opening
        Self.escape(value.extracting(visible), into: &batch.bytes)
        batch.bytes.append(UInt8(ascii: "\""))
        guard batch.bytes.count - start <= Self.limit else {
            throw AppError(
                .invalidMetadata, field: "extra",
                detail: "The columns that fill nothing hold too much together.")
        }
    }

    private static func opening(of name: String) -> [UInt8] {
        var bytes = [UInt8(ascii: "\"")]
        escape(name.utf8.span, into: &bytes)
        bytes += [UInt8(ascii: "\""), UInt8(ascii: ":"), UInt8(ascii: "\"")]
        return bytes
    }

    /// Appends the bytes with what JSON does not allow in a string escaped.
    private static func escape(_ text: Span<UInt8>, into bytes: inout [UInt8]) {
        var start = 0
        for index in text.indices
        where text[index] < 0x20 || text[index] == 0x22
            || text[index] == 0x5C
        {
            append(text.extracting(start..<index), to: &bytes)
            start = index + 1
            bytes.append(0x5C)
            switch text[index] {
            case 0x22, 0x5C: bytes.append(text[index])
            case 0x0A: bytes.append(UInt8(ascii: "n"))
            default:
                append("u00".utf8.span, to: &bytes)
                bytes.append(hex(text[index] >> 4))
                bytes.append(hex(text[index] & 15))
            }
        }
        append(text.extracting(start...), to: &bytes)
    }

    private static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }

    private static func hex(_ digit: UInt8) -> UInt8 {
        digit < 10 ? 0x30 + digit : 0x57 + digit
    }
}
