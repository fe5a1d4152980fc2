import Foundation
import Glibc
import TestSupport
import Testing

/// `tend ui` as a person has it: the built program on a terminal, which is libvterm.
@Suite("tend ui")
struct ScreenTests {
    private var home: Home

    init() throws {
        home = try Home()
        home.environment["LANG"] = "C.UTF-8"
    }

    @Test func `what is typed and done is saved, and undone, as by the commands`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen()
        try screen.see("Call Anna")
        try screen.type("a")
        try screen.see("words are taken as they are")
        try screen.type("Buy milk +shop\r")
        try screen.see("Added 2: Buy milk +shop")
        #expect(try home.task(2).text == "Buy milk +shop")
        try screen.type("\u{1B}")
        try screen.see("d done")
        try screen.type("gd")
        try screen.see("Completed 1: Call Anna")
        #expect(try home.task(1).state == "completed")
        try screen.type("u")
        try screen.see("Undid done 1")
        #expect(try home.task(1).state == "notStarted")
        #expect(try screen.quit() == .exited(0))
        #expect(try home.succeed("undo", "--yes").contains("Undid add 2"))
    }

    @Test func `a day is named in words, and filters are read as they are typed`() throws {
        try home.succeed("add", "Call Anna", "--tag", "phone", "--today")
        try home.succeed("add", "Buy milk", "--today")
        let screen = try home.screen()
        try screen.see("Buy milk")
        try screen.type("/+phone")
        try screen.see(without: "Buy milk")
        try screen.type("\rotomorrow")
        try screen.see("Move 1 to: tomorrow")
        try screen.type("\r")
        try screen.see("Moved 1 to")
        #expect(try home.task(1).scheduledDate == LocalDay.today(1).iso8601)
        try screen.type("\u{1B}")
        try screen.see("Buy milk")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `what cannot be saved stands in the input, is a draft, and is saved once`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen("--wait", "0")
        try screen.see("Call Anna")
        let lock = try WriteLock(of: home.store)
        try screen.type("aBuy milk\r")
        try screen.see("Enter tries again")
        #expect(screen.text.contains("\u{203A} Buy milk"))
        #expect(try home.run("drafts").output.contains("Buy milk"))
        lock.release()
        try screen.type("\u{1B}")
        try screen.see("! retry")
        try screen.type("!")
        try screen.see("Added 2: Buy milk")
        #expect(try screen.quit() == .exited(0))
        #expect(try home.succeed("list", "--ids") == "1\n2\n")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `what came due stands there until it is seen to, and a key puts it off`() throws {
        _ = try home.script(
            at: "2026-11-21 12:00:00", "tend add 'Call Anna' --remind 12:10")
        try home.succeed("add", "Buy milk", "--today")
        let screen = try home.screen()
        try screen.see("12:10  1 Call Anna")
        #expect(screen.text.contains("c done  z 10 min  f show  - seen"))
        try screen.type("z")
        try screen.see("Rings again at")
        try screen.see(without: "c done")
        #expect(try home.succeed("reminders", "--json").contains("\"state\":\"waiting\""))
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `a reminder appears by itself at its second`() throws {
        let screen = try home.screen()
        var ending = ProgramEnding.exited(1)
        // A machine that is slow takes longer to add it than that.
        for _ in 0..<20 where ending != .exited(0) {
            let soon = Date().addingTimeInterval(3).ISO8601Format()
            ending = try home.run("add", "Call Anna", "--remind", soon).ending
        }
        try screen.see("1 Call Anna")
        try screen.type("c")
        try screen.see("Completed 1: Call Anna")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `the timer stands in the heading, whoever starts and stops it`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen()
        try screen.type("T")
        try screen.see("focus 24:")
        #expect(try home.succeed("timer").contains("(1 Call Anna)"))
        try screen.type("T")
        try screen.see("focus paused 24:")
        try home.succeed("timer", "stop")
        try screen.see(without: "focus paused")
        _ = try home.run("timer", "start", "--type", "break")
        try screen.see("break 04:")
        #expect(try screen.quit() == .exited(0))
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func `what stands in the input when a signal comes is a draft`(signal: Int32) throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen()
        try screen.type("aHalf a thou")
        try screen.see("Half a thou")
        screen.dialog.send(signal)
        #expect(try screen.dialog.end().ending == .signalled(signal))
        #expect(try home.run("drafts").output.contains("Half a thou"))
        #expect(!screen.dialog.received.isEmpty && screen.dialog.takesLines == true)
    }

    @Test func `what another process adds appears by itself`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen()
        try screen.see("Call Anna")
        try home.succeed("add", "From elsewhere", "--today")
        try screen.see("From elsewhere")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `the cursor stands on the selected row, in an empty list, or in the input`() throws {
        let screen = try home.screen()
        try screen.see("Nothing here.")
        #expect(screen.cursor == (2, 0))
        try screen.type("aOne\r")
        try screen.see("Added 1: One")
        try screen.type("Tw")
        try screen.see("\u{203A} Tw")
        #expect(screen.cursor == (21, 5))
        try screen.type("\u{15}\u{1B}")
        try screen.see("d done")
        #expect(screen.cursor == (2, 0))
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `any command is run, and shown`() throws {
        try home.succeed("add", "Call Anna", "--tag", "phone")
        let screen = try home.screen()
        try screen.type(":list +phone\r")
        try screen.see("Call Anna")
        try screen.type("\u{1B}")
        try screen.see("d done")
        try screen.type(":nonsense\r")
        try screen.see("nonsense' is not a command")
        try screen.type("\u{1B}")
        try screen.see("d done")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `a command is for the store of the screen, whatever ends its options`() throws {
        try home.configure("color = always\n")
        let screen = try home.screen("--db", "other.db")
        try screen.type(":add -- --literal\r")
        try screen.see("Added 1: --literal")
        #expect(!screen.text.contains("\\u{1B}"))
        try screen.type("\u{1B}")
        try screen.see("d done")
        #expect(try screen.quit() == .exited(0))
        #expect(try home.succeed("list", "--ids", "--db", "other.db") == "1\n")
        #expect(try home.succeed("list", "--json", "--db", "other.db").contains("\"--literal\""))
    }

    @Test(arguments: ["dumb", ""])
    func `where there is no screen, a command is named that serves`(terminal: String) throws {
        var home = home
        home.environment["TERM"] = terminal
        for result in [
            try home.onTerminal(Terminal(), ["ui"]).ending,
            try home.run("ui").ending,
        ] {
            #expect(result == .exited(64))
        }
        #expect(try home.run("ui").errors.contains("tend today"))
    }

    @Test
    func `a command that talks with the person has the terminal, and the screen is back then`()
        throws
    {
        var home = home
        home.environment["EDITOR"] = try home.write(
            script: "sed -i 1s/Anna/Berta/ \"$1\"", to: "editor")
        try home.succeed("add", "Call Anna", "--today")
        try home.succeed("add", "Left", "--on=-2d")
        let screen = try home.screen()
        try screen.see("Call Anna")
        try screen.type(":edit 1\r")
        try screen.see("Enter goes back to the screen.")
        try screen.type("\r")
        try screen.see("Call Berta")
        try screen.see("all keys")
        try screen.type(":review\r")
        try screen.see("Left")
        try screen.type("d")
        // The words about Enter may still stand there from the time before, and the review would take it.
        try screen.dialog.wait(for: "Enter, behind the end of the review") { _ in
            let parts = screen.text.split(separator: "1 done.")
            return parts.count > 1 && parts[1].contains("Enter goes back to the screen.")
        }
        try screen.type("\r")
        try screen.see("all keys")
        #expect(try home.task(2).state == "completed")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `what was done keeps no file open`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen()
        try screen.see("Call Anna")
        for _ in 1...5 {
            try screen.type("d")
            try screen.see("Completed 1")
            try screen.type("u")
            try screen.see("Undid")
        }
        let open = try screen.dialog.openFiles()
        #expect(!open.isEmpty)
        #expect(open.count { $0.hasPrefix(home.store) } <= 2)
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `a storm of sizes leaves what a fresh start shows`() throws {
        for number in 1...60 {
            try home.succeed("add", "Task \(number) 漢字 👩‍💻", "--today")
        }
        let screen = try home.screen()
        try screen.see("Task 1")
        var random = SeededGenerator(seed: 11)
        for _ in 1...1000 {
            try screen.dialog.resize(
                columns: Int.random(in: 1...200, using: &random),
                rows: Int.random(in: 1...60, using: &random))
            if Int.random(in: 0..<4, using: &random) == 0 { try screen.type("jG") }
        }
        try screen.dialog.resize(columns: 80, rows: 24)
        try screen.type("g")
        let fresh = try home.screen()
        try fresh.see("Task 1")
        let expected = fresh.text
        try screen.dialog.wait(for: expected) { _ in screen.text == expected }
        #expect(screen.cursor == fresh.cursor)
        #expect(try screen.quit() == .exited(0))
        #expect(try fresh.quit() == .exited(0))
    }
}
