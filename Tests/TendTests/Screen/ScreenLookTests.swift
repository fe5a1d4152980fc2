import TerminalEmulation
import TestSupport
import Testing

/// What a person sees on the screen, and may take it for: the words and colours of its rows.
@Suite("How tend ui looks")
struct ScreenLookTests {
    private var home: Home

    init() throws {
        home = try Home()
        home.environment["LANG"] = "C.UTF-8"
    }

    @Test func `the selected row is reversed from edge to edge, and has no patches of colour`()
        throws
    {
        try home.succeed("add", "Pay the bill", "--project", "home", "--due", "2020-01-01")
        let screen = try home.screen()
        try screen.see("Pay the bill")
        let cells = screen.cells(ofRowWith: "Pay the bill")
        #expect(cells.allSatisfy { $0.reverse && $0.color == nil && !$0.dim })
        try screen.type("5")
        try screen.see("1 to do")
        #expect(screen.cells(ofRowWith: "1 to do").allSatisfy { $0.reverse && $0.color == nil })
        try screen.end()
    }

    @Test func `the text of a task comes before what its days need`() throws {
        let text = "Renew the passport before June"
        try home.succeed(
            "add", text, "--due", "in 22 days", "--priority", "medium", "--tag", "errand")
        let screen = try home.screen()
        try screen.type("2")
        try screen.see(text)
        try screen.see("due in 22 days \u{2026}")
        #expect(!screen.text.contains("medium"))
        let wide = try home.screen(columns: 119)
        try wide.type("2")
        try wide.see("due in 22 days \u{B7} medium priority")
        try screen.end()
        try wide.end()
    }

    @Test(arguments: [
        "xterm-256color", "xterm", "linux", "screen", "tmux", "vt220", "xterm-kitty", "foot",
    ])
    func `every terminal shows it, in colours only where they are wanted`(name: String) throws {
        var home = home
        home.environment["TERM"] = name
        try home.succeed("add", "Pay the rent", "--due=-2d", "--project", "home")
        let coloured = try home.screen()
        try coloured.see("2 days late")
        home.environment["NO_COLOR"] = "1"
        let plain = try home.screen()
        try plain.see("2 days late")
        try coloured.end()
        try plain.end()
        #expect(coloured.text == plain.text)
        #expect(Self.hasColours(coloured) == (name != "vt220"))
        #expect(!Self.hasColours(plain))
    }

    /// Whether the terminal was sent a sequence that sets a colour.
    private static func hasColours(_ screen: ShownScreen) -> Bool {
        let sent = String(decoding: screen.dialog.received, as: UTF8.self)
        return sent.split(separator: "\u{1B}[").contains { sequence in
            let numbers = sequence.prefix { $0.isASCII && ($0.isNumber || $0 == ";") }
            guard sequence.dropFirst(numbers.count).first == "m" else { return false }
            return numbers.split(separator: ";").compactMap { Int($0) }
                .contains { (30...38).contains($0) || (40...48).contains($0) || $0 >= 90 }
        }
    }

    @Test func `a heading of Upcoming names the weekday once`() throws {
        let day = LocalDay.today(3).iso8601
        try home.succeed("add", "Call Anna", "--on", day)
        let screen = try home.screen()
        try screen.type("3")
        try screen.see("Call Anna")
        let row = try #require(
            screen.text.split(separator: "\n").first {
                $0.contains("day  ") && !$0.contains("Inbox")
            })
        let words = row.split(separator: " ")
        #expect(words.count == 3)
        #expect(words.first?.hasSuffix("day") == true && Int(words[1]) != nil)
        try screen.end()
    }

    @Test func `a review says what it asks, and how many tasks are left`() throws {
        try home.succeed("add", "Answer", "--on", "2020-01-01")
        try home.succeed("add", "Call", "--on", "2020-01-02")
        let screen = try home.screen()
        try screen.type("w")
        try screen.see("Review  1 of 2  What is to become of it?")
        try screen.type("k")
        try screen.see("Review  2 of 2")
        try screen.type("u")
        try screen.see("Review  1 of 2")
        try screen.type("d")
        try screen.see("Review  2 of 2")
        try screen.type("u")
        try screen.see("Undid done 1")
        try screen.see("Review  1 of 2")
        let low = try home.screen(rows: 10)
        try low.type("w")
        try low.see("1 of 2 What is to become of it?")
        try screen.end()
        try low.end()
    }

    @Test func `a failure is told whole, with what holds and the key that helps`() throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen("--wait", "0")
        try screen.see("Call Anna")
        let lock = try WriteLock(of: home.store)
        try screen.type("aBuy milk\r")
        try screen.see("The task store is in use by another process.  Enter tries again")
        try screen.see("What you typed is kept as a draft, and stands in the line.")
        try screen.type("\u{1B}")
        try screen.see("is in use by another process.  ! retry  Esc dismiss")
        try screen.see("What you typed is kept as a draft")
        try screen.type("a")
        try screen.see("Enter tries again")
        lock.release()
        try screen.type("\r")
        try screen.see("Added 2: Buy milk")
        try screen.end()
        #expect(try home.succeed("list", "--ids") == "1\n2\n")
    }

    @Test func `the line of keys, hints and refusals name the keys that the person chose`() throws {
        try home.configure(
            "key.undo = Ctrl-O\nkey.view4 = 9\nkey.add = c\nkey.today = T\nkey.help = H\n"
                + "key.mouse = M\n")
        try home.succeed("add", "Old", "--on", "2020-01-01")
        let screen = try home.screen()
        try screen.see("H all keys")
        try screen.see("c: what needs to be done?")
        try screen.see("1 from earlier days: 9 shows them")
        try screen.see("c adds a task for today; 2 shows the Inbox.")
        try screen.type("M")
        try screen.see("M takes it back")
        try screen.type("w")
        try screen.see("Review  1 of 1")
        try screen.see("T today")
        try screen.type("d")
        try screen.see("Completed 1: Old  Ctrl-O takes it back")
        // The last one was answered, and the review is over.
        try screen.see("c adds a task")
        try screen.type("a")
        try screen.see("a does nothing here; H shows all keys.")
        try screen.end()
    }

    @Test func `a key that takes another one's is told on the screen`() throws {
        try home.configure("key.done = D\n")
        let screen = try home.screen(columns: 119)
        try screen.see("'key.done = D' takes the key of 'key.due', which has none now.")
        try screen.type("-")
        try screen.see(without: "takes the key")
        #expect(try screen.quit() == .exited(0))
    }

    @Test func `in projects and tags the line names the keys that do something there`() throws {
        try home.succeed("add", "Call Anna", "--tag", "phone")
        let screen = try home.screen()
        try screen.type("6")
        try screen.see("Enter open")
        #expect(!screen.text.contains("d done"))
        try screen.type("\r")
        try screen.see("d done")
        try screen.type("qq")
        #expect(try screen.dialog.end().ending == .exited(0))
    }

    @Test func `scrolling ends where what is shown ends, so that one key leads back`() throws {
        try home.succeed(
            "add", "Call Anna", "--today", "--note",
            (1...30).map(String.init).joined(separator: "\n"))
        let screen = try home.screen()
        try screen.see("Call Anna")
        try screen.type("\r")
        try screen.see("Notes")
        try screen.type(String(repeating: "j", count: 200))
        try screen.see("added")
        let end = screen.text
        try screen.type("k")
        try screen.dialog.wait(for: "the line above") { _ in
            screen.text != end && screen.text.contains("added") == false
        }
        try screen.type("\u{1B}")
        try screen.see(without: "j down")
        try screen.type("?" + String(repeating: "\u{1B}[B", count: 200))
        try screen.see("Quits;")
        try screen.type("\u{1B}[A")
        try screen.see(without: "Quits;")
        try screen.end()
    }

    @Test(arguments: [32, 35, 41, 47])
    func `details are whole where a line of them fills the screen`(columns: Int) throws {
        let text = "Pay 1000 euros to the landlord by 15 or 16 of May 2027"
        try home.succeed("add", text, "--today")
        let screen = try home.screen(rows: 24, columns: columns)
        try screen.see("Pay")
        try screen.type("\r")
        try screen.see("History")
        let words = screen.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains(text), "\(screen.text)")
        try screen.end()
    }

    @Test func `a context is named where it narrows what is shown`() throws {
        try home.succeed("add", "Call Anna", "--today", "--tag", "phone")
        try home.succeed("config", "set", "context.calls", "+phone")
        try home.succeed("context", "calls")
        let screen = try home.screen()
        try screen.see("context: calls")
        try screen.end()
    }

    @Test(arguments: [80, 40, 24])
    func `the help is whole at any width`(columns: Int) throws {
        try home.succeed("add", "Call Anna", "--today")
        let screen = try home.screen(rows: 40, columns: columns)
        for (word, summary) in [
            (
                "marked",
                "Marks the task and goes on; what you do then is done to all that are marked."
            ),
            ("mouse", "Turns the mouse off, so that the terminal selects text, and on again."),
            ("higher", "Gives it a higher place."),
        ] {
            try screen.type("?" + word)
            try screen.dialog.wait(for: summary) { _ in
                let words = screen.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
                return words.contains(summary)
            }
            #expect(!screen.text.contains("\u{2026}"))
            try screen.type("\u{1B}")
            try screen.see(without: summary)
        }
        try screen.end()
    }

    @Test(arguments: [30, 39])
    func `a narrow screen shows what is late, and what is due today`(columns: Int) throws {
        try home.succeed("add", "Pay the bill that came last week by post", "--due=-3d")
        try home.succeed("add", "Call Anna about the meeting next week", "--due", "today")
        try home.succeed("add", "Buy milk", "--today")
        let screen = try home.screen(columns: columns)
        try screen.see("Buy milk")
        let lines = screen.text.split(separator: "\n").map {
            $0.trimmingSuffix { $0 == " " }
        }
        #expect(lines.contains { $0.contains("Pay the b") && $0.hasSuffix(" 3d late") })
        #expect(lines.contains { $0.contains("Call Anna") && $0.hasSuffix(" today") })
        try screen.end()
    }
}

extension StringProtocol {
    fileprivate func trimmingSuffix(_ isLeftOut: (Character) -> Bool) -> String {
        String(self[..<(lastIndex { !isLeftOut($0) }.map(index(after:)) ?? startIndex)])
    }
}
