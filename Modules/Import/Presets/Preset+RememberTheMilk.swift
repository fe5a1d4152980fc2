import Domain

extension Preset {
    /// The export of Remember The Milk: lists, tasks and notes in tables of their own.
    static let rememberTheMilk = Preset(
        name: "rtm", program: "Remember The Milk",
        signatures: [["name", "series_id", "priority"]],
        columns: [
            Column("name", .text),
            Column("notes", .notes),
            Column("date_created", .createdAt),
            Column("date_modified", .updatedAt),
            Column("date_completed", .completedAt),
            Column("date_start", .scheduledDate),
            Column("date_due", .dueDate),
            Column("priority", .priority),
            Column("list", .project),
            Column("repeat", .every, .hint),
            Column("tags", .tags),
            Column("parent_id", .parent),
            Column("id", .id),
        ],
        priorities: [("P1", .high), ("P2", .medium), ("P3", .low), ("PN", nil)],
        documents: [
            Document(
                rows: [Document.Rows(path: "tasks/*")],
                signature: ["name", "series_id"],
                lookups: [
                    Document.Lookup(id: "list_id", table: "lists/*", value: "name", column: "list")
                ],
                attachments: [
                    Document.Attachment(
                        table: "notes/*", key: "series_id", id: "series_id", value: "content",
                        column: "notes")
                ])
        ])
}
