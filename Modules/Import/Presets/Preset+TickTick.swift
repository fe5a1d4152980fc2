import Domain

extension Preset {
    /// TickTick's backup of all lists; lines that explain its numbers precede the header.
    static let ticktick = Preset(
        name: "ticktick", program: "TickTick",
        signatures: [["List Name", "Title", "Is Check list", "Status"]],
        columns: [
            Column("Title", .text),
            Column("Content", .notes),
            Column("Status", .state),
            Column("Created Time", .createdAt),
            Column("Completed Time", .completedAt),
            Column("Start Date", .scheduledDate),
            Column("Due Date", .dueDate),
            Column("Priority", .priority),
            Column("List Name", .project),
            Column("Repeat", .every, .hint),
            Column("Tags", .tags),
            Column("parentId", .parent),
            Column("taskId", .id),
        ],
        states: [("0", .notStarted), ("1", .completed), ("2", .completed)],
        roughStates: [("-1", .completed)],
        priorities: [("0", nil), ("1", .low), ("3", .medium), ("5", .high)],
        zoneColumn: "Timezone")
}
