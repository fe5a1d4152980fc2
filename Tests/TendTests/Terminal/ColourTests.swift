import TestSupport
import Testing

@Suite("Colour")
struct ColourTests {
    private var home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "a")
        try home.succeed("add", "b", "--done")
        try home.succeed("start", "1")
    }

    @Test func `a terminal gets it, a pipe does not`() throws {
        #expect(try home.onTerminal(Terminal(), ["inbox"]).hasColour)
        #expect(try !home.succeed("inbox").contains("\u{1B}"))
        #expect(try home.succeed("inbox", "--color", "always").contains("\u{1B}["))
        #expect(try !home.onTerminal(Terminal(), ["inbox", "--color=never"]).hasColour)
    }

    @Test(arguments: [("1", false), ("0", false), ("", true)])
    mutating func `NO_COLOR takes it away unless it is empty`(
        value: String, hasColour: Bool
    ) throws {
        home.environment["NO_COLOR"] = value
        #expect(try home.onTerminal(Terminal(), ["inbox"]).hasColour == hasColour)
        #expect(try home.onTerminal(Terminal(), ["inbox", "--color", "always"]).hasColour)
    }

    @Test(arguments: [("1", true), ("0", false), ("", false)])
    mutating func `CLICOLOR_FORCE gives it to a pipe, too`(value: String, hasColour: Bool) throws {
        home.environment["CLICOLOR_FORCE"] = value
        #expect(try home.succeed("inbox").contains("\u{1B}[") == hasColour)
        home.environment["NO_COLOR"] = "1"
        #expect(try !home.succeed("inbox").contains("\u{1B}["))
    }

    @Test mutating func `a dumb terminal gets none`() throws {
        home.environment["TERM"] = "dumb"
        #expect(try !home.onTerminal(Terminal(), ["inbox"]).hasColour)
    }

    @Test func `errors are coloured on a terminal only`() throws {
        #expect(try home.onTerminal(Terminal(), ["done", "9"]).hasColour)
        #expect(try !home.run("done", "9").errors.contains("\u{1B}"))
    }

    @Test func `only the 16 colours and plain styles are used`() throws {
        let text = try home.succeed("inbox", "--color", "always")
        for sequence in text.matches(of: /\x{1B}\[([0-9;]*)m/) {
            for number in sequence.output.1.split(separator: ";") {
                let allowed = Array(0...9) + Array(30...37) + Array(90...97) + [22, 39]
                #expect(allowed.contains(Int(number) ?? -1), "\(number)")
            }
        }
        let plain = try home.succeed("inbox")
        #expect(text.replacing(/\x{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test func `machines get none, whatever is asked for`() throws {
        #expect(try !home.succeed("inbox", "--json", "--color", "always").contains("\u{1B}"))
        #expect(try home.succeed("inbox", "--ids", "--color", "always") == "1\n2\n")
    }
}

extension Terminal.Session {
    fileprivate var hasColour: Bool { text.contains("\u{1B}[") }
}
