/// Keeps text from being run as a formula when a spreadsheet opens it.
///
/// Programs take what begins with one of a few characters for a formula
/// (https://owasp.org/www-community/attacks/CSV_Injection); a quote before it makes it text. A text
/// that looks as if that had been done to it gets a quote too, so that all of them read back.
public enum SpreadsheetCell {
    private static let mark: Unicode.Scalar = "'"

    /// Returns the text as it is safe in a cell.
    public static func neutralised(_ text: String) -> String {
        needsMark(text.unicodeScalars) ? "'\(text)" : text
    }

    /// Whether a mark stands before the text of a cell, which is not part of it.
    public static func isMarked(_ cell: String) -> Bool {
        cell.unicodeScalars.first == mark && needsMark(cell.unicodeScalars.dropFirst())
    }

    private static func needsMark(_ text: some Collection<Unicode.Scalar>) -> Bool {
        switch text.first {
        // The wide forms are those of East Asian keyboards, which some programs take as well.
        case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}":
            true
        case mark: needsMark(text.dropFirst())
        default: false
        }
    }
}
