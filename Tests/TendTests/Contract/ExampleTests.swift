import Foundation
import TestSupport
import Testing

@Suite("The examples of the help")
struct ExampleTests {
    private struct Described: Decodable {
        let command: String
        let examples: [Example]
    }

    private struct Example: Decodable {
        let line: String
    }

    private static func commands() throws -> [Described] {
        try JSONDecoder().decode(
            [Described].self, from: Data(Home().run("help", "--json").standardOutput))
    }

    @Test func `every command has one`() throws {
        for command in try Self.commands() {
            #expect(!command.examples.isEmpty, "\(command.command)")
        }
    }

    @Test func `each can be typed as it stands`() throws {
        let template = try Self.livedInHome()
        let operation = try template.succeed("show", "3", "--json")
            .matches(of: /"operation":"([^"]+)"/).last?.output.1
        for line in try Self.commands().flatMap(\.examples).map(\.line) {
            let home = try Home()
            _ = try home.script("cp -a \(template.folder.path)/. .")
            var script = line.replacing("ID", with: operation ?? "")
            // It goes on until somebody ends it.
            if line == "tend reminders watch" { script = "timeout 2 \(line); [ $? = 124 ]" }
            let result = try home.script("PATH=${tend%/*}:$PATH\n\(script)")
            // Who asks first says so where nobody can answer; a doctor may find something to be seen to.
            let isFine =
                result.ending == .exited(0)
                || result.ending == .exited(64) && result.errors.contains(/--yes|--tasks/)
                || result.ending == .exited(1) && line.hasPrefix("tend doctor")
                // A full screen needs a terminal.
                || result.ending == .exited(64) && line == "tend ui"
                // No desktop can be reached here.
                || result.ending == .exited(69)
                    && ["tend reminders on", "tend deliver --leave"].contains(line)
                // The tasks are in a file here.
                || result.ending == .exited(78) && line.hasPrefix("tend lists")
                // Nothing is said here.
                || result.ending == .exited(69) && line.contains(" --voice")
                // There is nothing to open here, nor anything that opens it.
                || result.ending == .exited(65) && line.hasPrefix("tend open")
            #expect(isFine, "\(line)\n\(result.errors)")
        }
    }

    /// A home with whatever the examples speak of.
    private static func livedInHome() throws -> Home {
        let home = try Home()
        try home.configure("context.work = project:work\nsync-folder = ~/calendar\n")
        _ = try home.script("mkdir -m 700 calendar")
        try home.folder.write("Call anna at the bank\n".utf8, to: "notes.txt")
        try home.folder.write("text\nBuy milk\n".utf8, to: "tasks.csv")
        let lines = (1...11).map { "Task \($0)\n" }.joined()
        try home.succeed(
            "add", "-", "--project", "home", "--tag", "phone", "--tag", "later", "--tag", "someday",
            input: .bytes(Array(lines.utf8)))
        try home.succeed("add", "Call Anna at the bank", "--project", "party", "--due", "today")
        try home.succeed("edit", "4", "--due", "friday")
        // Its reminder has come due.
        var earlier = home
        earlier.environment["FAKETIME_FMT"] = "%s"
        let twoHoursAgo = Int(Date().timeIntervalSince1970) - 7200
        _ = try earlier.script(at: "\(twoHoursAgo)", "tend remind 4 in 1 min")
        let backup = try home.succeed("backup", "--json")
        let path = try #require(backup.firstMatch(of: /"path":"([^"]+)"/)?.output.1)
        _ = try home.script(
            "cd \(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)) && cp *.db \"tasks-$(date -u -d yesterday +%Y-%m-%dT120000Z).db\""
        )
        try home.succeed("start", "3")
        try home.succeed("start", "4")
        try home.succeed("undo")
        let lock = try WriteLock(of: home.store)
        #expect(try home.run("add", "A draft", "--wait", "0").ending == .exited(75))
        lock.release()
        return home
    }
}
