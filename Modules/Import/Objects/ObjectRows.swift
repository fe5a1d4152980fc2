import CSV
import Domain
import JSON

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

/// Hands out the tasks of a file that is no table, one after the other.
protocol ObjectSupply: ~Copyable, SendableMetatype {
    /// How many bytes of the file lie before the row that comes next.
    var offset: Int { get }

    /// Returns the next row; none behind the last.
    ///
    /// - Throws: Why the file cannot be read any further.
    mutating func next() throws(AppError) -> ObjectRow?
}

/// The objects of a plain array, or objects one after the other: each is a task, in constant memory.
struct ElementSupply<Source: ByteSource & ~Copyable>: ObjectSupply, ~Copyable
where Source.Failure == AppError {
    private var elements: JSONElements<Source>
    private var element = JSONElements<Source>.Element()
    private var object = JSONObject()

    init(_ source: consuming Source, limit: Int) {
        elements = JSONElements(source, limit: limit)
    }

    var offset: Int { elements.position.offset }

    mutating func next() throws(AppError) -> ObjectRow? {
        guard try elements.next(into: &element) else { return nil }
        var row = ObjectRow(number: element.number, start: element.start, text: element.raw)
        do throws(ObjectRow.Fault) {
            try element.check()
            row.values = try object.values(of: row.text)
        } catch {
            row.fault = error
        }
        return row
    }
}

extension JSONElements.Element where Source: ~Copyable {
    /// Throws what can be wrong with an element before it is read.
    func check() throws(ObjectRow.Fault) {
        guard isWhole else {
            throw ObjectRow.Fault(
                offset: 0, code: .rowJSONTooLarge,
                sentence: "The object has more bytes than are taken of one.")
        }
        guard hasComma else {
            throw ObjectRow.Fault(
                offset: 0, code: .rowJSONSyntax, sentence: "A comma is missing before this object.")
        }
    }
}

extension JSONObject {
    /// Reads an object, and returns its members.
    mutating func values(of text: [UInt8]) throws(ObjectRow.Fault) -> [ObjectRow.Value] {
        do throws(Fault) {
            try read(text.span)
        } catch {
            throw ObjectRow.Fault(
                offset: error.offset, code: .rowJSONSyntax, sentence: error.sentence)
        }
        return members.map {
            ObjectRow.Value(
                name: self.text($0.name), bytes: Array(bytes[$0.value]), kind: $0.kind,
                offset: $0.offset)
        }
    }
}

/// The columns of a file of objects: the names of its first objects, in the order in which they come.
struct ObjectColumns {
    private let fields: [TaskField?]
    private let kinds: [Int?]
    private let places: [String: Int]
    private let preset: Preset
    private let expanded: Set<String>

    init(_ mapping: ColumnMapping, _ preset: Preset) {
        fields = mapping.fields
        kinds = [mapping.kindColumn, mapping.depthColumn]
        places = Dictionary(
            zip(mapping.names, mapping.names.indices), uniquingKeysWith: { first, _ in first })
        self.preset = preset
        expanded = preset.expandedNames
    }

    /// Returns the names of all rows, each once, but for what the program computes anew.
    static func names(of rows: some Sequence<ObjectRow>, by preset: Preset) -> [String] {
        var known = preset.computed
        let expanded = preset.expandedNames
        var names: [String] = []
        for row in rows {
            names += row.expanded(expanded).values.map(\.name).filter { known.insert($0).inserted }
        }
        // In our own export what has no source was typed by a person.
        if preset.isOwn, known.insert(Preset.sourceName).inserted {
            names.append(Preset.sourceName)
        }
        return names
    }

    /// Fills a record with the values of a row, those of a name that it lacks being empty.
    ///
    /// - Returns: What the record has no place for: what stands in no column, what is no text in a
    ///   column that fills nothing, and values of which a field takes the name alone.
    func fill(_ record: inout Record, with row: ObjectRow) -> [ObjectRow.Value] {
        var row = row.expanded(expanded)
        if preset.isOwn { row.joinRepetition() }
        record.begin(row.number, at: row.start, raw: row.text)
        var rest: [ObjectRow.Value] = []
        var cells: [ObjectRow.Value?] = Array(repeating: nil, count: fields.count)
        for value in row.values {
            if let column = places[value.name],
                value.kind == .string || fields[column] != nil || kinds.contains(column)
            {
                cells[column] = value
            } else if !ColumnMapping.isAdded(value.name), !preset.computed.contains(value.name) {
                rest.append(value)
            }
        }
        for (value, field) in zip(cells, fields) {
            let flat = value.map { FlatValue(of: $0, for: field) }
            record.append(flat?.bytes ?? [], standingAt: value?.offset ?? 0)
            if let value, flat?.isWhole == false { rest.append(value) }
        }
        return rest
    }
}
