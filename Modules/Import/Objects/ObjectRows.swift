import CSV
import Domain
import JSON

/// The rows of a file that is no table: each object is one, and is read as a row of a table is.
struct ObjectRows<Supply: ObjectSupply & ~Copyable>: FileRows, ~Copyable {
    private(set) var head: Head

    private var supply: Supply
    private var object: ObjectRow?
    private var record = Record()
    private var columns: ObjectColumns
    private var tasks: RowReader
    private var further: FurtherColumns

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
        columns = ObjectColumns(
            head.mapping, settings.preset, isDocument: settings.isDocument)
        further = FurtherColumns(head.mapping, settings)
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
        if let list = object.list { return .passedOver(list) }
        if let fault = object.fault {
            // What lies in a task of a document is a part of its text.
            if !object.isUnfolded { tasks.passDefective() }
            let place = object.place(at: fault.offset)
            return .rejected(
                RowDefect(
                    line: place.line, column: place.column, record: object.number, field: nil,
                    code: fault.code.rawValue, message: fault.sentence))
        }
        var rest = columns.fill(&record, with: object)
        let unknown = rest.filter(\.isUnknown).map(\.value.name)
        if !unknown.isEmpty, further.add(unknown) {
            head = Head(ofObjects: further.mapping)
            columns = ObjectColumns(
                further.mapping, columns.preset, isDocument: further.settings.isDocument)
            tasks.extend(to: further.mapping, further.settings)
            rest = columns.fill(&record, with: object)
        }
        tasks.keptBeside = rest.compactMap(\.column)
        let outcome = tasks.append(record, to: &batch)
        if case .task = outcome {
            let late = rest.filter { columns.preset.isKeptOfLate($0.value.name) }
            let others = rest.filter { !columns.preset.isKeptOfLate($0.value.name) }
            batch.keep(others, without: tasks.taken)
            batch.keepUnsaid(late.map(\.value))
        }
        return outcome
    }

    mutating func advance() throws(AppError) {
        object = try supply.next()
    }
}

extension TaskBatch {
    /// Keeps values for which the task that was taken last has no field, but those of columns whose values
    /// it holds.
    fileprivate mutating func keep(_ rest: [ObjectColumns.Rest], without taken: [Int]) {
        guard let task = records.indices.last else { return }
        let start = records[task].extra.lowerBound
        var places: [Int] = []
        // What holds rows is said by those.
        for rest in rest where !rest.value.saysNothing && !rest.value.holdsRows {
            let value = rest.value
            let isTaken = rest.isHeld && rest.column.map(taken.contains) == true
            if isTaken { places.append(extra.count) }
            let form: ExtraField.Form = value.kind == .string ? .text : .json
            extra.append((append(value.name.utf8.span), append(value.bytes.span), form))
        }
        keepSaid(of: task, from: start, leavingOut: places)
        records[task].extra = start..<extra.count
    }

    /// Keeps values without which the row is known that was taken last.
    fileprivate mutating func keepUnsaid(_ values: [ObjectRow.Value]) {
        let values = values.filter { !$0.saysNothing }
        guard let task = records.indices.last, !values.isEmpty else { return }
        let start = records[task].extra.lowerBound
        let index = supplementPlace(of: task)
        if supplements[index].said == nil { supplements[index].said = say(from: start) }
        for value in values {
            let form: ExtraField.Form = value.kind == .string ? .text : .json
            extra.append((append(value.name.utf8.span), append(value.bytes.span), form))
        }
        records[task].extra = start..<extra.count
    }

    /// Keeps what the last row said, where some of it was left out already, or is now.
    private mutating func keepSaid(of task: Int, from start: Int, leavingOut places: [Int]) {
        guard records[task].supplement != nil || !places.isEmpty else { return }
        let index = records[task].supplement ?? supplements.count
        if index == supplements.count {
            supplements.append(RecordSupplement())
            records[task].supplement = index
        }
        let old = supplements[index].said
        guard old != nil || !places.isEmpty else { return }
        let first = records[task].extra.upperBound
        let isLast = old?.upperBound == said.count
        let begin = isLast ? old?.lowerBound ?? said.count : said.count
        if let old {
            if !isLast { said += said[old] }
        } else {
            said += extra[start..<first]
        }
        said += extra[first...]
        for place in places.reversed() { extra.remove(at: place) }
        supplements[index].said = begin..<said.count
    }
}

extension Preset {
    /// Whether a value that is kept of late is what its program writes of any task.
    fileprivate func saysNothing(_ value: ObjectRow.Value) -> Bool {
        keptOfLate[value.name].map { words in
            let text = String(decoding: value.bytes, as: UTF8.self)
            return text == "0" || text == "false" || words.contains(text)
        } ?? false
    }
}

extension ObjectRow.Value {
    /// Whether it is a list of objects.
    fileprivate var holdsObjects: Bool {
        kind == .other && bytes.first == UInt8(ascii: "[") && bytes.contains(UInt8(ascii: "{"))
    }

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

/// The objects of a plain array, or objects one after the other, in constant memory: each is a task, and what
/// lies in it may be subtasks.
struct ElementSupply<Source: ByteSource & ~Copyable>: ObjectSupply, ~Copyable
where Source.Failure == AppError {
    private var elements: JSONElements<Source>
    private var element = JSONElements<Source>.Element()
    private var object = JSONObject()
    private let unfolds: Bool

    /// How many rows there were.
    private var count = 0

    /// The tasks that lie in the last element and were not handed out yet, the next one at the end.
    private var subtasks: [(node: JSONNode, surrounding: NestedTasks.Surrounding)] = []

    /// Where the last row began.
    private var start = Position(line: 1, column: 1, offset: 0)

    /// - Parameters:
    ///   - source: The text.
    ///   - limit: How many bytes are taken of an element.
    ///   - unfolds: Whether tasks that lie in others are rows.
    init(_ source: consuming Source, limit: Int, unfolds: Bool) {
        elements = JSONElements(source, limit: limit)
        self.unfolds = unfolds
    }

    var offset: Int {
        subtasks.last.map { element.start.offset + $0.node.range.lowerBound }
            ?? elements.position.offset
    }

    mutating func next() throws(AppError) -> ObjectRow? {
        if let (node, surrounding) = subtasks.popLast() {
            let last = start.offset - element.start.offset
            start = start.advanced(
                over: element.raw.span.extracting(last..<node.range.lowerBound), of: .utf8)
            return row(of: node, in: surrounding)
        }
        guard try elements.next(into: &element) else { return nil }
        start = element.start
        return row(of: nil, in: NestedTasks.Surrounding())
    }

    /// Returns the last element as a row, or a task that lies in it.
    private mutating func row(
        of node: JSONNode?, in surrounding: NestedTasks.Surrounding
    ) -> ObjectRow {
        count += 1
        let text = node.map { Array(element.raw[$0.range]) } ?? element.raw
        var row = ObjectRow(number: count, start: start, text: text)
        do throws(ObjectRow.Fault) {
            if node == nil { try element.check() }
            row.values = try object.values(of: text)
        } catch {
            row.fault = error
            return row
        }
        if row.values.first?.name == RejectsFile.addedColumns[0] {
            row.isUnfolded = true
            row.values.removeAll { $0.name == ColumnMapping.depthName }
        }
        guard node != nil || unfolds && NestedTasks.mayBe(in: row.values) else { return row }
        let task = node ?? JSONNode(text)
        let inside = surrounding.inside(task)
        subtasks += row.unfold(task, in: surrounding).reversed().map { ($0, inside) }
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
    private let isKeptUnlessTaken: [Bool]
    private let wholeDayColumn: Int?
    private let kinds: [Int?]
    private let places: [String: Int]
    let preset: Preset
    private let expanded: Set<String>

    /// Whether what lies in a task comes as rows of their own, where its preset has such.
    private let isDocument: Bool

    init(_ mapping: ColumnMapping, _ preset: Preset, isDocument: Bool) {
        self.isDocument = isDocument
        fields = mapping.fields
        isKeptUnlessTaken = mapping.readings.map(\.isKeptUnlessTaken)
        wholeDayColumn = mapping.wholeDayColumn
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
            names += row.expanded(expanded).values.filter { !$0.holdsRows }.map(\.name)
                .filter { known.insert($0).inserted }
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
    ///   column that fills nothing, and values of which a field takes the name alone. A column is
    ///   named where its value is in the record all the same.
    func fill(_ record: inout Record, with row: ObjectRow) -> [Rest] {
        var row = row.expanded(expanded)
        if preset.isOwn { row.joinRepetition() }
        record.begin(row.number, at: row.start, raw: row.text)
        var rest: [Rest] = []
        var cells: [ObjectRow.Value?] = Array(repeating: nil, count: fields.count)
        for value in row.values where !preset.saysNothing(value) {
            if let column = places[value.name],
                value.kind == .string || fields[column] != nil || kinds.contains(column)
            {
                cells[column] = value
                if value.kind == .other, isKeptUnlessTaken[column] {
                    rest.append(Rest(value: value, column: column))
                }
            } else if value.kind == .other, let column = places[value.name],
                column == wholeDayColumn
            {
                cells[column] = value
                rest.append(Rest(value: value, column: column))
            } else if !ColumnMapping.isAdded(value.name),
                !preset.computed.contains(value.name) || !isDocument && value.holdsObjects
            {
                let isUnknown =
                    places[value.name] == nil && !value.holdsRows
                    && !preset.computed.contains(value.name)
                rest.append(Rest(value: value, isUnknown: isUnknown))
            }
        }
        for (index, value) in cells.enumerated() {
            let flat = value.map { FlatValue(of: $0, for: fields[index]) }
            record.append(flat?.bytes ?? [], standingAt: value?.offset ?? 0)
            guard let value, flat?.isWhole == false else { continue }
            if let place = rest.firstIndex(where: { $0.column == index }) {
                rest[place].isHeld = false
            } else {
                rest.append(Rest(value: value))
            }
        }
        return rest
    }

    /// A value that is kept beside the record.
    struct Rest {
        let value: ObjectRow.Value

        /// Its column, where it is in the record, too.
        var column: Int?

        /// Whether the record has all of it.
        var isHeld = true

        /// Whether no column has its name.
        var isUnknown = false
    }
}
