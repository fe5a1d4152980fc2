import TestSupport
import Testing

@Suite("tend search")
struct SearchTests {
    private let home: Home

    init() throws {
        home = try Home()
        try home.succeed("add", "Call Anna", "--note", "about the garden\nand the bank loan")
        try home.succeed("add", "Bank: open an account", "--done")
        try home.succeed("add", "Buy milk")
    }

    @Test func `finds words in texts and notes, the best match first`() throws {
        #expect(
            try home.succeed("search", "BANK") == """
                Found  2 tasks

                2 [x] Bank: open an account
                1 [ ] Call Anna =
                      and the bank loan

                """)
        #expect(try home.succeed("search", "--ids", "bank") == "2\n1\n")
        #expect(try home.succeed("search", "bank", "--limit", "1", "--ids") == "2\n")
    }

    @Test func `a break beside what is found is a blank in a pipe`() throws {
        try home.succeed("add", "Buy paint\nBuy brushes\n\npaint it")
        #expect(
            try home.succeed("search", "paint") == """
                Found  1 task

                4 [ ] Buy paint Buy brushes paint it

                """)
    }

    @Test func `more words than the index is asked for are all looked for`() throws {
        let words = (1...500).map { "w\($0)" }
        try home.succeed("add", "--quiet", words.joined(separator: " "))
        try home.succeed("add", "--quiet", words.dropLast().joined(separator: " "))
        #expect(try home.run(["search", "--ids"] + words).output == "4\n")
        #expect(
            try home.run(["search", "--ids", "--limit", "1"] + words.dropLast()).output == "4\n")
        #expect(try home.run(["search"] + words + ["nothing"]).ending == .exited(1))
    }

    /// 60,000 took 24 s where each was compared with all others.
    @Test func `takes as many words as a command line holds`() throws {
        let words = (0..<60_000).map { $0 % 2 == 0 ? "bank" : "account" }
        #expect(try home.run(["search", "--ids"] + words).output == "2\n")
        let others = (0..<60_000).map { "w\($0)" }
        #expect(try home.run(["search"] + others).ending == .exited(1))
    }

    @Test func `ends with status 1 where nothing is found, and logs nothing`() throws {
        let result = try home.run(["search", "nothing"])
        #expect(result.ending == .exited(1))
        #expect(result.output == "Found  0 tasks\n\nNo task contains this word.\n")
        #expect(result.errors.isEmpty)
        let json = try home.run(["search", "--json", "nothing"])
        #expect(json.ending == .exited(1))
        #expect(json.output == "[]\n")
    }

    @Test(arguments: ["\"", "'", "*", "AND OR", "NEAR(", "x:y", "-q", "^", "(", "\u{1B}[31m", "%"])
    func `takes whatever is typed`(_ word: String) throws {
        let result = try home.run(["search", "--", word])
        #expect(result.ending == .exited(1))
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test func `what was found stands out on a terminal`() throws {
        let text = try home.onTerminal(Terminal(), ["search", "mil"]).text
        #expect(text.contains("\u{1B}[1;4mmilk\u{1B}[0m"))
    }

    @Test func `what changes is found by its new words alone`() throws {
        try home.succeed("edit", "3", "--text", "Buy bread")
        #expect(try home.run(["search", "milk"]).ending == .exited(1))
        #expect(try home.succeed("search", "bread", "--ids") == "3\n")
        try home.succeed("delete", "3")
        #expect(try home.run(["search", "bread"]).ending == .exited(1))
        try home.succeed("undo")
        #expect(try home.succeed("search", "bread", "--ids") == "3\n")
    }
}
