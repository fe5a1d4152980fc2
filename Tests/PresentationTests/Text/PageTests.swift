import Display
import Presentation
import Testing
import Text

@Suite("Page")
struct PageTests {
    private static let widths = [1, 2, 3, 5, 8, 20, 40, 80, 200]
    private static let texts = [
        "Buy milk and bread, then call the bank about the new card",
        "https://example.org/a/very/long/path/that/does/not/fit/into/a/line?and=it&goes=on",
        "给银行打电话询问新账户和卡号，然后买牛奶。",
        "👩‍👩‍👧‍👦👍🏽🇩🇪 family dinner ❤️‍🔥 on Sunday, ask 田中さん",
        "اشتر الحليب والخبز ثم اتصل بالبنك",
        "Z\u{301}\u{302}a\u{303}l\u{304}g\u{305}o e\u{301}te\u{301} naïve",
        "first line\n\n  indented line\nlast",
        String(repeating: "word ", count: 200) + "end",
    ]

    @Test(arguments: widths, texts)
    func `cuts nothing off and keeps to the width`(width: Int, text: String) {
        let laidOut = page(width, text)
        let kept = laidOut.filter { !$0.isWhitespace }
        #expect(kept == text.filter { !$0.isWhitespace })
        for line in laidOut.split(separator: "\n") {
            #expect(DisplayWidth.of(line) <= max(width, 2), "in \(line)")
        }
    }

    @Test(arguments: texts)
    func `leaves lines as they are where there is no width`(text: String) {
        var page = Page(for: .plain)
        page.write(text)
        #expect(page.text == text)
    }

    @Test func `keeps words whole and wraps under itself`() {
        #expect(
            page(24, "Buy milk and bread for the weekend", label: "label ") == """
                label Buy milk and bread
                      for the weekend

                """)
    }

    @Test func `breaks a word only where it is longer than a line`() {
        #expect(
            page(12, "to https://example.org/list now") == """
                to https://
                example.org/
                list now

                """)
        #expect(page(10, "household/kitchen-and-hall") == "household/\nkitchen-\nand-hall\n")
        #expect(page(4, "a-b/cd") == "a-b/\ncd\n")
        #expect(page(5, "abcdefgh") == "abcde\nfgh\n")
    }

    @Test func `breaks between ideographs, never within a cluster`() {
        #expect(page(5, "买牛奶和面包") == "买牛\n奶和\n面包\n")
        #expect(page(3, "👩‍👩‍👧‍👦👍🏽x") == "👩‍👩‍👧‍👦\n👍🏽x\n")
        #expect(page(1, "字e\u{301}") == "字\ne\u{301}\n")
    }

    @Test func `ends and begins the style on each line`() {
        var page = Page(for: .coloured(10))
        page.hang(at: 2)
        page.write("completed long ago", .completed)
        page.endLine()
        #expect(page.text.withVisibleStyles == "<2;9>completed<0>\n<2;9>long ago<0>\n")
    }

    @Test(arguments: ["x", "字", "👍🏽", "x ", "e\u{301}", "\n", "\u{202E}"], [1, 20, 80])
    func `lays out a hundred thousand characters`(unit: String, width: Int) {
        let text = "a" + String(repeating: unit, count: 100_000) + "b"
        let laidOut = page(width, text)
        let expected = SafeText.visible(text).filter { !$0.isWhitespace }
        #expect(laidOut.filter { !$0.isWhitespace } == expected)
    }

    private func page(_ width: Int, _ text: String, label: String = "") -> String {
        var page = Page(for: .wide(width))
        page.write(label)
        page.hang(at: label.count)
        page.write(text)
        page.endLine()
        return page.text
    }
}
