import CSV
import Domain

/// The tasks of a file in the form of todo.txt, a line a task.
///
/// To the reader of tables it is one of a single column: so places, limits and bytes that stand for no
/// character are those of tables.
struct TodoTextRows<Source: ByteSource & ~Copyable>: FileRows, ~Copyable
where Source.Failure == AppError {
    let head: Head

    private let encoding: TextEncoding
    private var records: Reader<Source>
    private var record: Record
    private var outcome: Reader<Source>.Outcome?
    private let tasks: TodoTextReader

    /// Reads as far as the first line.
    ///
    /// - Throws: What is wrong with the settings; what the source throws.
    init(
        _ source: consuming Source, _ settings: ImportSettings, limits: Limits,
        identifiers: any IdentifierSource, startedAt start: Instant
    ) throws(AppError) {
        let head = try Head(ofForm: settings)
        var records = Reader(source, dialect: settings.dialect, limits: limits)
        var record = Record()
        outcome = try records.next(into: &record)
        tasks = TodoTextReader(settings, identifiers: identifiers, now: start)
        encoding = settings.encoding
        self.head = head
        self.records = records
        self.record = record
    }

    var row: FileRow? {
        guard outcome != nil else { return nil }
        return FileRow(number: record.number, start: record.start, size: record.bytes.count)
    }

    var raw: [UInt8] { record.raw }

    var joinsTaskAbove: Bool { false }

    var offset: Int {
        outcome == nil ? records.checkpoint.position.offset : record.start.offset
    }

    var strayHints: [Int: Int] { [:] }

    var orphans: Int { 0 }

    mutating func take(into batch: inout TaskBatch) -> RowOutcome {
        if let defect = outcome?.defect {
            return .rejected(
                RowDefect(defect, in: record, names: head.mapping.names, encoding: encoding))
        }
        let line = record.text(of: 0)
        guard TextRule.trimmed(line) != nil else { return .passedOver("blank") }
        do throws(AppError) {
            try tasks.append(line, to: &batch)
            return .task
        } catch {
            return .rejected(RowDefect(error, at: record.start, in: record, column: nil))
        }
    }

    mutating func advance() throws(AppError) {
        outcome = try records.next(into: &record)
    }
}
