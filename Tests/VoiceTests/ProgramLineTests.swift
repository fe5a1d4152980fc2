import Domain
import Testing

@testable import Voice

@Suite("A program with its arguments, in the configuration")
struct ProgramLineTests {
    @Test(arguments: [
        ("arecord -q -D mic", ["arecord", "-q", "-D", "mic"]),
        ("'/my tools/say' \"a b\" c", ["/my tools/say", "a b", "c"]),
        ("~/bin/say", ["/home/anna/bin/say"]),
        ("say '' x", ["say", "", "x"]),
        ("say a'b c'd", ["say", "ab cd"]),
        ("  say\t-x ", ["say", "-x"]),
        ("say ~/x $HOME `id` ;", ["say", "~/x", "$HOME", "`id`", ";"]),
    ])
    func `is words between blanks, which quotes hold together`(_ line: String, _ words: [String])
        throws
    {
        #expect(try ProgramLine(line, of: "voice-command", home: "/home/anna").words == words)
    }

    @Test(arguments: ["", "  ", "'say", "say \"x", "''"])
    func `names a program`(_ line: String) {
        #expect(throws: AppError.self) { try ProgramLine(line, of: "voice-command", home: nil) }
    }
}
