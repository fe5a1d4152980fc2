import Arguments
import Testing

@Suite("Words of a command line in a file")
struct CommandLineWordsTests {
    @Test(
        arguments: [
            ("", []), ("  ", []), ("a b", ["a", "b"]), (" a\t b ", ["a", "b"]),
            ("'a b' c", ["a b", "c"]), ("--sort='due' \"x y\"", ["--sort=due", "x y"]),
            ("'' a", ["", "a"]), ("'open x", ["'open", "x"]),
            ("Don't forget", ["Don't", "forget"]),
            ("say \"hi\" it's", ["say", "hi", "it's"]),
            ("'\"call anna\"'", ["\"call anna\""]), ("a'b'c", ["a'b'c"]),
            ("$HOME `x` *", ["$HOME", "`x`", "*"]),
        ] as [(String, [String])])
    func `are parted as by a shell, an apostrophe aside`(_ line: String, _ words: [String]) {
        #expect(CommandLineWords.words(of: line) == words)
    }
}
