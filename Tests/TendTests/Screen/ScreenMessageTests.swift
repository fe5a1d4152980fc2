import TestSupport
import Testing

/// What the line below the input says of what was done.
@Suite("What tend ui says it did")
struct ScreenMessageTests {
    private var home: Home

    init() throws {
        home = try Home()
        home.environment["LANG"] = "C.UTF-8"
    }

    @Test func `an edit says what was changed, of one task and of several`() throws {
        try home.succeed("add", "Call Anna", "--today")
        try home.succeed("add", "Buy milk", "--today")
        let screen = try home.screen(columns: 120)
        try screen.see("Buy milk")
        try screen.type("D2026-12-24\r")
        try screen.see("Changed 1: Call Anna (due Thu 24 Dec 2026)")
        try screen.type("Phome\r")
        try screen.see("Changed 1: Call Anna (project:home)")
        try screen.type("#phone\r")
        try screen.see("Changed 1: Call Anna (+phone)")
        try screen.type("#-phone\r")
        try screen.see("Changed 1: Call Anna (-phone)")
        try screen.type("p")
        try screen.see("Changed 1: Call Anna (low priority)")
        try screen.type("R2 weeks\r")
        try screen.see("Changed 1: Call Anna (every 2 weeks)")
        try screen.type("Dnone\r")
        try screen.see("(no due day)")
        try screen.type("D2040-12-24 17:00\r")
        try screen.see("(due Mon 24 Dec 2040 at 17:00, rings then)")
        try screen.type("@2040-12-01 8:00\r")
        try screen.see("(rings Sat 1 Dec 2040 at 08:00)")
        try screen.type("@none\r")
        try screen.see("(no reminders)")
        try screen.type("*Pwork\r")
        try screen.see("Changed 2 tasks (project:work).")
        try screen.type("e today\r")
        try screen.see("Changed 1: Call Anna today  u takes it back")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `a task that repeats is one when its completion is taken back`() throws {
        try home.succeed("add", "Call Anna", "--on", "2026-11-27", "--every", "week")
        let screen = try home.screen()
        try screen.type("7")
        try screen.see("Call Anna")
        try screen.type("d")
        try screen.see("Completed 1: Call Anna")
        try screen.type("u")
        try screen.see("Undid done 1: Call Anna")
        try screen.type("U")
        try screen.see("Redid done 1: Call Anna")
        try screen.end()
    }

    @Test func `on a small screen the day that is meant stands below the line`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen(rows: 8, columns: 30)
        try screen.type("D24 dec 2040 17:00")
        try screen.see("Mon 24 Dec 2040 at 17:00")
        try screen.type("\r")
        try screen.see("Changed 1:")
        try screen.end()
    }

    @Test func `of a long text what was changed is seen all the same`() throws {
        try home.succeed("add", String(repeating: "Call Anna and ", count: 9), "--today")
        let screen = try home.screen()
        try screen.see("Call Anna")
        try screen.type("D2026-12-24\r")
        try screen.see("\u{2026} (due Thu 24 Dec 2026)  u takes it back")
        try screen.end()
    }

    @Test func `of a task that was added beside an open line say which keys take it back`() throws {
        let screen = try home.screen()
        try screen.type("aMilk\r")
        try screen.see("Esc, then u takes it back")
        try screen.leaveInput()
        try screen.see(without: "Esc, then")
        try screen.see("u takes it back")
        try screen.type(":add Bread\r")
        try screen.see("Bread")
        try screen.see(without: "takes it back")
        try screen.end()
    }

    @Test func `undo and redo of many tasks say how many`() throws {
        for text in ["one", "two", "three"] { try home.succeed("add", text, "--today") }
        let screen = try home.screen()
        try screen.see("three")
        try screen.type("*d")
        try screen.see("Completed 3 tasks.")
        try screen.type("u")
        try screen.see("Undid done of 3 tasks.")
        try screen.type("U")
        try screen.see("Redid done of 3 tasks.")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `before many changes of long ago are taken back it says how many`() throws {
        for text in ["one", "two", "three"] { try home.succeed("add", text, "--today") }
        try home.succeed("done", "1", "2")
        let screen = try home.screen(
            script: "exec '\(Home.at)' +3h \"$tend\" ui")
        try screen.type("u")
        try screen.see("Take back done of 2 tasks, ")
        try screen.end()
    }
}
