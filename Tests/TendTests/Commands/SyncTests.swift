import Foundation
import TestSupport
import Testing

@Suite("tend sync")
struct SyncTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.configure("sync-folder = ~/calendar\n")
    }

    private func files(_ home: Home) throws -> String {
        try home.script("cat calendar/*.ics").output
    }

    @Test func `both sides come to say the same, and an undo is one step`() throws {
        try home.succeed("add", "Buy milk", "--tag", "shop", "--due", "2096-12-01")
        #expect(try home.succeed("sync") == "Synchronized: 0 in, 1 out (1 new).\n")
        #expect(
            try home.succeed("sync")
                == "Nothing to synchronize: 1 task is as the folder has them.\n")
        _ = try home.script("sed -i 's/Buy milk/Buy bread/' calendar/*.ics")
        #expect(try home.succeed("sync", "--ids") == "1\n")
        #expect(try home.tasks().map(\.text) == ["Buy bread"])
        #expect(try home.script("$tend undo --yes").ending == .exited(0))
        #expect(try home.tasks().map(\.text) == ["Buy milk"])
        try home.succeed("sync", "--quiet")
        #expect(try files(home).contains("SUMMARY:Buy milk"))
    }

    @Test func `a thousand changes are one step, and are taken back in both places`() throws {
        let lines = (1...1000).map { "Task \($0)" }.joined(separator: "\n")
        try home.succeed("add", "-", input: .bytes(Array(lines.utf8)))
        try home.succeed("sync")
        let before = try files(home)
        _ = try home.script("sed -i 's/SUMMARY:Task/SUMMARY:Thing/' calendar/*.ics")
        #expect(try home.succeed("sync") == "Synchronized: 1000 in (1000 changed), 0 out.\n")
        _ = try home.script("$tend undo --yes")
        #expect(try home.succeed("sync") == "Synchronized: 0 in, 1000 out (1000 changed).\n")
        func texts(_ files: String) -> [Substring] {
            files.split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY") }
        }
        #expect(try texts(files(home)) == texts(before))
    }

    @Test func `two that complete the same task apart make one successor`() throws {
        let other = try Home()
        try other.configure("sync-folder = \(home.folder.path)/calendar\n")
        try home.succeed("add", "Pay", "--due", "2096-12-01", "--every", "month")
        try home.succeed("sync")
        try other.succeed("sync")
        try home.succeed("done", "1")
        try other.succeed("done", "1")
        for _ in 1...2 {
            try home.succeed("sync")
            try other.succeed("sync")
        }
        for place in [home, other] {
            let tasks = try place.tasks()
            #expect(tasks.map(\.state).sorted() == ["completed", "notStarted"])
            #expect(tasks.filter { $0.state == "notStarted" }.map(\.dueDate) == ["2097-01-01"])
        }
        #expect(try home.script("ls calendar/*.ics | wc -l").output == "2\n")
    }

    @Test func `a dry run and a look at the state change nothing`() throws {
        try home.succeed("add", "Buy milk")
        try home.succeed("sync")
        try home.succeed("edit", "1", "--text", "Buy bread")
        let before = try home.script("cat calendar/* $HOME/.local/share/tend/tasks.db | cksum")
        #expect(
            try home.succeed("sync", "--dry-run")
                == "To be synchronized: 0 in, 1 out (1 changed).\n")
        #expect(
            try home.succeed("sync", "--status")
                == "Folder  \(home.folder.path)/calendar\nTo be synchronized: 0 in, 1 out (1 changed).\n"
        )
        let after = try home.script("cat calendar/* $HOME/.local/share/tend/tasks.db | cksum")
        #expect(after.output == before.output)
    }

    @Test func `a folder that is yet to be made is looked at as an empty one`() throws {
        try home.succeed("add", "Buy milk")
        #expect(
            try home.succeed("sync", "--dry-run") == "To be synchronized: 0 in, 1 out (1 new).\n")
        #expect(try home.script("ls -d calendar").ending != .exited(0))
    }

    @Test func `the name of a file can do nothing to a terminal`() throws {
        try home.succeed("add", "Buy milk")
        try home.succeed("sync")
        _ = try home.script(#"printf junk > "calendar/$(printf '\033[31mred\nx').ics""#)
        let lines = try home.succeed("sync").split(separator: "\n")
        #expect(lines.count == 2)
        #expect(!lines[1].contains("\u{1B}") && lines[1].hasSuffix("it is no sound calendar."))
    }

    @Test func `doctor tells what stands in the way`() throws {
        try home.succeed("add", "Buy milk")
        try home.succeed("sync")
        let check = ["doctor", "--check", "calendar files"]
        #expect(try home.run(check).ending == .exited(0))
        _ = try home.script("echo junk > calendar/junk.ics; chmod 755 calendar")
        let result = try home.run(check)
        #expect(result.ending == .exited(1))
        #expect(result.output.contains("Others may look into the folder of calendar files."))
        #expect(result.output.contains("1 file is left alone."))
        _ = try home.script("rm -r calendar")
        #expect(try home.run(check).output.contains("The folder is not there."))
    }

    @Test func `without a folder it says which to set`() throws {
        try home.configure("")
        let result = try home.run("sync")
        #expect(result.ending == .exited(78))
        #expect(result.errors.hasPrefix("No folder is set for calendar files."))
        try home.configure("sync-folder = calendar\n")
        #expect(try home.run("sync").ending == .exited(78))
    }

    @Test(arguments: [
        "rm calendar/*.ics", "rm -r calendar", "rm -r calendar; mkdir calendar",
        "rm calendar/tend-folder", "mv calendar elsewhere",
    ])
    func `a folder that is gone, empty or another one changes nothing`(harm: String) throws {
        try home.succeed("add", "-", input: .bytes(Array("one\ntwo\nthree".utf8)))
        try home.succeed("sync")
        _ = try home.script(harm)
        let result = try home.run("sync")
        #expect(result.ending == .exited(65), "\(result)")
        #expect(result.output == "")
        #expect(try home.tasks().count == 3)
        #expect(try home.script("ls calendar/*.ics | wc -l").output != "")
    }

    @Test func `many deletions are held until they are allowed`() throws {
        let lines = (1...30).map { "Task \($0)" }.joined(separator: "\n")
        try home.succeed("add", "-", input: .bytes(Array(lines.utf8)))
        try home.succeed("sync")
        _ = try home.script("ls calendar/*.ics | head -n 25 | xargs rm")
        let result = try home.run("sync")
        #expect(result.ending == .exited(65))
        #expect(result.errors.contains("25 of 30 files are gone"))
        #expect(result.errors.contains("tend sync --accept-deletes"))
        try home.succeed("sync", "--accept-deletes")
        #expect(try home.tasks().count == 5)
    }

    @Test func `what a hook refuses is changed on neither side`() throws {
        try home.succeed("add", "Buy milk")
        try home.succeed("sync")
        _ = try home.script("install -d -m 700 .config/tend/hooks")
        _ = try home.write(script: "echo no; exit 1", to: ".config/tend/hooks/before-change")
        _ = try home.script("sed -i 's/Buy milk/Buy bread/' calendar/*.ics")
        #expect(try home.run("sync").ending == .exited(65))
        #expect(try home.tasks().map(\.text) == ["Buy milk"])
        #expect(try files(home).contains("Buy bread"))
        _ = try home.script("rm .config/tend/hooks/*")
        try home.succeed("sync")
        #expect(try home.tasks().map(\.text) == ["Buy bread"])
    }

    @Test func `a purged task leaves neither text nor file`() throws {
        try home.succeed("add", "A secret of mine")
        try home.succeed("add", "Another")
        try home.succeed("sync")
        _ = try home.script("$tend purge 1 --yes")
        #expect(
            try home.script("grep -c 'A secret' .local/share/tend/tasks.db").output == "0\n")
        try home.succeed("sync")
        #expect(try !files(home).contains("A secret"))
        #expect(try home.tasks().map(\.text) == ["Another"])
    }

    @Test func `two at once take turns`() throws {
        let lines = (1...200).map { "Task \($0)" }.joined(separator: "\n")
        try home.succeed("add", "-", input: .bytes(Array(lines.utf8)))
        let result = try home.script(
            "for i in 1 2 3 4; do $tend sync --wait 60 >/dev/null & done; wait; $tend sync")
        #expect(
            result.output == "Nothing to synchronize: 200 tasks are as the folder has them.\n")
        #expect(result.errors == "")
        #expect(try home.script("ls calendar | wc -l").output == "201\n")
    }

    @Test func `a program reads it as an object`() throws {
        try home.succeed("add", "Buy milk")
        let object =
            try JSONSerialization.jsonObject(
                with: Data(try home.succeed("sync", "--json").utf8)) as? [String: Any]
        #expect(object?["synchronized"] as? Bool == true)
        #expect((object?["out"] as? [String: Int]) == ["added": 1, "changed": 0, "deleted": 0])
    }
}
