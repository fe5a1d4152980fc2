import Domain
import Testing

@Suite("Words in a text")
struct WordRuleTests {
    @Test(arguments: [
        ("milk", "Buy milk"), ("MIL", "Buy milk"), ("buy mi", "Buy milk"), ("a/b", "use a/b now"),
        ("a b", "use a/b now"), ("50", "50%"), ("%", "50%"), ("取り込む", "洗濯物を取り込む"),
        ("🎂", "🎂 for Anna"),
        ("größe", "Größer"), ("cafe", "Café"), ("cafe\u{301}", "café"), ("café", "CAFES"),
        ("nguyen", "Nguyễn"),
    ])
    func `stand in it`(_ phrase: String, _ text: String) {
        #expect(WordRule.stands(phrase, in: text))
    }

    @Test(arguments: [
        ("ilk", "Buy milk"), ("milk buy", "Buy milk"), ("bu milk", "Buy milk"), ("%", "50"),
        ("milk x", "Buy milk"), ("milk", ""), ("o", "ø"), ("l", "ł"),
    ])
    func `do not`(_ phrase: String, _ text: String) {
        #expect(!WordRule.stands(phrase, in: text))
    }
}
