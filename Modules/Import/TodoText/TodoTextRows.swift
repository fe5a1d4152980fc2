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
    private var outcome: RecordOutcome?
    private let tasks: TodoTextReader

    /// Reads as far as the first line.
    ///
    /// - Throws: What is wrong with the settings; what the source throws.
    init(
        _ source: consuming Source, _ settings: ImportSettings,
        identifiers: any IdentifierSource, startedAt start: Instant
    ) throws(AppError) {
        let head = try Head(ofForm: settings)
        var records = Reader(source, dialect: settings.layout.dialect, limits: ImportFile.limits)
        var record = Record()
        let outcome = try records.next(into: &record)
        let tasks = try TodoTextReader(settings, identifiers: identifiers, now: start)
        self.outcome = outcome
        self.tasks = tasks
        encoding = settings.layout.encoding
        self.head = head
        self.records = records
        self.record = record
    }

    var row: FileRow? {
        guard outcome != nil else { return nil }
        return FileRow(number: record.number, start: record.start, size: record.bytes.count)
    }

    var raw: [UInt8] { record.raw }

    /// A line is kept as a whole.
    var silentColumns: Set<Int> { Set(head.mapping.unmapped) }

    var offset: Int {
        outcome == nil ? records.checkpoint.position.offset : record.start.offset
    }

    mutating func take(into batch: inout TaskBatch) -> RowOutcome {
        if let defect = outcome?.defect {
            return .rejected(
                RowDefect(
                    defect, in: record, of: head.mapping, hasHeader: false, encoding: encoding))
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

/// Makes a task of a line of todo.txt, and keeps the line where an export would write another.
struct TodoTextReader {
    private let words: Vocabulary
    private let given: GivenValues
    private let replacedFields: Set<TaskField>
    private let calendar: any LocalCalendar
    private let identifiers: any IdentifierSource
    private let now: Instant

    /// - Throws: What is wrong with a value for all tasks that none can have.
    init(
        _ settings: ImportSettings, identifiers: any IdentifierSource, now: Instant
    ) throws(AppError) {
        words = Vocabulary(settings.layout.preset, settings.valueMappings)
        given = try GivenValues(settings, words, at: now)
        replacedFields = settings.replacedFields
        calendar = settings.calendar
        self.identifiers = identifiers
        self.now = now
    }

    /// Takes a line into the batch; what is refused leaves it as it was.
    func append(_ text: String, to batch: inout TaskBatch) throws(AppError) {
        let mark = batch.mark
        var row = RowInProgress(uuid: identifiers.next(), now: now)
        do throws(AppError) {
            let line = TodoTextLine(text)
            let values = values(of: line)
            for (field, value) in values where !replacedFields.contains(field) {
                try take(value, as: field, by: &row, into: &batch)
            }
            for context in line.contexts {
                try row.takeTag(context.utf8.span, words, into: &batch)
            }
            try given.give(to: &row, in: &batch)
            let isReplaced = values.contains { field, value in
                replacedFields.contains(field) && (field != .state || line.isDone)
            }
            if isReplaced || keeps(line, of: text) {
                batch.extra.append(
                    (
                        batch.append(TodoTextLine.keptName.utf8.span),
                        batch.append(text.utf8.span), .text
                    ))
            }
            batch.records.append(try row.finished(from: mark, in: &batch))
        } catch {
            batch.cut(to: mark)
            throw error
        }
    }

    private func take(
        _ value: String, as field: TaskField, by row: inout RowInProgress,
        into batch: inout TaskBatch
    ) throws(AppError) {
        _ = try row.take(
            value.utf8.span, as: FieldReading(field: field, orders: .any, calendar: calendar),
            words, into: &batch)
    }

    private func values(of line: TodoTextLine) -> [(TaskField, String)] {
        let all: [(TaskField, String?)] = [
            (.text, line.text), (.state, line.isDone ? "completed" : "notStarted"),
            (.completedAt, line.completed.map(start)), (.createdAt, line.created.map(start)),
            (.priority, Self.priority(line.letter)), (.project, line.project),
            (.dueDate, line.due?.description), (.scheduledDate, line.threshold?.description),
            (.every, line.repetition?.text), (.id, line.id), (.parent, line.parent),
        ]
        return all.compactMap { field, value in value.map { (field, $0) } }
    }

    /// Returns the instant at which a day begins.
    private func start(of day: CalendarDay) -> String {
        calendar.bounds(of: day).start.description
    }

    private static func priority(_ letter: Character?) -> String? {
        switch letter {
        case "A": "high"
        case "B": "medium"
        case "C": "low"
        default: nil
        }
    }

    /// Whether an export could not tell the line from the task.
    private func keeps(_ line: TodoTextLine, of text: String) -> Bool {
        line.line != text || line.created == nil || line.isDone && line.completed == nil
            || line.letter.map { $0 > "C" } ?? false || line.id != nil || line.parent != nil
    }
}
