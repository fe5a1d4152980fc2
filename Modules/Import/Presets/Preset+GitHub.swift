import Domain

extension Preset {
    /// Issues as `gh issue list --json` names their fields, and the view that Projects exports.
    static let github = Preset(
        name: "github", program: "GitHub",
        signatures: [
            ["number", "title", "state"], ["Title", "URL", "Assignees", "Status"],
        ],
        columns: [
            Column("title", .text),
            Column("body", .notes),
            Column("state", .state),
            Column("Status", .state),
            Column("createdAt", .createdAt),
            Column("updatedAt", .updatedAt),
            Column("closedAt", .completedAt),
            Column("milestone", .project),
            Column("labels", .tags),
            Column("URL", .id),
            Column("number", .id),
        ],
        states: [("In Review", .active)])
}
