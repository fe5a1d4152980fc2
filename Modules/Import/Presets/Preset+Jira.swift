import Domain

extension Preset {
    /// Jira's export of a search; its header repeats names, and descriptions keep their wiki markup.
    static let jira = Preset(
        name: "jira", program: "Jira",
        signatures: [["Summary", "Issue key", "Issue Type", "Status"]],
        columns: [
            Column("Summary", .text),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Created", .createdAt),
            Column("Updated", .updatedAt),
            Column("Resolved", .completedAt),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("Project name", .project),
            Column("Labels", .tags),
            // An issue has a key and a number; some files name its parent by the one, some by the other.
            Column("Parent", .parent),
            Column("Parent id", .parent),
            Column("Parent key", .parent),
            Column("Issue key", .id),
        ],
        states: [
            ("Reopened", .notStarted), ("Selected for Development", .notStarted),
            ("In Review", .active),
        ],
        priorities: [
            ("Blocker", .high), ("Critical", .high), ("Major", .high), ("Minor", .low),
            ("Trivial", .low),
        ],
        parentNaming: .extra("Issue id"))
}
