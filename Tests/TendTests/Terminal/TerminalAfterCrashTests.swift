import Glibc
import TestSupport
import Testing

@Suite("The terminal after a crash")
struct TerminalAfterCrashTests {
    @Test(arguments: ["capture", "review"], [SIGSEGV, SIGABRT, SIGQUIT, SIGUSR1])
    func `what takes single keys gives the terminal back, whatever ends it`(
        command: String, signal: Int32
    ) throws {
        let home = try Home()
        try home.succeed("add", "Left", "--on=-2d")
        let dialog = try home.dialog([command])
        try dialog.waitForKeys()
        let taken = dialog.settings
        dialog.send(signal)
        let session = try dialog.end()
        #expect(session.ending == .signalled(signal))
        #expect(dialog.takesLines == true)
        #expect(dialog.settings != taken)
        let text = String(decoding: dialog.received, as: UTF8.self)
        let (on, off) = ("\u{1B}[?2004h", "\u{1B}[?2004l")
        let marked = try #require(text.ranges(of: on).last)
        #expect(text.ranges(of: off).last.map { $0.lowerBound > marked.lowerBound } ?? false)
    }

    @Test(arguments: ["capture", "review", "ui"])
    func `even a kill gives the terminal back`(command: String) throws {
        let home = try Home()
        try home.succeed("add", "Left", "--on=-2d")
        let dialog = try home.dialog([command])
        try dialog.waitForKeys()
        try dialog.killGuarded()
        let session = try dialog.end()
        #expect(session.ending == .signalled(SIGKILL))
        #expect(dialog.takesLines == true)
        let text = String(decoding: dialog.received, as: UTF8.self)
        #expect(text.contains("\u{1B}[?2004l"))
    }
}
