import Foundation
import TestSupport
import Testing

@Suite("Contexts")
struct ContextTests {
    private var home: Home

    init() throws {
        home = try Home()
        try home.configure(
            """
            context.work = project:work +office
            context.home = project:home or +errand

            """)
        try home.succeed("add", "Report", "--project", "work", "--tag", "office", "--today")
        try home.succeed("add", "Sweep", "--project", "home", "--today")
        try home.succeed("add", "Post", "--tag", "errand", "--on", "yesterday")
        try home.succeed("add", "Mail", "--project", "work", "--tag", "office", "--on", "yesterday")
    }

    private struct Answer: Decodable, Equatable {
        let name: String
        let filter: String
        let chosen: Bool
    }

    private func ids(_ words: String...) throws -> String {
        try home.run(words + ["--ids"]).output.split(separator: "\n").joined(separator: " ")
    }

    @Test func `one is chosen, shown and ended`() throws {
        #expect(
            try home.succeed("context") == """
                Contexts

                  work  project:work +office
                  home  project:home or +errand

                """)
        #expect(try home.succeed("context", "work") == "Context: work  project:work +office\n")
        #expect(try home.succeed("context").contains("\n* work  project:work +office\n"))
        #expect(
            try home.answer([Answer].self, to: "context") == [
                Answer(name: "work", filter: "project:work +office", chosen: true),
                Answer(name: "home", filter: "project:home or +errand", chosen: false),
            ])
        #expect(try home.succeed("context", "none") == "No context: everything is shown.\n")
        #expect(try !home.succeed("context").contains("*"))
        let unknown = try home.run("context", "wrk")
        #expect(unknown.ending == .exited(65))
        #expect(unknown.errors.contains("There is no such context."))
        #expect(unknown.errors.contains("Did you mean 'work'?"))
    }

    @Test func `views, list and review show what it lets through, and say so`() throws {
        try home.succeed("context", "work")
        let today = try home.succeed("today")
        #expect(today.hasPrefix("Today  \(LocalDay.today().short)  context: work  "))
        #expect(today.contains("  1 from earlier days: tend review\n\n1 [ ] Report"))
        #expect(try home.succeed("list").hasPrefix("Tasks  context: work  2 to do\n"))
        #expect(try home.succeed("next").hasPrefix("Next  context: work\n"))
        #expect(try ids("list") == "1 4")
        #expect(try home.answer([TaskAnswer].self, to: "list").map(\.id) == [1, 4])
        #expect(try home.answer([TaskAnswer].self, to: "today").map(\.id) == [1])
        #expect(try ids("list", "--no-context") == "1 2 3 4")
        #expect(try home.succeed("--no-context").hasPrefix("Today  \(LocalDay.today().short)"))
        #expect(try ids("earlier") == "4")
        #expect(
            try home.succeed("inbox")
                == "Inbox  context: work\n\nNothing here in this context. To see everything add --no-context.\n"
        )
        #expect(try home.run("review", input: .text("t\nt\n")).output.hasSuffix("1 moved.\n"))
        #expect(try home.succeed("review") == "Nothing is left of earlier days in this context.\n")
        #expect(try ids("earlier", "--no-context") == "3")
        try home.succeed("done", "2")
        #expect(try !home.succeed("inbox").contains(" 1 done"))
        #expect(try home.succeed("today", "--no-context").contains(" 1 done"))
    }

    @Test func `filters of changes stay within it, numbers do not`() throws {
        try home.succeed("context", "work")
        #expect(
            try home.succeed("done", "on:today", "or", "on:yesterday")
                == "Completed 1: Report\nCompleted 4: Mail\n")
        let nothing = try home.run("done", "project:home")
        #expect(nothing.ending == .exited(65))
        #expect(nothing.errors.contains("No task matches in the context 'work'."))
        #expect(try home.succeed("done", "2") == "Completed 2: Sweep\n")
        #expect(try home.succeed("done", "+errand", "--no-context") == "Completed 3: Post\n")
        #expect(try home.tasks().count == 4)
    }

    @Test func `a new task is given what the filter asks for, unless it is said otherwise`() throws
    {
        try home.succeed("context", "work")
        #expect(try home.succeed("add", "Plan") == "Added 5: Plan (project:work, +office)\n")
        #expect(
            try home.succeed("add", "Call", "--project", "work/calls", "--tag", "phone")
                == "Added 6: Call (project:work/calls, +office, +phone)\n")
        #expect(try home.succeed("add", "Free", "--no-context") == "Added 7: Free\n")
        #expect(
            try home.run("capture", input: .text("One\n")).output
                .hasSuffix("Added 8: One (project:work, +office)\n"))
        try home.succeed("context", "home")
        #expect(try home.succeed("add", "Loose") == "Added 9: Loose\n")
        let tasks = try home.tasks().dropFirst(4)
        #expect(tasks.map(\.project) == ["work", "work/calls", nil, "work", nil])
        #expect(tasks.map(\.tags) == [["office"], ["office", "phone"], nil, ["office"], nil])
    }

    @Test mutating func `the environment comes before the choice`() throws {
        try home.succeed("context", "work")
        home.environment["TEND_CONTEXT"] = "home"
        #expect(try ids("list") == "2 3")
        #expect(
            try home.succeed("context")
                .contains("* home  project:home or +errand  (TEND_CONTEXT)"))
        #expect(try home.run("context", "none").errors.contains("TEND_CONTEXT decides"))
        home.environment["TEND_CONTEXT"] = ""
        #expect(try ids("list") == "1 2 3 4")
        home.environment["TEND_CONTEXT"] = "gone"
        let result = try home.run("list", "--ids")
        #expect(result.output.split(separator: "\n").count == 4)
        #expect(result.errors.contains("The context 'gone' is chosen"))
        let refused = try home.run("done", "state:open")
        #expect(refused.ending == .exited(78))
        #expect(refused.errors.contains("Nothing was changed."))
        #expect(try home.run("done", "1").ending == .exited(0))
    }

    @Test func `the advice to one that is not there makes it`() throws {
        let refused = try home.run("context", "garden")
        #expect(refused.ending == .exited(65))
        #expect(
            refused.errors.contains("Try: Make it: tend config set context.garden project:garden\n")
        )
        let slip = try home.run("context", "wrok")
        #expect(slip.errors.contains("Try: Did you mean 'work'? Make it: tend config set "))
        try home.configure("")
        #expect(
            try home.succeed("context").hasSuffix(
                "No contexts yet. Make one: tend config set context.work project:work\n"))
    }

    @Test func `one that is not understood is told, and not used`() throws {
        try home.succeed("context", "work")
        try home.configure("context.work = state:begun\n")
        let result = try home.run("list", "--ids")
        #expect(result.ending == .exited(0))
        #expect(result.output.split(separator: "\n").count == 4)
        #expect(result.errors.contains("The context 'work' is not used."))
        #expect(try home.run("config").output.contains("context.NAME = none  (default)"))
        #expect(try home.run("doctor", "--check", "configuration").ending == .exited(1))
        let codes = try home.run("list", "--json").notices().map(\.code)
        #expect(codes.allSatisfy { $0 == "configuration.invalidSetting" } && codes.count == 2)
    }

    @Test(arguments: [
        ("project:home milk", "milk project:home", "project:\"home milk\""),
        ("+a milk", "milk +a", "+\"a milk\""),
    ])
    func `one in which a word may belong to a name is refused, with both ways to say it`(
        filter: String, words: String, name: String
    ) throws {
        let refused = try home.run("config", "set", "context.h", filter)
        #expect(refused.ending == .exited(65))
        #expect(refused.errors.contains("Put the words first: '\(words)'"), "\(refused.errors)")
        #expect(refused.errors.contains("Or quote the name: '\(name)'"))
        try home.succeed("config", "set", "context.h", words)
        try home.succeed("config", "set", "context.i", name)
        try home.succeed("config", "set", "context.j", "due:next friday")
    }

    @Test func `a damaged choice is set aside`() throws {
        try home.succeed("context", "work")
        let file = ".local/state/tend/context"
        try home.folder.write("two words\n".utf8, to: file)
        let result = try home.run("list", "--ids")
        #expect(result.output.split(separator: "\n").count == 4)
        #expect(result.errors.contains("context.damaged-"))
        try home.succeed("list", "--ids")
    }

    @Test(arguments: ["echo two words >context", "mkdir context", "ln -s nowhere context"])
    func `what cannot be read of the choice widens no change`(_ make: String) throws {
        try home.succeed("context", "work")
        _ = try home.script("cd .local/state/tend && rm context && \(make)")
        let result = try home.run("done", "state:open")
        #expect(result.ending != .exited(0))
        #expect(result.errors.contains("Nothing was changed."))
        #expect(try home.succeed("list", "state:completed", "--ids") == "")
    }

    @Test func `undo, export and projects see everything`() throws {
        try home.succeed("done", "2")
        try home.succeed("context", "work")
        #expect(try home.tasks().count == 4)
        #expect(try home.succeed("undo") == "Undid done 2: Sweep\n")
        #expect(try home.succeed("projects").contains("home  1 open"))
        #expect(
            try home.succeed("config")
                .contains("\ncontext.work = project:work +office  (configuration)\n"))
    }
}
