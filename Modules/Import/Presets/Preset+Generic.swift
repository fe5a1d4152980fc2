import Domain

extension Preset {
    /// Any table whose header names the fields, by the names that people and programs give them.
    public static let generic = Preset(
        name: "generic", program: "any program",
        columns: aliases.flatMap { field, names in names.map { Column($0, field) } } + [
            Column("blocked by", .needs, .names), Column("depends on", .needs, .names),
            Column("projects", .project, .firstName), Column("finish", .dueDate, .further),
            Column("finish date", .dueDate, .further), Column("end date", .dueDate, .further),
            Column("% complete", .state, .percentage), Column("% done", .state, .percentage),
        ],
        parentNaming: .text)

    /// The preset of our own export: the names of the fields as they are printed.
    static let tend = Preset(
        name: "tend", program: "tend", signatures: [["text", "state", "createdAt", "updatedAt"]],
        columns: TaskField.allCases.map {
            Column($0.rawValue, $0, $0 == .tags ? .escapedNames : .strict)
        } + [Column(sourceName, .source), Column("source.externalId", .externalId)],
        isOwn: true,
        documents: [
            // In JSON, tasks name each other by their numbers, which mean something in one store alone.
            Document(
                rows: [Document.Rows(path: "*")],
                signature: ["uuid", "text", "state", "createdAt", "updatedAt"],
                mark: ["uuid", "text", "state", "createdAt", "updatedAt"],
                lookups: ["parent", "needs"].map {
                    Document.Lookup(id: $0, table: "*", value: "uuid", column: $0)
                })
        ],
        computed: [
            "from", "blocked", "partsDone", "partsCount", "parts", "neededBy", "next", "damaged",
            "activeSeconds", "history",
        ])

    /// The source of a task in our JSON, where it is an object.
    static let sourceName = "source.name"

    private static let aliases: [(field: TaskField, names: [String])] = [
        (
            .text,
            [
                "text", "title", "name", "summary", "task", "content", "subject", "todo", "what",
                "task name", "task title",
            ]
        ),
        (.notes, ["notes", "note", "description", "details", "comment", "comments", "body"]),
        (.state, ["state", "status", "done", "completed", "complete", "finished", "isDone"]),
        (
            .createdAt,
            [
                "createdAt", "created", "creation date", "created date", "date created",
                "created time", "created on", "entry", "added", "date added", "created at (UTC)",
            ]
        ),
        (
            .updatedAt,
            [
                "updatedAt", "updated", "modified", "modifiedAt", "last modified",
                "last edited time", "last updated", "date modified", "updated at (UTC)",
            ]
        ),
        (
            .completedAt,
            [
                "completedAt", "completed on", "completion date", "date completed", "finishedAt",
                "completed date", "closed at (UTC)",
            ]
        ),
        (
            .scheduledDate,
            ["scheduledDate", "scheduled", "start", "start date", "on", "when", "day", "planned"]
        ),
        (.dueDate, ["dueDate", "due", "deadline", "due on", "due by"]),
        (.priority, ["priority", "prio", "importance"]),
        (.project, ["project", "project name", "list", "list name", "folder", "area"]),
        (.needs, ["needs"]),
        (.every, ["every"]),
        (.parent, ["parent", "parent id", "parent task", "part of", "subtask of"]),
        (.tags, ["tags", "tag", "labels", "label", "categories", "category", "contexts"]),
        (.uuid, ["uuid", "guid"]),
        (.id, ["id", "external id", "task id", "key", "issue key", "issue id"]),
    ]
}
