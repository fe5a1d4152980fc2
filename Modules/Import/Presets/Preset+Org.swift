import Domain

extension Preset {
    /// Headings of org-mode that are tasks.
    ///
    /// https://orgmode.org/manual/Headlines.html
    static let org = Preset(
        name: "org", program: "org-mode",
        columns: [
            Column("text", .text),
            Column("notes", .notes),
            Column("state", .state),
            Column("created", .createdAt),
            Column("CLOSED", .completedAt),
            Column("SCHEDULED", .scheduledDate),
            Column("DEADLINE", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("repeat", .every, .hint),
            Column("tags", .tags),
            Column("ID", .id),
        ],
        priorities: [("A", .high), ("B", .medium), ("C", .low)],
        rowKinds: RowKinds(
            column: OutlineItem.kindName, kinds: [(OutlineItem.prose, .passedOver)]),
        depth: .number(ColumnMapping.depthName),
        form: .outline)
}
