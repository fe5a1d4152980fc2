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

    @Test(arguments: [
        ("", ""), (" -- ", ""), ("Buy MILK, 3%", "buy milk 3"), ("a/b_c", "a b c"),
        ("Café-CAFE\u{301} ", "cafe cafe"), ("GRÖẞE ŁÓDŹ", "große łodz"),
        ("İstanbul Iı", "istanbul iı"), ("ΔΟΚΙΜΉ дом Й", "δοκιμή дом й"), ("Ⅻ ½ ǅ", "ⅻ ½ ǆ"),
        ("洗濯物 🎂 e\u{200B}e", "洗濯物 e e"),
    ])
    func `are folded all at once as one by one`(_ text: String, _ folded: String) {
        #expect(WordRule.foldedText(of: text) == folded)
        #expect(WordRule.foldedWords(of: text).joined(separator: " ") == folded)
    }
}
