import Testing

@testable import Arguments

@Suite("What completes at the end of a line")
struct CompletionPlaceTests {
    /// Returns what the table alone offers.
    private func words(_ words: String...) -> [String] {
        let place = CompletionPlace(endOf: words, in: .garden)
        return place.candidates.map(\.word).filter { $0.hasPrefix(place.prefix) }
    }

    @Test func `the first word is a command, by its aliases too once it is begun`() {
        #expect(words("") == ["plant", "move", "list", "show", "today", "remove", "prune"])
        #expect(words("r") == ["remove", "rm"])
        #expect(words("--json", "sh") == ["show"])
        #expect(words("--file", "x", "sh") == ["show"])
    }

    @Test func `options are those of the command, and the global ones`() {
        #expect(words("plant", "--d") == ["--day", "--double"])
        #expect(words("move", "--v") == ["--verbose", "--version"])
        #expect(words("plant", "--day", "friday", "--d") == ["--double"])
        #expect(words("plant", "--tag", "x", "--t") == ["--tag"])
        #expect(words("plant", "--", "--d") == [])
        #expect(words("mvoe", "--d") == [])
    }

    @Test func `a value follows its option, or an equals sign`() {
        #expect(words("list", "--color", "a") == ["auto", "always"])
        #expect(words("list", "--color=n") == ["never"])
        #expect(CompletionPlace(endOf: ["list", "--color=n"], in: .garden).stem == "--color=")
        #expect(words("move", "-o", "--a") == [])
        #expect(words("move", "-vo", "x", "--a") == ["--all"])
    }

    @Test func `the words of a command have kinds, those after one that repeats come first`() {
        let day = Kind("day")
        let id = Kind("id")
        let move = Command("move", words: [.many("ID", id), .one("DAY", day)], summary: "")
        let program = Program(
            "p", summary: "", sections: [.init("", count: 1) { _ in move }], bare: .today)
        func kinds(_ words: String...) -> [Kind] {
            CompletionPlace(endOf: words, in: program).kinds
        }
        #expect(kinds("move", "") == [id])
        #expect(kinds("move", "4", "") == [day, id])
        #expect(kinds("move", "4", "5", "f") == [day, id])
        #expect(kinds("") == [.command])
    }

    @Test func `where any text can stand, the options are shown`() {
        #expect(words("plant", "").contains("--double"))
        #expect(words("plant", "p") == [])
    }

    @Test func `an option before the place has its value`() {
        let place = CompletionPlace(endOf: ["show", "--file=a", "--file", "b", ""], in: .garden)
        #expect(place.value(of: .file) == "b")
    }
}
