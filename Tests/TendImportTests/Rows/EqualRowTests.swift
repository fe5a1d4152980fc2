import TestSupport
import Testing

@Suite("Several equal rows without an id")
struct EqualRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        ("list.md", "- [ ] Milk\n", "- [x] Milk\n"),
        ("todo.txt", "Milk\n", "x Milk\n"),
        ("list.org", "* TODO Milk\n", "* DONE Milk\n"),
    ])
    func `are as many as before where some of them are done`(
        _ name: String, _ open: String, _ done: String
    ) throws {
        for pattern in ["10", "01", "100", "010", "110", "1101", "111"] {
            let home = try ImportHome()
            try home.write(pattern.map { _ in open }.joined(), to: name)
            try home.importing(name)
            try home.write(pattern.map { $0 == "1" ? done : open }.joined(), to: name)
            let doneCount = pattern.count { $0 == "1" }
            let told = try home.summary(name, exiting: 65)
            #expect(told.counts == [0, pattern.count, 0], "\(pattern)")
            let plan = try home.summary("--dry-run", "--on-duplicate", "update", name)
            #expect(plan.imported == 0 && plan.updated == doneCount, "\(pattern)")
            for updated in [doneCount, 0] {
                let summary = try home.summary("--on-duplicate", "update", name)
                #expect(summary.imported == 0 && summary.updated == updated, "\(pattern)")
            }
            let states = try home.tasks().map(\.state)
            #expect(states.count == pattern.count)
            #expect(states.count { $0 == "completed" } == doneCount, "\(pattern)")
        }
    }

    @Test func `are a new one more where one more of them comes, whatever it says`() throws {
        try home.write("- [ ] Milk\n- [ ] Milk\n", to: "list.md")
        try home.importing("list.md")
        try home.write("- [x] Milk\n- [ ] Milk\n- [ ] Milk\n", to: "list.md")
        for imported in [1, 0] {
            #expect(try home.summary("list.md").counts == [imported, 3 - imported, 0])
        }
        #expect(try home.tasks().count { $0.state == "completed" } == 1)
    }

    private func states(_ home: ImportHome) throws -> [String] {
        try home.tasks().map { "\($0.dueTime ?? "") \($0.extra?["Room"]?.text ?? "") \($0.state)" }
    }

    @Test(arguments: [
        ("20:00,2,done", ["08:00 1 notStarted", "20:00 2 completed"], 1),
        ("20:00,2,done 08:00,1,active", ["08:00 1 active", "20:00 2 completed"], 2),
        ("20:00,2,active 08:00,1,open", ["08:00 1 notStarted", "20:00 2 active"], 1),
        ("08:00,1,open 20:00,2,done", ["08:00 1 notStarted", "20:00 2 completed"], 1),
    ])
    func `are told apart by all but their state`(
        _ changed: String, _ expected: [String], _ updated: Int
    ) throws {
        func write(_ rows: String) throws {
            let rows = rows.split(separator: " ").map { "Pill,2027-01-01 \($0)\n" }
            try home.write("Task,Due,Room,Status\n" + rows.joined())
        }
        try write("08:00,1,open 20:00,2,open")
        #expect(try home.summary("tasks.csv").imported == 2)
        try write(changed)
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        let plan = try home.importing("--dry-run", "--on-duplicate", "update", "tasks.csv")
        let result = try home.importing("--on-duplicate", "update", "tasks.csv")
        for text in [plan.output, result.output] {
            #expect(text.contains("\(updated) "), "\(text)")
            #expect(!text.contains("may be"), "\(text)")
        }
        #expect(try states(home) == expected)
    }

    @Test func `are updated by a guess that is said where nothing tells them apart`() throws {
        try home.write("- [ ] Milk\n- [ ] Milk\n- [ ] Bread\n", to: "list.md")
        try home.importing("list.md")
        try home.write("- [x] Milk\n- [ ] Bread\n", to: "list.md")
        for arguments in [["--dry-run"], []] {
            let result = try home.importing(
                arguments: arguments + ["--on-duplicate", "update", "list.md"])
            #expect(
                result.output.contains(
                    "1 row may be any of several tasks that it equals in what rows are known by; it was taken for the first."
                ), "\(result.output)")
        }
        #expect(try home.tasks().map(\.state) == ["completed", "notStarted", "notStarted"])
    }
}
