import TestSupport
import Testing

@Suite("Changes of many tasks")
struct BulkChangeTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "-", "--project", "party", input: .text("a\nb\nc\nd\ne\n"))
        try home.succeed("add", "f", "--tag", "phone")
        try home.succeed("delete", "4")
    }

    private func ids(_ words: String...) throws -> String {
        try home.run(["list", "--all", "--ids"] + words).output.split(separator: "\n")
            .joined(separator: " ")
    }

    @Test func `go by ranges of numbers, gaps left out`() throws {
        #expect(
            try home.succeed("done", "3..5", "6")
                == "Completed 3: c\nCompleted 5: e\nCompleted 6: f\n")
        try home.succeed("undo")
        #expect(try ids("state:open") == "1 2 3 5 6")
    }

    @Test func `go by a filter, and one undo takes all of it back`() throws {
        try home.succeed("done", "project:party", "not", "id:1")
        #expect(try ids("state:completed") == "2 3 5")
        try home.succeed("move", "+phone", "or", "id:1", "in", "3", "days")
        #expect(try ids("on:+3d") == "1 6")
        try home.succeed("edit", "project:party state:open or +phone", "--project", "home/party")
        #expect(try ids("project:home") == "1 6")
        try home.succeed("delete", "project:party")
        try home.succeed("undo")
        try home.succeed("undo")
        try home.succeed("undo")
        try home.succeed("undo")
        #expect(try ids("state:notStarted project:party") == "1 2 3 5")
        #expect(try ids("on:none") == "1 2 3 5 6")
    }

    @Test(arguments: [
        ["done", "a"], ["done", "1", "99"], ["done", "7..9"], ["done", "project:nowhere"],
        ["delete", "1", "+phone"], ["edit", "project:", "--tag", "x"], ["start", "(id:1"],
    ])
    func `change nothing where one of them is not there`(_ command: [String]) throws {
        let result = try home.run(command)
        #expect(result.ending == .exited(65))
        #expect(try ids("state:notStarted") == "1 2 3 5 6")
    }

    @Test(arguments: [
        (["done", "project:parti"], "project:party"), (["start", "+phoen"], "+phone"),
        (["edit", "project:parti", "--due", "friday"], "project:party"),
        (["move", "project:parti", "friday"], "project:party"),
    ])
    func `say what was meant where a filter finds none`(_ command: [String], meant: String) throws {
        let result = try home.run(command)
        #expect(result.ending == .exited(65))
        #expect(result.errorLines.last == "Try: Did you mean '\(meant)'?")
        #expect(try ids("state:notStarted") == "1 2 3 5 6")
    }

    @Test func `of very many a few lines say what was done`() throws {
        try home.succeed(
            "add", "-", "--tag", "many", input: .text((1...30).map { "task \($0)\n" }.joined()))
        let lines = try home.succeed("done", "+many").split(separator: "\n")
        #expect(lines.count == 12)
        #expect(lines.first == "Completed 30 tasks.")
        #expect(lines.last == "… and 20 more.")
        #expect(
            try home.run(["list", "--ids", "+many", "state:completed"]).output.split(
                separator: "\n"
            ).count == 30)
        #expect(try home.succeed("undo").hasPrefix("Undid done of 30 tasks.\n"))
    }
}
