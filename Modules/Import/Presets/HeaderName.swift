import Domain

/// A column's name as people dress it up: `Done?`, `✅ Erledigt`, `Due date (dd/mm/yyyy)`, `Task *`.
enum HeaderName {
    /// Returns the name without signs around it; empty where there are only signs.
    static func withoutSigns(_ name: String) -> String {
        var rest = name[...]
        while let first = rest.first, isSign(first) { rest.removeFirst() }
        while let last = rest.last, isSign(last) { rest.removeLast() }
        return String(rest)
    }

    /// Returns the name without what stands in brackets at its end, or none if nothing does.
    static func withoutBracket(_ name: String) -> String? {
        guard name.hasSuffix(")") || name.hasSuffix("]"),
            let start = name.lastIndex(where: { "([".contains($0) }), start > name.startIndex
        else { return nil }
        return String(name[..<start])
    }

    /// Returns the column of states that a sign names, such as `✓`.
    static func check(_ name: String) -> Preset.Column? {
        name.contains {
            "\u{2713}\u{2714}\u{2705}\u{2611}\u{2610}\u{2612}".unicodeScalars.contains(
                $0.unicodeScalars.first ?? " ")
        }
            ? Preset.Column(name, .state, .hint) : nil
    }

    private static func isSign(_ character: Character) -> Bool {
        if character.isWhitespace { return true }
        guard let scalar = character.unicodeScalars.first else { return false }
        if scalar.isASCII { return "?*:!.".contains(character) }
        switch scalar.properties.generalCategory {
        case .otherSymbol, .mathSymbol, .dashPunctuation: return true
        default: return character == "\u{BF}" || character == "\u{A1}"
        }
    }
}
