import CSV
import Domain

/// Reads the rows of a file and makes tasks of them, as many at a time as one batch takes.
struct RowGathering<Source: ByteSource & ~Copyable>: ~Copyable
where Source.Failure == AppError {
    /// What the file says of its columns.
    let head: Head

    private let settings: ImportSettings
    private let fields: FilledFields
    private var records: Reader<Source>
    private var tasks: RowReader

    /// The record that is to be taken next, with what it is; none at the end.
    private var record: Record
    private var outcome: Reader<Source>.Outcome?

    private var count = 0
    private var rejected = 0

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
        self.settings = settings
        fields = head.mapping.filledFields(with: settings.constants)
        self.head = head
        self.records = records
        self.tasks = tasks
        self.record = record
        self.outcome = outcome
    }

    /// Gathers the rows that come next.
    mutating func gather(into rows: inout GatheredRows) {
        rows.startAnew(with: fields, naming: settings.preset.parentNaming)
        do throws(AppError) {
            rows.sequel = try sequel(after: &rows)
        } catch {
            rows.sequel = .failure(error)
        }
        rows.strayHints = tasks.strayHints
        rows.orphans = tasks.orphans
        rows.end = outcome == nil ? records.checkpoint.position.offset : record.start.offset
    }

    private mutating func sequel(
        after rows: inout GatheredRows
    ) throws(AppError) -> GatheredRows.Sequel {
        while let outcome {
            guard rows.hasRoom(for: record, of: tasks) else { return .more }
            count += 1
            if !take(outcome.defect, into: &rows) {
                rejected += 1
                let isExceeded = settings.errorLimit.isExceeded(
                    rejected: rejected, rows: count, atBatchEnd: false)
                if isExceeded { return .tooManyErrors }
            }
            self.outcome = try records.next(into: &record)
        }
        return .nothing
    }

    /// Takes the record; false if it is rejected.
    private mutating func take(_ defect: Defect?, into rows: inout GatheredRows) -> Bool {
        guard let defect else { return rows.take(record, by: &tasks) == nil }
        tasks.passDefective()
        rows.reject(
            record,
            for: RowDefect(
                defect, in: record, names: head.mapping.names, encoding: settings.encoding))
        return false
    }
}

extension Reader.Outcome where Source: ~Copyable {
    /// What makes the record unusable, or none.
    fileprivate var defect: Defect? {
        if case .defective(let defect) = self { defect } else { nil }
    }
}
