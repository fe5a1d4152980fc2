import TestSupport
import Testing

@Suite("A store that vanished")
struct VanishedStoreTests {
    @Test(arguments: [["add", "b"], ["today"], ["list"], ["done", "1"], ["undo"]])
    func `is noticed, and not taken for a first day`(command: [String]) throws {
        let home = try Home()
        try home.succeed("add", "a")
        _ = try home.script("rm \"$HOME/.local/share/tend/tasks.db\"")
        let result = try home.run(command)
        #expect(result.ending == .exited(66))
        #expect(result.output == "")
        #expect(result.errorLines.first == "The task store that was here is gone.")
        #expect(try home.script("ls \"$HOME/.local/share/tend\"").output == "")
    }

    @Test func `may be begun anew when the person says so`() throws {
        let home = try Home()
        try home.succeed("add", "a")
        _ = try home.script("rm -r \"$HOME/.local/share/tend\" \"$HOME/.local/state/tend/store\"")
        #expect(try home.succeed("add", "b") == "Added 1: b\n")
    }

    /// The ways to name a store.
    enum Way: CaseIterable {
        case option, variable, configuration

        func name(_ path: String, in home: inout Home) throws -> [String] {
            switch self {
            case .option: return ["--db", path]
            case .variable: home.environment["TEND_DB"] = path
            case .configuration: try home.configure("db = \(path)\n")
            }
            return []
        }
    }

    @Test(arguments: Way.allCases, [["list"], ["add", "b"], ["export"], ["import", "tasks.csv"]])
    func `is noticed however it was named, and nothing is begun in its place`(
        way: Way, command: [String]
    ) throws {
        var home = try Home()
        let path = home.folder.path(of: "disk/x.db")
        let words = try way.name(path, in: &home)
        try home.folder.write("text\na\n".utf8, to: "tasks.csv")
        #expect(try home.run(words + ["add", "a"]).output == "Added 1: a\n")
        // A disk that is not mounted leaves an empty folder.
        _ = try home.script("mv disk aside; mkdir -m 700 disk")
        let result = try home.run(command + words)
        #expect(result.ending == .exited(66))
        #expect(result.output == "")
        #expect(result.errors.contains("The task store that was here is gone."))
        #expect(result.errors.contains("mount that"))
        #expect(try home.script("ls -A disk").output == "")
        let finding = try home.run(["doctor"] + words)
        #expect(finding.ending == .exited(2))
        #expect(finding.output.contains("The task store that was here is gone."))
        _ = try home.script("rmdir disk; mv aside disk")
        #expect(try home.run(words + ["list", "--ids"]).output == "1\n")
    }

    @Test func `that was named may be begun anew as its message says`() throws {
        let home = try Home()
        #expect(try home.run("--db", "x.db", "add", "a").output == "Added 1: a\n")
        _ = try home.script("rm x.db")
        let errors = try home.run("--db", "x.db", "add", "b").errors
        let marker = try #require(errors.firstMatch(of: /new one: rm ([^ ;\n]+)/)?.output.1)
        #expect(!marker.contains("x.db"))
        _ = try home.script("rm '\(marker)'")
        #expect(try home.run("--db", "x.db", "add", "c").output == "Added 1: c\n")
    }

    @Test func `that was erased is not missed`() throws {
        let home = try Home()
        #expect(try home.run("--db", "x.db", "add", "a").output == "Added 1: a\n")
        #expect(
            try home.run("--db", "x.db", "erase", "--everything", "--tasks", "1").ending
                == .exited(0))
        #expect(try home.run("--db", "x.db", "add", "b").output == "Added 1: b\n")
    }

    @Test func `is remembered from the first change on where it was there before`() throws {
        let home = try Home()
        #expect(try home.run("--db", "x.db", "add", "a").output == "Added 1: a\n")
        _ = try home.script("rm -r .local/state/tend/stores")
        try home.succeed("--db", "x.db", "list")
        #expect(try home.script("ls .local/state/tend").output.contains("stores") == false)
        try home.succeed("--db", "x.db", "done", "1")
        #expect(try home.script("ls .local/state/tend").output.contains("stores"))
    }

    @Test(
        arguments: Way.allCases,
        [
            ["list"], ["today"], ["stats"], ["backup"], ["doctor"], ["done", "1"], ["undo"],
            ["delete", "1"], ["edit", "1", "--priority", "high"], ["tags", "rename", "a", "b"],
        ])
    func `that never was there is an error to who names it`(
        way: Way, command: [String]
    ) throws {
        var home = try Home()
        let words = try way.name(home.folder.path(of: "typo.db"), in: &home)
        let result = try home.run(command + words)
        #expect(result.ending == .exited(command == ["doctor"] ? 2 : 66))
        #expect((result.output + result.errors).contains("There is no task store here."))
        #expect((result.output + result.errors).contains("typo.db'"))
        #expect(try home.script("ls").output == "")
    }

    @Test func `is no concern of a rehearsal of an import`() throws {
        let home = try Home()
        try home.folder.write("text\na\n".utf8, to: "tasks.csv")
        #expect(
            try home.run("import", "--dry-run", "--db", "x.db", "tasks.csv").ending == .exited(0))
        #expect(try home.run("import", "--history", "--db", "x.db").ending == .exited(66))
    }

    @Test func `is no concern of a first day`() throws {
        let home = try Home()
        try home.succeed("today")
        #expect(try home.succeed("add", "a") == "Added 1: a\n")
    }
}
