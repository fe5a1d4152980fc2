import Glibc
import TestSupport
import Testing

@Suite("tend capture on a terminal")
struct CaptureTests {
    private static let prompt = "What needs to be done? "

    private var home: Home

    init() throws {
        home = try Home()
    }

    /// Starts `tend capture`, and waits until it asks.
    private func capture(_ options: String...) throws -> Dialog {
        let dialog = try home.dialog(["capture"] + options)
        try isAsked(by: dialog)
        return dialog
    }

    /// Waits until the next line can be typed.
    private func isAsked(by dialog: Dialog) throws {
        try dialog.wait(for: Self.prompt)
        try dialog.waitForKeys()
    }

    private func texts() throws -> [String] {
        try home.tasks().map(\.text)
    }

    @Test func `each Enter saves one task, and an empty line ends`() throws {
        let dialog = try capture("--project", "home", "--tag", "errand")
        try dialog.type("Buy milk\r")
        try dialog.wait(for: "Added 1: Buy milk")
        try isAsked(by: dialog)
        try dialog.type("re: -x +tag due:friday\r")
        try dialog.wait(for: "Added 2: re: -x +tag due:friday")
        try isAsked(by: dialog)
        try dialog.type("\r")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try texts() == ["Buy milk", "re: -x +tag due:friday"])
        #expect(try home.tasks().map(\.project) == ["home", "home"])
        #expect(try home.tasks().map(\.tags) == [["errand"], ["errand"]])
    }

    @Test func `each line is a step of undo, and Ctrl-D ends`() throws {
        let dialog = try capture()
        try dialog.type("one\rtwo\r")
        try dialog.wait(for: "Added 2: two\r\n")
        try isAsked(by: dialog)
        try dialog.type("\u{4}")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try home.succeed("undo") == "Undid add 2: two\n")
        #expect(try texts() == ["one"])
    }

    @Test func `a line can be edited, character by character`() throws {
        let dialog = try capture()
        // Two characters rubbed out, to the left by two, one put in.
        try dialog.type("Grüße 🍞x\u{7F}\u{7F}\u{2}\u{2}é\tß\r")
        try dialog.wait(for: "Added 1: ")
        try isAsked(by: dialog)
        try dialog.type("\r")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try texts() == ["Grüßé\tße"])
    }

    @Test func `keys that mean nothing leave nothing, and the usual ones move by words`() throws {
        let dialog = try capture()
        // F5, Alt-x, Shift-Tab, an arrow up, F1 of the Linux console.
        try dialog.type("Call\u{1B}[15~ \u{1B}xAnna\u{1B}[Z\u{1B}[A\u{1B}[[A soon")
        // Two words to the left, a word in, to the end, a word out, to the beginning.
        try dialog.type("\u{1B}[1;5D\u{1B}bdear \u{1B}[F\u{17}now\u{1B}[1~Do: \u{1B}[3;5~call\r")
        try dialog.wait(for: "Added 1: ")
        try isAsked(by: dialog)
        try dialog.type("\r")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try texts() == ["Do: call dear Anna now"])
    }

    @Test func `a key takes a character whole, however many scalars it has`() throws {
        let dialog = try capture()
        try dialog.type("a👨‍👩‍👧🇩🇪e\u{301}\u{7F}\u{7F}\u{1B}[D\u{1B}[3~👍🏽b\u{1B}[D\u{1B}[Dx\r")
        try dialog.wait(for: "Added 1: ")
        try isAsked(by: dialog)
        try dialog.type("\r")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try texts() == ["ax👍🏽b"])
    }

    @Test func `what is pasted as one is one task, and is sent by Enter alone`() throws {
        let dialog = try capture()
        try dialog.type("Read: \u{1B}[200~one\r\r\ttwo\u{4}\u{1B}[31m\rthree\r\u{1B}[201~")
        try dialog.type(", then rest\u{1B}[D\u{1B}[C\r")
        try dialog.wait(for: "Added 1: ")
        try isAsked(by: dialog)
        try dialog.type("\r")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try texts() == ["Read: one\n\n\ttwo\u{4}\u{1B}[31m\nthree\n, then rest"])
    }

    @Test func `a paste that is cut short is one draft`() throws {
        let dialog = try capture()
        try dialog.type("Read: \u{1B}[200~one\rtwo")
        try dialog.wait(for: "Read: ")
        try dialog.type(" three")
        dialog.send(SIGTERM)
        #expect(try dialog.end().ending == .signalled(SIGTERM))
        try home.succeed("retry")
        #expect(try texts().first?.hasPrefix("Read: one\ntwo") == true)
        #expect(try texts().count == 1)
    }

    @Test(arguments: ["\r", "\u{4}", "\u{3}", "SIGTERM", "SIGHUP", "error"])
    func `however it ends, the terminal is as it was`(ending: String) throws {
        let dialog = try capture()
        var text = ""
        switch ending {
        case "SIGTERM": dialog.send(SIGTERM)
        case "SIGHUP": dialog.send(SIGHUP)
        case "error":
            _ = try home.script("rm -r .local/share/tend; echo > .local/share/tend")
            try dialog.type("one\r")
            text += try dialog.wait(for: Self.prompt)
            try dialog.waitForKeys()
            try dialog.type("\u{15}\u{4}")
        default: try dialog.type(ending)
        }
        text += try dialog.end().text
        #expect(dialog.takesLines == true)
        let last = try #require(text.split(separator: "\u{1B}[?2004").last)
        #expect(last.hasPrefix("l"))
    }

    @Test func `of unmarked lines each is a task, gaps are none, long ones come whole`() throws {
        let long = String(repeating: "word ", count: 700) + "end"
        let lines = ["first", long] + (1...60).map { "line \($0)" }
        let dialog = try capture()
        try dialog.type("first\r\r\r" + lines.dropFirst().joined(separator: "\r") + "\r")
        try dialog.wait(for: "Added 62: line 60\r\n")
        try isAsked(by: dialog)
        try dialog.type("\r")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try texts() == lines)
    }

    @Test func `what could not be saved stands in the line, and Enter saves it once`() throws {
        try home.succeed("add", "first")
        let lock = try WriteLock(of: home.store)
        let dialog = try capture("--wait", "0")
        try dialog.type("Buy\u{16}\u{1} milk\r")
        try dialog.wait(for: "The task store is in use by another process.")
        try dialog.wait(for: "What you typed is kept as a draft, and stands in the line.")
        try dialog.wait(for: Self.prompt + "Buy^A milk")
        #expect(try home.succeed("drafts").contains("milk"))
        lock.release()
        try dialog.type("\r")
        try dialog.wait(for: "Added 2: ")
        try isAsked(by: dialog)
        try dialog.type("\u{4}")
        #expect(try dialog.end().ending == .exited(0))
        #expect(try texts() == ["first", "Buy\u{1} milk"])
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `what is not saved in the end is a draft, and the exit status says so`() throws {
        try home.succeed("add", "first")
        let lock = try WriteLock(of: home.store)
        let dialog = try capture("--wait", "0")
        try dialog.type("Buy milk\r")
        try dialog.wait(for: "stands in the line.")
        try dialog.wait(for: Self.prompt + "Buy milk")
        try dialog.type("\u{15}\u{4}")
        #expect(try dialog.end().ending == .exited(75))
        lock.release()
        #expect(try home.succeed("retry") == "Saved 2: Buy milk\n")
    }

    @Test func `a lost connection makes the half of a line a draft`() throws {
        let dialog = try capture("--today", "--tag", "errand")
        try dialog.type("half a li")
        try dialog.wait(for: "half a li")
        dialog.hangUp()
        #expect(try dialog.end().ending == .signalled(SIGHUP))
        #expect(try home.succeed("drafts").contains("half a li"))
        #expect(try home.succeed("retry") == "Saved 1: half a li\n")
        #expect(try home.task(1).scheduledDate == LocalDay.today().iso8601)
        #expect(try home.task(1).tags == ["errand"])
    }

    @Test(arguments: [SIGHUP, SIGINT, SIGTERM])
    func `a signal ends it by itself, and the half of a line is a draft`(signal: Int32) throws {
        let dialog = try capture()
        try dialog.type("half")
        try dialog.wait(for: "half")
        if signal == SIGINT { try dialog.type("\u{3}") } else { dialog.send(signal) }
        let session = try dialog.end()
        #expect(session.ending == .signalled(signal))
        #expect(session.text.contains("What you typed is kept as a draft."))
        #expect(try home.succeed("retry") == "Saved 1: half\n")
    }

    @Test func `nothing typed is nothing kept`() throws {
        let dialog = try capture()
        try dialog.type("  ")
        try dialog.wait(for: "  ")
        dialog.send(SIGTERM)
        #expect(try dialog.end().ending == .signalled(SIGTERM))
        #expect(try home.succeed("drafts") == "Everything is saved.\n")
    }

    @Test func `what is not UTF-8 is told, and the rest of the line stands again`() throws {
        let dialog = try capture()
        try dialog.type(Array("caf".utf8) + [0xE9] + Array(" bill\r".utf8))
        try dialog.wait(for: "The text is not valid UTF-8.")
        try dialog.wait(for: Self.prompt + "caf bill")
        try dialog.type("\r")
        try dialog.wait(for: "Added 1: caf bill")
        try isAsked(by: dialog)
        try dialog.type("\r")
        #expect(try dialog.end().ending == .exited(0))
    }

    @Test mutating func `a terminal that cannot edit has its own way`() throws {
        home.environment["TERM"] = "dumb"
        let dialog = try home.dialog(["capture"])
        try dialog.wait(for: Self.prompt)
        try dialog.type("Buy milk\n")
        try dialog.wait(for: "Added 1: Buy milk\r\n")
        try dialog.wait(for: Self.prompt)
        try dialog.type("\n")
        #expect(try dialog.end().ending == .exited(0))
    }

    @Test func `only this loads the library`() throws {
        let loaded = "grep -c 'file=libedit' loaded.* | cut -d: -f2; rm loaded.*"
        let trace = "LD_DEBUG=files LD_DEBUG_OUTPUT=loaded"
        let others = try home.script("\(trace) \"$tend\" add one >/dev/null; \(loaded)")
        #expect(others.output == "0\n")
        let piped = try home.script("echo two | \(trace) \"$tend\" capture >/dev/null; \(loaded)")
        #expect(piped.output == "0\n")
    }
}
