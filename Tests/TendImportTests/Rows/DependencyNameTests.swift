import TestSupport
import Testing

@Suite("What a row depends on, by its text")
struct DependencyNameTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func dependencies() throws -> [String: [String]] {
        let tasks = try home.tasks()
        return Dictionary(
            uniqueKeysWithValues: tasks.map { task in
                (
                    task.text,
                    (task.dependsOn ?? []).compactMap { id in
                        tasks.first { $0.id == id }?.text
                    }
                )
            })
    }

    @Test(arguments: [
        ("\"Buy milk, eggs\"", ["Buy milk, eggs"]),
        ("\"Buy milk, eggs, Call mum\"", ["Buy milk, eggs", "Call mum"]),
        ("\"Call mum; Buy milk, eggs\"", ["Buy milk, eggs", "Call mum"]),
        ("\"Call mum, Pack\"", ["Call mum", "Pack"]),
    ])
    func `may hold a comma`(_ cell: String, _ names: [String]) throws {
        try home.write(
            "Task,Blocked by\nBake,\(cell)\n\"Buy milk, eggs\",\nCall mum,\nPack,\n")
        let result = try home.importing("tasks.csv")
        #expect(!result.output.contains("not found"), "\(result.output)")
        #expect(try dependencies()["Bake"]?.sorted() == names)
        #expect(try home.tasks().allSatisfy { $0.extra == nil })
        #expect(try home.importing("tasks.csv").ending == .exited(0))
    }

    @Test func `is counted by what is not found, and no more`() throws {
        try home.write("Task,Blocked by\nBake,\"Buy milk, eggs, Call mum\"\nCall mum,\n")
        let result = try home.importing("tasks.csv")
        #expect(result.output.contains("2 tasks that rows depend on were not found"))
        #expect(try dependencies()["Bake"] == ["Call mum"])
        #expect(try home.tasks().first?.extra?["needs"] == "Buy milk, eggs")
    }

    @Test func `that depends on the row itself takes no other with it`() throws {
        try home.write("Task,Blocked by\nBake,Pack\nPack,\"Bake, Call mum\"\nCall mum,\n")
        let result = try home.importing("tasks.csv")
        #expect(
            result.output.contains(
                "1 task that a row depends on was not found, or depends on the row itself"),
            "\(result.output)")
        #expect(try dependencies()["Pack"] == ["Call mum"])
        #expect(try home.tasks().first { $0.text == "Pack" }?.extra?["needs"] == "Bake")
    }
}
