import Domain

extension Preset {
    /// The export of Vikunja, `data.json` in its archive: projects with their tasks.
    ///
    /// https://vikunja.io/docs/models/
    static let vikunja = Preset(
        name: "vikunja", program: "Vikunja",
        signatures: [["title", "done", "done_at", "due_date"]],
        columns: [
            Column("title", .text),
            Column("description", .notes),
            Column("done", .state),
            Column("created", .createdAt),
            Column("updated", .updatedAt),
            Column("done_at", .completedAt, .hint),
            Column("start_date", .scheduledDate),
            Column("due_date", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("labels", .tags),
            Column("related_tasks.parenttask", .parent),
            Column("id", .id),
        ],
        priorities: [
            ("0", nil), ("1", .low), ("2", .medium), ("3", .high), ("4", .high), ("5", .high),
        ],
        documents: [
            Document(
                rows: [Document.Rows(path: "*/tasks/*", given: [(1, "title", "project")])],
                signature: ["title", "done", "due_date"], mark: ["title", "tasks"])
        ],
        computed: [
            "hex_color", "cover_image_attachment_id", "position", "bucket_id", "created_by",
            "is_favorite", "identifier", "index", "project_id", "related_tasks.subtask",
            "subscription", "reactions",
        ])
}
