import Domain

extension Preset {
    /// Todoist's export of one project; the project's name is the file's, not in it.
    ///
    /// https://www.todoist.com/help/articles/how-to-format-your-csv-file-so-you-can-import-it-into-todoist
    static let todoist = Preset(
        name: "todoist", program: "Todoist",
        signatures: [["TYPE", "CONTENT", "PRIORITY", "INDENT"]],
        columns: [
            Column("CONTENT", .text, .textWithLabels),
            Column("DESCRIPTION", .notes),
            Column("PRIORITY", .priority),
            // The day to do it on, in words that a person typed: 'every monday at 9am'.
            Column("DATE", .scheduledDate, .dayOrRepetition),
            Column("DEADLINE", .dueDate),
        ],
        priorities: [("1", .high), ("2", .medium), ("3", .low), ("4", nil)],
        rowKinds: RowKinds(
            column: "TYPE",
            kinds: [("note", .comment), ("section", .section), ("meta", .passedOver)]),
        depth: .number("INDENT"))
}
