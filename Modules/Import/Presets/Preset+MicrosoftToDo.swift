import Domain

extension Preset {
    /// Tasks of Microsoft To Do as its interface, Graph, hands them out.
    ///
    /// https://learn.microsoft.com/graph/api/resources/todotask
    static let microsoftToDo = Preset(
        name: "microsoft-to-do", program: "Microsoft To Do",
        signatures: [["title", "importance", "status", "createdDateTime"]],
        columns: [
            Column("title", .text, .hint),
            Column("displayName", .text, .hint),
            Column("body.content", .notes),
            Column("status", .state, .hint),
            Column("isChecked", .state, .hint),
            Column("createdDateTime", .createdAt),
            Column("lastModifiedDateTime", .updatedAt),
            Column("completedDateTime", .completedAt, .hint),
            Column("checkedDateTime", .completedAt, .hint),
            Column("startDateTime", .scheduledDate),
            Column("dueDateTime", .dueDate),
            Column("importance", .priority),
            Column("list", .project),
            Column("categories", .tags),
            Column("id", .id),
        ],
        states: [("waitingOnOthers", .active), ("deferred", .notStarted)],
        // Every task has it that was given no other.
        priorities: [("normal", nil)],
        depth: .number(ColumnMapping.depthName),
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "value/*"),
                    Document.Rows(path: "value/*/checklistItems/*"),
                ],
                signature: ["title", "status", "importance"]),
            Document(
                rows: [
                    Document.Rows(path: "*"), Document.Rows(path: "*/checklistItems/*"),
                ],
                signature: ["title", "status", "importance"], mark: ["title", "importance"]),
            Document(
                rows: [
                    Document.Rows(path: "*/tasks/*", given: [(1, "displayName", "list")]),
                    Document.Rows(path: "*/tasks/*/checklistItems/*"),
                ],
                signature: ["title", "status", "importance"], mark: ["displayName", "tasks"],
                roots: ["", "value", "lists"]),
        ],
        computed: [
            "@odata.etag", "@odata.context", "body.contentType", "checklistItems",
            "checklistItems@odata.context", "linkedResources@odata.context", "hasAttachments",
        ])
}
