import Domain

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
