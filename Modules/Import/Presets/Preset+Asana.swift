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
            Column("Projects", .project, .firstName),
            Column("Tags", .tags),
            Column("Parent task", .parent),
            Column("Task ID", .id),
        ],
        parentNaming: .text)
}
