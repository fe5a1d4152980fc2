import Domain

extension Preset {
    /// Tasks of Any.do as its interface hands them out; it has no export of its own.
    ///
    /// https://github.com/aioue/any.down
    static let anyDo = Preset(
        name: "any.do", program: "Any.do",
        signatures: [["title", "status", "parentGlobalTaskId"]],
        columns: [
            Column("title", .text),
            Column("note", .notes),
            Column("status", .state),
            Column("creationDate", .createdAt),
            Column("lastUpdateDate", .updatedAt),
            Column("dueDate", .dueDate),
            Column("priority", .priority),
            Column("category", .project),
            Column("labelNames", .tags),
            Column("parentGlobalTaskId", .parent),
            Column("id", .id),
        ],
        states: [("UNCHECKED", .notStarted), ("CHECKED", .completed), ("DONE", .completed)],
        priorities: [("Normal", nil)],
        documents: [
            Document(
                rows: [Document.Rows(path: "task/items/*")],
                signature: ["title", "status"],
                roots: ["models", ""],
                lookups: [
                    Document.Lookup(
                        id: "categoryId", table: "category/items/*", value: "name",
                        column: "category"),
                    Document.Lookup(
                        id: "labels", table: "label/items/*", value: "name", column: "labelNames"),
                ])
        ],
        computed: ["globalTaskId"])
}
