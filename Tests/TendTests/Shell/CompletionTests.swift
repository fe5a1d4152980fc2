import Foundation
import TestSupport
import Testing

@Suite("What a shell is answered when Tab is pressed")
struct CompletionTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    /// Returns the lines of the answer at the end of a line that bash hands over.
    private func answer(
        _ words: String..., piece: String? = nil, from shell: String = "bash",
        at location: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        let result = try home.run(
            ["--complete", shell, piece ?? words.last ?? ""] + words)
        #expect(result.errors == "", sourceLocation: location)
        #expect(result.ending == .exited(0), sourceLocation: location)
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test func `commands come with what they do, aliases once they are begun`() throws {
        #expect(try answer("").contains("add\tAdds a task."))
        #expect(try !answer("").contains { $0.hasPrefix("rm\t") })
        #expect(try answer("r").contains { $0.hasPrefix("rm\t") })
        #expect(try answer("help", "und") == ["undo\t\(try summary(of: "undo"))"])
    }

    private func summary(of command: String) throws -> String {
        let help = try home.succeed("help")
        let line = try #require(help.split(separator: "\n").first { $0.hasPrefix("  \(command) ") })
        return line.split(separator: " ").dropFirst().joined(separator: " ")
    }

    @Test func `options come with what they do, those that were given no more`() throws {
        #expect(try answer("add", "Milk", "--to") == ["--today\tSchedules it for today."])
        #expect(try answer("add", "--today", "Milk", "--to") == [])
        #expect(try answer("add", "--tag", "a", "--tag").count == 1)
        #expect(try answer("add", "--", "--to") == [])
    }

    @Test func `values of an option come behind it and behind an equals sign`() throws {
        #expect(try answer("add", "x", "--priority", "") == ["high", "medium", "low"])
        #expect(try answer("add", "x", "--priority=m") == ["--priority=medium"])
        #expect(try answer("add", "x", "--priority=m", piece: "m") == ["medium"])
        #expect(try answer("list", "--sort", "due,-pri") == ["due,-priority"])
    }

    @Test func `numbers come with their texts, completed tasks where they matter`() throws {
        try home.succeed("add", "Buy milk")
        try home.succeed("add", "Call Anna", "--done")
        #expect(try answer("done", "").prefix(2).first == "1\tBuy milk")
        #expect(try !answer("done", "2").contains("2\tCall Anna"))
        #expect(try answer("show", "2") == ["2\tCall Anna"])
        #expect(try answer("done", "--db", "/proc/nowhere", "1") == [])
    }

    @Test func `numbers come by words of the texts, too`() throws {
        try home.succeed("add", "Ring the dentist")
        try home.succeed("add", "Dental floss", "--done")
        #expect(try answer("done", "dent") == ["1\tRing the dentist"])
        #expect(try answer("show", "dent").count == 2)
        #expect(try answer("show", "den tist") == [])
        #expect(try answer("done", "d").allSatisfy { !$0.contains("dentist") })
    }

    @Test func `names and days come behind the marks of a filter`() throws {
        try home.succeed("add", "x", "--project", "home", "--tag", "phone")
        #expect(try answer("list", "proj").first?.hasPrefix("project:\t") == true)
        #expect(try answer("list", "project:h", piece: "h") == ["home"])
        #expect(try answer("list", "+p") == ["+phone"])
        #expect(try answer("list", "tag:p", piece: "p") == ["phone"])
        #expect(try answer("list", "state:a") == ["state:active"])
        #expect(try answer("list", "due:..tom").first?.hasPrefix("due:..tomorrow\t") == true)
        #expect(try answer("add", "x", "--project", "") == ["home"])
        #expect(try answer("move", "1", "inb").first?.hasPrefix("inbox\t") == true)
    }

    @Test func `contexts and saved lists come from the configuration`() throws {
        _ = try home.script("mkdir -p .config/tend")
        try home.folder.write(
            """
            context.work = project:work
            report.next = --sort due
            import.phone = --set tags=a
            import.office = --map text=Betreff

            """.utf8,
            to: ".config/tend/config")
        #expect(try answer("context", "") == ["work\tproject:work"])
        #expect(try answer("list", "--report", "") == ["next\t--sort due"])
        let mappings = ["office\t--map text=Betreff", "phone\t--set tags=a"]
        #expect(try answer("import", "--mapping", "") == mappings)
        #expect(try answer("import", "--mapping", "ph") == [mappings[1]])
    }

    @Test func `a path is left to the shell`() throws {
        #expect(try answer("--db", "") == ["\tfile"])
        #expect(try answer("import", "") == ["\tfile"])
    }

    @Test func `behind import the importer answers`() throws {
        #expect(try answer("import", "--dry").first?.hasPrefix("--dry-run\t") == true)
        #expect(try answer("import", "--preset", "jir") == ["jira"])
        #expect(try answer("import", "--map", "proj") == ["project="])
    }

    @Test func `nothing is written, and nothing said, whatever the store is`() throws {
        _ = try answer("done", "")
        #expect(try home.script("ls -A").output == "")
        let store = try home.folder.write("no store".utf8, to: "other.db")
        #expect(try answer("done", "--db", store, "4") == [])
        try home.succeed("add", "x")
        let before = try tree()
        _ = try answer("done", "")
        _ = try answer("list", "project:")
        #expect(try tree() == before)
    }

    private func tree() throws -> String {
        try home.script(#"find . -type f -printf '%p %s %T@ %i\n' | sort"#).output
    }

    @Test(arguments: ["a\u{1B}[31mb", "a\u{202E}b"])
    func `text is cleaned, names that steer a terminal are not offered`(_ text: String) throws {
        try home.succeed("add", text)
        let answer = try answer("show", "1").joined()
        #expect(answer.hasPrefix("1\ta"))
        #expect(!answer.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test func `a text of several lines comes as its first, cut`() throws {
        try home.succeed("add", "first\nsecond")
        try home.succeed("add", String(repeating: "long ", count: 100))
        #expect(try answer("show", "1") == ["1\tfirst…"])
        #expect(try #require(answer("show", "2").first).count < 80)
    }

    private struct Described: Decodable {
        struct Choice: Decodable {
            let option: String
            let takes: String?
        }

        let command: String
        let options: [Choice]
    }

    @Test func `whatever takes a day, a file, a rule or fields is completed`() throws {
        let commands = try JSONDecoder().decode(
            [Described].self, from: Data(home.run("help", "--json").standardOutput))
        let kinds = ["DAY", "PATH", "FILE", "RULE", "FIELDS"]
        var count = 0
        for command in commands {
            for option in command.options where kinds.contains(option.takes ?? "") {
                #expect(try !answer(command.command, option.option, "").isEmpty, "\(option.option)")
                count += 1
            }
        }
        #expect(count > 8)
    }

    @Test func `what is no question of a shell is refused like any wrong option`() throws {
        #expect(try home.run("--complete").ending == .exited(64))
        #expect(try home.run("--complete", "tcsh", "", "").ending == .exited(64))
        #expect(try home.run("completions", "tcsh").ending == .exited(64))
    }
}
