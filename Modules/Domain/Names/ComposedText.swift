/// Texts in which a letter and the accent behind it are one character where there is one: `e` and U+0301 are `é`, as the
/// names of files on a Mac are not.
public enum ComposedText {
    /// The first bytes of such marks in UTF-8: U+0300 to U+036F, and the two of Japanese.
    public static let leads: [UInt8] = [0xCC, 0xCD, 0xE3]

    /// Whether bytes of UTF-8 hold such a mark.
    package static func holdsMarks(_ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices.dropLast() {
            switch (bytes[index], bytes[index + 1]) {
            case (0xCC, _), (0xCD, 0x80...0xAF): return true
            case (0xE3, 0x82) where index + 2 < bytes.count:
                if bytes[index + 2] == 0x99 || bytes[index + 2] == 0x9A { return true }
            default: continue
            }
        }
        return false
    }

    /// Returns a text with one scalar for each character that has one.
    package static func of(_ text: String) -> String {
        var composed = ""
        for character in text {
            if character.unicodeScalars.count > 1, let scalar = scalars[character] {
                composed.unicodeScalars.append(scalar)
            } else {
                composed.append(character)
            }
        }
        return composed
    }

    /// The letters with accents, under each way to write them: characters are equal by canonical equivalence.
    private static let scalars: [Character: Unicode.Scalar] = {
        let ranges: [ClosedRange<UInt32>] = [
            0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF, 0x3040...0x30FF,
        ]
        let all = ranges.joined().compactMap(Unicode.Scalar.init)
        return Dictionary(
            all.filter { $0.properties.canonicalCombiningClass == .notReordered }
                .map { (Character($0), $0) }, uniquingKeysWith: { first, _ in first })
    }()
}
