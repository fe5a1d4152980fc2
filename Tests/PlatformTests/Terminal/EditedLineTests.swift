import Testing

@testable import Platform

@Suite("A line while it is edited")
struct EditedLineTests {
    /// Does to the line what libedit does with the commands for a key.
    private func line(_ before: String, _ after: String, pressing key: Key) -> [String] {
        let line = EditedLine(before + after, cursor: before.unicodeScalars.count)
        var before = Array(before.unicodeScalars)
        var after = Array(after.unicodeScalars)
        for command in line.commands(for: key).unicodeScalars {
            switch command {
            case "\u{2}": after.insert(before.removeLast(), at: 0)
            case "\u{6}": before.append(after.removeFirst())
            case "\u{7F}": before.removeLast()
            case "\u{4}": after.removeFirst()
            default: before.append(command)
            }
        }
        return [before, after].map { scalars in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            return String(text)
        }
    }

    @Test(arguments: ["a", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "👍🏽", "ก็", "❤️"])
    func `a key moves over a character, and deletes it, whole`(character: String) {
        let (x, y) = ("🇫🇷x", "\u{1F1EB}y")
        #expect(line(x + character, y, pressing: .rubOut) == [x, y])
        #expect(line(x, character + y, pressing: .delete) == [x, y])
        #expect(line(x, character + y, pressing: .deleteOrEnd) == [x, y])
        #expect(line(x + character, y, pressing: .left) == [x, character + y])
        #expect(line(x, character + y, pressing: .right) == [x + character, y])
    }

    @Test func `words are moved over and deleted, with what stands between them`() {
        #expect(line("ab, cafe\u{301}", ".", pressing: .wordLeft) == ["ab, ", "cafe\u{301}."])
        #expect(line("ab, ", "cd", pressing: .wordLeft) == ["", "ab, cd"])
        #expect(line("a", "b -> cd ef", pressing: .wordRight) == ["ab", " -> cd ef"])
        #expect(line("ab", " -> cd ef", pressing: .wordRight) == ["ab -> cd", " ef"])
        #expect(line("ab -> cd ", "ef", pressing: .rubOutWord) == ["ab -> ", "ef"])
        #expect(line("ab", " -> cd ef", pressing: .deleteWord) == ["ab", " ef"])
        #expect(line("ab", " ->", pressing: .deleteWord) == ["ab", ""])
    }

    @Test(arguments: [Key.left, .right, .wordLeft, .wordRight, .rubOut, .rubOutWord, .delete])
    func `where there is nothing, nothing is done`(key: Key) {
        #expect(EditedLine("", cursor: 0).commands(for: key) == "")
    }

    @Test func `only the key that ends the input ends it, and only in an empty line`() {
        #expect(EditedLine("", cursor: 0).commands(for: .deleteOrEnd) == "\u{4}")
        #expect(EditedLine("a", cursor: 1).commands(for: .deleteOrEnd) == "")
    }

    @Test func `of a paste control characters are quoted, and ends of lines shown as one sign`() {
        let commands = EditedLine("", cursor: 0).commands(for: .pasted("a\u{1}b\nc\u{9B}"))
        #expect(commands == "a\u{16}\u{1}b\u{2424}c\u{16}\u{9B}")
        #expect(EditedLine("b\u{2424}c", cursor: 0).meaning == "b\nc")
    }
}
