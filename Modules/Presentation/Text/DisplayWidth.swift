import Text

/// How many columns of a terminal text takes.
package enum DisplayWidth {
    /// Returns the columns of `text`, which is safe and holds no newline.
    package static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }

    /// Returns the columns of one grapheme cluster: 0, 1 or 2, more for a few joined letters.
    ///
    /// An emoji is two columns however many scalars make it up: with a skin tone, with the variation
    /// selector that asks for the picture, or joined of several (UTS 51, sections 1.4 and 2.2).
    package static func of(_ cluster: Character) -> Int {
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

    private static func of(_ scalar: Unicode.Scalar) -> Int {
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
    fileprivate var isPicture: Bool {
        value >= 0x2000 && properties.isEmoji
    }
}

/// The scalars that take two columns: East_Asian_Width W or F in Unicode 15.1 (UAX 11).
enum WideScalars {
    /// Whether the scalar is wide; marks, which take no column, are to be asked for first.
    static func contains(_ value: UInt32) -> Bool {
        guard value >= ranges[0].0 else { return false }
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if value > ranges[middle].1 {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < ranges.count && value >= ranges[low].0
    }

    /// The first and the last scalar of each range, in order.
    ///
    /// Marks between wide scalars and what is not assigned in the planes of ideographs are included.
    private static let ranges: [(UInt32, UInt32)] = [
        (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
        (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
        (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
        (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
        (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
        (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
        (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
        (0x2E80, 0x2E99), (0x2E9B, 0x2EF3), (0x2F00, 0x2FD5), (0x2FF0, 0x303E), (0x3041, 0x3096),
        (0x309B, 0x30FF), (0x3105, 0x312F), (0x3131, 0x318E), (0x3190, 0x31E3), (0x31EF, 0x321E),
        (0x3220, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA48C), (0xA490, 0xA4C6), (0xA960, 0xA97C),
        (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE52), (0xFE54, 0xFE66),
        (0xFE68, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x16FE3),
        (0x16FF0, 0x16FF1), (0x17000, 0x187F7), (0x18800, 0x18CD5), (0x18D00, 0x18D08),
        (0x1AFF0, 0x1AFF3), (0x1AFF5, 0x1AFFB), (0x1AFFD, 0x1AFFE), (0x1B000, 0x1B122),
        (0x1B132, 0x1B132), (0x1B150, 0x1B152), (0x1B155, 0x1B155), (0x1B164, 0x1B167),
        (0x1B170, 0x1B2FB), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF), (0x1F18E, 0x1F18E),
        (0x1F191, 0x1F19A), (0x1F200, 0x1F202), (0x1F210, 0x1F23B), (0x1F240, 0x1F248),
        (0x1F250, 0x1F251), (0x1F260, 0x1F265), (0x1F300, 0x1F320), (0x1F32D, 0x1F335),
        (0x1F337, 0x1F37C), (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3),
        (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440),
        (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E), (0x1F550, 0x1F567),
        (0x1F57A, 0x1F57A), (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F),
        (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6D7),
        (0x1F6DC, 0x1F6DF), (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7EB),
        (0x1F7F0, 0x1F7F0), (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF),
        (0x1FA70, 0x1FA7C), (0x1FA80, 0x1FA88), (0x1FA90, 0x1FABD), (0x1FABF, 0x1FAC5),
        (0x1FACE, 0x1FADB), (0x1FAE0, 0x1FAE8), (0x1FAF0, 0x1FAF8), (0x20000, 0x2FFFD),
        (0x30000, 0x3FFFD),
    ]
}
