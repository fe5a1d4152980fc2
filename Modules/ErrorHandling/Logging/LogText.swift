import Text

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
        case 0x09, 0x0A: onOneLine ? " " : String(scalar)
        case _ where scalar.isHarmful: "\\u{\(String(scalar.value, radix: 16))}"
        default: String(scalar)
        }
    }
}
