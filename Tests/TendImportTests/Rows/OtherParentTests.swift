import TestSupport
import Testing

@Suite("Rows whose parents are other tasks than before")
struct OtherParentTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test func `stand below the parent of the file, though another one of its text came in before`()
        throws
    {
        let trips = [
            "- [ ] Trip 📅 2027-02-02\n  - [ ] Pack\n  - [ ] New\n",
            "- [ ] Trip 📅 2027-01-01\n  - [ ] Pack\n",
        ]
        try home.write(trips[1], to: "a.md")
        _ = try home.summary("a.md")
        try home.write(trips.joined(), to: "a.md")
        #expect(try home.summary("a.md").counts == [3, 2, 0])
        let all = [
            "Trip 01-01", "Trip 01-01/Pack", "Trip 02-02", "Trip 02-02/New", "Trip 02-02/Pack",
        ]
        #expect(try home.paths() == all)
        #expect(try home.summary("a.md").counts == [0, 5, 0])
        #expect(try home.summary("--on-duplicate", "update", "a.md").updated == 0)
        #expect(try home.paths() == all)
    }

    @Test func `stand below the right object`() throws {
        func object(_ due: String, _ subtasks: String) -> String {
            #"{"title":"Trip","due":"\#(due)","subtasks":[\#(subtasks)]}"#
        }
        let pack = #"{"title":"Pack"}"#
        try home.write("[\(object("2027-01-01", pack))]", to: "a.json")
        _ = try home.summary("a.json")
        try home.write(
            "[\(object("2027-02-02", pack)),\(object("2027-01-01", pack))]", to: "a.json")
        #expect(try home.summary("a.json").counts == [2, 2, 0])
        #expect(
            try home.paths() == ["Trip 01-01", "Trip 01-01/Pack", "Trip 02-02", "Trip 02-02/Pack"])
    }

    @Test(arguments: [
        // Its parent says something else, which makes that another task.
        (
            "- [ ] Trip\n  - [ ] Pack\n    - [ ] Books\n",
            "- [ ] Trip\n  - [ ] Pack #x\n    - [ ] Books\n", 1,
            ["Trip", "Trip/Pack", "Trip/Pack", "Trip/Pack/Books"]
        ),
        (
            "- [ ] Trip\n  - [ ] Pack\n    - [ ] Books\n",
            "- [ ] Trip 📅 2027-01-01\n  - [ ] Pack\n    - [ ] Books\n", 1,
            ["Trip", "Trip 01-01", "Trip 01-01/Pack", "Trip 01-01/Pack/Books"]
        ),
        // Its parent lies below another one.
        (
            "- [ ] Trip\n  - [ ] Pack\n    - [ ] Books\n- [ ] Home\n",
            "- [ ] Trip\n- [ ] Home\n  - [ ] Pack\n    - [ ] Books\n", 1,
            ["Home", "Home/Pack", "Home/Pack/Books", "Trip", "Trip/Pack"]
        ),
        // It lies below another one of the same text, or one that equals it.
        (
            "- [ ] Trip 📅 2027-01-01\n  - [ ] Pack\n- [ ] Trip\n",
            "- [ ] Trip 📅 2027-01-01\n- [ ] Trip\n  - [ ] Pack\n", 0,
            ["Trip", "Trip 01-01", "Trip/Pack"]
        ),
        (
            "- [ ] Trip\n  - [ ] Pack\n- [ ] Trip\n  - [ ] Walk\n",
            "- [ ] Trip\n- [ ] Trip\n  - [ ] Pack\n  - [ ] Walk\n", 0,
            ["Trip", "Trip", "Trip/Pack", "Trip/Walk"]
        ),
    ])
    func `are told, and moved where they are taken over`(
        _ before: String, _ after: String, added: Int, _ paths: [String]
    ) throws {
        try home.write(before, to: "a.md")
        _ = try home.summary("a.md")
        try home.write(after, to: "a.md")
        let told = try home.importing("--json", "a.md")
        #expect(told.ending == .exited(65), "\(told.output)")
        #expect(told.output.contains(#""imported":\#(added),"#), "\(told.output)")
        #expect(told.output.contains(#""differing":1,"#), "\(told.output)")
        let taken = try home.summary("--on-duplicate", "update", "a.md")
        #expect(taken.imported == 0)
        #expect(taken.updated == 1)
        #expect(try home.paths() == paths)
        let parents = try home.tasks().map(\.parent)
        #expect(try home.summary("a.md").counts[0] == 0)
        #expect(try home.summary("--on-duplicate", "update", "a.md").updated == 0)
        #expect(try home.tasks().map(\.parent) == parents)
        _ = try home.tend("undo")
        #expect(try home.importing("a.md").ending == .exited(65))
    }

    @Test(arguments: [
        ("- [ ] Trip\n  - [ ] Pack\n", "- [x] Trip\n  - [ ] Pack\n", 1),
        ("- [ ] Trip\n  note\n  - [ ] Pack\n", "- [ ] Trip\r\n    note\r\n  - [ ] Pack\r\n", 0),
        ("- [ ] Caf\u{E9}\n  - [ ] Pack\n", "- [ ] Cafe\u{301}\n  - [ ] Pack\n", 0),
    ])
    func `are none where the parent is the same task`(
        _ before: String, _ after: String, changed: Int
    ) throws {
        try home.write(before, to: "a.md")
        _ = try home.summary("a.md")
        try home.write(after, to: "a.md")
        let summary = try home.importing("--json", "a.md")
        #expect(summary.output.contains(#""differing":\#(changed),"#), "\(summary.output)")
    }

    @Test func `stay where they were put here`() throws {
        try home.write("- [ ] Trip\n  - [ ] Pack\n- [ ] Home\n", to: "a.md")
        _ = try home.summary("a.md")
        _ = try home.tend("edit", "2", "--parent", "3")
        _ = try home.summary("a.md")
        _ = try home.summary("--on-duplicate", "update", "a.md")
        #expect(try home.paths() == ["Home", "Home/Pack", "Trip"])
    }
}
