import Domain

extension Preset {
    /// Tasks of Microsoft To Do as its interface, Graph, hands them out.
    ///
    /// https://learn.microsoft.com/graph/api/resources/todotask
    static let microsoftToDo = Preset(
        name: "microsoft-to-do", program: "Microsoft To Do",
        signatures: [["title", "importance", "status", "createdDateTime"]],
        columns: [
            Column("title", .text, .hint),
            Column("displayName", .text, .hint),
            Column("body.content", .notes),
            Column("status", .state, .hint),
            Column("isChecked", .state, .hint),
            Column("createdDateTime", .createdAt),
            Column("lastModifiedDateTime", .updatedAt),
            Column("completedDateTime", .completedAt, .hint),
            Column("checkedDateTime", .completedAt, .hint),
            Column("startDateTime", .scheduledDate),
            Column("dueDateTime", .dueDate),
            Column("importance", .priority),
            Column("list", .project),
            Column("categories", .tags),
            Column("id", .id),
        ],
        states: [("waitingOnOthers", .active), ("deferred", .notStarted)],
        // Every task has it that was given no other.
        priorities: [("normal", nil)],
        depth: .number(ColumnMapping.depthName),
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "value/*"),
                    Document.Rows(path: "value/*/checklistItems/*"),
                ],
                signature: ["title", "status", "importance"]),
            Document(
                rows: [
                    Document.Rows(path: "*"), Document.Rows(path: "*/checklistItems/*"),
                ],
                signature: ["title", "status", "importance"], mark: ["title", "importance"]),
            Document(
                rows: [
                    Document.Rows(path: "*/tasks/*", given: [(1, "displayName", "list")]),
                    Document.Rows(path: "*/tasks/*/checklistItems/*"),
                ],
                signature: ["title", "status", "importance"], mark: ["displayName", "tasks"],
                roots: ["", "value", "lists"]),
        ],
        computed: [
            "@odata.etag", "@odata.context", "body.contentType", "checklistItems",
            "checklistItems@odata.context", "linkedResources@odata.context", "hasAttachments",
        ])
}

extension Preset {
    /// The tasks of Outlook and Microsoft To Do, as Outlook's assistant for export writes them, in English
    /// and in German.
    static let outlook = Preset(
        name: "outlook", program: "Outlook",
        signatures: [
            ["Subject", "Due Date", "% Complete", "Sensitivity"],
            ["Subject", "Due Date", "Date Completed", "% Complete"],
            ["Betreff", "Fällig am", "Status"],
        ],
        columns: [
            (.text, ["Subject", "Betreff"]),
            (.notes, ["Notes", "Notizen"]),
            (.state, ["Status"]),
            (.completedAt, ["Date Completed", "Erledigt am"]),
            (.scheduledDate, ["Start Date", "Beginnt am"]),
            (.dueDate, ["Due Date", "Fällig am"]),
            (.priority, ["Priority", "Priorität"]),
            (.tags, ["Categories", "Kategorien"]),
        ].flatMap { field, names in names.map { Column($0, field) } } + [
            Column("% Complete", .state, .percentage), Column("% erledigt", .state, .percentage),
        ],
        // Every task has it that was given no other.
        priorities: [("Normal", nil)])
}

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

extension Preset {
    /// The backup of Wunderlist: lists, tasks, their parts and notes in tables of their own.
    static let wunderlist = Preset(
        name: "wunderlist", program: "Wunderlist",
        signatures: [["title", "completed", "starred"]],
        columns: [
            Column("title", .text),
            Column("note", .notes),
            Column("completed", .state),
            Column("created_at", .createdAt),
            Column("completed_at", .completedAt),
            Column("due_date", .dueDate),
            Column("starred", .priority),
            Column("list", .project),
            Column("task_id", .parent),
            Column("id", .id),
        ],
        priorities: [("true", .high), ("false", nil)],
        documents: [
            Document(
                rows: [Document.Rows(path: "tasks/*"), Document.Rows(path: "subtasks/*")],
                signature: ["title", "completed", "list_id"],
                roots: ["data", ""],
                lookups: [
                    Document.Lookup(id: "list_id", table: "lists/*", value: "title", column: "list")
                ],
                attachments: [
                    Document.Attachment(
                        table: "notes/*", key: "task_id", value: "content", column: "note"),
                    Document.Attachment(
                        table: "reminders/*", key: "task_id", value: "date", column: "reminder"),
                ])
        ],
        computed: ["revision", "type", "created_by_request_id"])
}
