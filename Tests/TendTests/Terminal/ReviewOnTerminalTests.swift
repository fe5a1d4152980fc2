import Glibc
import TestSupport
import Testing

@Suite("tend review on a terminal")
struct ReviewOnTerminalTests {
    private static let prompt = "\r\n? "

    private var home: Home

    init() throws {
        home = try Home()
        home.environment["NO_COLOR"] = "1"
        try home.succeed("add", "-", "--on", "yesterday", input: .text("a\nb\nc\n"))
    }

    /// Starts `tend review`, and waits until it asks.
    private func review(_ options: String...) throws -> Dialog {
        let dialog = try home.dialog(["review"] + options)
        try dialog.wait(for: Self.prompt)
        try dialog.waitForKeys()
        return dialog
    }

    @Test func `a key is an answer, without Enter`() throws {
        let dialog = try home.dialog(["review"])
        let question = try dialog.wait(for: Self.prompt)
        #expect(question.contains("t today   m tomorrow   o another day   i Inbox"))
        #expect(question.contains("Yesterday  1 of 3\r\n1 [ ] a"))
        try dialog.type("t")
        try dialog.wait(for: "t\r\nMoved 1 to \(LocalDay.today().full): a\r\n")
        #expect(try dialog.wait(for: Self.prompt).contains("2 of 3\r\n2 [ ] b"))
        try dialog.type("d")
        try dialog.wait(for: "Completed 2: b\r\n")
        try dialog.wait(for: Self.prompt)
        try dialog.type("k")
        let session = try dialog.end()
        #expect(session.ending == .exited(0))
        #expect(session.text.hasSuffix("1 moved, 1 done, 1 kept.\r\n"))
        #expect(try home.succeed("earlier", "--ids") == "3\n2\n")
    }

    @Test func `the terminal is put back where nobody reads the answers`() throws {
        let session = try Terminal().run(
            ProgramRunner(path: "/bin/sh"), ["-c", "\(home.tend) review | true; stty -a"],
            environment: home.environment, typing: "t", in: home.folder.path)
        #expect(session.text.contains("1 of 3"))
        #expect(session.text.contains(" icanon"))
        #expect(session.text.contains(" echo "))
    }

    @Test func `another day is asked for, and what is no day is asked for again`() throws {
        let dialog = try review()
        try dialog.type("osoon\r")
        try dialog.wait(for: "'soon' is not a day that tend understands.")
        // What is typed for the day is no key: 'i' and 'd' would answer for two tasks.
        try dialog.wait(for: "Which day? ")
        try dialog.type("in 3 days\r")
        try dialog.wait(for: "Moved 1 to \(LocalDay.today(3).full): a\r\n")
        try dialog.wait(for: Self.prompt)
        try dialog.type("u")
        try dialog.wait(for: "Undid move 1: a\r\n")
        try dialog.wait(for: "1 of 3")
        try dialog.type("q")
        let session = try dialog.end()
        #expect(session.ending == .exited(0))
        #expect(try home.succeed("earlier", "--ids") == "1\n2\n3\n")
        #expect(dialog.takesLines != false)
    }

    @Test func `keys that mean nothing do nothing, and a paste is no answer`() throws {
        let dialog = try review()
        // An arrow, Alt-d, a paste, a letter that means nothing.
        try dialog.type("\u{1B}[D\u{1B}d\u{1B}[200~tdx\u{1B}[201~z")
        try dialog.wait(for: "t today")
        try dialog.wait(for: Self.prompt)
        try dialog.type("\u{4}")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try home.succeed("earlier", "--ids") == "1\n2\n3\n")
    }

    @Test func `what could not be saved is asked about again`() throws {
        let lock = try WriteLock(of: home.store)
        let dialog = try review("--wait", "0")
        try dialog.type("d")
        try dialog.wait(for: "The task store is in use by another process.")
        try dialog.wait(for: "1 of 3")
        lock.release()
        try dialog.type("d")
        try dialog.wait(for: "Completed 1: a")
        try dialog.wait(for: Self.prompt)
        try dialog.type("q")
        #expect(try dialog.end().ending == .exited(0))
    }

    @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
    func `a signal ends it, and what was answered is kept`(signal: Int32) throws {
        let dialog = try review()
        try dialog.type("t")
        try dialog.wait(for: Self.prompt)
        if signal == SIGINT { try dialog.type("\u{3}") } else { dialog.send(signal) }
        let session = try dialog.end()
        #expect(session.ending == .signalled(signal))
        #expect(session.text.hasSuffix("1 moved.\r\n"))
        #expect(dialog.takesLines != false)
        #expect(try home.succeed("earlier", "--ids") == "2\n3\n")
    }

    @Test func `a lost connection ends it quietly`() throws {
        let dialog = try review()
        try dialog.type("t")
        try dialog.wait(for: Self.prompt)
        dialog.hangUp()
        #expect(try dialog.end().ending == .signalled(SIGHUP))
        #expect(try home.succeed("earlier", "--ids") == "2\n3\n")
    }

    @Test mutating func `a terminal that cannot edit asks all the same`() throws {
        home.environment["TERM"] = "dumb"
        let dialog = try review()
        try dialog.type("o")
        try dialog.wait(for: "Which day? ")
        try dialog.type("tomorrow\n")
        try dialog.wait(for: "Moved 1 to \(LocalDay.today(1).full): a\r\n")
        try dialog.wait(for: Self.prompt)
        try dialog.type("q")
        #expect(try dialog.end().ending == .exited(0))
    }
}
