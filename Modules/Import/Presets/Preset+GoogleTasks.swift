import Domain

extension Preset {
    /// Tables made of what Google Tasks hands out, by the names of its fields.
    ///
    /// https://developers.google.com/tasks/reference/rest/v1/tasks
    static let googleTasks = Preset(
        name: "google-tasks", program: "Google Tasks",
        signatures: [["title", "status", "position", "updated"]],
        columns: [
            Column("title", .text),
            Column("notes", .notes),
            Column("status", .state),
            Column("updated", .updatedAt),
            Column("completed", .completedAt),
            Column("due", .dueDate),
            Column("parent", .parent),
            Column("id", .id),
        ],
        states: [("needsAction", .notStarted)])
}
