import Domain

extension Preset {
    /// Notion's export of a database of tasks, by the names of its own template.
    static let notion = Preset(
        name: "notion", program: "Notion",
        signatures: [
            ["Task name", "Status", "Assignee", "Due"], ["Task name", "Status", "Due date"],
        ],
        columns: [
            Column("Task name", .text),
            Column("Description", .notes),
            Column("Summary", .notes),
            Column("Notes", .notes),
            Column("Status", .state),
            Column("Created time", .createdAt),
            Column("Last edited time", .updatedAt),
            Column("Completed on", .completedAt, .onceCompleted),
            Column("Due", .dueDate),
            Column("Due date", .dueDate),
            Column("Priority", .priority),
            Column("Project", .project),
            Column("Projects", .project, .firstName),
            Column("Blocked by", .needs, .names),
            Column("Parent-task", .parent),
            Column("Tags", .tags),
        ],
        hasUsualColumns: true,
        roughStates: [("In review", .active)], parentNaming: .text)
}
