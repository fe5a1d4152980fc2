import TestSupport
import Testing

/// What the screen shows, and what stays, where the disk or the store fails under it.
@Suite("tend ui where something fails")
struct ScreenFailureTests {
    private var home: Home

    init() throws {
        home = try Home()
        home.environment["LANG"] = "C.UTF-8"
    }

    /// A script that shows the screen and has calls to the files of the store fail; the first three are the
    /// attempts of one save.
    private func failing(_ fault: String) -> String {
        """
        exec strace -f -qq -o trace -P "$store" -P "$store-journal" -P "${store%/*}" \
        -e trace=pwrite64,fdatasync,unlink -e inject=\(fault) "$tend" ui
        """
    }

    @Test
    func `a text that a full disk refuses stands in the input, and is saved when there is room`()
        throws
    {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen(script: failing("pwrite64:error=ENOSPC:when=1..3"))
        try screen.type("aBuy milk\r")
        try screen.see("Unable to save task. Please check device storage.")
        try screen.see("Free some space")
        try screen.see("\u{203A} Buy milk")
        #expect(try home.run("drafts").output.contains("Buy milk"))
        try screen.leaveInput()
        try screen.type("!")
        try screen.see("Added 2: Buy milk")
        #expect(try screen.quit() == .exited(0))
        #expect(try home.succeed("list", "--ids") == "1\n2\n")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test(arguments: [
        "pwrite64:error=ENOSPC:when=1..3", "pwrite64:error=EIO:when=1..3",
        "fdatasync:error=EIO:when=1..6",
    ])
    func `a change that the disk refuses is taken back, and done when tried again`(fault: String)
        throws
    {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen(script: failing(fault))
        try screen.see("Call Anna")
        try screen.type("d")
        try screen.see("! retry")
        try screen.see("\u{25CB} Call Anna")
        #expect(try home.task(1).state == "notStarted")
        try screen.type("!")
        try screen.see("Completed 1: Call Anna")
        #expect(try home.task(1).state == "completed")
        #expect(try screen.quit() == .exited(0))
    }

    @Test
    func `of a commit whose outcome nobody can say it is said so, and nothing is doubled later`()
        throws
    {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen(script: failing("unlink:error=EIO"))
        try screen.type("aBuy milk\r")
        try screen.see("It is not known whether your changes were saved.")
        try screen.see("The same operation can never be applied twice.")
        #expect(try screen.leaveInput().quit() == .exited(0))
        #expect(try home.run("retry").ending == .exited(0))
        #expect(try home.succeed("list", "--ids") == "1\n2\n")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `a store that vanished is told, and shown again when it is back`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen()
        try screen.see("Call Anna")
        #expect(try home.script("mv \"\(home.store)\" kept").ending == .exited(0))
        try screen.see("The task store that was here is gone.")
        try screen.type("aBuy milk\r")
        try screen.see("\u{203A} Buy milk")
        #expect(try home.run("drafts").output.contains("Buy milk"))
        #expect(try home.script("mv kept \"\(home.store)\"").ending == .exited(0))
        try screen.leaveInput()
        try screen.type("!")
        try screen.see("Added 2: Buy milk")
        try screen.see("Call Anna")
        #expect(try screen.quit() == .exited(0))
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `a store that somebody restores is shown as it is, and takes what is done next`()
        throws
    {
        try home.succeed("add", "Call Anna", "--today")
        try home.succeed("backup")
        try home.succeed("add", "Buy milk", "--today")
        let screen = try home.screen()
        try screen.see("Buy milk")
        #expect(try home.run("restore", "--yes").ending == .exited(0))
        try screen.see(without: "Buy milk")
        try screen.type("gd")
        try screen.see("Completed 1: Call Anna")
        #expect(try home.task(1).state == "completed")
        #expect(try screen.quit() == .exited(0))
    }

    @Test(.mounting)
    func `where nothing may be written it is told, and what was typed is not lost`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen(
            script: """
                exec unshare -m sh -c 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" &&
                exec "$tend" ui' "${store%/*}"
                """)
        try screen.see("Call Anna")
        try screen.type("aBuy milk\r")
        try screen.see("The task store can only be read here.")
        #expect(try home.run("drafts").output.contains("Buy milk"))
        try screen.leaveInput()
        try screen.type("gd")
        try screen.see("Nothing was changed.")
        #expect(screen.text.contains("\u{25CB} Call Anna"))
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `who waits for another process is told, and then it is saved`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen()
        try screen.see("Call Anna")
        let lock = try WriteLock(of: home.store)
        try screen.type("d")
        try screen.see("waiting for another process")
        lock.release()
        try screen.see("Completed 1: Call Anna")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `a text that met another change overwrites nothing, and both are shown`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen()
        try screen.see("Call Anna")
        try screen.type("e")
        try screen.see("1: Call Anna")
        try home.succeed("edit", "1", "--text", "Call Berta")
        try screen.see("Call Berta")
        try screen.type(" at noon\r")
        try screen.see("A task changed in the meantime.")
        try screen.see("Now:   Call Berta")
        try screen.see("Yours: Call Anna at noon")
        #expect(try home.task(1).text == "Call Berta")
        #expect(try home.run("drafts").output.contains("Call Anna at noon"))
        try screen.type("e")
        try screen.see("1: Call Anna at noon")
        try screen.type("\r")
        try screen.see("Changed 1: Call Anna at noon")
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `a disk that is almost full is told on the screen`() throws {
        let screen = try home.screen(
            script: """
                exec unshare --mount sh -c 'mount --make-rprivate / && mkdir disk &&
                mount -t tmpfs -o size=8m disk disk && cd disk && export HOME=$PWD && exec "$tend" ui'
                """)
        try screen.type("aBuy milk\r")
        try screen.see("Storage is almost full.")
        try screen.leaveInput()
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `it stops for the shell, whose cursor is where it was, and goes on`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen(
            script: "set -m; \"$tend\" ui; echo first; stty -a; fg; echo second $?")
        try screen.see("Call Anna")
        try screen.type("\u{1A}")
        try screen.dialog.wait(for: "the shell") {
            String(decoding: $0, as: UTF8.self).contains("isig icanon iexten echo ")
        }
        try home.succeed("add", "Buy milk", "--today")
        try screen.see("Buy milk")
        try screen.type("gd")
        try screen.see("Completed 1: Call Anna")
        #expect(try screen.quit() == .exited(0))
        let lines = screen.text.split(separator: "\n")
        #expect(lines.first?.hasPrefix("first") == true)
        #expect(lines.last { !$0.allSatisfy { $0 == " " } }?.hasPrefix("second 0") == true)
    }

    @Test func `at midnight it shows the next day`() throws {
        var home = home
        home.environment["TZ"] = "UTC"
        try home.succeed("add", "Call Anna", "--on", "2026-11-25")
        let screen = try home.screen(
            script: "exec '\(Home.at)' '@2026-11-24 23:59:57' \"$tend\" ui")
        try screen.see("24 Nov")
        #expect(!screen.text.contains("Call Anna"))
        try screen.see("25 Nov")
        try screen.see("Call Anna")
        #expect(try screen.quit() == .exited(0))
    }
}
