import TestSupport
import Testing

@Suite("A task without a text")
struct UntitledRowTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    @Test(arguments: [
        (
            "home.org",
            "* TODO\n  DEADLINE: <2026-12-01 Tue>\n  Call the bank.\n  Second line.\n* TODO Buy milk\n"
        ),
        (
            "notion.csv",
            "Task name,Status,Due date,Description\n,Not started,2026-12-01,\"Call the bank.\nSecond line.\"\nBuy milk,,,\n"
        ),
    ])
    func `is called by the first line of its notes, which keep it`(
        _ name: String, _ text: String
    ) throws {
        try home.write(text, to: name)
        for imported in [2, 0] {
            let result = try home.importing("--json", name)
            #expect(result.ending == .exited(0), "\(result.errors)")
            #expect(try home.decode(result).imported == imported)
        }
        let task = try #require(try home.tasks().first)
        #expect(task.text == "Call the bank.")
        #expect(task.notes == "Call the bank.\nSecond line.")
        #expect(task.dueDate == "2026-12-01")
    }

    @Test(arguments: [
        ("home.org", "* TODO\n  DEADLINE: <2026-12-01 Tue>\n* TODO Buy milk\n"),
        ("notion.csv", "Task name,Status,Due date\n,Not started,2026-12-01\nBuy milk,,\n"),
        ("tasks.csv", "Task,Notes\n,Call the bank\nBuy milk,\n"),
    ])
    func `is rejected where nothing names it`(_ name: String, _ text: String) throws {
        try home.write(text, to: name)
        #expect(try home.importing(name).ending == .exited(65))
        #expect(try home.texts() == ["Buy milk"])
    }
}
