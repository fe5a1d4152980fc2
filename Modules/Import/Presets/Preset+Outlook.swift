import Domain

extension Preset {
    /// The tasks of Outlook and Microsoft To Do, as Outlook's assistant for export writes them, in English
    /// and in German.
    static let outlook = Preset(
        name: "outlook", program: "Outlook",
        signatures: [
            ["Subject", "Due Date", "% Complete", "Sensitivity"],
            ["Subject", "Due Date", "Date Completed", "% Complete"],
            ["Betreff", "Fällig am", "Status"],
        ],
        columns: [
            (.text, ["Subject", "Betreff"]),
            (.notes, ["Notes", "Notizen"]),
            (.state, ["Status"]),
            (.completedAt, ["Date Completed", "Erledigt am"]),
            (.scheduledDate, ["Start Date", "Beginnt am"]),
            (.dueDate, ["Due Date", "Fällig am"]),
            (.priority, ["Priority", "Priorität"]),
            (.tags, ["Categories", "Kategorien"]),
        ].flatMap { field, names in names.map { Column($0, field) } } + [
            Column("% Complete", .state, .percentage), Column("% erledigt", .state, .percentage),
        ],
        // Every task has it that was given no other.
        priorities: [("Normal", nil)])
}
