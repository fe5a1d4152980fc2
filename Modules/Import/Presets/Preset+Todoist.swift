import Domain

extension Preset {
    /// Todoist's export of one project; the project's name is the file's, not in it.
    ///
    /// https://www.todoist.com/help/articles/how-to-format-your-csv-file-so-you-can-import-it-into-todoist
    static let todoist = Preset(
        name: "todoist", program: "Todoist",
        signatures: [["TYPE", "CONTENT", "PRIORITY", "INDENT"]],
        columns: [
            Column("CONTENT", .text, .textWithLabels),
            Column("DESCRIPTION", .notes),
            Column("PRIORITY", .priority),
            // The day to do it on, in words that a person typed: 'every monday at 9am'.
            Column("DATE", .scheduledDate, .dayOrRepetition),
            Column("DEADLINE", .dueDate),
        ],
        priorities: [("1", .high), ("2", .medium), ("3", .low), ("4", nil)],
        rowKinds: RowKinds(
            column: "TYPE",
            kinds: [("note", .comment), ("section", .section), ("meta", .passedOver)]),
        depth: .number("INDENT"))
}

extension Preset {
    /// Tasks of Todoist as its interface hands them out; its priorities are the other way round than
    /// those of its tables.
    ///
    /// https://developer.todoist.com/api/v1/
    static let todoistJSON = Preset(
        name: "todoist-json", program: "Todoist (JSON)",
        signatures: [["content", "labels", "priority", "project_id"]],
        columns: [
            Column("content", .text),
            Column("description", .notes),
            Column("checked", .state, .hint),
            Column("is_completed", .state, .hint),
            Column("added_at", .createdAt, .hint),
            Column("created_at", .createdAt, .hint),
            Column("updated_at", .updatedAt),
            Column("completed_at", .completedAt),
            // The day to do it on; the words that a person typed are kept.
            Column("due.date", .scheduledDate),
            Column("deadline.date", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("labels", .tags),
            Column("parent_id", .parent),
            Column("id", .id),
        ],
        priorities: [("4", .high), ("3", .medium), ("2", .low), ("1", nil)],
        documents: ["items", "tasks", "results"].map { name in
            Document(
                rows: [Document.Rows(path: "\(name)/*")],
                signature: ["content", "labels", "priority"],
                lookups: lookups, attachments: attachments)
        },
        computed: [
            "user_id", "child_order", "day_order", "collapsed", "is_collapsed", "is_deleted",
            "sync_id",
            "due.lang", "deadline.lang", "note_count", "added_by_uid", "comment_count",
        ])

    private static let lookups = [
        Document.Lookup(id: "project_id", table: "projects/*", value: "name", column: "project"),
        Document.Lookup(id: "section_id", table: "sections/*", value: "name", column: "section"),
    ]

    private static let attachments = ["notes/*", "comments/*"].flatMap { table in
        ["item_id", "task_id"].map {
            Document.Attachment(table: table, key: $0, value: "content", column: "description")
        }
    }
}
