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
