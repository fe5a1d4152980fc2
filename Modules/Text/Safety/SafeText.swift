/// Makes text safe to show: nothing that a task, a name or a file holds can steer a terminal
/// (CWE-150) or pass itself off as other text (CVE-2021-42574).
public enum SafeText {
    /// Returns `text` with what would be hidden or harmful as visible escapes: `^[`, `\u{202E}`.
    ///
    /// Newlines stay, the pair of return and newline is one; a tab is a blank. Joiners and variation
    /// selectors stay one at a time, since rows of them carry hidden data; so do marks up to the
    /// thirty of Unicode's Stream-Safe Text Format (UAX 15, section 13).
    public static func visible(_ text: String) -> String {
        guard !isPrintableASCII(text) else { return text }
        var visible = VisibleText(capacity: text.utf8.count)
        for scalar in text.unicodeScalars { visible.append(scalar) }
        return visible.finished()
    }

    /// Whether all of `text` can be shown as it stands, on one line.
    public static func isSafe(_ text: String) -> Bool {
        visibleLine(text) == text
    }

    private static func isPrintableASCII(_ text: String) -> Bool {
        let bytes = text.utf8.span
        for index in bytes.indices where bytes[index] &- 0x20 > 0x5E { return false }
        return true
    }

    /// Returns `text` made visible, on one line.
    public static func visibleLine(_ text: String) -> String {
        let visible = visible(text)
        guard visible.utf8.contains(UInt8(ascii: "\n")) else { return visible }
        return visible.split(separator: "\n").joined(separator: " ")
    }
}

/// Builds safe text scalar by scalar.
private struct VisibleText {
    private var text = ""
    private var endsWithReturn = false
    private var endsWithJoiner = false
    private var endsWithSelector = false
    private var marks = 0

    private static let mostMarks = 30

    init(capacity: Int) {
        text.reserveCapacity(capacity)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        if endsWithReturn {
            endsWithReturn = false
            if scalar != "\n" { text += "^M" }
        }
        let role = scalar.role
        let isJoiner = role == .joiner
        let isSelector = role == .selector
        marks = scalar.isMark && !isSelector ? marks + 1 : 0
        let isSurplus =
            isJoiner && endsWithJoiner || isSelector && endsWithSelector || marks > Self.mostMarks
        switch scalar {
        case "\n": text += "\n"
        case "\t": text += " "
        case "\r": endsWithReturn = true
        case _ where isSurplus || role.isHarmful: appendEscape(of: scalar)
        default: text.unicodeScalars.append(scalar)
        }
        endsWithJoiner = isJoiner
        endsWithSelector = isSelector
    }

    mutating func finished() -> String {
        if endsWithReturn { text += "^M" }
        return text
    }

    /// Control characters of ASCII in caret notation, anything else by its number.
    private mutating func appendEscape(of scalar: Unicode.Scalar) {
        if scalar.value < 0x80 {
            text += "^"
            text.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))
        } else {
            text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
    }
}
