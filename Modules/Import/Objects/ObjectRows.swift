import CSV
import Domain

/// The rows of a file that is no table: each object is one, and is read as a row of a table is.
struct ObjectRows<Supply: ObjectSupply & ~Copyable>: FileRows, ~Copyable {
    let head: Head

    private var supply: Supply
    private var object: ObjectRow?
    private var record = Record()
    private let columns: ObjectColumns
    private var tasks: RowReader

    /// Reads as far as the first row.
    ///
    /// - Throws: What is wrong with the settings; what the supply throws.
    init(
        _ supply: consuming Supply, _ settings: ImportSettings,
        identifiers: any IdentifierSource, startedAt start: Instant
    ) throws(AppError) {
        let head = try Head(ofObjects: settings)
        let tasks = try RowReader(
            mapping: head.mapping, settings, identifiers: identifiers, now: start)
        var supply = supply
        let object = try supply.next()
        columns = ObjectColumns(head.mapping, settings.preset)
        self.head = head
        self.tasks = tasks
        self.object = object
        self.supply = supply
    }

    var row: FileRow? {
        object.map { FileRow(number: $0.number, start: $0.start, size: $0.text.count) }
    }

    var raw: [UInt8] { object?.raw ?? [] }

    var joinsTaskAbove: Bool { false }

    var offset: Int { object?.start.offset ?? supply.offset }

    var strayHints: [Int: Int] { tasks.strayHints }

    var orphans: Int { tasks.orphans }

    mutating func take(into batch: inout TaskBatch) -> RowOutcome {
        guard let object else { return .remainder }
        if let fault = object.fault {
            tasks.passDefective()
            let place = object.place(at: fault.offset)
            return .rejected(
                RowDefect(
                    line: place.line, column: place.column, record: object.number, field: nil,
                    code: fault.code.rawValue, message: fault.sentence))
        }
        let rest = columns.fill(&record, with: object)
        let outcome = tasks.append(record, to: &batch)
        if case .task = outcome { batch.keep(rest) }
        return outcome
    }

    mutating func advance() throws(AppError) {
        object = try supply.next()
    }
}

extension TaskBatch {
    /// Keeps values for which the task that was taken last has no field.
    fileprivate mutating func keep(_ values: [ObjectRow.Value]) {
        guard let task = records.indices.last else { return }
        for value in values where !value.saysNothing {
            extra.append(
                (
                    append(value.name.utf8.span), append(value.bytes.span),
                    value.kind == .string ? .text : .json
                ))
        }
        records[task].extra = records[task].extra.lowerBound..<extra.count
    }
}

extension ObjectRow.Value {
    /// Whether it is empty, whatever it is.
    fileprivate var saysNothing: Bool {
        bytes.isEmpty
            || kind == .other && ["null", "[]", "{}"].contains { bytes.elementsEqual($0.utf8) }
    }
}
