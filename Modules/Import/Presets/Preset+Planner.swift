import Domain

extension Preset {
    /// Microsoft Planner's export of a plan, the sheet of its tasks as CSV.
    static let planner = Preset(
        name: "planner", program: "Microsoft Planner",
        signatures: [["Task ID", "Task Name", "Bucket Name", "Progress"]],
        columns: [
            Column("Task Name", .text),
            Column("Description", .notes),
            Column("Progress", .state),
            Column("Created Date", .createdAt),
            Column("Completed Date", .completedAt, .onceCompleted),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("Bucket Name", .project),
            Column("Labels", .tags),
            Column("Task ID", .id),
        ])
}
