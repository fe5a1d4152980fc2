import Domain

/// Whether what looks like a header is a row: its names that are known are words for values, too, as in
/// `Buy milk,todo,2026-12-01`, and something shows that they are values here.
enum WordsAsNames {
    /// What kinds of tasks are called, in a column of them, beside `Task`.
    private static let kinds: Set<String> = [
        "task", "todo", "bug", "defect", "story", "user story", "epic", "feature", "issue",
        "ticket",
        "subtask", "sub-task", "milestone", "section", "incident", "improvement", "chore", "spike",
    ]

    /// Returns whether a record is a row, as far as those below show it.
    ///
    /// - Parameters:
    ///   - record: What may be the header.
    ///   - others: The records below it.
    ///   - request: What the person said; a column that is mapped by its name is a name.
    /// - Returns: Whether it is a row.
    static func areValues(
        in record: FirstRecord, above others: ArraySlice<FirstRecord>, _ request: LayoutRequest
    ) -> Bool {
        let names = record.names
        let titles = names.indices.filter { MappingInProgress.mayBeTitle(names[$0]) }
        let known = names.indices.filter { TaskField(named: names[$0]) != nil } + titles
        guard names.count > 1, !known.isEmpty else { return false }
        let rows = others.map(\.names).filter { $0.count == names.count && $0 != names }
        func repeats(_ column: Int) -> Bool { rows.contains { $0[column] == names[column] } }
        // Dates alone may be days that have columns.
        func isOfDays(_ column: Int) -> Bool {
            HeaderDoubt.isNumberOrDate(names[column])
                && rows.contains { HeaderDoubt.isNumberOrDate($0[column]) }
        }
        let isRow = names.indices.contains(where: isOfDays)
        let holdsValue = names.indices.contains { column in
            let values = rows.map { $0[column] }.filter { !$0.isEmpty }
            return isNoName(names[column]) && !values.isEmpty && values.allSatisfy(isNoName)
        }
        guard
            known.allSatisfy({
                repeats($0) || (isRow || !titles.contains($0)) && mayBeValue(names[$0])
            }),
            request.namesNoColumn,
            // A row has a text, and that is no name.
            holdsValue || names.contains(where: isTextOfRow),
            PresetFinding(of: names, request).preset.isGeneric
        else { return false }
        if holdsValue || names.contains(where: HeaderDoubt.isNumberOrDate) { return true }
        return known.contains { column in
            areValues(
                rows.map { $0[column] }.filter { !$0.isEmpty }, below: names[column],
                hasRows: !rows.isEmpty)
        }
    }

    /// The column of a row that would be that of the text if the row were a header.
    static func textColumn(of names: [String]) -> Int? {
        names.indices.first { TaskField(named: names[$0]) == .text }
    }

    /// Whether a name is that of a field, and a word for a state or a kind of task as well.
    private static func mayBeValue(_ name: String) -> Bool {
        HeaderDoubt.mayBeValue(name) || TranslatedNames.meansTask(name)
    }

    /// Whether a field holds a day, or whether something is done, as no column is called.
    private static func isNoName(_ field: String) -> Bool {
        ["0", "1", "true", "false"].contains(field.lowercased())
            || HeaderDoubt.isNumberOrDate(field) && !HeaderDoubt.isNumber(field)
    }

    private static func isTextOfRow(_ field: String) -> Bool {
        TextRule.trimmed(field) != nil && TaskField(named: field) == nil
            && !HeaderDoubt.isNumberOrDate(field)
    }

    private static func areValues(_ values: [String], below name: String, hasRows: Bool) -> Bool {
        guard TaskField(named: name) == .text else {
            // Below a header such as 'Done' the same word stands in another case as often.
            return values.contains(name)
        }
        if HeaderDoubt.isWord(name), values.allSatisfy(HeaderDoubt.isWord) { return true }
        let folded = name.lowercased()
        return values.contains { $0.lowercased() == folded }
            || hasRows && values.allSatisfy { kinds.contains($0.lowercased()) }
    }
}
