import TestSupport
import Testing

/// `--set` on a field that the file has, too.
@Suite("A field that is set, and is in the file, too")
struct SetFieldTests {
    private let home: ImportHome

    init() throws { home = try ImportHome() }

    private func importing(_ text: String, _ name: String, _ options: String...) throws
        -> [TaskAnswer]
    {
        try home.write(text, to: name)
        let result = try home.importing(arguments: options + [name])
        #expect(result.ending == .exited(0), "\(result.errors)")
        return try home.tasks()
    }

    private static let table = """
        id,title,due,Tags,Notes,Project,Status,Priority
        1,alpha,2026-12-01,"fa,fb",filenote,fileproj,doing,high

        """

    @Test func `tags add to those of the file`() throws {
        let tasks = try importing(Self.table, "m.csv", "--set", "tags=mine")
        #expect(tasks[0].tags == ["fa", "fb", "mine"])
    }

    @Test(arguments: [
        ("notes=mine", "Notes", "filenote"), ("project=mine", "Project", "fileproj"),
        ("text=mine", "title", "alpha"), ("priority=low", "Priority", "high"),
        ("due=2027-01-01", "due", "2026-12-01"), ("state=todo", "Status", "doing"),
    ])
    func `what a column of a table says is kept, and the plan says so`(
        _ set: String, _ column: String, _ value: String
    ) throws {
        try home.write(Self.table, to: "m.csv")
        let plan = try home.importing("--dry-run", "--set", set, "m.csv")
        #expect(plan.output.contains("\(column) -> kept; "), "\(plan.output)")
        #expect(plan.output.contains("Columns kept as they are: \(column)."), "\(plan.output)")
        let tasks = try importing(Self.table, "m.csv", "--set", set)
        #expect(tasks[0].extra?[column]?.text == value)
        #expect(try home.importing("--set", set, "m.csv").ending == .exited(0))
    }

    @Test func `so it is with the members of objects`() throws {
        let tasks = try importing(
            #"[{"id":1,"title":"a","project":"file","tags":["fa"],"priority":2}]"#, "a.json",
            "--set", "project=mine", "--set", "tags=mine", "--set", "priority=high")
        #expect(tasks[0].project == "mine" && tasks[0].tags == ["fa", "mine"])
        #expect(tasks[0].extra?["project"] == "file" && tasks[0].extra?["priority"] != nil)
    }

    @Test func `so it is with the headings and words of a list in Markdown`() throws {
        let tasks = try importing(
            "# Kitchen\n- [ ] A1 #red\n", "a.md", "--set", "project=Home", "--set", "tags=mine")
        #expect(tasks[0].project == "Home" && tasks[0].tags == ["mine", "red"])
        #expect(tasks[0].extra?["project"] == "Kitchen")
    }

    @Test func `so it is with the states of an outline`() throws {
        let tasks = try importing(
            "* H1\n** DONE H2\n   CLOSED: [2026-11-01 Sun 10:00]\n", "a.org", "--set", "state=todo")
        let task = try #require(tasks.first { $0.text == "H2" })
        #expect(task.state == "notStarted")
        #expect(task.extra?["state"] == "completed" && task.extra?["CLOSED"] != nil, "\(task)")
    }

    @Test func `so it is with a line of todo.txt, and an object of Taskwarrior`() throws {
        let line = try importing(
            "x 2026-11-01 2026-10-01 Call +work @phone\n", "todo.txt", "--set", "project=mine",
            "--set", "state=todo", "--set", "tags=own")
        #expect(line[0].project == "mine" && line[0].state == "notStarted")
        #expect(line[0].tags == ["own", "phone"])
        #expect(line[0].extra?.values.contains { $0.text.contains("+work") } == true)
        let tasks = try importing(
            """
            [{"uuid":"11111111-1111-4111-8111-111111111111","description":"t","status":"pending",\
            "entry":"20261101T100000Z","project":"work","wait":"20270101T000000Z"}]
            """, "tw.json", "--set", "project=mine", "--set", "hiddenUntil=2027-02-02")
        let object = try #require(tasks.first { $0.text == "t" })
        #expect(object.project == "mine")
        #expect(object.extra?["project"] == "work" && object.extra?["wait"] != nil)
    }

    private static let forms = [
        ("a.csv", "title,due,state\na,2026-12-24 17:00,Open\n"),
        ("todo.txt", "(A) a due:2026-12-24\n"),
        (
            "tw.json",
            """
            [{"uuid":"11111111-1111-4111-8111-111111111111","description":"a","status":"pending",\
            "entry":"20261101T100000Z","due":"20261224T170000Z"}]
            """
        ),
        (
            "a.ics",
            """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY:a
            DUE:20261224T170000
            STATUS:NEEDS-ACTION
            END:VTODO
            END:VCALENDAR

            """
        ),
    ]

    @Test(arguments: forms)
    func `a time of the file is kept where another one is set`(
        _ name: String, _ text: String
    ) throws {
        let task = try #require(try importing(text, name, "--set", "due time=18:30").first)
        #expect(task.dueTime == "18:30")
        #expect(task.extra?.values.contains { $0.text.contains("17") } == (name != "todo.txt"))
    }

    @Test(
        arguments: forms,
        [
            ("scheduled=2026-12-21 10:00", "one day, without a time"),
            ("wait=2026-12-11 10:00", "one day, without a time"),
            ("due time=10:00:30", "no seconds"),
            ("scheduled=2026-12-21 → 2026-12-24", "one day, without a time"),
            ("due=2026-12-11 10:00:30", "no seconds"), ("due=bogus", "is not a date"),
            ("state=bogus", "is not known"),
        ])
    func `what no task would hold of a value is refused, and no row rejected for it`(
        _ file: (name: String, text: String), _ value: (set: String, reason: String)
    ) throws {
        try home.write(file.text, to: file.name)
        let result = try home.importing("--set", value.set, file.name)
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains(value.reason), "\(result.errors)")
        #expect(result.errors.contains("Nothing was imported."), "\(result.errors)")
    }

    @Test(arguments: forms)
    func `a state that says more than a task holds is told, and columns that a file has are named`(
        _ name: String, _ text: String
    ) throws {
        try home.write(text, to: name)
        let result = try home.importing("--set", "state=Blocked", name)
        #expect(result.output.contains("it counts as notStarted."), "\(result.output)")
        #expect(
            result.output.contains("Columns kept as they are: ")
                == ["a.csv", "a.ics"].contains(name),
            "\(result.output)")
    }
}
