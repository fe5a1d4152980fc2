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
}
