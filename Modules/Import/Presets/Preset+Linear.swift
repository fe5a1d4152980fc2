import Domain

extension Preset {
    /// Linear's export of issues.
    static let linear = Preset(
        name: "linear", program: "Linear",
        signatures: [["ID", "Team", "Title", "Cycle Number"]],
        columns: [
            Column("Title", .text),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Created", .createdAt),
            Column("Updated", .updatedAt),
            Column("Completed", .completedAt),
            Column("Canceled", .completedAt, .further),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("Project", .project),
            Column("Labels", .tags),
            Column("Blocked by", .needs, .names),
            Column("Parent issue", .parent),
            Column("ID", .id),
        ],
        roughStates: [("In Review", .active)], mayLackLastColumn: true)
}
