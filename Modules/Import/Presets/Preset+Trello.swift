extension Preset {
    /// Trello's export of a board.
    static let trello = Preset(
        name: "trello", program: "Trello",
        signatures: [["Card ID", "Card Name", "List Name", "Board Name"]],
        columns: [
            Column("Card Name", .text),
            Column("Card Description", .notes),
            // Lists have any names; those that are the usual words for states count.
            Column("List Name", .state, .hint),
            Column("Due Complete", .state, .hint),
            Column("Last Activity Date", .updatedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Board Name", .project),
            Column("Labels", .tags, .colouredNames),
            Column("Card ID", .id),
        ])
}
