import Arguments
import Testing

@Suite("Words of a command line in a file")
struct CommandLineWordsTests {
    @Test(
        arguments: [
            ("", []), ("  ", []), ("a b", ["a", "b"]), (" a\t b ", ["a", "b"]),
            ("'a b' c", ["a b", "c"]), ("--sort='due' \"x y\"", ["--sort=due", "x y"]),
            ("'' a", ["", "a"]), ("'open x", ["open x"]),
            ("'\"call anna\"'", ["\"call anna\""]), ("a'b'c", ["abc"]),
            ("$HOME `x` *", ["$HOME", "`x`", "*"]),
        ] as [(String, [String])])
    func `are parted as by a shell`(_ line: String, _ words: [String]) {
        #expect(CommandLineWords.words(of: line) == words)
    }

    @Test(
        arguments: [
            ("add Don't forget", ["add", "Don't", "forget"]), ("'open x", ["'open", "x"]),
            ("add say \"hi\" it's", ["add", "say", "hi", "it's"]), ("a'b'c", ["a'b'c"]),
            ("--sort='due' \"x y\" project:'a b'", ["--sort=due", "x y", "project:a b"]),
        ] as [(String, [String])])
    func `an apostrophe in what is typed is a letter`(_ line: String, _ words: [String]) {
        #expect(CommandLineWords.typedWords(of: line) == words)
    }
}
