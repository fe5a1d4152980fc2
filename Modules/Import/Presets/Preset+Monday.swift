import Domain

extension Preset {
    /// monday.com's export of a board, the sheet as CSV: its groups have their name and the header above
    /// them, and the parts of an item a header of their own.
    static let monday = Preset(
        name: "monday", program: "monday.com",
        signatures: [
            ["Name", "Subitems", "Status"], ["Name", "Item ID (auto generated)"],
            ["Name", "Person", "Status"], ["Name", "Owner", "Status", "Due date"],
        ],
        columns: [
            Column("Name", .text),
            Column("Notes", .notes),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Created at", .createdAt),
            Column("Timeline - Start", .scheduledDate),
            Column("Start date", .scheduledDate, .further),
            Column("Due date", .dueDate),
            Column("Deadline", .dueDate, .further),
            Column("Date", .dueDate, .further),
            Column("Timeline - End", .dueDate, .further),
            Column("Priority", .priority, .hint),
            Column("Tags", .tags),
            Column("Item ID (auto generated)", .id),
        ],
        hasUsualColumns: true,
        // A box that is ticked.
        states: [("v", .completed)],
        roughStates: [("In review", .active), ("Waiting for review", .active)],
        groups: Groups(parts: ["Subitems", "Name"]))
}
