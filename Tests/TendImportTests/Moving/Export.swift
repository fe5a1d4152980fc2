import Testing

/// A small file of another program, made by us in the form that public code and documentation show,
/// and the tasks that come of it.
struct Export: CustomTestStringConvertible {
    let file: String
    let preset: String
    let content: String
    let tasks: [String]

    var testDescription: String { "\(preset): \(file)" }

    /// Returns a task as one line: its text, then what it has, what it has no field for by its names.
    static func line(of task: TaskAnswer) -> String {
        var words = [task.text]
        func add(_ sign: String, _ value: String?) {
            if let value { words.append(sign + value.replacing("\n", with: "/")) }
        }
        if task.state != "notStarted" { words.append(task.state) }
        // What says not when it was completed was completed now, which is no full minute.
        if let instant = task.completedAt, instant.hasSuffix(":00.000Z") {
            add("done:", String(instant.prefix(10)))
        }
        add("on:", task.scheduledDate)
        add("due:", task.dueDate.map { $0 + (task.dueTime.map { "T" + $0 } ?? "") })
        add("rings:", task.reminders?.joined(separator: ","))
        add("every:", task.every)
        add("from:", task.from == "due" ? nil : task.from)
        add("!", task.priority)
        add("project:", task.project)
        for tag in task.tags ?? [] { add("+", tag) }
        for dependency in task.dependsOn ?? [] { add("depends-on:", String(dependency)) }
        add("part-of:", task.parent.map(String.init))
        add("id:", task.source?.externalId)
        add("notes:", task.notes)
        if let extra = task.extra {
            words.append("{\(extra.keys.sorted().joined(separator: ","))}")
        }
        return words.joined(separator: " ")
    }
}

extension Export {
    /// Plain arrays of objects, and objects one a line.
    static let lists = [
        // The fields of `gh issue list --json`, as its manual names them.
        Export(
            file: "issues.json", preset: "github",
            content: """
                [{"assignees":[{"id":"U1","login":"ana","name":""}],"body":"It is lost.",
                  "closedAt":null,"createdAt":"2026-10-01T08:00:00Z","id":"I_1",
                  "labels":[{"id":"L1","name":"bug, minor","color":"red"},{"id":"L2","name":"help"}],
                  "milestone":{"number":3,"title":"v1","description":"","dueOn":null},
                  "number":12,"state":"OPEN","title":"Fix the header",
                  "updatedAt":"2026-10-02T08:00:00Z","url":"https://example.org/12"},
                 {"assignees":[],"body":"","closedAt":"2026-10-03T08:00:00Z",
                  "createdAt":"2026-10-01T08:00:00Z","id":"I_2","labels":[],"milestone":null,
                  "number":13,"state":"CLOSED","title":"Update the docs",
                  "updatedAt":"2026-10-03T08:00:00Z","url":"https://example.org/13"}]
                """,
            tasks: [
                "Fix the header project:v1 +bug, minor +help id:12 notes:It is lost. {assignees,id,milestone,url}",
                "Update the docs completed done:2026-10-03 id:13 {id,url}",
            ]),
        Export(
            file: "wrapped.json", preset: "generic",
            content: """
                {"name": "Home", "total": 1, "tasks": [{"title": "Buy milk", "due_date": "2026-10-05"}]}
                """,
            tasks: ["Buy milk due:2026-10-05 project:Home"]),
        Export(
            file: "lines.ndjson", preset: "generic",
            content: """
                {"task": "Buy milk", "done": false, "due": "2026-10-05", "tags": ["shop", "a;b"], "prio": "high"}
                {"task": "Call Ana", "done": true, "finishedAt": "2026-10-02", "list": {"id": 7, "name": "Home"}, "estimate": 2.50}

                """,
            tasks: [
                "Buy milk due:2026-10-05 !high +a;b +shop",
                "Call Ana completed done:2026-10-02 project:Home {estimate,list}",
            ]),
    ]
}
