import Domain

extension Preset {
    /// Microsoft Project's tasks as CSV, by its own map of columns.
    static let microsoftProject = Preset(
        name: "ms-project", program: "Microsoft Project",
        signatures: [
            ["Task Name", "Start", "Finish", "Outline Level"],
            ["Task Name", "Start", "Finish", "Resource Names"],
            ["Task Mode", "Name", "Start", "Finish"],
            ["Task Mode", "Task Name", "Start", "Finish"],
            ["Unique ID", "Task Name", "Start", "Finish"],
        ],
        columns: planColumns, depth: .number("Outline Level"))

    /// Smartsheet's export of a sheet of a project.
    static let smartsheet = Preset(
        name: "smartsheet", program: "Smartsheet",
        signatures: [
            ["Task Name", "Start", "Finish", "Assigned To"],
            ["Task Name", "Start Date", "End Date", "% Complete"],
            ["Primary Column", "Start", "Finish"],
        ],
        columns: planColumns)

    /// The columns of plans, by the names that both programs give them.
    private static let planColumns = [
        Column("Task Name", .text),
        Column("Name", .text),
        Column("Primary Column", .text),
        Column("Notes", .notes),
        Column("Comments", .notes),
        Column("Status", .state),
        Column("% Complete", .state, .percentage),
        Column("Percent Complete", .state, .percentage),
        Column("Created", .createdAt),
        Column("Modified", .updatedAt),
        Column("Actual Finish", .completedAt, .onceCompleted),
        Column("Start", .scheduledDate),
        Column("Start Date", .scheduledDate),
        Column("Finish", .dueDate),
        Column("End Date", .dueDate),
        Column("Finish Date", .dueDate),
        Column("Due Date", .dueDate),
        Column("Priority", .priority, .hint),
        Column("Predecessors", .needs, .predecessors),
        Column("ID", .id),
        Column("Unique ID", .id, .further),
    ]
}
