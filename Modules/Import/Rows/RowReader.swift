import CSV
import Domain

/// Turns records into rows of a batch, by a mapping; no `String` is made of what is only stored.
struct RowReader: ~Copyable {
    var layout: RowLayout

    /// What tells the rows of tasks from others, where they stand in groups.
    let groups: GroupReader?

    /// How the rows are read that are no subtasks, or that are, whichever the last one was not.
    var other: RowLayout?
    var isAtSubtasks = false

    /// The header of subtasks that was read last.
    var subtaskHeader: [UInt8]?
    private(set) var settings: ImportSettings

    private let words: Vocabulary
    let kinds: WordTable<(word: String, kind: Preset.RowKind)>
    private let given: GivenValues
    private let identifiers: any IdentifierSource
    private let now: Instant

    /// Whether the table tells of each task where it came from before, too.
    private let isOwn: Bool

    /// What tells rows of sums, where a table may have some.
    private let totals: TotalsRow?

    /// The text of the last row that was a task, where comments follow.
    var lastText: [UInt8] = []

    /// What became of the last row that was a task.
    var lastTask: LastTask = .none

    /// The section that the rows are in, if the file has some.
    var section: [UInt8] = [] {
        didSet { isSectionLost = false }
    }

    /// Whether the row that names their section was rejected.
    var isSectionLost = false

    /// Whether the row above has a defect.
    var isBelowDefect = false

    /// The tasks above that the next row may be a subtask of, if the file says how deep rows lie.
    var ancestry = Ancestry()

    /// The ids above, if a row that has one of them is history of that task.
    private var ids: Set<[UInt8]>?

    /// The rows above by their numbers, if rows name each other so.
    var numbered: NumberedRows?

    /// The rows above by the lines that they had in the file that they were rejected from, in a rejects file.
    var lines: LineNames?

    /// The columns of the record whose values its task cannot hold.
    private var leftOver: [Int] = []

    /// The columns of the record whose values say more than its task can hold.
    private var unsaid: UnsaidColumns

    /// The columns of the record whose values are kept in their place, since nobody understands them.
    private var stray: [Int] = []

    /// The columns of the last record that was a task whose values it holds, although such are kept else.
    private(set) var taken: [Int] = []

    /// The columns of the next record whose values are kept by who hands it in.
    var keptBeside: [Int] = []

    /// What is told of the rows so far.
    var remarks = RowRemarks()

    enum LastTask {
        case none, taken, rejected
    }

    /// - Parameters:
    ///   - mapping: Which column fills which field.
    ///   - settings: What the words mean, how the dates stand, and what all rows get, by field.
    ///   - identifiers: Where new tasks get their identifiers.
    ///   - now: When the import began: rows that do not say when they were made were made then.
    /// - Throws: What is wrong with a value for all rows that no task can have.
    init(
        mapping: ColumnMapping, _ settings: ImportSettings, identifiers: any IdentifierSource,
        now: Instant
    ) throws(AppError) {
        groups = GroupReader(mapping, settings)
        totals = TotalsRow(mapping, settings)
        // A row that was rejected names its parent.
        let isPlaced = groups != nil && mapping.parentColumn == nil
        layout = RowLayout(mapping, settings, depth: isPlaced ? 1 : nil)
        section = Array((settings.layout.group ?? "").utf8)
        self.settings = settings
        ids = settings.layout.preset.hasHistory ? [] : nil
        numbered = NumberedRows(mapping)
        lines = LineNames(mapping, settings.layout.dialect)
        unsaid = UnsaidColumns(settings)
        self.identifiers = identifiers
        self.now = now
        isOwn = settings.layout.preset.isOwn && mapping.fields.contains(.source)
        words = Vocabulary(settings.layout.preset, settings.valueMappings)
        kinds = WordTable(
            (settings.layout.preset.rowKinds?.kinds ?? []).map { ($0.word, ($0.word, $0.kind)) })
        given = try GivenValues(settings, words, at: now, orders: settings.layout.dates.others)
    }

    /// Reads the rows that follow as objects with further members, which are columns behind the others.
    mutating func extend(to mapping: ColumnMapping, _ settings: ImportSettings) {
        self.settings = settings
        layout = RowLayout(mapping, settings)
    }

    /// Whether a record is known by the one behind it.
    var looksAhead: Bool { groups != nil }

    /// Whether the record adds to the task above it, so that both must be in one batch.
    func joinsTaskAbove(_ record: Record) -> Bool {
        if case .comment = kind(of: record)?.kind { true } else { false }
    }

    /// Takes a record into the batch; what is rejected or no task leaves it as it was.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - next: The one behind it, if it has one and ``looksAhead`` asks for it.
    ///   - batch: Where it goes.
    /// - Returns: What became of it.
    mutating func append(
        _ record: Record, before next: Record? = nil, to batch: inout TaskBatch
    ) -> RowOutcome {
        defer { isBelowDefect = false }
        guard let resolved = lines?.resolved(record) else {
            return take(record, before: next, into: &batch)
        }
        return take(resolved, before: next, into: &batch)
    }

    private mutating func take(
        _ record: Record, before next: Record?, into batch: inout TaskBatch
    ) -> RowOutcome {
        if let passed = pass(record, before: next) { return .passedOver(passed) }
        if totals?.holds(record) == true { return .passedOver(TotalsRow.kind) }
        switch kind(of: record) {
        case .some((let word, .comment)):
            switch lastTask {
            case .none: return .passedOver(word)
            case .taken where isOfAnother(record):
                return .rejected(
                    RowDefect(
                        "It belongs to the notes of a task that is not above it: add it there by hand.",
                        of: record))
            case .taken: return appendComment(record, to: &batch)
            case .rejected:
                return .rejected(
                    RowDefect("It belongs to the row above it, which was rejected.", of: record))
            }
        case .some((let word, .section)):
            section = layout.text(of: record, withLabels: true)
            ancestry.removeAll()
            return .passedOver(word)
        case .some((let word, .passedOver)): return .passedOver(word)
        case .none: break
        }
        let id = idOfHistory(record)
        if let id, ids?.contains(id) == true { return .passedOver("history") }
        if layout.mapping.kindColumn != nil, record.fields.allSatisfy(\.isEmpty) {
            return .passedOver("blank")
        }
        readSection(of: record)
        numbered?.note(record, id: layout.id(of: record), text: layout.text(of: record))
        lines?.note(record, name: layout.name(of: record))
        if layout.mapping.kindColumn != nil { lastText = layout.text(of: record) }
        if let defect = defect(ofSubtask: record) { return .rejected(defect) }
        if var rejection = appendTask(record, to: &batch) {
            if layout.isUnanswered(record, words) { return .passedOver("blank") }
            lastTask = .rejected
            numbered?.noteRejected(record)
            rejection.parent = nameOfParent(of: record).map { String(decoding: $0, as: UTF8.self) }
            rejection.section = String(decoding: section, as: UTF8.self)
            if isAtSubtasks { rejection.header = subtaskHeader }
            return .rejected(rejection)
        }
        lastTask = .taken
        if let id, !id.isEmpty { ids?.insert(id) }
        keepRest(of: record, in: &batch)
        if isSectionLost { remarks.withoutSection += 1 }
        if layout.isIndented(record) { remarks.indented += 1 }
        numbered?.tie(in: &batch)
        if let task = batch.records.last, task.externalID == nil {
            numbered?.note(record, digest: batch.digest(of: task))
        }
        return .task
    }

    private func kind(of record: Record) -> (word: String, kind: Preset.RowKind)? {
        guard let column = layout.mapping.kindColumn, record.fields.indices.contains(column) else {
            return nil
        }
        return kinds.meaning(of: record.bytes.span.extracting(record.fields[column]))
    }

    /// The id of a record, where rows with one that stands above are history.
    private func idOfHistory(_ record: Record) -> [UInt8]? {
        guard ids != nil, let column = layout.mapping.fields.firstIndex(of: .id) else { return nil }
        return Array(record.bytes[record.fields[column]])
    }

    private mutating func appendTask(
        _ record: Record, to batch: inout TaskBatch
    ) -> RowDefect? {
        let mark = batch.mark
        leftOver.removeAll(keepingCapacity: true)
        unsaid.startAnew()
        taken.removeAll(keepingCapacity: true)
        stray.removeAll(keepingCapacity: true)
        var row = RowInProgress(uuid: identifiers.next(), now: now)
        if !given.tags.isEmpty { batch.setTags = given.tags }
        do {
            try given.give(to: &row, in: &batch)
        } catch {
            return reject(error, record, column: nil, &batch, mark)
        }
        if isOwn { row.comesFromPerson() }
        let bytes = record.bytes.span
        row.times.isWholeDay = layout.isWholeDay(record)
        for column in layout.columns(of: record) {
            do {
                let isWhole = try row.take(
                    bytes.extracting(layout.field(column.index, of: record)),
                    as: column.reading, words, into: &batch)
                note(isWhole, of: column.index, column.reading.reading)
                if isWhole {
                    unsaid.note(column.index, column.reading.field, row.lastStated, row.times)
                }
            } catch {
                return reject(error, record, column: column.index, &batch, mark)
            }
        }
        unsaid.settle(dueTime: row.dueTime)
        takeReminders(of: record, by: &row, into: &batch)
        if settings.layout.preset.mayLackText, !record.fields.allSatisfy(\.isEmpty) {
            row.nameUntitled(in: &batch)
        }
        if settings.layout.preset.isNamedByNotes { row.nameByNotes(in: &batch) }
        do {
            batch.records.append(try row.finished(from: mark, in: &batch))
            return nil
        } catch {
            let field = error.code == .emptyContent ? TaskField.text.rawValue : error.field
            let column = field.flatMap { layout.column(filling: $0, in: record) }
            return reject(error, record, column: column, &batch, mark)
        }
    }

    /// Notes what is to be kept of a column that was read.
    private mutating func note(
        _ isWhole: Bool, of column: Int, _ reading: Preset.Reading
    ) {
        guard reading.isKeptUnlessTaken else {
            if !isWhole { leftOver.append(column) }
            return
        }
        if isWhole {
            taken.append(column)
        } else {
            stray.append(column)
        }
    }

    /// Takes when the task rings, and notes of which columns nothing else is to be kept.
    private mutating func takeReminders(
        of record: Record, by row: inout RowInProgress, into batch: inout TaskBatch
    ) {
        guard let reading = layout.reminders.first?.reading else { return }
        let cells = layout.reminderCells(of: record)
        switch row.takeReminders(cells, reading, words, into: &batch) {
        case .taken: taken += cells.map(\.column)
        case .kept: break
        case .unknown(let column): stray.append(column)
        }
    }

    /// Adds the text of a comment to the notes of the task above it.
    private func appendComment(_ record: Record, to batch: inout TaskBatch) -> RowOutcome {
        guard let task = batch.records.indices.last else {
            return .rejected(RowDefect("The notes of the task above it are full.", of: record))
        }
        let comment = layout.comment(record)
        if !comment.isEmpty { batch.appendNotes(comment.span, to: task) }
        return .comment
    }

    /// Keeps what the task that was just taken has no field for.
    private mutating func keepRest(of record: Record, in batch: inout TaskBatch) {
        guard let task = batch.records.indices.last else { return }
        let start = batch.records[task].extra.lowerBound
        if task == 0 {
            layout.kept.beginBatch()
            other?.kept.beginBatch()
        }
        if let column = layout.unusualKind(of: record) { leftOver.append(column) }
        // The row is known by what it said before words of priorities were kept, and times, and its parent.
        let (fields, readings) = (layout.mapping.fields, layout.mapping.readings)
        let unsaid =
            leftOver.filter { fields[$0] == .priority || readings[$0] == .calledOff }
            + unsaid.columns(of: batch.records[task].state) { layout.isAnswer($0, of: record) }
        let parent = batch.records[task].parent.map { Array(batch.bytes[$0]) }
        let numbers = leftOver.filter(settings.layout.numberedColumns.contains)
        if !unsaid.isEmpty { leftOver.removeAll(where: unsaid.contains) }
        let places = layout.kept.append(
            of: record, and: leftOver, taken: taken, beside: keptBeside,
            to: &batch)
        layout.kept.append(section, as: .section, to: &batch)
        place(task, record, in: &batch)
        var said = batch.leaveOut(places, from: start)
        if parent != nil || !unsaid.isEmpty {
            let whole = said ?? batch.say(from: start)
            _ = batch.supplementPlace(of: task)
            said = whole
            let first = batch.extra.count
            layout.kept.append(unsaid, of: record, to: &batch)
            if batch.extra.count > first {
                let place = batch.supplementPlace(of: task)
                batch.supplements[place].unsaid = batch.say(from: first)
            }
            if let parent { layout.kept.append(parent, as: .parent, to: &batch) }
        }
        if let said, let supplement = batch.records[task].supplement {
            batch.supplements[supplement].said = said
        }
        batch.records[task].extra = start..<batch.extra.count
        // When an open task was completed before is understood, and so is a word that says more than its state.
        let hints = leftOver.filter {
            let isRoundedID = fields[$0] == .id && readings[$0] == .strict
            return (readings[$0].isHint || layout.isNoShare($0, of: record) || isRoundedID)
                && fields[$0] != .completedAt && !numbers.contains($0)
                && (fields[$0] != .state || layout.state(in: $0, of: record, words) == nil)
        }
        for column in hints + stray + numbers {
            remarks.strayHints[column, default: 0] += 1
        }
    }
}
