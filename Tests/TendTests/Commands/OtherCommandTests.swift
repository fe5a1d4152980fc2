import Foundation
import TestSupport
import Testing

@Suite("tend export, help, version, import, log")
struct OtherCommandTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test(arguments: [["export"], ["export", "--format", "json"], ["export", "--json"]])
    func `an export holds every task, completed ones too`(command: [String]) throws {
        try home.succeed("add", "-", input: .text("a\nb\n"))
        try home.succeed("add", "c", "--done")
        let all = try home.run(command)
        #expect(all.ending == .exited(0))
        #expect(all.output.hasPrefix("[\n{") && all.output.hasSuffix("}\n]\n"))
        #expect(try home.tasks().map(\.state) == ["notStarted", "notStarted", "completed"])
    }

    @Test func `a format that is not there is refused`() throws {
        let result = try home.run("export", "--format", "docx")
        #expect(result.ending == .exited(64))
        #expect(result.errorLines.last == "Try: It can be json.")
    }

    @Test(arguments: [["help"], ["--help"], ["-h"]])
    func `help names every command and option`(command: [String]) throws {
        let result = try home.run(command)
        #expect(result.ending == .exited(0))
        #expect(result.errors == "")
        for word in Self.commands.map({ "\n  \($0) " }) + ["--json", "--db PATH", "--wait SECONDS"]
        {
            #expect(result.output.contains(word), "\(word)")
        }
    }

    @Test(arguments: commands)
    func `every command explains itself`(command: String) throws {
        guard command != "import" else { return }
        let text = try home.succeed("help", command)
        #expect(text.hasPrefix("Usage: tend \(command)"))
        #expect(try home.succeed(command, "--help") == text)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(arguments: [["version"], ["--version"]])
    func `the version is one line`(command: [String]) throws {
        let result = try home.run(command)
        #expect(result.ending == .exited(0))
        #expect(result.output.wholeMatch(of: /tend \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func `a machine reads the version, and what it runs on`() throws {
        let own = try home.succeed("version").dropFirst("tend ".count).dropLast()
        #expect(try home.succeed("version", "--json") == "{\"tend\":\"\(own)\"}\n")
        let all = try home.succeed("version", "--verbose", "--json")
        #expect(all.hasPrefix("{\"tend\":\"\(own)\",\"sqlite\":\"3."))
    }

    @Test func `import runs tend-import with all that follows`() throws {
        try home.folder.write("text,state\nx,done\n,\n".utf8, to: "tasks.csv")
        let dry = try home.run("import", "--dry-run", "tasks.csv")
        #expect(dry.ending == .exited(65))
        #expect(try home.tasks() == [])
        #expect(try home.run("import", "tasks.csv", "--json").ending == .exited(65))
        #expect(try home.tasks().map(\.state) == ["completed"])
        #expect(try home.succeed("import", "--help").hasPrefix("Usage: tend-import"))
        #expect(try home.run("--db", "other.db", "import", "tasks.csv").ending == .exited(65))
        #expect(try home.succeed("list", "--db", "other.db", "--all", "--ids") == "1\n")
    }

    @Test func `the log tells of what was done and what failed`() throws {
        try home.succeed("add", "secret words")
        let failed = try home.run("--json", "done", "9")
        let operation = try #require(try failed.notices().first?.operation)
        try Journal.synchronize()
        let result = try home.run("log", "--operation", operation)
        #expect(result.ending == .exited(0))
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix("  validation.unknownTask  \(operation)") == true)
        #expect(try !home.run("log").output.contains("secret words"))
    }

    @Test func `a machine reads the log as a list`() throws {
        let nothing = "01990c5e-7b1c-7d3e-9a51-0c6a2f8f1b11"
        #expect(try home.run("log", "--json", "--operation", nothing).output == "[]\n")
        let failed = try home.run("--json", "done", "9")
        let operation = try #require(try failed.notices().first?.operation)
        try Journal.synchronize()
        let log = try home.run("log", "--json", "--operation", operation)
        let entries = try JSONDecoder().decode([[String: String]].self, from: Data(log.output.utf8))
        #expect(entries.last?["TEND_ERROR_CODE"] == "validation.unknownTask")
    }

    @Test func `a machine reads all errors as a list, one as an object`() throws {
        let all = try home.succeed("explain", "--json")
        #expect(all.hasPrefix("[\n{") && all.hasSuffix("}\n]\n"))
        #expect(try home.succeed("explain", "saveFailed", "--json").hasPrefix("{"))
    }

    private static let commands = [
        "add", "import", "today", "inbox", "upcoming", "earlier", "list", "show", "start", "done",
        "reset", "move", "order", "edit", "delete", "undo", "export", "config", "doctor", "log",
        "help",
        "version",
    ]
}
