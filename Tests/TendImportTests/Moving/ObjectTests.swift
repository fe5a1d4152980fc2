import TestSupport
import Testing

@Suite("Exports that are no tables")
struct ObjectTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(
        arguments: Export.lists + Export.documents + Export.outlines + Export.calendars
            + Export.variants + Export.nested + Export.values + Export.beside + Export.boards
            + Export.interfaces)
    func `come in by themselves, with all that a task has a field for`(_ export: Export) throws {
        try home.write(export.content, to: export.file)
        let summary = try home.summary(export.file)
        #expect(summary.dialect?.preset == export.preset)
        let tasks = try home.tasks().map(Export.line)
        #expect(tasks == export.tasks, "\(tasks.joined(separator: "\n"))")
        #expect(try home.summary(export.file).duplicates == export.tasks.count)
    }

    @Test func `an object that is no task is rejected at its place, and comes in when mended`()
        throws
    {
        try home.write(
            """
            [{"title": "Good", "due": "2026-10-05"},
             {"title": "Bad",
              "due": "someday", "estimate": 3},
             {"title": "Later", "more": {"a": 1}}]
            """, to: "tasks.json")
        let summary = try home.summary("tasks.json", exiting: 65)
        #expect(summary.errors.map { "\($0.line):\($0.column)" } == ["3:10"])
        #expect(try home.texts() == ["Good", "Later"])
        // `--mend` takes the rows of tables alone.
        #expect(
            try home.importing("tasks.json").errors.contains(
                "Mend them in tasks.json.rejects, then: tend-import tasks.json.rejects"))
        let rejects = try home.text(of: "tasks.json.rejects")
        #expect(rejects.hasPrefix(##"{"tend:import":"# tend-import --operation "##))
        #expect(rejects.contains("\n" + #"{"tend:line":"3","tend:column":"10","tend:code":"#))
        try home.write(rejects.replacing("someday", with: "2026-10-06"), to: "mended.json")
        #expect(try home.summary("mended.json").imported == 1)
        #expect(try home.tasks().map(Export.line).last == "Bad due:2026-10-06 {estimate}")
    }

    @Test
    func `a task in another is rejected and comes in where it belongs, and none comes in twice`()
        throws
    {
        try home.write(
            """
            [{"title": "Big", "done": "perhaps", "subtasks": [{"title": "Small"},
              {"title": "Bad", "done": "what"}]}]
            """, to: "tasks.json")
        let summary = try home.summary("tasks.json", exiting: 65)
        #expect(summary.errors.map { "\($0.line):\($0.column)" } == ["1:27", "2:28"])
        #expect(try home.tasks().map(Export.line) == ["Small {parent}"])
        let rejects = try home.text(of: "tasks.json.rejects")
        try home.write(
            rejects.replacing("perhaps", with: "no").replacing("what", with: "yes"),
            to: "mended.json")
        #expect(try home.summary("mended.json").imported == 2)
        #expect(
            try home.tasks().map(Export.line) == [
                "Small part-of:2", "Big", "Bad completed part-of:2",
            ])
    }

    @Test func `lists in lists of which one is not understood are refused, and none is left out`()
        throws
    {
        try home.write(
            """
            {"projects":[{"name":"P","sections":[{"name":"S","tasks":[{"title":"a"}]},
              {"name":"Odd","notes":"x","stuff":[{"title":"z"}]}]},
             {"name":"Q","tasks":[{"title":"b"}]}]}
            """, to: "tasks.json")
        #expect(try home.importing("tasks.json").ending == .exited(65))
        #expect(!home.hasStore)
    }

    @Test func `names that come later in the file are kept, too`() throws {
        let first = (0..<5000).map { #"{"title":"Task \#($0)","Owner":"Ana"}"# }
        try home.write(
            (first + [#"{"title":"Last","Estimate":"3 h"}"#]).joined(separator: "\n"), to: "t.json")
        #expect(try home.summary("t.json").imported == 5001)
        #expect(try home.tasks().last?.extra == ["Estimate": "3 h"])
    }

    @Test func `columns are mapped by hand as those of tables, dates are asked about`() throws {
        try home.write(
            #"[{"What to do":"Pay","until":"03/04/2026"}]"#, to: "tasks.json")
        let refused = try home.importing(
            "--map", "text=What to do", "--map", "due=until", "tasks.json")
        #expect(refused.errors.contains("--date-format dmy"))
        try home.importing(
            "--map", "text=What to do", "--map", "due=until", "--date-format", "dmy", "tasks.json")
        #expect(try home.tasks().map(Export.line) == ["Pay due:2026-04-03"])
    }

    @Test func `rejected objects say by which options they come in, though few have the columns`()
        throws
    {
        try home.write(
            #"[{"Was":"Good","Frist":"03/04/2026"},{"Was":"Bad","bis":"x"}]"#, to: "tasks.json")
        let options = [
            "--map", "text=Was", "--map", "due=Frist", "--map", "start=bis", "--date-format", "dmy",
        ]
        let result = try home.importing(arguments: options + ["tasks.json"])
        #expect(result.errors.contains("then: tend-import tasks.json.rejects"))
        let rejects = try home.text(of: "tasks.json.rejects")
        #expect(rejects.contains(#" --source tasks.json --preset generic --date-format dmy --map"#))
        try home.write(rejects.replacing(#""x""#, with: #""05/06/2026""#), to: "mended.json")
        try home.importing("mended.json")
        #expect(
            try home.tasks().map(Export.line) == ["Good due:2026-04-03", "Bad on:2026-06-05"])
        #expect(try home.tasks().map(\.source?.name) == ["tasks.json", "tasks.json"])
    }

    @Test func `a task in a document is rejected at its place, and comes in by itself when mended`()
        throws
    {
        try home.write(
            """
            {"kind": "tasks#taskLists", "items": [{"id": "L", "title": "Home", "items": [
             {"id": "a", "title": "Good", "status": "needsAction", "task_type": "DEFAULT"},
             {"id": "b", "title": "Bad", "status": "needsAction", "task_type": "DEFAULT",
              "parent": "a", "due": "soon"}]}]}
            """, to: "Tasks.json")
        let summary = try home.summary("Tasks.json", exiting: 65)
        #expect(summary.errors.map { "\($0.line):\($0.column)" } == ["4:25"])
        let rejects = try home.text(of: "Tasks.json.rejects")
        try home.write(rejects.replacing("soon", with: "2026-10-05"), to: "Tasks.json")
        #expect(try home.summary("Tasks.json").imported == 1)
        #expect(
            try home.tasks().map(Export.line) == [
                "Good project:Home id:a {task_type}",
                "Bad due:2026-10-05 project:Home part-of:1 id:b {task_type}",
            ])
    }

    @Test func `a document that is no sound JSON is told of where it breaks`() throws {
        try home.write(
            #"{"items": [{"items": [{"title": "A", "status": "needsAction"},]}]}"#, to: "t.json")
        let result = try home.importing("t.json")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("The file is not whole JSON. Line 1, column 63:"))
        #expect(try home.names().contains("t.json.rejects") == false)
    }

    @Test func `prose is counted and never a task, a bad item is told at its place`() throws {
        try home.write(
            "# Plan\r\nSome words.\r\n- [ ] Good\r\n- [ ] Bad [priority:: 7]\r\n  why\r\n\r\nMore words.\r\n",
            to: "plan.md")
        let summary = try home.summary("plan.md", exiting: 65)
        #expect(summary.passedOver == ["prose": 2])
        #expect(summary.errors.map { "\($0.line):\($0.column)" } == ["4:1"])
        let place = #"<!-- tend:place {"project":"Plan"} -->"# + "\n"
        let rejects = try home.text(of: "plan.md.rejects")
        #expect(rejects.hasPrefix("<!-- tend-import --operation "))
        #expect(rejects.hasSuffix(" -->\n" + place + "- [ ] Bad [priority:: 7]\r\n  why\n"))
        #expect(try home.texts() == ["Good"])
        try home.write(rejects.replacing("7]", with: "high]"), to: "mended.md")
        #expect(try home.summary("mended.md").imported == 1)
        #expect(try home.tasks().last.map(Export.line) == "Bad !high project:Plan notes:why")
    }

    @Test func `a text of vCalendar 1.0 is set aside, and not taken as it stands`() throws {
        try home.write(
            """
            BEGIN:VCALENDAR
            VERSION:1.0
            BEGIN:VTODO
            SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:K=C3=A4se
            END:VTODO
            BEGIN:VTODO
            SUMMARY:Bread
            END:VTODO
            END:VCALENDAR

            """, to: "old.vcs")
        let summary = try home.summary("old.vcs", exiting: 65)
        #expect(summary.errors.map(\.line) == [3])
        #expect(try home.texts() == ["Bread"])
        #expect(try home.text(of: "old.vcs.rejects").contains("K=C3=A4se"))
    }

    @Test(arguments: [
        "[ ] Buy milk\n", "- [ ] Buy milk\n", "* [ ] Buy milk, bread\n", "1. [ ] Buy milk",
    ])
    func `a list of boxes is a list of tasks, and no broken JSON`(_ list: String) throws {
        try home.write(list, to: "list")
        #expect(try home.summary("list").imported == 1)
        #expect(try home.texts()[0].hasPrefix("Buy milk"))
    }

    @Test func `a card of Trello was made when its board says so, or else its id`() throws {
        try home.write(
            """
            {"id": "b", "name": "House", "actions": [
              {"type": "createCard", "date": "2026-08-01T08:00:00.000Z", "data": {"card": {"id": "c1"}}},
              {"type": "updateCard", "date": "2026-08-02T08:00:00.000Z", "data": {"card": {"id": "c1"}}}],
             "cards": [
              {"id": "c1", "name": "Mow", "idList": "l", "dateLastActivity": "2026-09-01T08:00:00.000Z"},
              {"id": "6a96be40aaaaaaaaaaaaaaaa", "name": "Paint", "idList": "l",
               "dateLastActivity": "2026-09-02T08:00:00.000Z"}], "lists": []}
            """, to: "board.json")
        try home.importing("board.json")
        #expect(
            try home.tasks().map(\.createdAt) == [
                "2026-08-01T08:00:00.000Z", "2026-09-01T12:00:00.000Z",
            ])
    }

    @Test func `a heading of org-mode below which no task lies is counted`() throws {
        try home.write(
            "* Home\n** Kitchen\nWords\n* Garden\n** Fence\n*** TODO Paint\n** Pond\n* Ideas\n",
            to: "home.org")
        let summary = try home.summary("home.org")
        #expect(summary.passedOver == ["prose": 5] && summary.rows == 6)
        #expect(try home.tasks().map(Export.line) == ["Paint project:Garden/Fence"])
    }

    @Test(arguments: [("[id],task\n1,Buy milk\n", "Buy milk")])
    func `what begins with a bracket and goes on as a table is one`(
        _ sample: (text: String, task: String?)
    ) throws {
        try home.write(sample.text)
        try home.importing("tasks.csv")
        #expect(try home.texts() == [sample.task].compactMap(\.self))
    }
}
