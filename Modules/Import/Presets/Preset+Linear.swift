import Domain

extension Preset {
    /// Linear's export of issues.
    static let linear = Preset(
        name: "linear", program: "Linear",
        signatures: [["ID", "Team", "Title", "Cycle Number"]],
        columns: [
            Column("Title", .text),
            Column("Description", .notes),
            Column("Status", .state),
            Column("Created", .createdAt),
            Column("Updated", .updatedAt),
            Column("Completed", .completedAt),
            Column("Canceled", .completedAt, .further),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("Project", .project),
            Column("Labels", .tags),
            Column("Blocked by", .needs, .names),
            Column("Parent issue", .parent),
            Column("ID", .id),
        ],
        roughStates: [("In Review", .active)], mayLackLastColumn: true)
}

extension Preset {
    /// Issues of Linear as its interface hands them out.
    ///
    /// https://studio.apollographql.com/public/Linear-API/variant/current/schema/reference/objects/Issue
    static let linearJSON = Preset(
        name: "linear-json", program: "Linear (JSON)",
        signatures: [["identifier", "title", "state"]],
        columns: [
            Column("title", .text),
            Column("description", .notes),
            // States have any names; their types are known.
            Column("state", .state, .hint),
            Column("state.name", .state, .hint),
            Column("state.type", .state, .hint),
            Column("createdAt", .createdAt),
            Column("updatedAt", .updatedAt),
            Column("completedAt", .completedAt, .hint),
            Column("canceledAt", .completedAt, .hint),
            Column("dueDate", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("labels", .tags),
            Column("parent.identifier", .parent),
            Column("identifier", .id),
        ],
        states: [
            ("Triage", .notStarted), ("unstarted", .notStarted), ("In Review", .active),
            ("Canceled", .completed),
            ("Cancelled", .completed), ("Duplicate", .completed),
        ],
        priorities: [("0", nil), ("1", .high), ("2", .high), ("3", .medium), ("4", .low)],
        documents: [
            Document(
                rows: [Document.Rows(path: "issues/nodes/*")], signature: ["identifier", "title"],
                roots: ["data", ""])
        ],
        computed: ["priorityLabel", "sortOrder", "branchName", "number"])
}
