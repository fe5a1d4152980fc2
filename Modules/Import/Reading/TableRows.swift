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

    /// Whether bars stand around its rows, as in tables of Markdown: one in a cell has a backslash before it.
    private var isFramed: Bool

    /// Which table of a page the rows are of.
    private var table = PageTable.first

    /// The last line that was a row of a table, or a rule.
    private var lastLine = 0

    /// The last line that was a header of one.
    private var lineOfHeader = 0

    /// Whether a line is drawn below the header of one column.
    private var isRuled = false

    /// The record that is to be taken next, with what it is; none at the end.
    private var record: Record
    private var outcome: RecordOutcome?

    /// The record behind it, where that tells what it is.
    private var next: (record: Record, outcome: RecordOutcome?)?

    /// Reads as far as the first row.
    ///
    /// - Throws: What is wrong with the header or the settings; what the source throws.
    init(
        _ source: consuming Source, _ settings: ImportSettings,
        identifiers: any IdentifierSource, startedAt start: Instant
    ) throws(AppError) {
        var records = Reader(source, dialect: settings.layout.dialect, limits: ImportFile.limits)
        var record = Record()
        var outcome = try records.next(into: &record)
        let head = try Head(of: outcome == nil ? nil : record, outcome?.defect, settings)
        let tasks = try RowReader(
            mapping: head.mapping, settings, identifiers: identifiers, now: start)
        if settings.layout.dialect.hasHeader { outcome = try records.next(into: &record) }
        let isFramed =
            settings.layout.dialect.delimiter == BarInCell.bar && !head.mapping.frame.isEmpty
        if tasks.looksAhead || isFramed {
            var following = Record()
            let outcome = try records.next(into: &following)
            next = (following, outcome)
        }
        encoding = settings.layout.encoding
        dialect = settings.layout.dialect
        takesFormulas = !settings.layout.preset.isOwn
        let isTable = head.mapping.names.count > 1
        repeatedHeaders =
            settings.layout.dialect.hasHeader
            ? [.byteOrderMark + head.raw] + (isTable ? [head.raw] : []) : []
        self.isFramed = isFramed
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

    var remarks: RowRemarks { tasks.remarks }

    mutating func take(into batch: inout TaskBatch) -> RowOutcome {
        guard outcome != .remainder else { return .remainder }
        if repeatedHeaders.contains(record.raw), !BlankRow.isBlank(record, dialect) {
            (table, lineOfHeader) = (.first, record.start.line)
            tasks.passHeader()
            return .passedOver("header")
        }
        if isFramed, let whole = BarInCell.joined(record, dialect) {
            (record, outcome) = (whole, .record)
        }
        let expected = head.mapping.names.count
        let isQuoteOpen = outcome?.defect?.kind == .unterminatedQuote
        // A text of nothing in quotes is one that somebody wrote.
        let mayBeText = expected == 1 && dialect.quote.map(record.raw.contains) == true
        if !isQuoteOpen, !mayBeText, BlankRow.isBlank(record, dialect) {
            return .passedOver("blank")
        }
        if expected > 1, takeRule() {
            lastLine = record.start.line
            return .passedOver("rule")
        }
        if expected == 1, dialect.hasHeader, let word = wordOfRuled() { return .passedOver(word) }
        // Where the first row is bad the width was found out from the beginning of the file.
        let isOfWidth = record.fields.count == expected
        guard let defect = outcome?.defect ?? (isOfWidth ? nil : record.misfit(expected)) else {
            if let outcome = takeOfPage() { return outcome }
            if takesFormulas { tasks.remarks.formulas += record.takeTextOfFormulas() }
            return tasks.append(
                record, before: tasks.looksAhead && next?.outcome == .record ? next?.record : nil,
                to: &batch)
        }
        var rejection = RowDefect(
            defect, in: record, of: head.mapping, hasHeader: dialect.hasHeader,
            encoding: encoding)
        rejection.header = tasks.header(of: record, dialect)
        tasks.place(defective: record, readAs: patched(record), &rejection)
        return .rejected(rejection)
    }

    /// Returns what a row is that is none of the first table of a page; nothing of a row of that.
    private mutating func takeOfPage() -> RowOutcome? {
        let isApart = record.start.line != lastLine + 1
        lastLine = record.start.line
        if isFramed, isApart, let next, next.outcome == .record,
            RuledLine.isBelowHeader(next.record)
        {
            lineOfHeader = record.start.line
            func folded(_ names: [String]) -> [String] { names.map(Preset.folded) }
            let names = Header(record).names
            if folded(names) == folded(head.mapping.names) {
                table = .first
            } else if names.contains(where: { TaskField(named: $0) == .text }) {
                table = .withTasks(line: record.start.line)
            } else {
                table = .other
            }
            return .passedOver("header")
        }
        return switch table {
        case .first: nil
        case .other: .passedOver("of another table")
        case .withTasks(let line):
            .rejected(
                RowDefect(
                    "It is of another table, which has its names in line \(line). Import that one from a file of its own.",
                    of: record))
        }
    }

    /// Returns whether a line is drawn in the place of a row; one of Markdown says that a backslash keeps bars in cells.
    private mutating func takeRule() -> Bool {
        guard
            RuledLine.isRule(record, dialect)
                || isFramed && RuledLine.isBelowHeader(record)
                    && (record.number == 1 || record.start.line == lineOfHeader + 1)
        else { return false }
        if record.number == 1, !record.raw.contains(UInt8(ascii: "+")) { isFramed = true }
        return true
    }

    /// Returns what a row of one column is that is no task, where a database shell printed the rows: it draws a line below
    /// the header, and counts them.
    private mutating func wordOfRuled() -> String? {
        if record.number == 1 { isRuled = RuledLine.isUnderline(record) }
        guard isRuled else { return nil }
        if record.number == 1 || RuledLine.isCount(record) { return "rule" }
        return BlankRow.isBlank(record, dialect) ? "blank" : nil
    }

    /// Returns a record as it would be read with another sign for each byte that is no character; none where its fields
    /// cannot be told apart, or are too few or too many.
    private func patched(_ record: Record) -> Record? {
        let bytes = record.raw.map { $0 == 0 ? UInt8(ascii: "?") : $0 }
        var dialect = dialect
        (dialect.hasHeader, dialect.preamble, dialect.hasMarkedRecords) = (false, 0, false)
        dialect.columns = head.mapping.names.count
        let text = Array(String(decoding: bytes, as: UTF8.self).utf8)
        var reader = Reader(MemorySource(text), dialect: dialect)
        var patched = Record()
        return reader.next(into: &patched) == .record ? patched : nil
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

/// A table of a page.
private enum PageTable {
    /// The first, by whose header all rows are read.
    case first

    /// One whose columns name no text.
    case other

    /// One of whose columns one does, in that line.
    case withTasks(line: Int)
}

extension RecordOutcome {
    /// What makes the record unusable, or none.
    var defect: Defect? {
        if case .defective(let defect) = self { defect } else { nil }
    }
}

/// Reads the rows of a file and makes tasks of them, as many at a time as one batch takes.
struct RowGathering<Rows: FileRows & ~Copyable>: ~Copyable {
    private let settings: ImportSettings
    private var fields: Set<TaskField> = []
    private var extraNames: Set<String>?
    private let naming: ParentNaming
    private var rows: Rows

    private var count = 0
    private var rejected = 0

    /// Begins with the first row.
    init(_ rows: consuming Rows, _ settings: ImportSettings) {
        naming = settings.layout.preset.parentNaming(in: rows.head.mapping.names)
        self.settings = settings
        self.rows = rows
        learnFields()
    }

    /// Finds out of what the rows speak.
    private mutating func learnFields() {
        let mapping = rows.head.mapping
        fields = mapping.filledFields(with: settings.constants).union(Rows.furtherFields)
        extraNames = mapping.extraNames(in: settings)
    }

    /// Gathers the rows that come next.
    mutating func gather(into gathered: inout GatheredRows) {
        gathered.startAnew(
            with: fields, extraNames, naming: naming, isNumbered: rows.head.mapping.isNumbered)
        let columns = rows.head.mapping.names.count
        do throws(AppError) {
            gathered.continuation = try continuation(after: &gathered)
        } catch {
            gathered.continuation = .failure(error)
        }
        if rows.head.mapping.names.count > columns {
            learnFields()
            gathered.extend(to: rows.head.mapping, fields, extraNames)
        }
        gathered.lookAtLines(of: settings.layout.form)
        gathered.remarks = rows.remarks
        gathered.silentColumns = rows.silentColumns
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

    /// What is told of the rows so far.
    var remarks: RowRemarks { get }

    /// The columns of objects that fill nothing and of which no task said anything so far.
    var silentColumns: Set<Int> { get }

    /// Of which fields the rows speak besides those that their columns fill.
    static var furtherFields: Set<TaskField> { get }

    /// Takes the row under way into the batch; what is rejected or no task leaves it as it was.
    mutating func take(into batch: inout TaskBatch) -> RowOutcome

    /// Goes on to the next row.
    ///
    /// - Throws: Why the file cannot be read any further.
    mutating func advance() throws(AppError)
}

/// What not every form of file has.
extension FileRows where Self: ~Copyable {
    static var furtherFields: Set<TaskField> { [] }
    var remarks: RowRemarks { RowRemarks() }
    var silentColumns: Set<Int> { [] }
    var joinsTaskAbove: Bool { false }
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
