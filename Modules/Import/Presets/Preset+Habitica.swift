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
