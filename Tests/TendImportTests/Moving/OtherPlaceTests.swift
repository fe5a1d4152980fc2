import TestSupport
import Testing

@Suite("Objects with short ids that lie in others, or did")
struct OtherPlaceTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static let nested =
        #"[{"id":"1","title":"A","subtasks":[{"id":"2","title":"B"}]},{"id":"3","title":"C"}]"#

    @Test(arguments: [
        // Promoted.
        (
            nested, #"[{"id":"1","title":"A"},{"id":"2","title":"B"},{"id":"3","title":"C"}]"#,
            ["A", "B", "C"]
        ),
        (
            nested,
            #"[{"id":"1","title":"A","subtasks":[]},{"id":"2","title":"B"},{"id":"3","title":"C"}]"#,
            ["A", "B", "C"]
        ),
        // Moved below another one.
        (
            nested,
            #"[{"id":"1","title":"A"},{"id":"3","title":"C","subtasks":[{"id":"2","title":"B"}]}]"#,
            ["A", "C", "C/B"]
        ),
        // Put below one.
        (
            #"[{"id":"1","title":"A"},{"id":"2","title":"B"},{"id":"3","title":"C"}]"#, nested,
            ["A", "A/B", "C"]
        ),
        // Flattened, and moved so.
        (
            nested,
            #"[{"id":"1","title":"A"},{"id":"2","title":"B","parent":"3"},{"id":"3","title":"C"}]"#,
            ["A", "C", "C/B"]
        ),
    ])
    func `are known by them, and moved`(
        _ before: String, _ after: String, _ paths: [String]
    ) throws {
        try home.write(before, to: "a.json")
        _ = try home.summary("a.json")
        try home.write(after, to: "a.json")
        let plan = try home.importing("--json", "--dry-run", "a.json")
        let told = try home.importing("--json", "a.json")
        for told in [plan, told] {
            #expect(told.ending == .exited(65), "\(told.output)")
            #expect(told.output.contains(#""imported":0,"#), "\(told.output)")
            #expect(told.output.contains(#""differing":1,"#), "\(told.output)")
        }
        let planned = try home.summary("--dry-run", "--on-duplicate", "update", "a.json")
        #expect(planned.counts == [0, 2, 0])
        #expect(planned.updated == 1)
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 1)
        #expect(try home.paths() == paths)
        #expect(try home.summary("a.json").counts == [0, 3, 0])
        #expect(try home.summary("--on-duplicate", "update", "a.json").updated == 0)
        #expect(try home.paths() == paths)
    }

    @Test func `are known where they are flattened, each below its own`() throws {
        try home.write(
            #"[{"id":"1","title":"A","subtasks":[{"id":"2","title":"B","subtasks":[{"id":"3","title":"C"}]}]}]"#,
            to: "a.json")
        _ = try home.summary("a.json")
        try home.write(
            #"[{"id":"1","title":"A"},{"id":"2","title":"B","parent":"1"},{"id":"3","title":"C","parent":"2"}]"#,
            to: "a.json")
        #expect(try home.importing("--json", "a.json").output.contains(#""imported":0,"#))
        let taken = try home.importing("--on-duplicate", "update", "a.json")
        #expect(taken.ending == .exited(0), "\(taken.output)")
        #expect(try home.paths() == ["A", "A/B", "A/B/C"])
    }

    @Test(arguments: [
        // Each list counts anew, so that an id stands for another task in each.
        (
            #"[{"id":"1","title":"A","steps":[{"id":"1","title":"Pack"},{"id":"2","title":"Walk"}]}]"#,
            #"[{"id":"2","title":"C","steps":[{"id":"1","title":"Pack"},{"id":"2","title":"Walk"}]},{"id":"1","title":"A","steps":[{"id":"1","title":"Pack"},{"id":"2","title":"Walk"}]}]"#
        ),
        (
            #"[{"id":"7","title":"A","steps":[{"id":"1","title":"Pack"}]}]"#,
            #"[{"id":"7","title":"A"},{"id":"1","title":"Taxes"}]"#
        ),
        // The one that was there stays in its place.
        (
            nested,
            #"[{"id":"5","title":"E","subtasks":[{"id":"2","title":"Other"}]},{"id":"1","title":"A","subtasks":[{"id":"2","title":"B"}]},{"id":"3","title":"C"}]"#
        ),
    ])
    func `are others where each list counts its own`(
        _ before: String, _ after: String
    ) throws {
        try home.write(before, to: "a.json")
        let all = try home.summary("a.json").counts[0]
        let paths = try home.paths()
        try home.write(after, to: "a.json")
        _ = try home.importing("--on-duplicate", "update", "a.json")
        #expect(try home.tasks().count > all)
        #expect(try Set(home.paths()).isSuperset(of: paths))
    }
}
