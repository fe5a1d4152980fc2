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

extension Preset {
    /// monday.com's export of a board, the sheet as CSV: its groups have their name and the header above
    /// them, and the parts of an item a header of their own.
    static let monday = Preset(
        name: "monday", program: "monday.com",
        signatures: [
            ["Name", "Subitems", "Status"], ["Name", "Item ID (auto generated)"],
            ["Name", "Person", "Status"], ["Name", "Owner", "Status", "Due date"],
        ],
        columns: [
            Column("Name", .text),
            Column("Notes", .notes),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Created at", .createdAt),
            Column("Timeline - Start", .scheduledDate),
            Column("Start date", .scheduledDate, .further),
            Column("Due date", .dueDate),
            Column("Deadline", .dueDate, .further),
            Column("Date", .dueDate, .further),
            Column("Timeline - End", .dueDate, .further),
            Column("Priority", .priority, .hint),
            Column("Tags", .tags),
            Column("Item ID (auto generated)", .id),
        ],
        hasUsualColumns: true,
        // A box that is ticked.
        states: [("v", .completed)],
        roughStates: [("In review", .active), ("Waiting for review", .active)],
        groups: Groups(parts: ["Subitems", "Name"]))
}

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
