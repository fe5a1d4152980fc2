import Testing

@testable import Arguments

@Suite("The question of a shell, and its answer")
struct CompletionAnswerTests {
    private func answer(_ arguments: String..., of words: String...) throws -> String {
        let request = try #require(CompletionRequest(["--complete"] + arguments))
        let program = Program(
            "p", summary: "",
            bare: Command("p", words: [.any("WORD", Kind("word"))], summary: ""))
        let place = CompletionPlace(endOf: request.words, in: program)
        return CompletionAnswer(to: request, at: place) { _ in words.map { Candidate($0) } }.text
    }

    @Test(arguments: [
        ("a b", #"a\ b"#), ("$(x)", #"\$\(x\)"#), ("`x`", #"\`x\`"#), ("a'b\"c", #"a\'b\"c"#),
        ("~", #"\~"#), ("a:b=c/d@e", "a:b=c/d@e"), ("é", "é"), ("!", #"\!"#), (#"\"#, #"\\"#),
        ("`\u{301}x", "\\`\u{301}x"),
    ])
    func `bash inserts a word as it stands, so it is quoted`(_ word: String, _ line: String) throws
    {
        #expect(try answer("bash", "", "", of: word) == line + "\n")
        #expect(try answer("zsh", "", "", of: word) == word + "\n")
        #expect(try answer("fish", "", "", of: word) == word + "\n")
    }

    @Test func `in an open quote other signs count`() throws {
        #expect(try answer("bash", "", "'", of: "a b$c`d", "it's") == "a b$c`d\n")
        #expect(
            try answer("bash", "", "\"", of: "a b$c`d", "a\"b", "oh!")
                == "a b\\$c\\`d\na\\\"b\n")
    }

    @Test func `what bash keeps of the word is left out`() throws {
        #expect(try answer("bash", "h", "project:h", of: "project:home") == "home\n")
        #expect(try answer("bash", "b", #"a\ b"#, of: "a bc") == "bc\n")
    }

    @Test func `a word that steers the terminal is not offered`() throws {
        #expect(try answer("zsh", "", "", of: "a\nb", "a\tb", "a\u{1B}b", "ok") == "ok\n")
    }

    @Test func `words of bash and zsh come with their quotes, those of fish without`() throws {
        let quoted = [#"'a b'c"#, #"it\'s"#, "\"x y"]
        let bash = try #require(CompletionRequest(["--complete", "bash", ""] + quoted))
        #expect(bash.words == ["a bc", "it's", "x y"])
        let fish = try #require(CompletionRequest(["--complete", "fish", ""] + quoted))
        #expect(fish.words == [quoted[0], quoted[1], "x y"])
    }

    @Test(arguments: [[], ["--complete"], ["--complete", "tcsh", "", ""], ["add", "--complete"]])
    func `anything else is no question`(_ arguments: [String]) {
        #expect(CompletionRequest(arguments) == nil)
    }
}
