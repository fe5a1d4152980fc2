import Domain
import TestSupport
import Testing

@Suite("The rule for text")
struct TextRuleTests {
    /// Unicode's property White_Space, all 25 of it.
    static let whiteSpace: [Unicode.Scalar] = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
        .filter(\.properties.isWhitespace)

    @Test(arguments: whiteSpace)
    func `white space around the text is trimmed, inside it is kept`(space: Unicode.Scalar) {
        let space = String(space)
        #expect(TextRule.trimmed(space + "a" + space + "b" + space + space) == "a\(space)b")
        #expect(TextRule.trimmed(space) == nil)
    }

    @Test func `no other scalar is taken for white space`() {
        let others = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
            .filter { !$0.properties.isWhitespace }
        let trimmed = others.filter { TextRule.trimmed("\($0)a\($0)") != "\($0)a\($0)" }
        #expect(Self.whiteSpace.count == 25)
        #expect(trimmed.isEmpty)
    }

    @Test(arguments: [
        "", " ", "\n\t \r\n", "\u{0}", "\u{7F}", "\u{9F}", "\u{AD}", "\u{200B}", "\u{200D}",
        "\u{200E}\u{202E}", "\u{FEFF}", "\u{3000}", "\u{2060}", "\u{3164}", "\u{FE0F}",
        "\u{E0020}", "\u{2800}", " \u{200B} \u{FEFF}\n",
    ])
    func `text in which nothing is visible is none`(text: String) {
        #expect(TextRule.trimmed(text) == nil)
    }

    @Test(arguments: [
        "a", "Buy milk", "one\ntwo\n\nthree", "👩‍👩‍👧", "مرحبا", "买牛奶", "e\u{301}", "\u{1B}[31mred",
        "\u{FEFF}a\u{200B}", "\u{301}", ".",
    ])
    func `text with something visible stays as it is`(text: String) throws {
        let trimmed = try #require(TextRule.trimmed(text))
        #expect(Array(trimmed.utf8) == Array(text.utf8))
    }

    @Test func `a hundred thousand characters stay`() {
        let text = String(repeating: "x ", count: 50_000) + "x"
        #expect(TextRule.trimmed(" \(text)\n") == text)
    }

    @Test func `bytes and text agree on random text`() throws {
        let alphabet = Array(
            "aé買🙂 \t\n\u{A0}\u{3000}\u{200B}\u{FEFF}\u{2028}\u{301}".unicodeScalars)
        var random = SeededGenerator()
        for _ in 0..<5_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                scalars.append(try #require(alphabet.randomElement(using: &random)))
            }
            let bytes = Array(String(scalars).utf8)
            let fromBytes = TextRule.visibleRange(of: bytes.span).map { Array(bytes[$0]) }
            let fromText = TextRule.trimmed(String(scalars)).map { Array($0.utf8) }
            let reference = Self.trimmed(scalars).map { Array($0.utf8) }
            #expect(fromBytes == fromText)
            #expect(fromText == reference)
        }
    }

    @Test func `bytes that are no UTF-8 do not trap`() {
        var random = SeededGenerator()
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...6, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0x70...0xFF, using: &random) }
            let range = TextRule.visibleRange(of: bytes.span) ?? 0..<0
            #expect(range.upperBound <= bytes.count)
            _ = TextRule.isName(bytes.span)
        }
    }

    @Test(arguments: [[0xE2], [0x61, 0xE2, 0x80], [0xF0, 0x9F, 0x99], [0xC2]] as [[UInt8]])
    func `a scalar that is cut off at the end counts as visible`(bytes: [UInt8]) {
        let range = TextRule.visibleRange(of: bytes.span)
        #expect(range == 0..<bytes.count)
    }

    @Test(arguments: ["home", "Haus am See", "家", "a-b_c", "+", "🏡", "naïve"])
    func `a line of visible text is a name`(name: String) {
        let isName = TextRule.isName(name.utf8.span)
        #expect(isName)
    }

    @Test(arguments: [
        "", " ", " home", "home ", "a\nb", "a\tb", "a\u{1B}b", "a\u{7F}b", "a\u{85}b", "a\u{2028}b",
        "a\u{2029}b", "a\u{0}b", "\u{200B}",
    ])
    func `anything else is no name`(name: String) {
        let isName = TextRule.isName(name.utf8.span)
        #expect(!isName)
    }

    /// The rule by the standard library's own tables, for text of the alphabet above.
    private static func trimmed(_ scalars: String.UnicodeScalarView) -> String? {
        let isInvisible = { (scalar: Unicode.Scalar) in
            scalar.properties.isWhitespace || scalar == "\u{200B}" || scalar == "\u{FEFF}"
        }
        guard !scalars.allSatisfy(isInvisible) else { return nil }
        let head = scalars.drop { $0.properties.isWhitespace }
        let end = head.lastIndex { !$0.properties.isWhitespace } ?? head.startIndex
        return String(String.UnicodeScalarView(head[...end]))
    }
}
