import Glibc
import TestSupport
import Testing

@Suite("An import beside everything else")
struct StoreTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private static func rows(_ count: Int, _ text: String = "Task") -> String {
        "text\n" + (1...count).map { "\(text) \($0)\n" }.joined()
    }

    @Test(arguments: ["json", "taskwarrior", "csv"])
    func `a file that is in already takes no numbers`(_ form: String) throws {
        try home.write((1...30).map { "Task \($0)" }.joined(separator: "\n"), to: "list.txt")
        _ = try home.importing("--no-header", "--map", "text=1", "list.txt")
        let name = form == "csv" ? "out.csv" : "out.json"
        try home.write(try home.tend("export", "--format", form), to: name)
        for _ in 1...3 { #expect(try home.importing(name).ending == .exited(0)) }
        #expect(try home.tend("add", "New") == "Added 31: New\n")
    }

    @Test func `undo takes it back whole, and it can come in again`() throws {
        try home.tend("add", "Mine")
        try home.write(Self.rows(25_000))
        #expect(try home.summary("tasks.csv").counts == [25_000, 0, 0])
        #expect(try home.tend("undo") == "Undid import of 25000 tasks\n")
        #expect(try home.texts() == ["Mine"])
        #expect(try home.summary("tasks.csv").counts == [25_000, 0, 0])
    }

    @Test func `an import that adds nothing is no step of undo`() throws {
        try home.write("text\nOne\n")
        try home.importing("tasks.csv")
        try home.tend("add", "Two")
        #expect(try home.summary("tasks.csv").counts == [0, 1, 0])
        try home.tend("undo")
        #expect(try home.texts() == ["One"])
    }

    @Test func `what was completed or deleted here stays so`() throws {
        try home.write("text\nOne\nTwo\nThree\n")
        try home.importing("tasks.csv")
        try home.tend("done", "1")
        try home.tend("delete", "2")
        #expect(try home.summary("tasks.csv").counts == [0, 3, 0])
        #expect(try home.tasks().map(\.state) == ["completed", "notStarted"])
    }

    @Test func `an export of here comes in as what it is`() throws {
        try home.tend("add", "Mine")
        let uuid = try #require(home.tasks().first?.uuid)
        try home.write("uuid,text\n\(uuid),Mine\n")
        #expect(try home.summary("tasks.csv").counts == [0, 1, 0])
    }

    @Test func `others read and add while it runs`() throws {
        try home.write(Self.rows(60_000))
        let importing = try home.start("tasks.csv")
        importing.wait { home.hasStore }
        var lists = 0
        while importing.isRunning, lists < 30 {
            try home.tend("list", "--limit", "5")
            try home.tend("add", "Mine \(lists)")
            lists += 1
        }
        #expect(try importing.finish().ending == .exited(0))
        #expect(lists > 0)
        let texts = try home.texts()
        #expect(texts.count == 60_000 + lists)
        #expect(texts.count { $0.hasPrefix("Mine") } == lists)
    }

    @Test func `two imports at once both come in`() throws {
        try home.write(Self.rows(30_000, "A"), to: "a.csv")
        try home.write(Self.rows(30_000, "B"), to: "b.csv")
        let first = try home.start("a.csv")
        let second = try home.start("b.csv")
        #expect(try first.finish().ending == .exited(0))
        #expect(try second.finish().ending == .exited(0))
        let texts = try home.texts()
        #expect(texts.count == 60_000)
        #expect(Set(texts).count == 60_000)
        #expect(try home.summary("a.csv").counts == [0, 30_000, 0])
        #expect(try home.summary("b.csv").counts == [0, 30_000, 0])
    }

    @Test func `tend import is the same program`() throws {
        try home.write("text\nOne\n")
        #expect(try home.tend("import", "--quiet", "tasks.csv") == "")
        #expect(try home.texts() == ["One"])
    }
}
