import CSV
public import Domain

/// The rows of a rejects file, and the file that holds those that are left.
public struct RejectedRows: Sendable {
    /// The rows, in their order.
    public private(set) var rows: [RejectedRow] = []

    /// How rows are written.
    let dialect: Dialect

    /// The header of the file that the rows come from.
    let header: [UInt8]

    /// What stood before the header, unless another remark stands there.
    private let beginning: [UInt8]
    private let hasMark: Bool

    /// Reads a rejects file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - layout: How it is laid out.
    ///   - settings: What the options say of its rows.
    ///   - identifiers: Where new tasks get their identifiers.
    /// - Throws: `import.headerMissing` if the file is none of rejected rows; what is wrong with the
    ///   settings.
    public init(
        _ bytes: [UInt8], _ layout: FileLayout, _ settings: ImportSettings,
        identifiers: any IdentifierSource
    ) throws(AppError) {
        // The file is in memory: a row that is too large for a task is still written back whole.
        let size = max(bytes.count, ImportFile.limits.record)
        var records = Reader(
            MemorySource(bytes), dialect: layout.dialect,
            limits: Limits(record: size, field: size))
        var record = Record()
        guard layout.encoding == .utf8,
            records.next(into: &record) == .record,
            let header = AddedFields(of: record.raw, layout.dialect),
            header.values == RejectsFile.addedColumns
        else { throw Self.isNone(layout) }
        dialect = layout.dialect
        self.header = header.row
        beginning = Array(bytes[..<record.start.offset])
        hasMark = bytes.hasByteOrderMark
        let reader = try RowReader(
            mapping: ColumnMapping(
                names: Header(record).names, preset: settings.layout.preset,
                assignments: settings.assignments, isByHandOnly: false),
            settings, identifiers: identifiers, now: Instant(milliseconds: 0))
        let firstColumn = Header(record).names.firstIndex { !ColumnMapping.isAdded($0) } ?? 0
        var subtaskHeader: [UInt8]?
        while let outcome = records.next(into: &record) {
            let names = outcome == .record ? Header(record).names : []
            if settings.layout.preset.isOfSubtasks(names) {
                subtaskHeader = AddedFields(of: record.raw, layout.dialect)?.row
                continue
            }
            guard let part = RejectedRow.Part(record, layout.dialect) else {
                throw AppError(
                    .inputFailed,
                    detail: "The added columns in line \(record.start.line) cannot be read.",
                    suggestion: "Mend this line by hand, then run the same command again.")
            }
            if outcome == .record, !rows.isEmpty, reader.joinsTaskAbove(record) {
                rows[rows.count - 1].parts.append(part)
            } else {
                let isSubtask =
                    AddedFields(of: record.raw, layout.dialect, count: firstColumn)?.row.first
                    == layout.dialect.delimiter
                rows.append(
                    RejectedRow(
                        parts: [part],
                        header: isSubtask ? subtaskHeader : nil))
            }
        }
    }

    /// Returns the file with the rows that are left.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - remark: Which import they are of, if the file said another one, or none.
    /// - Returns: The bytes of the file.
    public func file(of rows: [RejectedRow], remark: RejectsRemark? = nil) -> [UInt8] {
        var writer = Writer(dialect: dialect)
        let mark: [UInt8] = hasMark ? .byteOrderMark : []
        writer.append(remark)
        writer.append(RejectsFile.addedColumns, before: header)
        var subtaskHeader: [UInt8]?
        for row in rows {
            if let other = row.header, other != subtaskHeader {
                writer.append(RejectsFile.addedColumns, before: other)
                subtaskHeader = other
            }
            for part in row.parts {
                writer.append(RejectsFile.values(of: part.defect), before: part.bytes)
            }
        }
        return (remark == nil ? beginning : mark) + writer.bytes
    }

    /// Whether they tell below what each lies.
    public var tellParents: Bool { header.starts(with: ColumnMapping.parentName.utf8) }

    /// Gives rows the name of another one that they lie below, where they tell the line of that alone.
    ///
    /// - Parameters:
    ///   - rows: The rows that are left.
    ///   - other: The other one, whose name could not be read before.
    ///   - name: What that is called now.
    public func place(_ rows: inout [RejectedRow?], below other: RejectedRow, called name: [UInt8])
    {
        for index in rows.indices {
            rows[index] = rows[index].map { row($0, below: other, called: name) }
        }
    }

    private func row(
        _ row: RejectedRow, below other: RejectedRow, called name: [UInt8]
    ) -> RejectedRow {
        var row = row
        for index in row.parts.indices {
            guard
                let fields = AddedFields(of: row.parts[index].bytes, dialect, count: 1),
                LineName.line(of: fields.values[0].utf8) == other.defect.line
            else { continue }
            var writer = Writer(dialect: dialect)
            writer.append(
                [String(decoding: name, as: UTF8.self)], before: fields.row, isContinued: true)
            row.parts[index].bytes = writer.bytes
        }
        return row
    }

    /// Throws what is wrong with a file of another form, before anything is asked about it.
    ///
    /// - Parameter beginning: The beginning of the file.
    /// - Throws: `import.headerMissing` if it is no table.
    public static func check(_ beginning: FileBeginning) throws(AppError) {
        guard beginning.form.form != .table else { return }
        throw AppError(
            .headerMissing, detail: "It is no table: --mend takes the rejected rows of tables.",
            suggestion: "Mend the rows in it by hand, then import it without --mend.")
    }

    private static func isNone(_ layout: FileLayout) -> AppError {
        let reason =
            layout.encoding == .utf8
            ? "Its first columns are not \(RejectsFile.addedColumns.joined(separator: ", "))."
            : "It is read as \(layout.encoding.name); a rejects file is UTF-8."
        return AppError(
            .headerMissing, detail: "It is no rejects file. \(reason)",
            suggestion: "Mend the rows in it by hand, then import it without --mend.")
    }
}

extension RejectedRow.Part {
    /// Takes a record of a rejects file apart; nothing if that cannot be done.
    fileprivate init?(_ record: Record, _ dialect: Dialect) {
        guard let added = AddedFields(of: record.raw, dialect) else { return nil }
        defect = RowDefect(
            line: Int(added.values[0]) ?? record.start.line, column: Int(added.values[1]) ?? 1,
            record: record.number, field: nil, code: added.values[2], message: added.values[3])
        bytes = added.row
    }
}

/// The columns that a rejects file adds, and the row behind them, which may be no sound record.
private struct AddedFields {
    private(set) var values: [String] = []
    private(set) var row: [UInt8] = []

    init?(
        of record: [UInt8], _ dialect: Dialect, count: Int = RejectsFile.addedColumns.count
    ) {
        var start = 0
        for _ in 0..<count {
            guard let value = Self.field(of: record, from: &start, dialect) else { return nil }
            values.append(value)
        }
        row = Array(record[start...])
    }

    /// Reads the field that starts there, and passes over it and the delimiter behind it.
    private static func field(
        of record: [UInt8], from start: inout Int, _ dialect: Dialect
    ) -> String? {
        var bytes: [UInt8] = []
        if let quote = dialect.quote, start < record.count, record[start] == quote {
            start += 1
            while true {
                guard start < record.count else { return nil }
                let byte = record[start]
                start += 1
                if byte == quote {
                    guard start < record.count, record[start] == quote else { break }
                    start += 1
                }
                bytes.append(byte)
            }
        } else {
            bytes = Array(record[start...].prefix { $0 != dialect.delimiter })
            start += bytes.count
        }
        guard start < record.count, record[start] == dialect.delimiter else { return nil }
        start += 1
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A row that was set aside, with the comments below it that belong to it.
public struct RejectedRow: Hashable, Sendable {
    /// A record as it stood, and why it was set aside.
    struct Part: Hashable {
        var defect: RowDefect
        var bytes: [UInt8]
    }

    /// The records, at least one; the first is the row.
    var parts: [Part]

    /// The header above it, where that is another than the file's.
    var header: [UInt8]?

    /// Why it was set aside, and where it stood in the file that it comes from.
    public var defect: RowDefect { parts[0].defect }

    /// What stands there, to be read and edited; bytes that are no text are replaced.
    public var text: String {
        parts.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    }

    var bytes: [UInt8] { Array(parts.map(\.bytes).joined(separator: [0x0A])) }
}

/// What a row of a rejects file comes to.
public enum MendedRow: Hashable, Sendable {
    /// It is a task now.
    case imported

    /// Its task was written over.
    case updated

    /// It was there already.
    case thereAlready

    /// It is bad; lines and columns count from the beginning of the row.
    case bad(RowDefect)
}
