extension Unicode.Scalar {
    /// Whether the scalar steers a terminal, turns the direction of text, or hides in it.
    ///
    /// Controls, line and paragraph separators, direction marks, tags, annotations, and whatever
    /// else shows nothing; but not what shapes its neighbours: joiners and variation selectors.
    var isHidden: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
        case _ where ordinaryColumns != nil || isJoiner || isVariationSelector: false
        default: properties.isDefaultIgnorableCodePoint
        }
    }

    /// Zero width space, non-joiner and joiner: line breaks in Thai, letters in Persian, emoji.
    var isJoiner: Bool {
        (0x200B...0x200D).contains(value)
    }

    /// Chooses between the forms of the scalar before it.
    var isVariationSelector: Bool {
        switch value {
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
        default: false
        }
    }

    /// Whether the scalar stands on the one before it.
    var isMark: Bool {
        guard ordinaryColumns == nil else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return true
        default: return false
        }
    }
}
