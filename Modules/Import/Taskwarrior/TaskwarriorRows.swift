import CSV
import Domain
import JSON

/// The tasks of a file as Taskwarrior's `export` writes it: JSON, an object a task.
struct TaskwarriorRows<Source: ByteSource & ~Copyable>: FileRows, ~Copyable
where Source.Failure == AppError {
    let head: Head

    private(set) var silentColumns: Set<Int>

    private var elements: JSONElements<Source>
    private var element: JSONElements<Source>.Element
    private var hasElement: Bool
    private var object = JSONObject()
    private let tasks: TaskwarriorReader

    /// Reads as far as the first task.
    ///
    /// - Throws: What is wrong with the settings; what the source throws; `jsonBroken`.
    init(
        _ source: consuming Source, _ settings: ImportSettings,
        identifiers: any IdentifierSource, startedAt start: Instant
    ) throws(AppError) {
        let head = try Head(ofForm: settings)
        var elements = JSONElements(source, limit: ImportFile.limits.record)
        var element = JSONElements<Source>.Element()
        let hasElement = try elements.next(into: &element)
        let tasks = try TaskwarriorReader(settings, identifiers: identifiers, now: start)
        silentColumns = Set(head.mapping.unmapped)
        self.tasks = tasks
        self.hasElement = hasElement
        self.head = head
        self.elements = elements
        self.element = element
    }

    var row: FileRow? {
        guard hasElement else { return nil }
        return FileRow(number: element.number, start: element.start, size: element.raw.count)
    }

    var raw: [UInt8] { element.raw }

    /// Those of members that no table of it has.
    static var furtherFields: Set<TaskField> { [.notes, .dependsOn, .hiddenUntil, .every] }

    var offset: Int { hasElement ? element.start.offset : elements.position.offset }

    mutating func take(into batch: inout TaskBatch) -> RowOutcome {
        do throws(ObjectRow.Fault) {
            try element.read(into: &object)
        } catch {
            return .rejected(
                RowDefect(
                    error.sentence, error.code, at: place(at: error.offset), record: element.number)
            )
        }
        do throws(TaskwarriorReader.Refusal) {
            try tasks.append(object, to: &batch)
            for column in silentColumns
            where object.string(named: head.mapping.names[column]) != nil {
                silentColumns.remove(column)
            }
            return .task
        } catch {
            return reject(error)
        }
    }

    mutating func advance() throws(AppError) {
        hasElement = try elements.next(into: &element)
    }

    private func reject(_ refusal: TaskwarriorReader.Refusal) -> RowOutcome {
        let place = place(at: refusal.member?.offset ?? 0)
        return .rejected(
            RowDefect(
                line: place.line, column: place.column, record: element.number,
                field: refusal.member.map { object.text($0.name) }, refusal.error))
    }

    private func place(at offset: Int) -> Position {
        element.start.advanced(
            over: element.raw.span.extracting(..<min(offset, element.raw.count)), of: .utf8)
    }
}
