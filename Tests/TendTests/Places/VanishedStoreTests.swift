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

    @Test func `that was named by hand may come and go`() throws {
        let home = try Home()
        for _ in 0..<2 {
            #expect(try home.run("--db", "x.db", "add", "a").output == "Added 1: a\n")
            _ = try home.script("rm x.db")
        }
    }

    @Test func `is no concern of a first day`() throws {
        let home = try Home()
        try home.succeed("today")
        #expect(try home.succeed("add", "a") == "Added 1: a\n")
    }
}
