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

    @Test func `an export that cannot be read to its end says so, and fails`() throws {
        let lines = (1...3000).map { "task \($0) \(String(repeating: "x", count: 90))\n" }
        try home.succeed("add", "-", input: .text(lines.joined()))
        // A page of tasks is gone; whoever reads by it comes to an end there.
        let result = try home.script(
            """
            grep -abo 'task 2500 ' '\(home.store)' | cut -d: -f1 | while read -r offset
            do dd if=/dev/zero of='\(home.store)' bs=4096 seek=$((offset / 4096)) count=1 \
                conv=notrunc 2>/dev/null
            done; "$tend" export
            """)
        #expect(result.ending == .exited(74))
        #expect(result.output.hasPrefix("[\n{"))
        #expect(!result.output.hasSuffix("]\n"))
        #expect(
            result.errorLines.contains(
                "What was written out ends too early: it is not whole."))
    }

    @Test func `a format that is not there is refused`() throws {
        let result = try home.run("export", "--format", "docx")
        #expect(result.ending == .exited(64))
        #expect(
            result.errorLines.last == "Try: It can be json, csv, todotxt, taskwarrior or icalendar."
        )
    }

    @Test func `what todo.txt reads in another way is told`() throws {
        for text in [
            "Ask Ben +1", "Reply to @anna", "Call Ben due:2027-01-01", "Plain +", "Two  blanks",
        ] {
            try home.succeed("add", "--", text)
        }
        try home.succeed("add", "Hidden", "--wait", "2027-01-05", "--tag", "b", "--tag", "a")
        let result = try home.run("export", "--format", "todotxt")
        #expect(result.ending == .exited(0))
        #expect(
            result.errors.contains(
                "3 have texts that are read there in another way, 1 is hidden until a day."),
            "\(result.errors)")
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
        #expect(text.contains("\n\nExamples:\n  tend"))
        #expect(
            text.contains("('tend --help' explains them)") && !text.contains("Shows this help."))
    }

    @Test func `-h alone is a question, and a word of the text where there are others`() throws {
        #expect(try home.succeed("add", "-h") == home.succeed("help", "add"))
        #expect(try home.succeed("add", "-h", "x") == "Added 1: -h x\n")
        #expect(try home.succeed("add", "--", "-h") == "Added 2: -h\n")
    }

    @Test func `a machine reads the help as objects`() throws {
        let all = try JSONSerialization.jsonObject(
            with: Data(try home.succeed("help", "--json").utf8))
        let rows = try #require(all as? [[String: Any]])
        #expect(rows.count >= Self.commands.count)
        let move = try home.succeed("move", "--json", "--help")
        #expect(move == (try home.succeed("help", "move", "--json")))
        #expect(move.hasPrefix("{\"command\":\"move\","))
        #expect(move.contains("{\"option\":\"--wait\",\"takes\":\"SECONDS\","))
    }

    @Test(arguments: [
        ("filter", "due:DAY"), ("tasks", "3..7"), ("days", "2026-W52"), ("repeat", "1st,15th"),
        ("hooks", "after-change"), ("fields", "+TAG"),
    ])
    func `help explains what stands beside the commands, too`(topic: String, item: String) throws {
        let text = try home.succeed("help", topic)
        #expect(text.contains(item))
        #expect(!text.contains("Usage"))
    }

    @Test(arguments: [["version"], ["--version"]])
    func `the version is one line`(command: [String]) throws {
        let result = try home.run(command)
        #expect(result.ending == .exited(0))
        #expect(result.output.wholeMatch(of: /tend \d+\.\d+\.\d+\n/) != nil)
    }

    @Test(arguments: [
        (["-v"], "--version"), (["-V"], "--version"), (["stats", "-v"], "--verbose"),
    ])
    func `a letter of other programs is answered with the option`(typed: [String], meant: String)
        throws
    {
        let result = try home.run(typed)
        #expect(result.ending == .exited(64))
        #expect(result.errors.contains("Did you mean '\(meant)'?"))
    }

    @Test func `a machine reads the version, and what it runs on`() throws {
        let own = try home.succeed("version").dropFirst("tend ".count).dropLast()
        #expect(try home.succeed("version", "--json") == "{\"tend\":\"\(own)\"}\n")
        let all = try home.succeed("version", "--verbose", "--json")
        #expect(all.hasPrefix("{\"tend\":\"\(own)\",\"sqlite\":\"3."))
        for part in ["libsystemd", "kernel", "disk"] { #expect(all.contains("\"\(part)\":\"")) }
        let text = try home.succeed("--version", "--verbose")
        #expect(text.contains("\nSQLite 3."))
        #expect(text.contains("\nkernel: Linux "))
    }

    @Test func `import runs tend-import with all that follows`() throws {
        try home.folder.write("text,state\nx,done\n,active\n".utf8, to: "tasks.csv")
        let dry = try home.run("import", "--dry-run", "tasks.csv")
        #expect(dry.ending == .exited(65))
        #expect(try home.tasks() == [])
        #expect(try home.run("import", "tasks.csv", "--json").ending == .exited(65))
        #expect(try home.tasks().map(\.state) == ["completed"])
        #expect(try home.succeed("import", "--help").hasPrefix("Usage: tend-import"))
        #expect(try home.run("--db", "other.db", "import", "tasks.csv").ending == .exited(65))
        #expect(try home.succeed("list", "--db", "other.db", "--all", "--ids") == "1\n")
    }

    @Test func `the log of a machine without a journal says so only where it is empty`() throws {
        let reading = try home.run("log")
        guard reading.errors.hasPrefix("The system journal cannot be used here.") else { return }
        try home.succeed("add", "a")
        #expect(try home.succeed("log").contains("The command add changed 1 task."))
    }

    @Test func `a reason in a rejects file is explained`() throws {
        #expect(
            try home.succeed("explain", "csv.tooFewFields")
                .contains("The row has fewer fields than the header."))
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
