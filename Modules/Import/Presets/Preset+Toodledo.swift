import Domain

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
