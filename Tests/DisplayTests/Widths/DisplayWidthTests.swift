import Display
import Testing

@Suite("Display width")
struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("milk", 4), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("ж", 1), ("ﷺ", 1),
        ("字", 2), ("が", 2), ("か\u{3099}", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("Ａ", 2), ("ｱ", 1), ("、", 2), ("\u{3000}", 2), ("㐀", 2), ("𠀀", 2), ("䷀", 1),
        ("😀", 2), ("👍🏽", 2), ("☝🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏃‍♂", 2), ("❤️‍🔥", 2), ("🏳️‍🌈", 2),
        ("🇩🇪", 2), ("1️⃣", 2), ("☎", 1), ("☎️", 2), ("🫨", 2), ("⌚", 2), ("\u{1F6DC}", 2),
        ("क", 1), ("कि", 2), ("سلام", 4), ("می\u{200C}خواهم", 7), ("ก\u{200B}ข", 2),
    ])
    func `counts columns as a terminal does`(text: String, columns: Int) {
        #expect(DisplayWidth.of(text) == columns)
    }
}
