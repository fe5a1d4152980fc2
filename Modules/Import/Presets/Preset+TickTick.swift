import Domain

extension Preset {
    /// TickTick's backup of all lists; lines that explain its numbers precede the header.
    static let ticktick = Preset(
        name: "ticktick", program: "TickTick",
        signatures: [["List Name", "Title", "Is Check list", "Status"]],
        columns: [
            Column("Title", .text),
            Column("Content", .notes),
            Column("Status", .state),
            Column("Created Time", .createdAt),
            Column("Completed Time", .completedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("List Name", .project),
            Column("Repeat", .every, .hint),
            Column("Tags", .tags),
            Column("parentId", .parent),
            Column("taskId", .id),
        ],
        states: [("0", .notStarted), ("1", .completed), ("2", .completed)],
        roughStates: [("-1", .completed)],
        priorities: [("0", nil), ("1", .low), ("3", .medium), ("5", .high)],
        zoneColumn: "Timezone")
}

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
