import TestSupport
import Testing

@Suite("Rows that come to depend on others")
struct TieChangeTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func tiesOf(_ text: String) throws -> [String] {
        let tasks = try home.tasks()
        let ids = tasks.first { $0.text == text }?.dependsOn ?? []
        return tasks.filter { ids.contains($0.id) }.map(\.text)
    }

    @Test(arguments: [("", "3"), ("3", "4"), ("4", "3"), ("3", ""), ("3", "3,4")])
    func `are told below a parent, too, and written over as told`(
        _ before: String, _ after: String
    ) throws {
        func table(_ others: String) -> String {
            "id,title,parent,depends on\n1,P,,\n2,A,1,\"\(others)\"\n3,B,1,\n4,C,1,\n"
        }
        try home.write(table(before))
        #expect(try home.summary("tasks.csv").imported == 4)
        try home.write(table(after))
        let told = try home.importing("tasks.csv")
        #expect(told.ending == .exited(65) && told.errors.contains("say something else"))
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        let names = ["3": ["B"], "4": ["C"], "": [], "3,4": ["B", "C"]]
        #expect(try tiesOf("A").sorted() == names[after])
        #expect(try home.summary("tasks.csv").duplicates == 4)
    }

    @Test func `are told where rows are known by their numbers, and the other stands below`() throws
    {
        func table(_ others: String) -> String {
            "ID,Task Name,Start,Finish,Predecessors,Resource Names,Outline Level\n"
                + "1,P,2026-09-07,2026-09-08,,,1\n2,A,2026-09-07,2026-09-08,\(others),,2\n"
                + "3,B,2026-09-07,2026-09-08,,,2\n"
        }
        try home.write(table(""))
        #expect(try home.summary("tasks.csv").imported == 3)
        try home.write(table("3"))
        #expect(try home.importing("tasks.csv").ending == .exited(65))
        #expect(try home.summary("--on-duplicate", "update", "tasks.csv").updated == 1)
        #expect(try tiesOf("A") == ["B"])
        #expect(try home.summary("tasks.csv").duplicates == 3)
    }

    @Test func `on one that was not found say the same where columns changed places`() throws {
        try home.write("ID,Task,Stage,Acceptance,Blocked By\nP1,Wire,one,ok,P0\n")
        #expect(try home.summary("tasks.csv").imported == 1)
        try home.write("ID,Task,Acceptance,Stage,Blocked By\nP1,Wire,ok,one,P0\n")
        #expect(try home.summary("tasks.csv").duplicates == 1)
        try home.write("ID,Task,Acceptance,Stage,Blocked By\nP1,Wire,ok,one,P9\n")
        #expect(try home.importing("tasks.csv").ending == .exited(65))
    }

    @Test(arguments: [[], ["--dry-run"], ["--on-duplicate", "skip"]])
    func `are rejected where an earlier one with their id says something else, known or not`(
        _ options: [String]
    ) throws {
        let header = "Task ID,Name,Status\n1,Milk,done\n"
        try home.write(header + "2,Bread,done\n")
        try home.summary("tasks.csv")
        // The row that came in stands second.
        try home.write(header + "2,Eggs,todo\n2,Bread,done\n")
        let result = try home.importing(arguments: options + ["tasks.csv"])
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("tasks.csv:4:1: An earlier row has the same id"))
        // Two that say the same say it of one task.
        try home.write(header + "2,Eggs,todo\n2,Eggs,todo\n")
        let same = try home.importing(arguments: options + ["tasks.csv"])
        #expect(!same.errors.contains("An earlier row"), "\(same.errors)")
    }

    @Test(arguments: [("1", "3"), ("9", "1"), ("\"Issue 10, Issue 11\"", "Issue 12")])
    func `are told once more where the update was undone, and foretold`(
        _ before: String, _ after: String
    ) throws {
        func table(_ others: String) -> String {
            "id,title,depends on\n1,One,\n2,Two,\(others)\n3,Three,\n"
        }
        try home.write(table(before))
        try home.summary("tasks.csv")
        try home.write(table(after))
        let update = ["--on-duplicate", "update", "tasks.csv"]
        #expect(try home.summary("--dry-run", update[0], update[1], update[2]).updated == 1)
        #expect(try home.summary(update[0], update[1], update[2]).updated == 1)
        try home.tend("undo")
        let told = try home.importing("tasks.csv")
        #expect(told.ending == .exited(65) && told.errors.contains("say something else"))
        #expect(try home.summary(update[0], update[1], update[2]).updated == 1)
        #expect(try home.summary("tasks.csv").duplicates == 3)
    }

    @Test func `in a list that its name alone says come in mended`() throws {
        let bytes = Array("create a ".utf8) + [0xFF] + Array("base\nbuy milk\n".utf8)
        try home.folder.write(bytes, to: "todo.txt")
        #expect(try home.summary("todo.txt", exiting: 65).rejected == 1)
        try home.write("create a base\n", to: "todo.txt.rejects")
        #expect(try home.summary("todo.txt.rejects").imported == 1)
        #expect(try home.texts().sorted() == ["buy milk", "create a base"])
    }
}
