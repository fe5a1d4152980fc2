import Domain

extension Preset {
    /// Redmine's export of issues.
    static let redmine = Preset(
        name: "redmine", program: "Redmine",
        signatures: [["#", "Tracker", "Subject", "Status"]],
        columns: [
            Column("Subject", .text),
            Column("Description", .notes),
            Column("Status", .state),
            Column("% Done", .state, .percentage),
            Column("Created", .createdAt),
            Column("Updated", .updatedAt),
            Column("Closed", .completedAt, .onceCompleted),
            Column("Start date", .scheduledDate),
            Column("Due date", .dueDate),
            Column("Priority", .priority),
            Column("Project", .project),
            Column("Category", .tags),
            Column("Parent task", .parent),
            Column("#", .id),
        ],
        roughStates: [("Feedback", .active)],
        priorities: [("Immediate", .high)])
}
