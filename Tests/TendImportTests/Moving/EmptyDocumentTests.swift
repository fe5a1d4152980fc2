import TestSupport
import Testing

@Suite("Exports without a task")
struct EmptyDocumentTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        "[]", "[ ]\n", #"{"tasks": []}"#, #"{"total": 0, "items": []}"#,
        // Google Tasks, in each form in which Takeout may have a list without a task.
        #"{"kind": "tasks#taskLists", "items": []}"#,
        #"{"kind": "tasks#taskLists", "items": [{"id": "L", "title": "Home", "updated": "x"}]}"#,
        #"{"kind": "tasks#taskLists", "items": [{"id": "L", "title": "Home", "items": []}]}"#,
        #"{"kind": "tasks#tasks", "etag": "x"}"#,
        // Trello, with a list of its board, and without one.
        #"{"id": "b", "name": "House", "cards": [], "lists": [{"id": "l", "name": "Done"}]}"#,
        #"{"id": "b", "name": "House", "actions": [], "cards": [], "lists": [], "checklists": []}"#,
        // Microsoft To Do, one list and all of them.
        #"{"@odata.context": "https://graph.example/$metadata", "value": []}"#,
        #"{"value": [{"id": "L", "displayName": "Tasks", "tasks": []}]}"#,
        // Linear, Todoist, Remember The Milk, Wunderlist, Super Productivity, Any.do, Habitica.
        #"{"data": {"issues": {"nodes": [], "pageInfo": {"hasNextPage": false}}}}"#,
        #"{"items": [], "projects": [{"id": "1", "name": "Inbox"}], "sections": [], "notes": []}"#,
        #"{"lists": [{"id": "1", "name": "Inbox"}], "tasks": [], "tags": [], "notes": []}"#,
        #"{"data": {"lists": [{"id": 1, "title": "inbox"}], "tasks": [], "subtasks": []}}"#,
        #"{"task": {"entities": {}}, "project": {"entities": {"I": {"title": "Inbox"}}}}"#,
        #"{"models": {"category": {"items": [{"name": "Home"}]}, "task": {"items": []}}}"#,
        #"{"profile": {"name": "Ana"}, "tasks": {"habits": [], "dailys": [], "todos": []}}"#,
        #"{"project": {"id": "1", "name": "Home"}, "tasks": [], "columns": []}"#,
        // Tables of nothing but a header.
        "text,due\n", "text\n", "\u{FEFF}\"Task Name\";\"Due Date\"\r\n",
    ])
    func `end well, with no row and no task`(content: String) throws {
        try home.write(content, to: "export")
        let summary = try home.summary("export")
        #expect(summary.rows == 0 && summary.imported == 0 && summary.rejected == 0)
        #expect(
            try home.importing("export").output == "export: 0 rows, 0 tasks added.\n")
        #expect(try home.tasks() == [])
    }

    /// A mapping that serves on other days serves on a day without tasks.
    @Test(arguments: [
        (["--map", "text=Betreff"], "[]"), (["--map", "text=Betreff"], #"{"tasks": []}"#),
        (["--map", "text=Betreff"], "Betreff,Frist\n"), (["--preset", "github"], "[]"),
        (["--preset", "markdown"], ""), (["--preset", "org"], ""), (["--preset", "todotxt"], ""),
        (["--preset", "taskwarrior"], "[]"),
        (["--preset", "markdown"], "# Home\n\nNothing to do.\n"),
    ])
    func `end well with the options that others need`(options: [String], content: String) throws {
        try home.write(content, to: "export")
        let result = try home.importing(arguments: options + ["export"])
        #expect(result.ending == .exited(0), "\(result.errors)")
        #expect(result.output.contains(" 0 tasks added"))
        #expect(try home.tasks() == [])
    }

    @Test(arguments: [
        "# Home\n\n## Kitchen\n", "# Home\n\n- [ ] \n- [x]\n",
        "#+TITLE: Home\n\n* Kitchen\n** Shelf\n",
    ])
    func `end well where all that is left is no task`(content: String) throws {
        try home.write(content, to: "export")
        let summary = try home.summary("export")
        #expect(summary.imported == 0 && summary.rejected == 0)
        #expect(summary.passedOver["prose"] == summary.rows)
    }

    /// Where it is not certain that a file has no task, nobody is told so.
    @Test(arguments: [
        "", "\n", #"{"error": "not found", "tasks": []}"#, #"{"message": "Bad credentials"}"#,
        #"{"data": {"issues": {"nodes": []}}, "errors": [{"message": "Bad credentials"}]}"#,
        #"{"tasks": [], "entries": [{"title": "Buy milk"}]}"#, #"{"tasks": [1, 2]}"#,
        #"{"tasks": "#,
        #"{"tasks": []} trailing"#, "# Home\n\n- shopping\n", "* shopping\n* cooking\n",
        #"{"value": [{"id": "L", "displayName": "Tasks", "tasks": [{"name": "Buy milk"}]}]}"#,
        // It may be a task without subtasks.
        #"{"name": "Home", "tasks": []}"#,
    ])
    func `are refused where that is not certain`(content: String) throws {
        try home.write(content, to: "export")
        #expect(try home.importing("export").ending == .exited(65))
        #expect(try home.tasks() == [])
    }

    @Test func `one task alone is no list, whatever it has none of`() throws {
        try home.write(#"{"title": "Buy milk", "items": [], "notes": ""}"#, to: "export")
        #expect(try home.summary("export").imported == 1)
        try home.write(#"{"name": "Home", "tasks": []}"#, to: "list")
        #expect(try home.importing("list").errors.contains("tend-import --map text=name list"))
        #expect(try home.summary("--map", "text=name", "list").imported == 1)
        #expect(try home.texts() == ["Buy milk", "Home"])
    }
}
