import Domain

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
