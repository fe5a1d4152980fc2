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

/// What a Unicode scalar does beside showing itself.
///
/// This is the one table of invisible scalars: what may be a name, what is a blank text, what reaches a
/// terminal, a shell, a log or JSON is decided by it.
public enum ScalarRole: Hashable, Sendable {
    /// It is seen, or changes how its neighbours look.
    case visible

    /// A blank of Unicode's property White_Space that ends no line.
    case blank

    /// It looks like a blank, and Unicode does not call it one.
    case emptyCell

    /// A control character of C0 or C1, or DEL.
    case control

    /// The separator of lines or of paragraphs.
    case separator

    /// Zero width space, non-joiner or joiner: line breaks in Thai, letters in Persian, emoji.
    case joiner

    /// Chooses between the forms of the scalar before it.
    case selector

    /// It shows nothing and turns the direction of text, annotates, tags, or hides in it.
    case hidden

    /// Returns the role of the scalar with this number.
    ///
    /// The numbers are those of Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties.txt),
    /// the characters of annotation, and the empty cell of Braille.
    @inlinable
    public static func of(_ value: UInt32) -> ScalarRole {
        if value < 0x7F { return value > 0x20 ? .visible : value == 0x20 ? .blank : .control }
        switch value {
        case 0x7F...0x9F: return .control
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return .blank
        case 0x2028, 0x2029: return .separator
        case 0x200B...0x200D: return .joiner
        case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return .selector
        case 0x2800: return .emptyCell
        case 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200E, 0x200F,
            0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB,
            0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            return .hidden
        default: return .visible
        }
    }

    /// Whether it belongs to the white space of Unicode (PropList.txt): blanks, and the controls and
    /// separators that end a line or move on.
    @inlinable
    public static func isWhiteSpace(_ value: UInt32) -> Bool {
        switch of(value) {
        case .blank, .separator: true
        case .control: (0x09...0x0D).contains(value) || value == 0x85
        case .visible, .emptyCell, .joiner, .selector, .hidden: false
        }
    }

    /// Whether a terminal would do something else with it than show it, or a person would not see it.
    public var isHarmful: Bool {
        switch self {
        case .control, .separator, .hidden: true
        case .visible, .blank, .emptyCell, .joiner, .selector: false
        }
    }
}

extension Unicode.Scalar {
    /// What the scalar does beside showing itself.
    public var role: ScalarRole { ScalarRole.of(value) }

    /// Whether the scalar steers a terminal, turns the direction of text, or hides in it; what shapes
    /// its neighbours, joiners and selectors, does not.
    public var isHarmful: Bool { role.isHarmful }

    /// Whether the scalar stands on the one before it.
    public var isMark: Bool {
        switch value {
        // The letters of most texts, which need no look at their properties.
        case 0..<0x300, 0x391...0x482, 0x3041...0x3096, 0x30A1...0xA66E, 0xAC00...0xD7A3: false
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: true
            default: false
            }
        }
    }
}
