import Domain

extension Preset {
    /// What Google Takeout hands out of Google Tasks, and tables of the same names.
    ///
    /// https://developers.google.com/tasks/reference/rest/v1/tasks
    static let googleTasks = Preset(
        name: "google-tasks", program: "Google Tasks",
        signatures: [
            ["title", "status", "position", "updated"], ["title", "status", "task_type", "list"],
        ],
        columns: [
            Column("title", .text),
            Column("notes", .notes),
            Column("status", .state),
            // What was deleted there is nothing to be done here.
            Column("deleted", .state, .hint),
            Column("created", .createdAt),
            Column("updated", .updatedAt),
            Column("completed", .completedAt),
            Column("due", .dueDate),
            Column("list", .project),
            Column("parent", .parent),
            Column("id", .id),
        ],
        states: [("needsAction", .notStarted)],
        documents: [
            Document(
                rows: [Document.Rows(path: "items/*/items/*", given: [(1, "title", "list")])],
                signature: ["title", "status"], token: ("kind", "tasks#taskLists")),
            Document(
                rows: [Document.Rows(path: "items/*")], signature: ["title", "status"],
                token: ("kind", "tasks#tasks")),
        ],
        computed: ["kind", "etag", "selfLink", "webViewLink"])
}
