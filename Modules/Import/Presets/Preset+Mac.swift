import Domain

extension Preset {
    /// OmniFocus' export as CSV; the numbers of its tasks say where they lie, and nothing for good.
    static let omnifocus = Preset(
        name: "omnifocus", program: "OmniFocus",
        signatures: [["Task ID", "Type", "Name", "Status", "Flagged"]],
        columns: [
            Column("Name", .text),
            Column("Notes", .notes),
            Column("Status", .state),
            Column("Completion Date", .completedAt),
            Column("Planned Date", .scheduledDate),
            Column("Start Date", .scheduledDate, .further),
            Column("Due Date", .dueDate),
            Column("Flagged", .priority),
            Column("Project", .project),
            Column("Context", .tags),
            Column("Tags", .tags),
        ],
        // A project is active that is neither on hold nor done: nobody need be at it.
        states: [("active", .notStarted), ("available", .notStarted), ("inactive", .notStarted)],
        priorities: [("1", .high), ("0", nil)],
        depth: .outline("Task ID"))
}

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

extension Preset {
    /// Toodledo's export of tasks.
    static let toodledo = Preset(
        name: "toodledo", program: "Toodledo",
        signatures: [["TASK", "FOLDER", "CONTEXT", "GOAL"]],
        columns: [
            Column("TASK", .text),
            Column("NOTE", .notes),
            Column("STATUS", .state, .hint),
            Column("COMPLETED", .completedAt),
            Column("STARTDATE", .scheduledDate),
            Column("DUEDATE", .dueDate),
            Column("PRIORITY", .priority),
            Column("FOLDER", .project),
            Column("REPEAT", .every, .hint),
            Column("CONTEXT", .tags),
            Column("TAG", .tags),
        ],
        states: [("None", .notStarted)],
        // What one means to do with a task, of which some are at it.
        roughStates: [
            ("Next Action", .notStarted), ("Active", .active), ("Planning", .notStarted),
            ("Delegated", .active), ("Reference", .notStarted),
        ],
        priorities: [
            ("3 Top", .high), ("3", .high), ("2 High", .high), ("2", .high),
            ("1 Medium", .medium), ("1", .medium), ("0 Low", .low), ("0", .low),
            ("-1 Negative", nil), ("-1", nil),
        ])
}
