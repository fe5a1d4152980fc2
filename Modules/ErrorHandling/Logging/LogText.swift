/// Text as a log may hold it.
enum LogText {
    static let ellipsis = "…"

    /// Returns `text` with its control characters made visible, cut off after `limit` bytes.
    ///
    /// `journalctl -o cat` hands values to the terminal as they are, so an escape sequence must
    /// not come that far. A limit below the ellipsis' three bytes is not served.
    static func harmless(_ text: String, onOneLine: Bool, atMost limit: Int) -> String {
        if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            return text
        }
        var result = ""
        for scalar in text.unicodeScalars {
            let piece = visible(scalar, onOneLine: onOneLine)
            guard result.utf8.count + piece.utf8.count + ellipsis.utf8.count <= limit else {
                return result + ellipsis
            }
            result += piece
        }
        return result
    }

    private static func visible(_ scalar: Unicode.Scalar, onOneLine: Bool) -> String {
        switch scalar.value {
        case 0x09, 0x0A:
            onOneLine ? " " : String(scalar)
        case 0x00...0x1F, 0x7F...0x9F,  // C0, DEL, C1
            0x2028...0x2029,  // separators of lines and paragraphs
            0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,  // direction of writing
            0xE0000...0xE007F:  // tags, which are invisible
            "\\u{\(String(scalar.value, radix: 16))}"
        default:
            String(scalar)
        }
    }
}
