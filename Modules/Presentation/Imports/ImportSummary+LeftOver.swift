import Domain

extension ImportSummary {
    /// How many lines a sentence names.
    private static let namedLines = 10

    /// What became of rows that are no tasks and of values that are not understood, in sentences.
    var leftOver: [String] {
        var sentences: [String] = []
        if !passedOver.isEmpty {
            let total = passedOver.values.reduce(0, +)
            let parts = passedOver.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
            sentences.append(
                "\(total) \(total == 1 ? "row is no task" : "rows are no tasks"): "
                    + parts.joined(separator: ", ") + ".")
        }
        if differing > 0 {
            let lines = differingLines.prefix(Self.namedLines).map { "\($0)" }
            let more = differing > lines.count ? " and \(differing - lines.count) more" : ""
            sentences.append(
                "\(differing) of the \(duplicates) rows that are there already \(differing == 1 ? "says" : "say") something else than when \(differing == 1 ? "it" : "they") last came in: \(differing == 1 ? "line" : "lines") \(lines.joined(separator: ", "))\(more)."
            )
        }
        if comments > 0 {
            sentences.append(
                "\(comments) \(comments == 1 ? "comment is" : "comments are") "
                    + "in the notes of \(comments == 1 ? "its task" : "their tasks").")
        }
        if orphans > 0 {
            sentences.append(
                orphans == 1
                    ? "1 row is a part of a task that was not found; it stands by itself."
                    : "\(orphans) rows are parts of tasks that were not found; they stand by themselves."
            )
        }
        if strayNeeds > 0 {
            sentences.append(
                strayNeeds == 1
                    ? "1 task was not found for which a row waits; its name is kept with that."
                    : "\(strayNeeds) tasks were not found for which rows wait; their names are kept with those."
            )
        }
        for (column, count) in strayHints.sorted(by: { $0.key < $1.key }) {
            sentences.append(
                "\(column): \(count) \(count == 1 ? "value is" : "values are") not understood, "
                    + "and kept as \(count == 1 ? "it is" : "they are").")
        }
        return sentences
    }
}
