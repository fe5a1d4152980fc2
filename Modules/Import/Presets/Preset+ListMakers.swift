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

extension Preset {
    /// What Google Takeout hands out of Google Tasks, and tables of the same names.
    ///
    /// https://developers.google.com/tasks/reference/rest/v1/tasks
    static let googleTasks = Preset(
        name: "google-tasks", program: "Google Tasks",
        signatures: [
            ["title", "status", "position", "updated"], ["title", "status", "task_type", "list"],
        ],
        columns: [
            Column("title", .text),
            Column("notes", .notes),
            Column("status", .state),
            // What was deleted there is nothing to be done here.
            Column("deleted", .state, .hint),
            Column("created", .createdAt),
            Column("updated", .updatedAt),
            Column("completed", .completedAt),
            Column("due", .dueDate),
            Column("list", .project),
            Column("parent", .parent),
            Column("id", .id),
        ],
        states: [("needsAction", .notStarted)],
        documents: [
            Document(
                rows: [Document.Rows(path: "items/*/items/*", given: [(1, "title", "list")])],
                signature: ["title", "status"], token: ("kind", "tasks#taskLists")),
            Document(
                rows: [Document.Rows(path: "items/*")], signature: ["title", "status"],
                token: ("kind", "tasks#tasks")),
        ],
        computed: ["kind", "etag", "selfLink", "webViewLink"])
}

extension Preset {
    /// The export of Remember The Milk: lists, tasks and notes in tables of their own.
    static let rememberTheMilk = Preset(
        name: "rtm", program: "Remember The Milk",
        signatures: [["name", "series_id", "priority"]],
        columns: [
            Column("name", .text),
            Column("notes", .notes),
            Column("date_created", .createdAt),
            Column("date_modified", .updatedAt),
            Column("date_completed", .completedAt),
            Column("date_start", .scheduledDate),
            Column("date_due", .dueDate),
            Column("priority", .priority),
            Column("list", .project),
            Column("repeat", .every, .hint),
            Column("tags", .tags),
            Column("parent_id", .parent),
            Column("id", .id),
        ],
        priorities: [("P1", .high), ("P2", .medium), ("P3", .low), ("PN", nil)],
        documents: [
            Document(
                rows: [Document.Rows(path: "tasks/*")],
                signature: ["name", "series_id"],
                lookups: [
                    Document.Lookup(id: "list_id", table: "lists/*", value: "name", column: "list")
                ],
                attachments: [
                    Document.Attachment(
                        table: "notes/*", key: "series_id", id: "series_id", value: "content",
                        column: "notes")
                ])
        ])
}

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

extension Preset {
    /// The export of Vikunja, `data.json` in its archive: projects with their tasks.
    ///
    /// https://vikunja.io/docs/models/
    static let vikunja = Preset(
        name: "vikunja", program: "Vikunja",
        signatures: [["title", "done", "done_at", "due_date"]],
        columns: [
            Column("title", .text),
            Column("description", .notes),
            Column("done", .state),
            Column("created", .createdAt),
            Column("updated", .updatedAt),
            Column("done_at", .completedAt, .hint),
            Column("start_date", .scheduledDate),
            Column("due_date", .dueDate),
            Column("priority", .priority),
            Column("project", .project),
            Column("labels", .tags),
            Column("related_tasks.parenttask", .parent),
            Column("id", .id),
        ],
        priorities: [
            ("0", nil), ("1", .low), ("2", .medium), ("3", .high), ("4", .high), ("5", .high),
        ],
        documents: [
            Document(
                rows: [Document.Rows(path: "*/tasks/*", given: [(1, "title", "project")])],
                signature: ["title", "done", "due_date"], mark: ["title", "tasks"])
        ],
        computed: [
            "hex_color", "cover_image_attachment_id", "position", "bucket_id", "created_by",
            "is_favorite", "identifier", "index", "project_id", "related_tasks.subtask",
            "subscription", "reactions",
        ])
}
