import TestSupport

/// Text that breaks screens: every script, marks, joined emoji, controls, sequences.
struct RandomText {
    private static let pieces = [
        "milk", "a", " ", "Zürich", "ж", "字", "日本語", "한", "\u{1112}\u{1161}\u{11AB}", "が",
        "か\u{3099}", "e\u{301}", "a\u{300}\u{301}\u{302}\u{303}", "\u{301}", "\u{200D}",
        "\u{FE0F}", "\u{200B}", "😀", "👍🏽", "☝🏽", "👩‍👩‍👧‍👦", "❤️‍🔥", "❤️", "🏳️‍🌈", "🇩🇪", "\u{1F1E9}",
        "1️⃣", "☎️", "🫨", "\u{1FAE8}", "क्षि", "कि", "سلام", "שָׁלוֹם", "می\u{200C}خواهم", "ก็ำ", "ﷺ",
        "\u{202E}evil\u{202C}", "\u{2066}x\u{2069}", "\u{200F}", "\u{E0041}\u{E007F}", "\u{FEFF}",
        "\u{1B}[2J", "\u{1B}]0;x\u{7}", "\u{9B}31m", "\u{85}", "\u{7}", "\r", "\n", "\t", "\0",
        "\u{7F}", "\u{18}", "\u{1B}P+q\u{1B}\\", "\u{2028}", "\u{AD}", "\u{3000}", "\u{2800}",
        "\u{D7B0}", "\u{1160}", "\u{378}", "\u{E000}", "\u{10FFFF}", "\u{FFFD}", "…", "─", "█",
        "a\u{20DD}", "\u{0489}", "\u{1CF5}", "\u{11F03}a",
    ]

    private var numbers: SeededGenerator

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
    }

    mutating func number(below limit: Int) -> Int {
        limit <= 1 ? 0 : Int.random(in: 0..<limit, using: &numbers)
    }

    mutating func scalar() -> Unicode.Scalar {
        let limits: [UInt32] = [0x80, 0x300, 0x3000, 0x1_0000, 0x2_0000, 0x11_0000]
        let limit = limits[number(below: limits.count)]
        return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &numbers)) ?? "\u{FFFD}"
    }

    mutating func text(atMost pieces: Int = 12) -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<number(below: pieces + 1) {
            if number(below: 4) == 0 {
                text.append(scalar())
            } else {
                let piece = Self.pieces[number(below: Self.pieces.count)]
                text.append(contentsOf: piece.unicodeScalars)
            }
        }
        if number(below: 200) == 0 {
            let joined = String(repeating: "👩\u{200D}", count: 40)
            text.append(contentsOf: joined.unicodeScalars)
        }
        return String(text)
    }
}
