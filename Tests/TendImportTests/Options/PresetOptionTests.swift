import TestSupport
import Testing

@Suite("The options that say what columns and words mean")
struct PresetOptionTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `the program whose file it is, is known by the header, and told`() throws {
        try home.write(
            """
            TYPE,CONTENT,PRIORITY,INDENT
            section,Kitchen,,
            task,Order a tap @home,1,1
            note,The old one drips,,
            task,Measure the sink,4,2

            """)
        let plan = try home.importing("--dry-run", "tasks.csv")
        #expect(plan.output.contains("preset: todoist (the header has TYPE, CONTENT"))
        #expect(plan.output.contains("1 row is no task: 1 section."))
        #expect(plan.output.contains("1 comment is in the notes of its task."))
        let summary = try home.summary("tasks.csv")
        #expect(summary.dialect?.preset == "todoist")
        #expect(summary.counts == [2, 0, 0])
        #expect(summary.passedOver == ["section": 1] && summary.comments == 1)
        #expect(summary.unmapped == ["INDENT"])
        let task = try #require(home.tasks().first)
        #expect(task.text == "Order a tap" && task.notes == "The old one drips")
        #expect(task.tags == ["home"] && task.priority == "high")
        #expect(task.extra == ["INDENT": "1", "section": "Kitchen"])
        #expect(
            try home.tasks().last?.extra
                == ["INDENT": "2", "section": "Kitchen"])
        #expect(try home.tasks().last?.parent == 1)
        #expect(try home.tend("show", "2").contains("Also in its source\nINDENT: 2\n"))
        #expect(try home.summary("tasks.csv").counts == [0, 2, 0])
    }

    @Test func `a preset is taken as it is said`() throws {
        try home.write("number,title,state\n7,One,open\n")
        #expect(try home.summary("--preset", "generic", "tasks.csv").dialect?.preset == "generic")
        #expect(
            try home.summary("--preset=auto", "--source", "x", "tasks.csv").dialect?.preset
                == "github")
    }

    @Test func `a preset that is not there is refused with the nearest`() throws {
        let result = try home.importing("--preset", "todist", "tasks.csv")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("'todoist'"))
    }

    @Test func `a word that is not known names the option that lets its row in`() throws {
        try home.write("text,status\nOne,In Review\nTwo,done\n")
        let result = try home.importing("tasks.csv")
        #expect(result.ending == .exited(65))
        let option = "--words 'state:In Review=MEANING'"
        #expect(result.errors.contains(option))
        // What nobody said is no answer, even if it is pasted.
        #expect(try home.pasting("tend-import \(option) tasks.csv.rejects").ending == .exited(64))
        let summary = try home.summary(
            "--words", "state:In Review=active", "tasks.csv.rejects")
        #expect(summary.counts == [1, 0, 0])
        #expect(try home.tasks().map(\.state) == ["completed", "active"])
    }

    @Test func `the former name of an option is understood, and not shown`() throws {
        try home.write("text,status\nOne,Klar\n")
        #expect(
            try home.summary("--map-value", "state:Klar=completed", "tasks.csv").counts
                == [1, 0, 0])
        #expect(try home.importing("--help").output.contains("map-value") == false)
    }

    @Test func `a value that no task can have is refused before anything is read`() throws {
        let result = try home.importing("--words", "state:x=perhaps", "missing.csv")
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("'perhaps' is no state"))
    }
}
