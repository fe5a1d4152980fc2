/// The fast path of nearly all text: ASCII, the common letters of Europe and East Asia, and our signs.
///
/// Such text is safe, a single line, and each scalar a character of its own. Looking properties up
/// and finding grapheme clusters takes three times as long as all the rest of a list.
public enum OrdinaryText {
    /// Returns the columns of `text`, or none if anything in it asks for a closer look.
    public static func columns(of text: String) -> Int? {
        let bytes = text.utf8.span
        for index in bytes.indices where bytes[index] &- 0x20 > 0x5E {
            return bytes[index] < 0x80 ? nil : columns(of: text.unicodeScalars)
        }
        return bytes.count
    }

    /// Whether `text` is printable ASCII and nothing else.
    static func isASCII(_ text: String) -> Bool {
        let bytes = text.utf8.span
        for index in bytes.indices where bytes[index] &- 0x20 > 0x5E { return false }
        return true
    }

    private static func columns(of scalars: String.UnicodeScalarView) -> Int? {
        var columns = 0
        for scalar in scalars {
            guard let width = scalar.ordinaryColumns else { return nil }
            columns += width
        }
        return columns
    }
}

extension Unicode.Scalar {
    /// The columns of a scalar that is visible and combines with nothing, or none for any other.
    var ordinaryColumns: Int? {
        switch value {
        // Printable ASCII, Latin, Greek and Cyrillic letters.
        case 0x20...0x7E, 0xAE...0x2FF, 0x391...0x3FF, 0x400...0x482, 0x48A...0x52F: 1
        // Dashes and quotation marks, the ellipsis, the euro; lines, blocks, and the signs of lists.
        case 0x2010...0x2022, 0x2026, 0x2039...0x203A, 0x20AC, 0x21BB, 0x2261, 0x2500...0x259F,
            0x25B8, 0x25CB...0x25CC, 0x2713:
            1
        // Punctuation, kana, ideographs, Hangul syllables, full-width forms.
        case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0xFF01...0xFF60:
            2
        default: nil
        }
    }
}
