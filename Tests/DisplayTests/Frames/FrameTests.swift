import Display
import Testing

@Suite("Frames")
struct FrameTests {
    @Test func `text is clipped and never cuts a character in two`() {
        var frame = Frame(rows: 1, columns: 10)
        #expect(frame.put("日本語", row: 0, column: 0, width: 5) == 4)
        #expect(frame.text(ofRow: 0) == "日本")
        #expect(frame.put("日本語", row: 0, column: 7) == 2)
        #expect(frame.text(ofRow: 0) == "日本   日")
    }

    @Test(arguments: [
        ("milk", 4, "milk"), ("milks", 4, "mil…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
        ("日本語", 6, "日本語"), ("ab", 1, "…"), ("a", 1, "a"), ("", 3, ""), ("ab\ncd", 5, "ab cd"),
    ])
    func `an ellipsis stands for what does not fit`(text: String, width: Int, shown: String) {
        var frame = Frame(rows: 1, columns: 20)
        let used = frame.put(text, row: 0, column: 2, width: width, ellipsis: "…")
        #expect(frame.text(ofRow: 0) == (shown.isEmpty ? "" : "  " + shown))
        #expect(used <= width)
        #expect(used == DisplayWidth.inGrid(shown))
    }

    @Test func `half a character that is left over becomes a blank`() {
        var frame = Frame(rows: 1, columns: 8)
        frame.put("日本語", row: 0, column: 0)
        frame.put("x", row: 0, column: 1)
        #expect(frame.text(ofRow: 0) == " x本語")
        frame.put("y", row: 0, column: 2)
        #expect(frame.text(ofRow: 0) == " xy 語")
        frame.fill(row: 0, columns: 5..<6, look: Look(reverse: true))
        #expect(frame.text(ofRow: 0) == " xy")
        #expect(frame.look(row: 0, column: 5).reverse)
        #expect(!frame.look(row: 0, column: 4).reverse)
    }

    @Test func `what shows nothing takes nothing, and a mark alone stands on a blank`() {
        var frame = Frame(rows: 1, columns: 8)
        #expect(frame.put("a\u{200B}b\u{200D}", row: 0, column: 0) == 2)
        #expect(frame.text(ofRow: 0) == "ab\u{200D}")
        #expect(frame.put("\u{301}x", row: 0, column: 4) == 2)
        #expect(frame.text(ofRow: 0) == "ab\u{200D}   \u{301}x")
    }

    @Test(arguments: [
        ("👍🏽", 4), ("👩‍👩‍👧", 6), ("❤️", 2), ("🏳️‍🌈", 4), ("1️⃣", 2), ("🇩🇪", 2), ("é", 1), ("e\u{301}", 1),
        ("🫨", 2), ("कि", 2), ("ก็ำ", 2),
    ])
    func `a character gets as many columns as terminals may take`(text: String, columns: Int) {
        #expect(DisplayWidth.inGrid(text) == columns)
    }

    @Test func `a character joined of hundreds is taken apart`() {
        var frame = Frame(rows: 1, columns: 80)
        let text = Array(repeating: "👩", count: 500).joined(separator: "\u{200D}")
        #expect(text.count == 1)
        #expect(frame.put(text, row: 0, column: 0) == 80)
        #expect(frame.cluster(row: 0, column: 2) == "👩")
    }

    @Test(arguments: [(0, 0), (1, 0), (0, 1), (-1, -1), (Int.min, Int.max), (1, 1)])
    func `no size and no place is wrong`(rows: Int, columns: Int) {
        var frame = Frame(rows: rows, columns: columns)
        for place in [Int.min, -1, 0, 1, 5, Int.max] {
            frame.put("日本語👍🏽", row: place, column: 0, ellipsis: "…")
            frame.put("日本語👍🏽", row: 0, column: place, width: place)
            frame.fill(row: place, columns: 0..<max(place, 0))
            frame.restyle(row: place) { $0.adding(Look(bold: true)) }
            _ = frame.text(ofRow: place)
        }
        #expect(frame.rows >= 0 && frame.rows <= Frame.maximumLength)
    }

    @Test func `frames are equal by what they show`() {
        var one = Frame(rows: 1, columns: 8)
        one.put("a\u{301}e\u{301}", row: 0, column: 0)
        var other = Frame(rows: 1, columns: 8)
        other.put("e\u{301}", row: 0, column: 1)
        other.put("a\u{301}", row: 0, column: 0)
        #expect(one == other)
        other.put("o\u{301}", row: 0, column: 0)
        #expect(one != other)
    }

    @Test func `a look adds to another`() {
        let look = Look(bold: true, color: .red).adding(Look(reverse: true))
        #expect(look == Look(bold: true, reverse: true, color: .red))
        #expect(look.adding(Look(color: .cyan)).color == .cyan)
    }
}
