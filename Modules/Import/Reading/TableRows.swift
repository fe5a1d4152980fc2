import CSV
import Domain

/// The rows of a table.
struct TableRows<Source: ByteSource & ~Copyable>: FileRows, ~Copyable
where Source.Failure == AppError {
    let head: Head

    private let encoding: TextEncoding

    /// The header as it stands again where files were joined, with a byte order mark or without; a list may
    /// have a row that says the same as its header.
    private let repeatedHeaders: [[UInt8]]
    private var records: Reader<Source>
    private var tasks: RowReader

    /// The record that is to be taken next, with what it is; none at the end.
    private var record: Record
    private var outcome: Reader<Source>.Outcome?

    /// The record behind it, where that tells what it is.
    private var next: (record: Record, outcome: Reader<Source>.Outcome?)?

    /// Reads as far as the first row.
    ///
    /// - Throws: What is wrong with the header or the settings; what the source throws.
    init(
        _ source: consuming Source, _ settings: ImportSettings, limits: Limits,
        identifiers: any IdentifierSource, startedAt start: Instant
    ) throws(AppError) {
        var records = Reader(source, dialect: settings.dialect, limits: limits)
        var record = Record()
        var outcome = try records.next(into: &record)
        let head = try Head(of: outcome == nil ? nil : record, outcome?.defect, settings)
        let tasks = try RowReader(
            mapping: head.mapping, settings, identifiers: identifiers, now: start)
        if settings.dialect.hasHeader { outcome = try records.next(into: &record) }
        if tasks.looksAhead {
            var following = Record()
            let outcome = try records.next(into: &following)
            next = (following, outcome)
        }
        encoding = settings.encoding
        let isTable = head.mapping.names.count > 1
        repeatedHeaders =
            settings.dialect.hasHeader
            ? [[0xEF, 0xBB, 0xBF] + head.raw] + (isTable ? [head.raw] : []) : []
        self.head = head
        self.records = records
        self.tasks = tasks
        self.record = record
        self.outcome = outcome
    }

    var row: FileRow? {
        guard outcome != nil else { return nil }
        return FileRow(
            number: record.number, start: record.start, size: record.bytes.count,
            isRemainder: outcome == .remainder, isContinued: record.isContinued)
    }

    var raw: [UInt8] { record.raw }

    var joinsTaskAbove: Bool { tasks.joinsTaskAbove(record) }

    var offset: Int {
        outcome == nil ? records.checkpoint.position.offset : record.start.offset
    }

    var strayHints: [Int: Int] { tasks.strayHints }

    var orphans: Int { tasks.orphans }

    mutating func take(into batch: inout TaskBatch) -> RowOutcome {
        guard outcome != .remainder else { return .remainder }
        if repeatedHeaders.contains(record.raw) { return .passedOver("header") }
        let expected = head.mapping.names.count
        // Where the first row is bad the width was found out from the beginning of the file.
        let isOfWidth = record.fields.count == expected
        guard let defect = outcome?.defect ?? (isOfWidth ? nil : record.misfit(expected)) else {
            return tasks.append(
                record, before: next?.outcome == .record ? next?.record : nil, to: &batch)
        }
        tasks.passDefective()
        return .rejected(
            RowDefect(defect, in: record, names: head.mapping.names, encoding: encoding))
    }

    mutating func advance() throws(AppError) {
        guard let following = next else {
            outcome = try records.next(into: &record)
            return
        }
        (record, outcome) = following
        var record = following.record
        let outcome = try records.next(into: &record)
        next = (record, outcome)
    }
}

extension Reader.Outcome where Source: ~Copyable {
    /// What makes the record unusable, or none.
    var defect: Defect? {
        if case .defective(let defect) = self { defect } else { nil }
    }
}
