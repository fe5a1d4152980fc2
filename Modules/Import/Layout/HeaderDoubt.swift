import Domain

/// A table of whose columns no name is known: its first record may be a header, or a row.
struct HeaderDoubt: Sendable {
    /// What the first record holds.
    private let names: [String]

    /// Whether it holds what rows hold, and names do not.
    private let isLikeRow: Bool

    /// Whether the person said that there is no header.
    private let hasNone: Bool

    /// The column with the longest texts.
    private let textColumn: Int

    /// Looks at the first records; nothing where the header is known, by its names or by the person.
    ///
    /// - Parameters:
    ///   - records: The first records.
    ///   - request: What the person said.
    init?(of records: ArraySlice<FirstRecord>, _ request: LayoutRequest) {
        guard let first = records.first, !first.isDefective, first.names.count > 1,
            request.assignments.allSatisfy({ Int($0.column) != nil }),
            PresetFinding(of: first.names, request).preset.name == Preset.generic.name,
            first.names.allSatisfy(Self.mayBeValue),
            !ColumnMapping.areInApostrophes(first.names)
        else { return nil }
        let rows = records.dropFirst().map(\.names).filter { $0.count == first.names.count }
        names = first.names
        isLikeRow = first.names.indices.contains { column in
            let name = first.names[column]
            return Self.isNumberOrDate(name)
                || Self.isWord(name)
                    && rows.first.map { $0[column].isEmpty || Self.isWord($0[column]) } ?? true
                    && (Preset.generic.column(named: name) == nil
                        || rows.contains { $0[column] == name })
        }
        let texts = isLikeRow || rows.isEmpty ? [first.names] + rows : rows
        let lengths = first.names.indices.map { column in
            texts.reduce(0) { sum, row in
                let isText = !Self.isNumberOrDate(row[column]) && !Self.isWord(row[column])
                return sum + (isText ? row[column].count : 0)
            }
        }
        // Of several the first is it, as long as no other is much longer.
        let longest = lengths.max() ?? 0
        textColumn = lengths.firstIndex { $0 > 0 && $0 * 2 > longest } ?? 0
        hasNone = request.hasHeader == false
    }

    /// Whether a field is not known as a name of a column, or is a value as well: `done`.
    static func mayBeValue(_ field: String) -> Bool {
        Preset.generic.column(named: field) == nil || isWord(field)
    }

    /// Whether a field holds a number or a date.
    static func isNumberOrDate(_ field: String) -> Bool {
        Int(field) != nil || Instant(iso8601: field) != nil || ForeignDate(field.utf8.span) != nil
    }

    /// Whether a field holds a word for a priority or a state.
    private static func isWord(_ field: String) -> Bool {
        priorities.meaning(of: field.utf8.span) != nil || states.meaning(of: field.utf8.span) != nil
    }

    private static let priorities = WordTable(UsualWords.priorities)
    private static let states = WordTable(UsualWords.states)

    /// Returns the error that no column holds the text, with both ways to say which one does.
    func advising(_ error: AppError) -> AppError {
        let name = TextRule.trimmed(names[textColumn]) ?? "\(textColumn + 1)"
        let rows = AdvisedCommand.importer(
            ["--no-header", "--map", "text=\(textColumn + 1)", "FILE"])
        let header = AdvisedCommand.importer(["--map", "text=\(name)", "FILE"])
        var error = error
        error.suggestion =
            hasNone
            ? "Say which column holds the text: \(rows)"
            : isLikeRow
                ? "Its first line looks like a task. If it is one: \(rows). If it is a header, in which '\(name)' names the text: \(header)"
                : "If its first line is a header, in which '\(name)' names the text: \(header). If it is a task: \(rows)"
        return error
    }
}
