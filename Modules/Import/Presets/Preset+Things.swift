import Domain

extension Preset {
    /// The JSON that Things takes and that programs write for it; a project is a task with parts.
    ///
    /// https://culturedcode.com/things/support/articles/2803573/
    static let things = Preset(
        name: "things", program: "Things",
        signatures: [["type", "attributes"]],
        columns: [
            Column("attributes.title", .text),
            Column("attributes.notes", .notes),
            Column("attributes.completed", .state, .hint),
            Column("attributes.canceled", .state, .hint),
            Column("attributes.creation-date", .createdAt),
            Column("attributes.completion-date", .completedAt),
            // A day, or a word such as 'someday'.
            Column("attributes.when", .scheduledDate, .hint),
            Column("attributes.deadline", .dueDate),
            Column("project", .project, .hint),
            Column("attributes.list", .project, .hint),
            Column("attributes.area", .project, .hint),
            Column("attributes.tags", .tags),
            Column("id", .id),
        ],
        depth: .number(ColumnMapping.depthName),
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "*"),
                    Document.Rows(
                        path: "*/attributes/items/*", given: [(1, "attributes/title", "project")]),
                    Document.Rows(path: "*/attributes/checklist-items/*"),
                    Document.Rows(path: "*/attributes/items/*/attributes/checklist-items/*"),
                ],
                signature: ["type", "attributes"], mark: ["type", "attributes"],
                heading: ("type", "heading", "attributes/title"))
        ],
        computed: ["operation", "attributes.items", "attributes.checklist-items"])
}
