import TestSupport
import Testing

@Suite("Rows that had no id, and have one now")
struct GainedIDTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        (
            "a.org", "* TODO A\n** TODO Kid\n* TODO B\n",
            "* TODO A\n:PROPERTIES:\n:ID: x\n:END:\n** TODO Kid\n* TODO B\n"
        ),
        ("a.md", "* [ ] A\n* [ ] B\n* [ ] C\n", "* [ ] A 🆔 q1\n* [ ] B\n* [ ] C\n"),
        ("a.csv", "title\nA\nB\nB\n", "id,title\n1,A\n2,B\n3,B\n"),
        (
            "a.json", #"[{"title":"A"},{"title":"B"},{"title":"C"}]"#,
            #"[{"id":1,"title":"A"},{"id":2,"title":"B"},{"title":"C"}]"#
        ),
    ])
    func `are the same`(_ name: String, _ before: String, _ after: String) throws {
        try home.write(before, to: name)
        #expect(try home.summary(name).counts == [3, 0, 0])
        try home.write(after, to: name)
        for option in [["--dry-run"], []] {
            let again = try home.importing(arguments: option + ["--json", name])
            #expect(again.output.contains(#""imported":0,"#), "\(again.output)")
            #expect(again.ending == .exited(0), "\(again.output)")
        }
        _ = try home.importing("--on-duplicate", "update", name)
        #expect(try home.summary(name).counts == [0, 3, 0])
        #expect(try home.texts().count == 3)
    }

    @Test func `are told where they say something else, too`() throws {
        try home.write("title,state\nA,open\nB,open\n")
        _ = try home.summary("tasks.csv")
        try home.write("id,title,state\n1,A,done\n2,B,open\n")
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try home.tasks().map(\.state) == ["completed", "notStarted"])
        #expect(try home.summary("tasks.csv").counts == [0, 2, 0])
    }

    @Test func `are others beside the same row without one`() throws {
        try home.write("id,title\n,A\n")
        _ = try home.summary("tasks.csv")
        try home.write("id,title\n7,A\n,A\n8,A\n")
        #expect(try home.summary("tasks.csv").counts == [2, 1, 0])
        #expect(try home.summary("tasks.csv").counts == [0, 3, 0])
    }
}
