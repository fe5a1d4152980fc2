import Domain
import TestSupport
import Testing

/// What a hand, a keyboard in another state, or a file can bring to what reads words: digits that an
/// accent joins, marks without a letter, signs and separators in any order.
@Suite("Odd phrases")
struct OddPhraseTests {
    @Test
    func `a digit that something joins is no number and no loop`() {
        for joined in ["\u{301}", "\u{E0036}", "\u{200D}", "\u{FE0F}\u{20E3}"] {
            for phrase in [
                "3\(joined)", "3\(joined)x", "24\(joined)dec", "dec\(joined)24", "x\(joined)3",
            ] {
                #expect(throws: AppError.self, "\(phrase)") { try day(phrase) }
                #expect(throws: AppError.self, "\(phrase)") { try repetition(phrase) }
            }
        }
    }

    @Test(arguments: 0..<8)
    func `every text is read or refused by all that reads words`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var refused = 0
        for _ in 0..<2000 {
            let text = Self.phrase(using: &random)
            let readers: [() throws -> Void] = [
                { _ = try day(text) }, { _ = try repetition(text) },
                { _ = try MonthPhrase.firstDay(of: text, today: Today.sample.day) },
                { _ = try PastMoment(before: .noon, in: FixedCalendar()).instant(of: text) },
                {
                    _ = try FilterReader(today: .sample, calendar: FixedCalendar()).filter(of: [
                        text
                    ])
                },
                { _ = try fields([text]) },
                { _ = try fields(text.split(separator: " ").map(String.init)) },
            ]
            for read in readers {
                do { try read() } catch is AppError { refused += 1 }
            }
            let line = TodoTextLine(text)
            #expect(TodoTextLine(line.line).text == line.text)
        }
        #expect(refused > 1000)
    }

    private static func phrase(using random: inout SeededGenerator) -> String {
        let count = Int.random(in: 1...9, using: &random)
        return (0..<count).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
    }

    private static let pieces =
        [
            "0", "7", "24", "750", "2026", "99999999999999999999", "9223372036854775807", "d", "w",
            "x", "dec", "mon",
            "every",
        ]
        + [
            "next", "last", "first", "2nd", "due:", "+", "-", "/", ".", ",", ":", "(", ")", "\"",
            "'", "_",
        ]
        + [
            " ", " ", " ", "\t", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{E0036}", "\u{20E3}",
            "\u{660}",
        ]
        + ["é", "ß", "İ", "👩‍👩‍👧", "’", "\r\n", "until", "times", "and", "of", "%", "@", "#", "*"]

    private func day(_ phrase: String) throws(AppError) -> CalendarDay {
        try DayPhrase.day(of: phrase, today: Today.sample.day)
    }

    private func repetition(_ phrase: String) throws(AppError) -> TypedRepetition {
        try TypedRepetition(phrase: phrase) { phrase throws(AppError) in try day(phrase) }
    }

    private func fields(_ words: [String]) throws(AppError) -> FieldWords {
        try FieldWords(words, for: .editing) { phrase throws(AppError) in try day(phrase) }
    }
}
