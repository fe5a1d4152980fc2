import Domain
import Foundation
import TestSupport
import Testing

@Suite("What is advised where a store was named")
struct AdviceTests {
    private let home: Home
    private static let option = "--db 'o t.db'"

    /// A home whose own store has one task, and a store that was named with another.
    init() throws {
        home = try Home()
        try home.succeed("add", "mine")
        try home.succeed("add", "--quiet", "--db", "o t.db", "theirs", "--project", "home")
    }

    /// Types back what was advised, from the program's name to the end of the words given.
    private func type(_ advice: Substring) throws -> ProgramResult {
        try home.script("PATH=\"${tend%/*}:$PATH\"; \(advice)")
    }

    private func theirs() throws -> [String] {
        try home.answer([TaskAnswer].self, to: "list", "--db", "o t.db").map(\.text)
    }

    @Test(arguments: [
        (["delete", "1"], " brings it back"), (["projects", "delete", "home"], " brings it back"),
        (["projects", "rename", "home", "house"], " brings it back"),
        (["import", "x.csv"], " takes the whole import back."),
    ])
    func `taking it back acts on that store`(command: [String], end: String) throws {
        try home.folder.write("text\nimported\n".utf8, to: "x.csv")
        let before = try home.succeed("export", "--db", "o t.db")
        let told = try home.run(command + ["--db", "o t.db"]).output
        let advice = try #require(told.firstRange(of: "tend undo \(Self.option)\(end)"), "\(told)")
        let undone = try type(told[advice].dropLast(end.count))
        #expect(undone.ending == .exited(0))
        #expect(try home.succeed("export", "--db", "o t.db") == before)
        #expect(try home.tasks().map(\.text) == ["mine"])
    }

    @Test func `rejected rows come into that store`() throws {
        try home.folder.write("text,due\nx,soon\n".utf8, to: "x.csv")
        let result = try home.run("import", "--db", "o t.db", "x.csv")
        let file = "x.csv.rejects"
        #expect(
            result.errors.contains("tend-import \(Self.option) --mend \(file)"), "\(result.errors)")
        let again = "tend-import \(Self.option) \(file)"
        #expect(result.errors.contains(again))
        try home.folder.write("text,due\nx,2030-01-02\n".utf8, to: "x.csv.rejects")
        #expect(try type(again[...]).ending == .exited(0))
        #expect(try theirs() == ["theirs", "x"])
        #expect(try home.tasks().map(\.text) == ["mine"])
    }

    @Test(arguments: [
        ["show", "99"], ["done", "x"], ["edit", "1", "--from", "due"],
        ["order", "1", "--after", "9"],
        ["projects", "delete", "nothing"], ["tags"], ["list", "nothing"], ["today"], ["upcoming"],
        ["inbox"], ["undo", "--operation", "x"], ["redo"], ["list", "state:"], ["context", "x"],
        ["search"], ["restore", "none"], ["backup", "--list"], ["report", "--output", "/"],
        ["drafts"], ["retry"], ["doctor"], ["completions", "x"], ["explain", "x"], ["config"],
        ["erase"], ["erase", "--everything"], ["purge", "1"], ["import", "none.csv"],
        ["import", "--date-format", "x", "none.csv"], ["add", " "], ["move", "1", "whenever"],
        ["frobnicate"], ["add", "--tooday", "x"], ["export", "--format", "todotxt"],
        ["edit", "1", "--parent", "1"], ["edit", "1", "--depends-on", "1"], ["review"],
        ["capture", "--on"],
    ])
    func `each command in each message names it, if it uses a store`(command: [String]) throws {
        for form in [[], ["--json"]] {
            let result = try home.run(command + ["--db", "o t.db"] + form)
            let text = result.output + "\n" + result.errors
            for found in text.matches(of: #/tend (?<name>[a-z]+)(?<rest>[^\n]*)/#) {
                guard let name = AdvisedCommand.Name(rawValue: String(found.name)) else { continue }
                let usesStore = AdvisedCommand.tend(name).text(naming: "x").contains("--db")
                // The name of a command in a sentence is nothing to be typed.
                let before = text[..<found.range.lowerBound]
                let isName = ["'", "What ", " of ", " than "].contains { before.hasSuffix($0) }
                guard usesStore, !isName else { continue }
                let rest = found.rest.replacing("\\", with: "")
                #expect(rest.hasPrefix(" \(Self.option)"), "\(command): \(found.0)")
            }
            for found in text.matches(of: #/tend-import (?<rest>-[^\n]*)/#) {
                #expect(found.rest.hasPrefix(Self.option), "\(command): \(found.0)")
            }
        }
    }

    @Test func `machines get each command as its words`() throws {
        let notices = try home.run("show", "99", "--db", "o t.db", "--json").notices()
        #expect(notices.first?.suggestion?.hasSuffix("tend list --db 'o t.db' --all") == true)
        #expect(notices.first?.commands == [["tend", "list", "--db", "o t.db", "--all"]])
        let own = try home.run("show", "99", "--json").notices()
        #expect(own.first?.commands == [["tend", "list", "--all"]])
    }

    @Test(arguments: AdvisedCommand.Name.allCases)
    func `what is advised is a command of tend`(name: AdvisedCommand.Name) throws {
        #expect(try home.run("help", name.rawValue).ending == .exited(0))
    }

    @Test func `a log is not told which store was named`() throws {
        // Beside a journal the message goes there, and not to the standard error that it keeps, too.
        let result = try home.script(
            """
            exec 2>log; export JOURNAL_STREAM=$(stat -Lc %d:%i /proc/self/fd/2)
            echo $$ >pid; exec "$tend" show 99 --db 'o t.db'
            """)
        #expect(result.ending == .exited(65))
        let log = String(decoding: try home.folder.read("log"), as: UTF8.self)
        #expect(!log.contains("o t.db"), "\(log)")
        guard Journal.isThere else {
            #expect(log.contains("tend list --all"))
            return
        }
        let process = String(decoding: try home.folder.read("pid"), as: UTF8.self).dropLast()
        let entries = try Journal.entries(["_PID=\(process)", "TEND_COMMAND=show", "--lines=1"])
        #expect(entries.first?["TEND_ERROR_CODE"] == "validation.unknownTask")
        #expect(!entries.contains { $0.tells("o t.db") })
    }
}
