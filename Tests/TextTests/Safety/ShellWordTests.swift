import TestSupport
import Testing
import Text

@Suite("A word for a shell")
struct ShellWordTests {
    @Test(arguments: [
        ("tasks.db", "tasks.db"), ("o t.db", "'o t.db'"), ("it's", #"'it'\''s'"#), ("", "''"),
        ("$(x)", "'$(x)'"), ("/ä/日本.db", "/ä/日本.db"), ("~x", "'~x'"),
        ("a\u{1B}[2J", #"$'a\033[2J'"#), ("a\nb'c", #"$'a\012b\'c'"#),
        ("\u{61C}\u{FEFF}", #"$'\330\234\357\273\277'"#),
        ("\u{E0041}\u{FFF9}", #"$'\363\240\201\201\357\277\271'"#),
        ("\u{202E}\u{2066}", #"$'\342\200\256\342\201\246'"#),
    ])
    func `is quoted where it has to be, and shows what hides`(text: String, word: String) {
        #expect(text.shellWord == word)
    }

    @Test func `comes back from a shell as it was, whatever it holds`() throws {
        let hostile = (1..<0x20 as Range<UInt32>).compactMap(Unicode.Scalar.init)
        let text =
            String(String.UnicodeScalarView(hostile)) + "'\\\"$`!*?~#&;|<>(){}[] \u{E0041}\u{FEFF}"
        let result = try ProgramRunner(path: "/bin/bash").run(["-c", "printf %s \(text.shellWord)"])
        #expect(result.output == text)
    }
}
