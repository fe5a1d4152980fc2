import TestSupport
import Testing

@Suite("Any text")
struct TextTests {
    private let home: Home

    init() throws {
        home = try Home()
    }

    @Test(arguments: texts)
    func `comes back byte for byte, as text and as notes`(text: String) throws {
        let bytes = Array(text.utf8)
        try home.succeed("add", "--note", text, "--", text)
        for task in [try home.task(1)] + (try home.tasks()) {
            #expect(Array(task.text.utf8) == bytes)
            #expect(task.notes.map { Array($0.utf8) } == bytes)
        }
    }

    @Test(arguments: ["مشروع", "買物", "🎉👩‍👩‍👧‍👦", "e\u{301}", "a b", "left \u{202E}thgir", "50% 'x'"])
    func `a name comes back byte for byte`(name: String) throws {
        try home.succeed("add", "x", "--project", name, "--tag", name)
        let task = try home.task(1)
        #expect(task.project.map { Array($0.utf8) } == Array(name.utf8))
        #expect(task.tags?.map { Array($0.utf8) } == [Array(name.utf8)])
        let session = try home.onTerminal(Terminal(), ["list", "--color", "never"])
        #expect(session.controls == [])
    }

    @Test(arguments: ["a\nb", "\u{1B}[31m", "tab\there", "a\u{9B}b", "a\u{2028}b"])
    func `a name is one line without control characters`(name: String) throws {
        let result = try home.run("add", "x", "--project", name)
        #expect(result.ending == .exited(65))
        #expect(try home.tasks() == [])
    }

    @Test(arguments: texts)
    func `is safe on a terminal, whole and as wide as it is`(text: String) throws {
        try home.succeed("add", "--today", "--note", text, "--", text)
        for command in ["today", "list", "show", "start"] {
            for columns in [20, 80, 200] {
                let arguments = ["show", "start"].contains(command) ? [command, "1"] : [command]
                let session = try home.onTerminal(
                    Terminal(columns: columns, rows: 10_000), arguments + ["--color", "never"])
                #expect(session.ending == .exited(0))
                #expect(session.controls == [], "\(command) at \(columns)")
            }
        }
    }

    @Test(arguments: ["json", "csv", "todotxt", "taskwarrior"])
    func `an export is exact in a pipe, and safe on a terminal`(format: String) throws {
        try home.succeed("add", "--note", "\u{9B}2J", "--", "\u{1B}]0;title\u{7}\u{202E}x")
        let session = try home.onTerminal(
            Terminal(), ["export", "--format", format, "--color", "never"])
        #expect(session.controls == [])
        let piped = try home.run(["export", "--format", format]).output
        #expect(piped.contains("\u{1B}]0;title") == ["csv", "todotxt"].contains(format))
    }

    @Test func `100,000 characters come back`() throws {
        let text = String(repeating: "🎉x é", count: 25_000)
        // An argument holds 128 KiB: a long text comes in as a line.
        let line = String(repeating: "0123456789", count: 10_000)
        try home.succeed("add", "-", input: .text("\(text)\n\(line)\n"))
        let tasks = try home.tasks()
        #expect(tasks.map { Array($0.text.utf8) } == [text, line].map { Array($0.utf8) })
        let shown = try home.onTerminal(
            Terminal(columns: 80, rows: 24), ["inbox", "--no-pager", "--color=never"])
        #expect(shown.controls == [])
        #expect(shown.text.count { $0 == "🎉" } == 25_000)
        #expect(shown.text.count { $0 == "7" } == 10_000)
    }

    @Test func `a zero byte, which no argument can hold, comes back from a line`() throws {
        try home.succeed("add", "-", input: .text("a\u{0}b\n"))
        #expect(try home.task(1).text == "a\u{0}b")
        #expect(try home.succeed("inbox").hasSuffix("1 [ ] a^@b\n"))
    }

    @Test func `what an answer echoes is one line`() throws {
        let session = try home.onTerminal(
            Terminal(columns: 20), ["add", "two\nlines and so much more"])
        #expect(session.text == "Added 1: two…\r\n")
        #expect(
            try home.succeed("add", "a\u{1B}[31m\u{7}b\u{9B}c\nd")
                == "Added 2: a^[[31m^Gb\\u{9B}c…\n")
    }

    private static let texts = [
        "two\nlines\n\nthree", "🎉👩‍👩‍👧‍👦🇩🇪👍🏽", "مرحبا بالعالم", "買牛奶和雞蛋然後回家做飯", "e\u{301}\u{327}a",
        "\u{1B}[31mred\u{1B}[0m \u{1B}]0;title\u{7} \u{1B}[2J", "\u{9B}31m \u{85} \u{7F} \u{1}",
        "left \u{202E}thgir\u{202C} \u{2066}x\u{2069} \u{200F}", "tab\there",
        "carriage\rreturn\r\nend",
        "zero\u{200B}width\u{FEFF}", "\\u{1B} ^[ %s \\n", "a\u{2028}line\u{2029}paragraph",
        "q\"uote'd`$(x)`", "\u{10FFFF}\u{E000}\u{FFFD}",
        String(repeating: "unbroken", count: 60),
    ]
}

extension Terminal.Session {
    /// What could steer a terminal: every control character but the ends of lines, and every
    /// character that turns the direction of text.
    var controls: [String] {
        received.withoutLineEnds.unicodeScalars.filter { scalar in
            scalar.properties.generalCategory == .control
                || (0x202A...0x202E).contains(scalar.value)
                || (0x2066...0x2069).contains(scalar.value)
        }.map { "U+" + String($0.value, radix: 16) }
    }
}

extension [UInt8] {
    /// The text of a terminal without the CR LF that its lines end with.
    fileprivate var withoutLineEnds: String {
        String(decoding: self, as: UTF8.self).replacing("\r\n", with: "")
    }
}
