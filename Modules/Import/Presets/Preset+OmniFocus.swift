import Domain

extension Preset {
    /// OmniFocus' export as CSV; the numbers of its tasks say where they lie, and nothing for good.
    static let omnifocus = Preset(
        name: "omnifocus", program: "OmniFocus",
        signatures: [["Task ID", "Type", "Name", "Status", "Flagged"]],
        columns: [
            Column("Name", .text),
            Column("Notes", .notes),
            Column("Status", .state),
            Column("Completion Date", .completedAt),
            Column("Planned Date", .scheduledDate),
            Column("Start Date", .scheduledDate, .further),
            Column("Due Date", .dueDate),
            Column("Flagged", .priority),
            Column("Project", .project),
            Column("Context", .tags),
            Column("Tags", .tags),
        ],
        // A project is active that is neither on hold nor done: nobody need be at it.
        states: [("active", .notStarted), ("available", .notStarted), ("inactive", .notStarted)],
        priorities: [("1", .high), ("0", nil)],
        depth: .outline("Task ID"))
}
