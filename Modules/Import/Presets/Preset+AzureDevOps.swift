import Domain

extension Preset {
    /// Azure DevOps' export of a query; of a tree of work items the titles stand in a column a level.
    ///
    /// https://learn.microsoft.com/en-us/azure/devops/boards/queries/import-work-items-from-csv
    static let azureDevOps = Preset(
        name: "azure-devops", program: "Azure DevOps",
        signatures: [
            ["Work Item Type", "Title", "State"], ["ID", "Work Item Type", "Title"],
            ["Work Item Type", "Title 1"],
        ],
        columns: [
            Column("Title", .text),
            Column("Title 1", .text),
            Column("Title 2", .text, .further),
            Column("Title 3", .text, .further),
            Column("Title 4", .text, .further),
            Column("Title 5", .text, .further),
            Column("Title 6", .text, .further),
            Column("Description", .notes),
            Column("State", .state),
            Column("Created Date", .createdAt),
            Column("Changed Date", .updatedAt),
            Column("Closed Date", .completedAt, .onceCompleted),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Target Date", .dueDate, .further),
            Column("Priority", .priority),
            Column("Team Project", .project),
            Column("Tags", .tags),
            Column("Parent", .parent),
            Column("ID", .id),
        ],
        states: [("Approved", .notStarted)],
        roughStates: [("Committed", .active)],
        priorities: [("1", .high), ("2", .medium), ("3", .low), ("4", .low)],
        depth: .texts)
}
