import Testing
import Text

@Suite("Safe text")
struct SafeTextTests {
    @Test(arguments: [
        ("\u{1B}[31mred\u{07}", "^[[31mred^G"),
        ("\u{00}\u{01}\u{1F}\u{7F}", "^@^A^_^?"),
        ("\u{9B}31m", "\\u{9B}31m"),
        ("next\u{85}line\u{2028}and\u{2029}", "next\\u{85}line\\u{2028}and\\u{2029}"),
        ("\u{61C}\u{200E}\u{200F}", "\\u{61C}\\u{200E}\\u{200F}"),
        ("\u{202A}\u{202E}\u{2066}\u{2069}", "\\u{202A}\\u{202E}\\u{2066}\\u{2069}"),
        ("a\u{E0001}\u{E0041}\u{E007F}", "a\\u{E0001}\\u{E0041}\\u{E007F}"),
        ("a\u{FEFF}b\u{AD}c\u{2060}\u{3164}", "a\\u{FEFF}b\\u{AD}c\\u{2060}\\u{3164}"),
        ("a\tb", "a b"),
        ("one\ntwo\r\nthree\rfour\r", "one\ntwo\nthree^Mfour^M"),
    ])
    func `shows what would steer a terminal or hide`(text: String, visible: String) {
        #expect(SafeText.visible(text) == visible)
    }

    @Test(arguments: [
        "Buy milk", "naïve café", "шить", "买牛奶", "한국어", "اشتر الحليب", "क्षत्रिय", "می\u{200C}خواهم",
        "👩‍👩‍👧‍👦 ❤️‍🔥 👍🏽 🇩🇪 1️⃣ ☎️", "e\u{301}", "葛\u{E0100}", "\u{600}1",
    ])
    func `leaves letters, marks and emoji as they are`(text: String) {
        #expect(SafeText.visible(text).utf8.elementsEqual(text.utf8))
    }

    @Test func `shows rows of selectors and joiners, which carry hidden data`() {
        #expect(SafeText.visible("😀\u{FE0F}\u{FE01}\u{E0101}") == "😀\u{FE0F}\\u{FE01}\\u{E0101}")
        #expect(SafeText.visible("a\u{200B}\u{200C}\u{200D}b") == "a\u{200B}\\u{200C}\\u{200D}b")
    }

    @Test func `stacks no more than thirty marks on a letter`() {
        let visible = SafeText.visible("a" + String(repeating: "\u{301}", count: 32))
        #expect(visible == "a" + String(repeating: "\u{301}", count: 30) + "\\u{301}\\u{301}")
    }
}
