import Domain

extension Preset {
    /// Asana's export of a project.
    static let asana = Preset(
        name: "asana", program: "Asana",
        signatures: [["Task ID", "Name", "Section/Column", "Completed At"]],
        columns: [
            Column("Name", .text),
            Column("Notes", .notes),
            // Sections have any names; those that are the usual words for states count.
            Column("Section/Column", .state, .hint),
            Column("Created At", .createdAt),
            Column("Last Modified", .updatedAt),
            Column("Completed At", .completedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            // Fields of one's own, by the names that most give them.
            Column("Priority", .priority, .hint),
            Column("Status", .state, .hint),
            Column("Task Progress", .state, .hint),
            Column("Blocked By (Dependencies)", .needs, .names),
            Column("Projects", .project, .firstName),
            Column("Tags", .tags),
            Column("Parent task", .parent),
            Column("Task ID", .id),
        ],
        parentNaming: .text)
}
