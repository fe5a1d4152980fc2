import Domain

extension Preset {
    /// The tasks of Outlook, as its assistant for export writes them.
    static let outlook = Preset(
        name: "outlook", program: "Outlook",
        signatures: [["Subject", "Due Date", "% Complete", "Sensitivity"]],
        columns: [
            Column("Subject", .text),
            Column("Notes", .notes),
            Column("Status", .state),
            Column("Date Completed", .completedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("Categories", .tags),
        ],
        states: [("Waiting on someone else", .active), ("Deferred", .notStarted)],
        // Every task has it that was given no other.
        priorities: [("Normal", nil)])
}
