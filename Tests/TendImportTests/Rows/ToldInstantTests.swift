import TestSupport
import Testing

@Suite("Instants that a row tells, or does not tell any more")
struct ToldInstantTests {
    private let home: ImportHome

    init() throws { home = try ImportHome() }

    /// Expects that a file says nothing new, and that an update writes nothing.
    private func expectNothingNew(_ text: String, _ name: String = "tasks.csv") throws {
        let before = try home.tasks()
        try home.write(text, to: name)
        for options in [[], ["--dry-run"], ["--on-duplicate", "update", "--dry-run"]]
            + Array(repeating: ["--on-duplicate", "update"], count: 2) + [[]]
        {
            let result = try home.importing(arguments: options + ["--json", name])
            #expect(result.ending == .exited(0), "\(result.errors)")
            let summary = try home.decode(result)
            #expect(summary.updated == 0 && summary.imported == 0, "\(options)")
            #expect(result.output.contains(#""differing":0,"#), "\(options)")
        }
        #expect(try home.tasks().map(\.completedAt) == before.map(\.completedAt))
    }

    @Test(arguments: ["id,", ""])
    func `are no change of a task that was changed at another time, and is the same`(
        _ id: String
    ) throws {
        func text(_ instant: String) -> String {
            let (first, second) = id.isEmpty ? ("", "") : ("1,", "2,")
            return
                "\(id)title,state,updated\n\(first)A,done,\(instant)\n\(second)B,open,\(instant)\n"
        }
        try home.write(text("2026-09-02T08:00:00Z"))
        _ = try home.importing("tasks.csv")
        try expectNothingNew(text("2026-09-03T08:00:00Z"))
        try expectNothingNew(text(""))
    }

    @Test func `do not hide what changes besides`() throws {
        try home.write("title,state,updated\nA,open,2026-09-02\n")
        _ = try home.importing("tasks.csv")
        try home.write("title,state,updated\nA,done,2026-09-03\n")
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try home.tasks().map(\.completedAt) == ["2026-09-03T00:00:00.000Z"])
        try expectNothingNew("title,state,updated\nA,done,2026-09-03\n")
    }

    /// A table that does not tell when tasks were completed had them completed anew with each update.
    @Test(arguments: ["id,title,state\n1,A,done\n2,B,open\n", "id,title,done\n1,A,x\n2,B,\n"])
    func `of a completion stay where nothing tells another`(_ text: String) throws {
        try home.write(text)
        _ = try home.importing("tasks.csv")
        try expectNothingNew(text)
    }

    @Test(arguments: ["id,", ""])
    func `of a completion stay where the row tells none any more, and is done all the same`(
        _ id: String
    ) throws {
        let number = id.isEmpty ? "" : "1,"
        try home.write("\(id)title,state,completed\n\(number)A,done,2026-09-02T08:00:00Z\n")
        _ = try home.importing("tasks.csv")
        try expectNothingNew("\(id)title,state,completed\n\(number)A,done,\n")
        #expect(try home.tasks().map(\.completedAt) == ["2026-09-02T08:00:00.000Z"])
    }

    @Test func `of a completion are no other ones by parts of a second`() throws {
        try home.tend("add", "A", "--due", "2096-12-24")
        try home.tend("done", "1")
        for format in ["icalendar", "taskwarrior"] {
            try expectNothingNew(try home.tend("export", "--format", format), "own.\(format)")
        }
    }
}
