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

extension Preset {
    /// Headings of org-mode that are tasks.
    ///
    /// https://orgmode.org/manual/Headlines.html
    static let org = Preset(
        name: "org", program: "org-mode",
        columns: [
            Column("text", .text),
            Column("notes", .notes),
            Column("state", .state),
            Column("created", .createdAt),
            Column("CLOSED", .completedAt),
            Column("SCHEDULED", .scheduledDate),
            Column("DEADLINE", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("repeat", .every, .hint),
            Column("tags", .tags),
            Column("ID", .id),
        ],
        priorities: [("A", .high), ("B", .medium), ("C", .low)],
        rowKinds: RowKinds(
            column: OutlineItem.kindName, kinds: [(OutlineItem.prose, .passedOver)]),
        depth: .number(ColumnMapping.depthName),
        form: .outline)
}

extension Preset {
    /// Files in the form of todo.txt, by what marks the parts of a line.
    ///
    /// https://github.com/todotxt/todo.txt
    static let todotxt = Preset(
        name: "todotxt", program: "todo.txt",
        columns: [
            Column("text", .text),
            Column("x", .state),
            Column("creation date", .createdAt),
            Column("completion date", .completedAt),
            Column("t:", .scheduledDate),
            Column("due:", .dueDate),
            Column("(A)", .priority),
            Column("+project", .project),
            Column("p:", .parent),
            Column("rec:", .every),
            Column("@context", .tags),
            Column("id:", .id),
        ],
        form: .lines)
}

extension Preset {
    /// Tables made of `task export`, by the names of its attributes.
    ///
    /// https://taskwarrior.org/docs/design/task/
    static let taskwarrior = Preset(
        name: "taskwarrior", program: "Taskwarrior",
        signatures: [["uuid", "status", "entry", "description"]],
        columns: [
            Column("description", .text),
            Column("status", .state),
            Column("entry", .createdAt),
            Column("modified", .updatedAt),
            Column("end", .completedAt),
            Column("scheduled", .scheduledDate),
            Column("due", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("tags", .tags),
            Column("uuid", .uuid),
        ],
        states: [("waiting", .notStarted)],
        rowKinds: RowKinds(
            column: "status",
            // A recurring task is the pattern of others, which have rows of their own.
            kinds: [("deleted", .passedOver), ("recurring", .passedOver)]))
}
