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

    /// The columns that fill nothing and of which no task said anything so far.
    private(set) var silentColumns: Set<Int>

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
        columns = ObjectColumns(head.mapping, isDocument: settings.layout.isDocument)
        further = FurtherColumns(head.mapping, settings)
        silentColumns = Set(head.mapping.unmapped)
        self.head = head
        self.tasks = tasks
        self.object = object
        self.supply = supply
    }

    var row: FileRow? {
        object.map { FileRow(number: $0.number, start: $0.start, size: $0.text.count) }
    }

    var raw: [UInt8] { object?.raw ?? [] }

    var offset: Int { object?.start.offset ?? supply.offset }

    var remarks: RowRemarks { tasks.remarks }

    mutating func take(into batch: inout TaskBatch) -> RowOutcome {
        guard let object else { return .remainder }
        if let list = object.list { return .passedOver(list) }
        if let fault = object.fault {
            if object.isOfOutline {
                _ = columns.fill(&record, with: object)
                _ = tasks.placeRejected(record)
            } else if !object.isUnfolded || object.hasRows {
                // What lies in a task of a document is a part of its text.
                tasks.passDefective()
            }
            let place = object.place(at: fault.offset)
            return .rejected(
                RowDefect(fault.sentence, fault.code, at: place, record: object.number))
        }
        var rest = columns.fill(&record, with: object)
        let unknown = rest.filter(\.isUnknown).map(\.value.name)
        if !unknown.isEmpty, further.add(unknown) {
            silentColumns.formUnion(
                further.mapping.unmapped.filter { $0 >= head.mapping.names.count })
            head = Head(ofObjects: further.mapping)
            columns = ObjectColumns(
                further.mapping, isDocument: further.settings.layout.isDocument)
            tasks.extend(to: further.mapping, further.settings)
            rest = columns.fill(&record, with: object)
        }
        if let broken = rest.first(where: \.isBroken)?.value {
            if !object.isUnfolded || object.hasRows { tasks.passDefective() }
            let fault = RepeatedName.fault(in: broken.bytes, outside: [])
            let place = object.place(at: broken.offset)
            return .rejected(
                RowDefect(
                    fault?.sentence ?? "This object cannot be read.", .rowJSONSyntax, at: place,
                    record: object.number))
        }
        let rewritten = rest.filter(\.isRewritten)
        rest.removeAll(where: \.isRewritten)
        tasks.keptBeside = rest.compactMap(\.column)
        let outcome = tasks.append(record, to: &batch)
        if case .task = outcome {
            noteSaid(rest)
            for rest in rewritten {
                if let column = rest.column {
                    batch.keepWritten(rest.value, insteadOf: record, column)
                }
            }
            batch.keep(rest, without: tasks.taken)
        }
        return outcome
    }

    /// Notes the columns of which the task that was just taken says something.
    private mutating func noteSaid(_ rest: [ObjectColumns.Rest]) {
        guard !silentColumns.isEmpty else { return }
        // What holds rows is said by those.
        let said = Set(
            rest.map(\.value).filter { !$0.saysNothing && !$0.holdsRows }.map(\.name))
        for column in silentColumns
        where !record.fields[column].isEmpty || said.contains(head.mapping.names[column]) {
            silentColumns.remove(column)
        }
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
            keep(value)
        }
        keepSaid(of: task, from: start, leavingOut: places)
        records[task].extra = start..<extra.count
    }

    /// Keeps a value as it stands, where the text that the record has for it is kept.
    fileprivate mutating func keepWritten(
        _ value: ObjectRow.Value, insteadOf record: Record, _ column: Int
    ) {
        guard let task = records.last else { return }
        let text = record.bytes[record.fields[column]]
        let place = extra[task.extra].firstIndex {
            bytes[$0.name].elementsEqual(value.name.utf8) && bytes[$0.value].elementsEqual(text)
        }
        guard let place else { return }
        extra[place] = kept(value)
    }

    private mutating func keep(_ value: ObjectRow.Value) {
        extra.append(kept(value))
    }

    /// Returns a value to be kept; what an object has in it may come in any order.
    private mutating func kept(_ value: ObjectRow.Value) -> Extra {
        let isContainer = value.kind == .other && [0x5B, 0x7B].contains(value.bytes.first)
        let bytes = isContainer ? JSONNode(value.bytes).inOrder : value.bytes
        let form: ExtraField.Form = value.kind == .string ? .text : .json
        return (append(value.name.utf8.span), append(bytes.span), form)
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
    ///   - unfolds: Whether tasks that lie in others are rows.
    init(_ source: consuming Source, unfolds: Bool) {
        elements = JSONElements(source, limit: ImportFile.limits.record)
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
        // Firebase writes so for numbers that are not there.
        if text.elementsEqual("null".utf8), element.hasComma {
            row.list = "null"
            return row
        }
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
        var unfolded = row
        let nested = unfolded.unfold(task, in: surrounding)
        if !nested.isEmpty,
            let fault = RepeatedName.fault(
                in: task.text, at: task.range, outside: nested.map(\.range))
        {
            // What lies in it is a part of its text.
            row.values = []
            row.fault = ObjectRow.Fault(
                offset: fault.offset - task.range.lowerBound, code: .rowJSONSyntax,
                sentence: fault.sentence)
            return row
        }
        subtasks += nested.reversed().map { ($0, inside) }
        return unfolded
    }
}

extension JSONElements.Element where Source: ~Copyable {
    /// Reads an element.
    ///
    /// - Throws: What is wrong with it.
    func read(into object: inout JSONObject) throws(ObjectRow.Fault) {
        try check()
        do throws(JSONObject.Fault) {
            try object.read(raw.span)
        } catch {
            throw ObjectRow.Fault(error)
        }
    }

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
            throw ObjectRow.Fault(error)
        }
        return members.map {
            ObjectRow.Value(
                name: self.text($0.name), bytes: Array(bytes[$0.value]), kind: $0.kind,
                offset: $0.offset)
        }
    }
}
