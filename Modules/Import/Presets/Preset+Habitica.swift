import Domain

extension Preset {
    /// Habitica's history of habits and dailies: a row for each time that one was done.
    static let habitica = Preset(
        name: "habitica", program: "Habitica",
        signatures: [["Task Name", "Task ID", "Task Type", "Value"]],
        columns: [
            Column("Task Name", .text),
            Column("Date", .createdAt),
            Column("Task Type", .tags),
            Column("Task ID", .id),
        ],
        hasHistory: true)
}

extension Preset {
    /// The user data of Habitica: to-dos and dailies are tasks, habits and rewards are none.
    ///
    /// https://github.com/HabitRPG/habitica/blob/develop/website/server/controllers/top-level/dataexport.js
    static let habiticaData = Preset(
        name: "habitica-json", program: "Habitica (JSON)",
        signatures: [["text", "type", "attribute", "byHabitica"]],
        columns: [
            Column("text", .text),
            Column("notes", .notes),
            Column("completed", .state, .hint),
            Column("createdAt", .createdAt),
            Column("updatedAt", .updatedAt),
            Column("dateCompleted", .completedAt),
            Column("startDate", .scheduledDate),
            Column("date", .dueDate),
            Column("tagNames", .tags),
            Column("_id", .id),
        ],
        rowKinds: RowKinds(
            column: "type", kinds: [("habit", .passedOver), ("reward", .passedOver)]),
        depth: .number(ColumnMapping.depthName),
        documents: [
            Document(
                rows: ["todos", "dailys", "habits", "rewards"].flatMap { kind in
                    [
                        Document.Rows(path: "tasks/\(kind)/*"),
                        Document.Rows(path: "tasks/\(kind)/*/checklist/*"),
                    ]
                },
                signature: ["text", "type"],
                lookups: tagNames),
            Document(
                rows: [
                    Document.Rows(path: "data/*"), Document.Rows(path: "data/*/checklist/*"),
                ],
                signature: ["text", "type", "attribute"]),
        ],
        computed: [
            "checklist", "history", "value", "attribute", "byHabitica", "userId", "challenge",
            "group",
            "collapseChecklist", "isDue", "nextDue", "yesterDaily", "streak",
        ])

    private static let tagNames = [
        Document.Lookup(id: "tags", table: "tags/*", value: "name", column: "tagNames")
    ]
}
