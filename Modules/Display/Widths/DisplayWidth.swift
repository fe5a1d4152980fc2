import Text

/// How many columns of a terminal text takes.
public enum DisplayWidth {
    /// Returns the columns of `text`, which is safe and holds no newline.
    public static func of(_ text: String) -> Int {
        if let columns = OrdinaryText.columns(of: text) { return columns }
        return text.reduce(0) { $0 + of($1) }
    }

    /// Returns the columns of `text`, likewise.
    public static func of(_ text: Substring) -> Int {
        of(String(text))
    }

    /// Returns the columns of one grapheme cluster: 0, 1 or 2, more for a few joined letters.
    ///
    /// An emoji is two columns however many scalars make it up: with a skin tone, with the variation
    /// selector that asks for the picture, or joined of several (UTS 51, sections 1.4 and 2.2).
    public static func of(_ cluster: Character) -> Int {
        if let ascii = cluster.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
        let scalars = cluster.unicodeScalars
        let base = scalars[scalars.startIndex]
        var columns = 0
        var isJoined = false
        for scalar in scalars {
            switch scalar.value {
            case 0x200D: isJoined = true
            case 0xFE0F where base.properties.isEmoji: return 2
            case 0x1F3FB...0x1F3FF where columns > 0 && base.isPicture: return 2
            case _ where isJoined && scalar.isPicture: return 2
            default: columns += of(scalar)
            }
        }
        return columns
    }

    /// Returns the columns of a scalar that stands alone.
    static func of(_ scalar: Unicode.Scalar) -> Int {
        if let columns = scalar.ordinaryColumns { return columns }
        // The vowels and finals of Hangul stand in the cells of the consonant before them.
        if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
            return 0
        }
        if scalar.isMark || scalar.role == .joiner || scalar.isHarmful { return 0 }
        return WideScalars.contains(scalar.value) ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is an emoji, those left out that are digits and signs first of all.
    var isPicture: Bool {
        value >= 0x2000 && properties.isEmoji
    }
}
