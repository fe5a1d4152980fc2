import CSV
import Domain
import JSON

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

    init(_ mapping: ColumnMapping, isDocument: Bool) {
        self.isDocument = isDocument
        fields = mapping.fields
        isKeptUnlessTaken = mapping.readings.map(\.isKeptUnlessTaken)
        wholeDayColumn = mapping.wholeDayColumn
        kinds = [mapping.kindColumn, mapping.depthColumn]
        places = Dictionary(
            zip(mapping.names, mapping.names.indices), uniquingKeysWith: { first, _ in first })
        preset = mapping.preset
        expanded = preset.expandedNames
    }

    /// Returns the names of all rows, each once, but for what the program computes anew.
    static func names(of rows: some Sequence<ObjectRow>, by preset: Preset) -> [String] {
        var known = preset.computed
        let expanded = preset.expandedNames
        var names: [String] = []
        for row in rows {
            let values = row.expanded(expanded).values
            names += values.filter { !$0.holdsRows && !preset.isSaid($0, elsewhereIn: values) }
                .map(\.name).filter { known.insert($0).inserted }
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
        for value in row.values
        where !preset.saysNothing(value) && !preset.isSaid(value, elsewhereIn: row.values) {
            if value.isBroken { rest.append(Rest(value: value, isBroken: true)) }
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
                    || preset.depthColumn != nil && !row.hasRows && preset.isTasks(value)
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
            if let value, flat?.isBroken == true {
                rest.append(Rest(value: value, column: index, isBroken: true))
            }
            guard let value else { continue }
            // The names of other tasks are kept as texts until those are found.
            let isTie = fields[index] == .parent || fields[index] == .dependsOn
            if flat?.isCounted == true
                || value.kind == .other && flat?.isWhole == true && !isTie
            {
                rest.append(Rest(value: value, column: index, isRewritten: true))
            }
            guard flat?.isWhole == false else { continue }
            if let place = rest.firstIndex(where: { $0.column == index && !$0.isRewritten }) {
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

        /// Whether it fills a field, and nobody can read it.
        var isBroken = false

        /// Whether the record has a text for it: an instant for a number that counts from 1970, names for a list.
        var isRewritten = false
    }
}

extension Preset {
    /// Whether a value is a list of objects that have texts as tasks have: so deep that they are no rows.
    fileprivate func isTasks(_ value: ObjectRow.Value) -> Bool {
        value.holdsObjects
            && JSONNode(value.bytes).nodes(at: "*", limit: 20).flatMap(\.node.children).contains {
                column(named: $0.name)?.field == .text && !$0.node.scalar.isEmpty
            }
    }

    /// Whether another value of the task says what one says by ids.
    fileprivate func isSaid(_ value: ObjectRow.Value, elsewhereIn values: [ObjectRow.Value]) -> Bool
    {
        guard let other = saidElsewhere[value.name] else { return false }
        let nothing = Array("[]".utf8)
        return value.bytes == nothing
            || values.contains { $0.name == other && $0.bytes != nothing }
    }

    /// Whether a value is what its program writes of any task, so that it is not kept.
    fileprivate func saysNothing(_ value: ObjectRow.Value) -> Bool {
        usualValues[value.name].map { words in
            let text = String(decoding: value.bytes, as: UTF8.self)
            return text == "0" || text == "false" || words.contains(text)
                || value.kind == .other && JSONNode(value.bytes).saysNothing
        } ?? false
    }
}

extension ObjectRow.Value {
    /// Whether it is a list of objects.
    fileprivate var holdsObjects: Bool {
        kind == .other && bytes.first == UInt8(ascii: "[") && bytes.contains(UInt8(ascii: "{"))
    }
}
