import Domain

extension Preset {
    /// Tasks of TickTick as its interface hands them out, with the points of check lists as parts.
    ///
    /// https://developer.ticktick.com/docs/openapi.md
    static let ticktickJSON = Preset(
        name: "ticktick-json", program: "TickTick (JSON)",
        signatures: [["title", "projectId", "isAllDay"]],
        columns: [
            Column("title", .text),
            Column("content", .notes),
            Column("status", .state),
            Column("createdTime", .createdAt),
            Column("modifiedTime", .updatedAt),
            Column("completedTime", .completedAt, .hint),
            Column("startDate", .scheduledDate),
            Column("dueDate", .dueDate),
            Column("priority", .priority),
            Column("list", .project),
            Column("repeatFlag", .every, .hint),
            Column("tags", .tags),
            Column("parentId", .parent),
            Column("id", .id),
        ],
        states: [("0", .notStarted), ("1", .completed), ("2", .completed), ("-1", .completed)],
        priorities: [("0", nil), ("1", .low), ("3", .medium), ("5", .high)],
        depth: .number(ColumnMapping.depthName),
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "tasks/*", given: [(0, "project/name", "list")]),
                    Document.Rows(path: "tasks/*/items/*"),
                ],
                signature: ["title", "projectId", "status"]),
            Document(
                rows: [Document.Rows(path: "*"), Document.Rows(path: "*/items/*")],
                signature: ["title", "projectId", "items"], mark: ["title", "projectId", "items"]),
        ],
        computed: ["items", "childIds", "columnId", "sortOrder", "etag", "kind"])
}
