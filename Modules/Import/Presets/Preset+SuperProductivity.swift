import Domain

extension Preset {
    /// The backup of Super Productivity: tasks, projects and tags by their ids.
    ///
    /// https://github.com/super-productivity/super-productivity/blob/master/src/app/features/tasks/task.model.ts
    static let superProductivity = Preset(
        name: "super-productivity", program: "Super Productivity",
        signatures: [["title", "isDone", "timeSpentOnDay"]],
        columns: [
            Column("title", .text),
            Column("notes", .notes),
            Column("isDone", .state),
            Column("created", .createdAt),
            Column("modified", .updatedAt),
            Column("doneOn", .completedAt, .hint),
            // A day, or an instant where it has a time.
            Column("dueDay", .scheduledDate, .hint),
            Column("dueWithTime", .scheduledDate, .hint),
            Column("plannedAt", .scheduledDate, .hint),
            Column("deadlineDay", .dueDate, .hint),
            Column("deadlineWithTime", .dueDate, .hint),
            Column("priority", .priority),
            Column("project", .project),
            Column("tags", .tags),
            Column("parentId", .parent),
            Column("id", .id),
        ],
        priorities: [("1", .low), ("2", .medium), ("3", .high)],
        documents: [
            Document(
                rows: [
                    Document.Rows(path: "task/entities/*"),
                    Document.Rows(path: "taskArchive/entities/*"),
                    Document.Rows(path: "archiveYoung/task/entities/*"),
                    Document.Rows(path: "archiveOld/task/entities/*"),
                ],
                signature: ["title", "isDone"],
                roots: ["", "data", "mainModelData"],
                lookups: [
                    Document.Lookup(
                        id: "projectId", table: "project/entities/*", value: "title",
                        column: "project"),
                    Document.Lookup(
                        id: "tagIds", table: "tag/entities/*", value: "title", column: "tags"),
                ])
        ],
        computed: ["subTaskIds", "_hideSubTasksMode", "timeSpentOnDay"])
}
