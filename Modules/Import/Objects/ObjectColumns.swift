import CSV
import Domain

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
