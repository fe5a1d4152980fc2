import Domain

extension Vocabulary {
    /// Returns the state that a field names, by its word or by one between signs and numbers: `✅ Done`.
    func state(of field: Span<UInt8>) -> Sense<TaskState>? {
        states.meaning(of: field) ?? Self.sense(within: field, in: states)
    }

    /// Returns the priority that a field names, by its word or by one that has more around it: `P1 - High`,
    /// `High priority`.
    func priority(of field: Span<UInt8>) -> Sense<Priority?>? {
        priorities.meaning(of: field) ?? Self.sense(within: field, in: priorities)
    }

    /// Returns what the word between signs and numbers means; what stands around it says more.
    private static func sense<Meaning>(
        within field: Span<UInt8>, in table: WordTable<Sense<Meaning>>
    ) -> Sense<Meaning>? {
        guard field.count <= WordWithin.longest,
            let word = WordWithin.word(of: String(field))
        else { return nil }
        return table.meaning(of: word.utf8.span).map { Sense($0.meaning, isWhole: false) }
    }
}

/// The word of a field that people dress up: with a sign before or behind it, a number with which lists are
/// sorted, or the name of the column.
private enum WordWithin {
    /// A field of more bytes is no dressed word.
    static let longest = 64

    /// Returns it; none where nothing stands around it.
    static func word(of field: String) -> String? {
        var rest = field[...]
        trim(&rest)
        dropNumber(&rest)
        trim(&rest)
        for suffix in [" priority", " prio"] where rest.lowercased().hasSuffix(suffix) {
            rest = rest.dropLast(suffix.count)
        }
        // A number says by itself what a sign before it makes of it.
        return rest.count < field.count && rest.contains(where: \.isLetter) ? String(rest) : nil
    }

    /// Drops signs, and what joins them to a word.
    private static func trim(_ text: inout Substring) {
        while let first = text.first, isAround(first) { text.removeFirst() }
        while let last = text.last, isAround(last) { text.removeLast() }
    }

    /// Drops a number that something joins to a word: `1 - `, `P2: `, `3) `; in `50 done` it says how much.
    private static func dropNumber(_ text: inout Substring) {
        var rest = text
        if rest.first == "P" || rest.first == "p" { rest.removeFirst() }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard (1...2).contains(digits.count) else { return }
        rest = rest.dropFirst(digits.count).drop { $0 == " " }
        guard let joint = rest.first, "-\u{2013}\u{2014}.:)(".contains(joint) else { return }
        text = rest.dropFirst()
    }

    private static func isAround(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        if scalar.isASCII { return " ()[]*-:".unicodeScalars.contains(scalar) }
        switch scalar.properties.generalCategory {
        case .otherSymbol, .mathSymbol, .modifierSymbol, .dashPunctuation, .spaceSeparator:
            return true
        default: return false
        }
    }
}
