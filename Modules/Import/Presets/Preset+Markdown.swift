import Domain

extension Preset {
    /// Lists of tasks in Markdown, with the signs of Obsidian's plugins Tasks and Dataview.
    ///
    /// https://publish.obsidian.md/tasks/Reference/Task+Formats/Tasks+Emoji+Format
    static let markdown = Preset(
        name: "markdown", program: "Markdown and Obsidian",
        columns: [
            Column("text", .text),
            Column("notes", .notes),
            Column("state", .state),
            Column("created", .createdAt),
            Column("done", .completedAt, .hint),
            Column("cancelled", .completedAt, .hint),
            Column("scheduled", .scheduledDate, .hint),
            Column("start", .scheduledDate, .hint),
            Column("due", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("dependsOn", .needs),
            Column("repeat", .every, .hint),
            Column("tags", .tags),
            Column("id", .id),
        ],
        priorities: [
            ("🔺", .high), ("⏫", .high), ("🔼", .medium), ("🔽", .low), ("⏬", .low),
        ],
        rowKinds: RowKinds(
            column: OutlineItem.kindName, kinds: [(OutlineItem.prose, .passedOver)]),
        depth: .number(ColumnMapping.depthName),
        form: .markdown)
}
