/// Latin letters with accents, by their names in the Unicode Character Database.
enum LatinLetter {
    private static let start = "LATIN SMALL LETTER "

    /// What can be on a letter that is a letter and a mark by its canonical decomposition; a stroke or a
    /// tail makes another letter of it.
    private static let marks: Set<Substring> = [
        "ACUTE", "BREVE", "BREVE BELOW", "CARON", "CEDILLA", "CIRCUMFLEX", "CIRCUMFLEX BELOW",
        "COMMA BELOW", "DIAERESIS", "DIAERESIS BELOW", "DOT ABOVE", "DOT BELOW", "DOUBLE ACUTE",
        "DOUBLE GRAVE", "GRAVE", "HOOK ABOVE", "HORN", "INVERTED BREVE", "LINE BELOW", "MACRON",
        "OGONEK", "RING ABOVE", "RING BELOW", "TILDE", "TILDE BELOW",
    ]

    /// Returns the letter on which the marks of a small letter stand, or none if it is no such letter:
    /// `e` of `é`, none of `ø`.
    static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.value >= 0xC0, let name = scalar.properties.name, name.hasPrefix(start)
        else { return nil }
        let words = name.dropFirst(start.count).split(separator: " WITH ", maxSplits: 1)
        guard words.count == 2, words[0].utf8.count == 1, let letter = words[0].utf8.first,
            words[1].split(separator: " AND ").allSatisfy(marks.contains)
        else { return nil }
        return Unicode.Scalar(letter | 0x20)
    }
}
