import Domain

extension Preset {
    /// ClickUp's export of a workspace or a list; its days are milliseconds since 1970.
    static let clickup = Preset(
        name: "clickup", program: "ClickUp",
        signatures: [
            ["Task ID", "Task Name", "Space Name", "List Name"],
            ["Task Name", "Task Content", "Status", "Date Created"],
        ],
        columns: [
            Column("Task Name", .text),
            Column("Task Content", .notes),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Date Created", .createdAt),
            Column("Date Updated", .updatedAt),
            Column("Date Closed", .completedAt, .onceCompleted),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("List Name", .project),
            Column("Tags", .tags),
            Column("Parent ID", .parent),
            Column("Task ID", .id),
        ],
        roughStates: [("review", .active), ("in review", .active)],
        priorities: [("1", .high), ("2", .high), ("3", .medium), ("4", .low), ("0", nil)],
        blank: "null")
}
