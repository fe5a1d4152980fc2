import CSV
import Domain
import Glibc

/// Rows of a file on their way into the store: a batch, and what stood beside it.
struct GatheredRows: ~Copyable, Sendable {
    /// How many rows are gathered at the most.
    var mostRows: Int

    /// How many bytes of rows are gathered, but for a single row: it bounds memory.
    private var mostBytes: Int { mostRows * 100 }

    /// How many bytes a value costs that a task has many of, however short it is.
    private static let entryBytes = 48

    /// How many bytes a row has at least that comes into the store by itself: it is copied several times on
    /// its way, and what lies in memory beside it is to be little.
    private static let megabytes = 1 << 20

    /// Whether it has room for one row alone.
    private var isOfOneRow = false

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

    /// What is told of rows that were passed over on a guess.
    private(set) var warnings: [String] = []
    private static let mostWarnings = 5

    /// What is told of the rows since the file began.
    var remarks = RowRemarks()

    /// The columns that fill nothing and of which no task said anything since the file began.
    var silentColumns: Set<Int> = []

    /// What fills which field, where some of the rows are the first that have further columns.
    private(set) var extendedMapping: ColumnMapping?

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

    private var isEmpty: Bool { count == 0 && rejected.isEmpty }

    /// Whether the row fits, which may add to the task above it; any fits where there is none yet, and a row
    /// of megabytes only there.
    func hasRoom(for row: FileRow, joining: Bool) -> Bool {
        if isEmpty { return true }
        let size = originalBytes.count + row.size + batch.entries * Self.entryBytes
        if joining { return size <= 2 * mostBytes }
        return batch.records.count + rejected.count < mostRows && size <= mostBytes
            && !isOfOneRow && row.size < Self.megabytes
    }

    /// Takes the row under way; false if it is rejected.
    mutating func take<Rows: FileRows & ~Copyable>(_ row: FileRow, of rows: inout Rows) -> Bool {
        if isEmpty, row.size >= Self.megabytes { makeRoomForOneRow() }
        if !row.isRemainder { count += 1 }
        switch rows.take(into: &batch) {
        case .task:
            originals.append(
                Original(position: row.start, number: row.number, raw: keep(rows.raw)))
        case .comment:
            comments += 1
            let raw = keep(rows.raw)
            if let task = originals.indices.last { addedComments.append((task, raw)) }
        case .passedOver(let word):
            passedOver[word, default: 0] += 1
            if word == TotalsRow.kind, warnings.count < Self.mostWarnings {
                warnings.append(
                    "Line \(row.start.line) is taken for a sum and passed over: a word for one stands beside numbers alone. If it is a task, add it by hand."
                )
            }
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

    /// Looks once for all rows whether their fields hold carriage returns and marks behind letters, and notes keep what lines are indented by.
    mutating func lookAtLines(of form: FileForm) {
        batch.keepsIndentation = form == .markdown || form == .outline
        batch.mayLosePriority = form == .lines
        batch.isOfObjects = form == .objects
        let (hasReturns, hasMarks) = unsafe batch.bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return (false, false) }
            func holds(_ byte: Int32) -> Bool { unsafe memchr(start, byte, bytes.count) != nil }
            return (holds(0x0D), ComposedText.leads.contains { holds(Int32($0)) })
        }
        (batch.mayHoldReturns, batch.mayHoldMarks) = (hasReturns, hasMarks)
    }

    /// Returns a row as it stood.
    func raw(of row: Rejected) -> [UInt8] { Array(originalBytes[row.raw]) }

    /// Returns the line in which the row of a task begins.
    func line(ofTask index: Int) -> Int { originals[index].position.line }

    /// Returns why the store refused a task, and the rows that it was made of as they stood.
    func refused(_ refusal: BatchOutcome.Refusal) -> (defect: RowDefect, rows: [[UInt8]]) {
        let original = originals[refusal.index]
        var defect = RowDefect(
            line: original.position.line, column: original.position.column,
            record: original.number, field: nil, refusal.error)
        let record = batch.records[refusal.index]
        defect.parent = batch.supplement(of: record)?.above.map(batch.string)
        defect.section = batch.extra[record.extra].first {
            batch.string($0.name) == KeptColumns.Surrounding.section.name
        }.map { batch.string($0.value) }
        let comments = addedComments.filter { $0.task == refusal.index }.map(\.raw)
        return (defect, ([original.raw] + comments).map { Array(originalBytes[$0]) })
    }

    /// Notes that rows have further columns, and speak of those fields and those names.
    mutating func extend(
        to mapping: ColumnMapping, _ fields: Set<TaskField>, _ extraNames: Set<String>?
    ) {
        extendedMapping = mapping
        batch.fields = fields
        batch.extraNames = extraNames
    }

    /// Empties it for rows that speak of those fields and those names, and name their parents so, and keeps
    /// its memory, but for that of a row of megabytes.
    mutating func startAnew(
        with fields: Set<TaskField>, _ extraNames: Set<String>?, naming: ParentNaming,
        isNumbered: Bool
    ) {
        let isBehindOthers = count > 0
        // The last row of a full lot makes it a little larger.
        let size = originalBytes.count + batch.entries * Self.entryBytes
        if isOfOneRow || size > mostBytes + mostBytes / 8 { giveMemoryBack() }
        isOfOneRow = false
        batch.removeAll()
        batch.fields = fields
        batch.extraNames = extraNames
        batch.parentNaming = naming
        batch.isNumbered = isNumbered
        extendedMapping = nil
        rejected.removeAll(keepingCapacity: true)
        count = 0
        comments = 0
        passedOver.removeAll(keepingCapacity: true)
        warnings = []
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

    private mutating func makeRoomForOneRow() {
        giveMemoryBack()
        isOfOneRow = true
    }

    private mutating func giveMemoryBack() {
        batch = batch.withoutRows
        originals = []
        originalBytes = []
    }

    private mutating func keep(_ raw: [UInt8]) -> Range<Int> {
        let start = originalBytes.count
        originalBytes += raw
        return start..<originalBytes.count
    }
}
