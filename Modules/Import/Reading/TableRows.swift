import CSV
import Domain

/// The rows of a table.
struct TableRows<Source: ByteSource & ~Copyable>: FileRows, ~Copyable
where Source.Failure == AppError {
    let head: Head

    private let encoding: TextEncoding
    private let dialect: Dialect

    /// Whether a cell may be a formula of a text: in our own tables it is the text.
    private let takesFormulas: Bool

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
        dialect = settings.dialect
        takesFormulas = !settings.preset.isOwn
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

    /// How many cells were formulas of a text, which was taken.
    private(set) var formulas = 0

    mutating func take(into batch: inout TaskBatch) -> RowOutcome {
        guard outcome != .remainder else { return .remainder }
        if repeatedHeaders.contains(record.raw) { return .passedOver("header") }
        let expected = head.mapping.names.count
        let isQuoteOpen = outcome?.defect?.kind == .unterminatedQuote
        let mayBeBlank = expected > 1 && !isQuoteOpen || BlankRow.isEndMark(record)
        if mayBeBlank, BlankRow.isBlank(record, dialect) { return .passedOver("blank") }
        if expected > 1, RuledLine.isRule(record, dialect) { return .passedOver("rule") }
        // Where the first row is bad the width was found out from the beginning of the file.
        let isOfWidth = record.fields.count == expected
        guard let defect = outcome?.defect ?? (isOfWidth ? nil : record.misfit(expected)) else {
            if takesFormulas { formulas += record.takeTextOfFormulas() }
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

/// Reads the rows of a file and makes tasks of them, as many at a time as one batch takes.
struct RowGathering<Rows: FileRows & ~Copyable>: ~Copyable {
    private let settings: ImportSettings
    private let fields: Set<TaskField>
    private let naming: ParentNaming
    private var rows: Rows

    private var count = 0
    private var rejected = 0

    /// Begins with the first row.
    init(_ rows: consuming Rows, _ settings: ImportSettings) {
        fields = rows.head.mapping.filledFields(with: settings.constants)
        naming = settings.preset.parentNaming(in: rows.head.mapping.names)
        self.settings = settings
        self.rows = rows
    }

    /// Gathers the rows that come next.
    mutating func gather(into gathered: inout GatheredRows) {
        gathered.startAnew(with: fields, naming: naming)
        do throws(AppError) {
            gathered.continuation = try continuation(after: &gathered)
        } catch {
            gathered.continuation = .failure(error)
        }
        gathered.strayHints = rows.strayHints
        gathered.orphans = rows.orphans
        gathered.formulas = rows.formulas
        gathered.end = rows.offset
    }

    private mutating func continuation(
        after gathered: inout GatheredRows
    ) throws(AppError) -> GatheredRows.Continuation {
        while let row = rows.row {
            guard gathered.hasRoom(for: row, joining: rows.joinsTaskAbove) else { return .more }
            if !row.isRemainder { count += 1 }
            if !gathered.take(row, of: &rows) {
                rejected += 1
                let isExceeded = settings.errorLimit.isExceeded(
                    rejected: rejected, rows: count, atBatchEnd: false)
                if isExceeded { return .tooManyErrors }
            }
            try rows.advance()
        }
        return .nothing
    }
}

/// The rows of a file of some form, one after the other, and how a task is made of each.
protocol FileRows: ~Copyable, SendableMetatype {
    /// What fills which field, and what stands above the rows.
    var head: Head { get }

    /// The row under way; none behind the last.
    var row: FileRow? { get }

    /// The bytes of the row under way as they stand.
    var raw: [UInt8] { get }

    /// Whether the row under way adds to the task above it, so that both must be in one batch.
    var joinsTaskAbove: Bool { get }

    /// How many bytes of the file lie before the row under way, or all behind the last.
    var offset: Int { get }

    /// How many hints of each column were not understood so far.
    var strayHints: [Int: Int] { get }

    /// How many rows are subtasks of rows that were rejected, so far.
    var orphans: Int { get }

    /// How many cells were formulas of a text, which was taken, so far.
    var formulas: Int { get }

    /// Takes the row under way into the batch; what is rejected or no task leaves it as it was.
    mutating func take(into batch: inout TaskBatch) -> RowOutcome

    /// Goes on to the next row.
    ///
    /// - Throws: Why the file cannot be read any further.
    mutating func advance() throws(AppError)
}

/// What not every form of file has.
extension FileRows where Self: ~Copyable {
    var strayHints: [Int: Int] { [:] }
    var orphans: Int { 0 }
    var formulas: Int { 0 }
}

/// Where a row stands, and how large it is.
struct FileRow {
    /// Its number, from 1; a header is not counted.
    let number: Int

    /// Where it begins.
    let start: Position

    /// How many bytes it has.
    let size: Int

    /// Whether it is more of the row before.
    var isRemainder = false

    /// Whether more of it follows as a remainder.
    var isContinued = false
}

/// Rows of a file on their way into the store: a batch, and what stood beside it.
struct GatheredRows: ~Copyable, Sendable {
    /// How many rows are gathered at the most.
    var mostRows: Int

    /// How many bytes of rows are gathered, but for a single row: it bounds memory.
    private var mostBytes: Int { mostRows * 100 }

    /// How many bytes a value costs that a task has many of, however short it is.
    private static let entryBytes = 48

    /// The tasks.
    private(set) var batch = TaskBatch()

    /// The rows that are no tasks, in their order.
    private(set) var rejected: [Rejected] = []

    /// How many rows were read, whatever became of them.
    private(set) var count = 0

    /// How many of them were comments.
    private(set) var comments = 0

    /// How many of them went by, by the word that says so.
    private(set) var passedOver: [String: Int] = [:]

    /// How many hints of each column were not understood since the file began.
    var strayHints: [Int: Int] = [:]

    /// How many rows are subtasks of rows that were rejected, since the file began.
    var orphans = 0

    /// How many cells were formulas of a text, which was taken, since the file began.
    var formulas = 0

    /// How many bytes of the file lie before the row that comes next.
    var end = 0

    /// What comes behind these rows.
    var continuation = Continuation.more

    /// The tasks as they stood, for those that the store refuses.
    private var originals: [Original] = []
    private var originalBytes: [UInt8] = []

    /// What comes behind rows that were gathered.
    enum Continuation {
        /// Other rows.
        case more

        /// Nothing: the file has ended.
        case nothing

        /// Nothing: the bad rows are too many.
        case tooManyErrors

        /// Nothing: the file cannot be read any further.
        case failure(AppError)
    }

    /// A row that is no task, and why; or more of the one before, which is too large for one piece.
    struct Rejected {
        /// None of a remainder.
        let defect: RowDefect?
        let isContinued: Bool
        fileprivate let raw: Range<Int>
    }

    private struct Original {
        let position: Position
        let number: Int
        @ShortRange var raw: Range<Int>
    }

    /// The comments that were added to tasks, by the index of the task, in their order.
    private var addedComments: [(task: Int, raw: Range<Int>)] = []

    /// Gathers nothing yet.
    init(mostRows: Int) {
        self.mostRows = mostRows
    }

    /// Whether other rows follow.
    var hasContinuation: Bool { if case .more = continuation { true } else { false } }

    /// Whether the row fits, which may add to the task above it; any fits where there is none yet.
    func hasRoom(for row: FileRow, joining: Bool) -> Bool {
        let size = originalBytes.count + row.size + batch.entries * Self.entryBytes
        return count == 0 && rejected.isEmpty
            || batch.records.count + rejected.count < mostRows && size <= mostBytes
            || size <= 2 * mostBytes && joining
    }

    /// Takes the row under way; false if it is rejected.
    mutating func take<Rows: FileRows & ~Copyable>(_ row: FileRow, of rows: inout Rows) -> Bool {
        if !row.isRemainder { count += 1 }
        switch rows.take(into: &batch) {
        case .task:
            originals.append(
                Original(position: row.start, number: row.number, raw: keep(rows.raw)))
        case .comment:
            comments += 1
            let raw = keep(rows.raw)
            if let task = originals.indices.last { addedComments.append((task, raw)) }
        case .passedOver(let word): passedOver[word, default: 0] += 1
        case .remainder:
            rejected.append(
                Rejected(defect: nil, isContinued: row.isContinued, raw: keep(rows.raw)))
        case .rejected(let defect):
            rejected.append(
                Rejected(defect: defect, isContinued: row.isContinued, raw: keep(rows.raw)))
            return false
        }
        return true
    }

    /// Returns a row as it stood.
    func raw(of row: Rejected) -> [UInt8] { Array(originalBytes[row.raw]) }

    /// Returns the line in which the row of a task begins.
    func line(ofTask index: Int) -> Int { originals[index].position.line }

    /// Returns why the store refused a task, and the rows that it was made of as they stood.
    func refused(_ refusal: BatchOutcome.Refusal) -> (defect: RowDefect, rows: [[UInt8]]) {
        let original = originals[refusal.index]
        let defect = RowDefect(
            line: original.position.line, column: original.position.column,
            record: original.number, field: nil, refusal.error)
        let comments = addedComments.filter { $0.task == refusal.index }.map(\.raw)
        return (defect, ([original.raw] + comments).map { Array(originalBytes[$0]) })
    }

    /// Empties it for rows that speak of those fields and name their parents so, and keeps
    /// its memory, but for that of a row of megabytes.
    mutating func startAnew(with fields: Set<TaskField>, naming: ParentNaming) {
        let isBehindOthers = count > 0
        if originalBytes.count + batch.entries * Self.entryBytes > mostBytes {
            batch = TaskBatch()
            originalBytes = []
        }
        batch.removeAll()
        batch.fields = fields
        batch.parentNaming = naming
        rejected.removeAll(keepingCapacity: true)
        count = 0
        comments = 0
        passedOver.removeAll(keepingCapacity: true)
        originals.removeAll(keepingCapacity: true)
        addedComments.removeAll(keepingCapacity: true)
        originalBytes.removeAll(keepingCapacity: true)
        continuation = .more
        if isBehindOthers { reserveMemory() }
    }

    /// Has as much memory ready as a full lot takes, which would be copied again and again while it grows.
    private mutating func reserveMemory() {
        batch.bytes.reserveCapacity(mostBytes)
        batch.records.reserveCapacity(mostRows)
        originals.reserveCapacity(mostRows)
        originalBytes.reserveCapacity(mostBytes)
    }

    private mutating func keep(_ raw: [UInt8]) -> Range<Int> {
        let start = originalBytes.count
        originalBytes += raw
        return start..<originalBytes.count
    }
}
