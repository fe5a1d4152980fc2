extension TextEncoding {
    /// How an encoding was found out.
    public enum Evidence: Equatable, Sendable {
        /// A byte order mark names it.
        case byteOrderMark
        /// Every other byte is NUL.
        case nulBytes
        /// The beginning is valid UTF-8, but perhaps for bytes that are damaged.
        case utf8
        /// The beginning is nowhere UTF-8, and every other byte is a letter of a western language.
        case westernLetters
        /// The beginning is no UTF-8, and nothing tells what else it is; these are the first two lines that
        /// show it, from 1.
        case notUTF8(lines: [Int])
    }

    /// Detects the encoding of a file with this beginning.
    ///
    /// Windows-1252 is a guess, so it is made only where nothing speaks against it: no character
    /// of the beginning is UTF-8, it holds at least two other bytes, and each of those is a
    /// letter beside a letter, a typographic quote, a dash or a currency sign. One byte that was
    /// damaged is thus never taken for a letter; nor is text in Cyrillic or Greek, whose words have
    /// no letters of ASCII between the others.
    ///
    /// - Parameter sample: The first bytes.
    /// - Returns: The encoding, and how it was found out.
    public static func detect(_ sample: [UInt8]) -> (encoding: TextEncoding, evidence: Evidence) {
        if let marked = markedEncoding(of: sample) { return (marked, .byteOrderMark) }
        if let wide = wideEncoding(of: sample) { return (wide, .nulBytes) }
        if WesternText.explains(sample.span), EncodingGuess(of: sample) == .named(.windows1252) {
            return (.guessedWindows1252, .westernLetters)
        }
        let others = OtherBytes(in: sample.span)
        return (.utf8, others.areShown ? .notUTF8(lines: others.lines) : .utf8)
    }

    /// Whether a beginning that is taken for UTF-8 holds more bytes that are none of it than characters
    /// that are: they may be damaged, or it has another encoding.
    package static func mayBeOther(_ sample: [UInt8]) -> Bool {
        OtherBytes(in: sample.span).prevail
    }

    /// Returns the encoding that a byte order mark names, if there is one.
    ///
    /// - Parameter sample: The first bytes.
    /// - Returns: The encoding, or none.
    public static func markedEncoding(of sample: [UInt8]) -> TextEncoding? {
        if sample.hasByteOrderMark { return .utf8 }
        if sample.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if sample.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        return nil
    }

    /// Delimiters, newlines, digits and Latin letters have a NUL as the high byte of their unit.
    ///
    /// A few NULs are damage, and so are many that leave the newlines out.
    private static func wideEncoding(of sample: [UInt8]) -> TextEncoding? {
        let units = sample.count / 2
        func hasNewline(low: Int) -> Bool {
            (0..<units).contains {
                sample[$0 * 2 + low].endsLine && sample[$0 * 2 + 1 - low] == .null
            } || !sample.contains(where: \.endsLine)
        }
        var nulls = (even: 0, odd: 0)
        for index in 0..<units * 2 where sample[index] == .null {
            if index % 2 == 0 { nulls.even += 1 } else { nulls.odd += 1 }
        }
        let most = max(nulls.even, nulls.odd)
        guard most > 1, most * 8 >= units else { return nil }
        if nulls.even * 16 <= nulls.odd, hasNewline(low: 0) { return .utf16LittleEndian }
        if nulls.odd * 16 <= nulls.even, hasNewline(low: 1) { return .utf16BigEndian }
        return nil
    }
}

/// The bytes of a text that are not UTF-8.
private struct OtherBytes {
    /// The first two lines that hold some, from 1.
    private(set) var lines: [Int] = []

    private var characters = 0
    private var others = 0

    init(in bytes: Span<UInt8>) {
        var line = 1
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let isLast = index + 1 == bytes.count
            if byte.endsLine, byte == .lineFeed || isLast || bytes[index + 1] != .lineFeed {
                line += 1
            }
            if let length = bytes.characterLength(at: index) {
                characters += 1
                index += length
            } else if byte < 0x80 {
                index += 1
            } else if byte >= 0xC2, index + 3 >= bytes.count {
                // The last character may be cut off.
                break
            } else {
                others += 1
                if lines.last != line, lines.count < 2 { lines.append(line) }
                index += 1
            }
        }
    }

    /// Whether there are more of them than characters of UTF-8.
    var prevail: Bool { others > characters }

    /// Whether they show that a text is in another encoding: a few may be damaged, so that two lines must
    /// show it.
    var areShown: Bool { prevail && lines.count == 2 }
}

/// Whether bytes that are not UTF-8 are plainly the letters of a western language.
enum WesternText {
    static func explains(_ bytes: Span<UInt8>) -> Bool {
        var signs = 0
        var letters = 0
        var inner = 0
        for index in bytes.indices {
            let byte = bytes[index]
            guard byte >= 0x80 else { continue }
            guard bytes.characterLength(at: index) == nil, isPlausible(bytes, at: index) else {
                return false
            }
            signs += 1
            if byte >= 0xC0 { letters += 1 }
            if isBetweenOthers(bytes, at: index) { inner += 1 }
        }
        return signs > 1 && inner * 4 <= letters
    }

    /// Whether neither the letter nor its neighbours are of ASCII.
    private static func isBetweenOthers(_ bytes: Span<UInt8>, at index: Int) -> Bool {
        index > 0 && index + 1 < bytes.count
            && bytes[index - 1] >= 0xC0 && bytes[index] >= 0xC0 && bytes[index + 1] >= 0xC0
    }

    /// Whether a byte is a letter or a sign of Windows-1252 where that can stand.
    static func isPlausible(_ bytes: Span<UInt8>, at index: Int) -> Bool {
        switch bytes[index] {
        // Currency and typography: € … ’ • – — £ « ° µ · » ½
        case 0x80, 0x85, 0x92, 0x95...0x97, 0xA3, 0xAB, 0xB0, 0xB5, 0xB7, 0xBB, 0xBD:
            true
        // ‚ and „ stand behind no letter, © and ® before no small one, ‘ “ ” in no word.
        case 0x82, 0x84:
            index == 0 || !isLetter(bytes[index - 1])
        case 0xA9, 0xAE:
            index + 1 == bytes.count || !isSmall(bytes[index + 1])
        case 0x91, 0x93, 0x94:
            !(index > 0 && isSmall(bytes[index - 1])
                && index + 1 < bytes.count && isSmall(bytes[index + 1]))
        // § ² ³, which are letters in Mac Roman and Windows-1250: they stand in no word.
        case 0xA7, 0xB2, 0xB3:
            !(index > 0 && isLetter(bytes[index - 1])
                && index + 1 < bytes.count && isLetter(bytes[index + 1]))
        // Š Œ Ž Ÿ, which are small letters in Mac Roman: they stand beside no small one, but at the
        // beginning of a word.
        case 0x8A, 0x8C, 0x8E, 0x9F:
            isBeside(bytes, index, isLetter)
                && (index == 0 || !isLetter(bytes[index - 1])
                    || isCapital(bytes[index - 1])
                        && !(index + 1 < bytes.count && isSmall(bytes[index + 1])))
        // A word of its own in French, Spanish, Italian or Icelandic: à á è é í ò ó.
        case 0xC0, 0xC1, 0xC8, 0xC9, 0xCD, 0xD2, 0xD3, 0xE0, 0xE1, 0xE8, 0xE9, 0xED, 0xF2, 0xF3:
            isBeside(bytes, index, isLetter) || isBeside(bytes, index) { $0.isBlank }
        // ¡ and ¿ begin a word; œ š ž and À to ÿ stand in one.
        case 0xA1, 0xBF, 0x9A, 0x9C, 0x9E, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFD:
            isBeside(bytes, index, isLetter)
        default: false
        }
    }

    private static func isBeside(
        _ bytes: Span<UInt8>, _ index: Int, _ condition: (UInt8) -> Bool
    ) -> Bool {
        index > 0 && condition(bytes[index - 1])
            || index + 1 < bytes.count && condition(bytes[index + 1])
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0xC0...0xDE).contains(byte)
    }

    private static func isSmall(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || byte >= 0xDF
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x91...0x94).contains(byte) || byte >= 0xC0
            || [0x8A, 0x8C, 0x8E, 0x9A, 0x9C, 0x9E, 0x9F].contains(byte)
    }
}
