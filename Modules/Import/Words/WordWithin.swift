import Domain

extension Vocabulary {
    /// Returns the state that a field names, by its word or by one between signs and numbers: `✅ Done`.
    func state(of field: Span<UInt8>) -> Sense<TaskState>? {
        states.meaning(of: field) ?? Self.sense(within: field, in: states)
            ?? stateBesideSign(field) ?? stateBesideRemark(field)
    }

    /// Returns what a check or a word says beside a remark without words: `✅ 2026-10-06`, `Closed (#12)`.
    private func stateBesideRemark(_ field: Span<UInt8>) -> Sense<TaskState>? {
        guard field.count <= WordWithin.longest, let word = WordWithin.besideRemark(String(field))
        else { return nil }
        let sense =
            states.meaning(of: word.utf8.span) ?? Self.sense(within: word.utf8.span, in: states)
        return sense.map { Sense($0.meaning, isWhole: false) }
    }

    /// Returns what a word says beside a sign that says the same: `❌ Not started`, `⏳ In progress`.
    private func stateBesideSign(_ field: Span<UInt8>) -> Sense<TaskState>? {
        guard field.count <= WordWithin.longest,
            let (sign, word) = WordWithin.signAndWord(of: String(field)),
            let sense = states.meaning(of: word.utf8.span)
        else { return nil }
        let agree =
            switch sense.meaning {
            case .notStarted: true
            case .active: WordWithin.isHourglass(sign)
            // What was cancelled has a cross as well.
            case .completed: !sense.isWhole && !WordWithin.isHourglass(sign)
            }
        return agree ? Sense(sense.meaning, isWhole: false) : nil
    }

    /// Returns the priority that a field names, by its word or by one that has more around it: `P1 - High`,
    /// `High priority`; of '↓ high' nobody knows which it is.
    func priority(of field: Span<UInt8>) -> Sense<Priority?>? {
        if let sense = priorities.meaning(of: field) { return sense }
        guard let sense = Self.sense(within: field, in: priorities) else { return nil }
        return WordWithin.pointsElsewhere(String(field), than: sense.meaning) ? nil : sense
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
        dropNumberBehind(&rest)
        trim(&rest)
        let small = rest.lowercased()
        for name in columnNames {
            if small.hasSuffix(" " + name) {
                rest = rest.dropLast(name.count + 1)
                break
            }
            if small.hasPrefix(name + " ") || small.hasPrefix(name + ":") {
                rest = rest.dropFirst(name.count + 1)
                break
            }
        }
        trim(&rest)
        // A number says by itself what a sign before it makes of it.
        return rest.count < field.count && rest.contains(where: \.isLetter) ? String(rest) : nil
    }

    private static let columnNames = [
        "priorität", "priorité", "prioridad", "prioridade", "priorità", "prioriteit", "priority",
        "prio",
    ]

    /// Whether an arrow in a field points down from a high priority, or up from a low one.
    static func pointsElsewhere(_ field: String, than priority: Priority?) -> Bool {
        let others: [Unicode.Scalar] =
            switch priority {
            case .high: ["\u{2193}", "\u{2B07}", "\u{1F53D}", "\u{23EC}"]
            case .low: ["\u{2191}", "\u{2B06}", "\u{1F53C}", "\u{23EB}"]
            case .medium, nil: []
            }
        return field.unicodeScalars.contains(where: others.contains)
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
        guard let number = Int(digits), (1...20).contains(number) else { return }
        rest = rest.dropFirst(digits.count).drop { $0 == " " }
        guard let joint = rest.first, "-\u{2013}\u{2014}.:)(".contains(joint) else { return }
        text = rest.dropFirst()
    }

    /// Drops a number in brackets behind a word, whose last bracket is gone: `High (1`.
    private static func dropNumberBehind(_ text: inout Substring) {
        let digits = text.reversed().prefix { ("0"..."9").contains($0) }.count
        let rest = text.dropLast(digits)
        if digits > 0, rest.last == "(" { text = rest.dropLast() }
    }

    /// Signs that say by themselves what a word says: crosses, empty boxes, hourglasses.
    private static let telling = Set(
        "\u{274C}\u{2717}\u{2718}\u{2716}\u{2715}\u{1F6AB}\u{26D4}\u{2610}\u{2B1C}\u{25A1}\u{1F532}\u{23F3}\u{231B}\u{2260}\u{AC}\u{1F44E}\u{26AA}"
            .unicodeScalars)

    /// Returns a sign that says what a word does, and the word behind it; none where there is no such sign.
    static func signAndWord(of field: String) -> (sign: Unicode.Scalar, word: String)? {
        guard let sign = field.unicodeScalars.first, telling.contains(sign) else { return nil }
        var rest = field.dropFirst()
        trim(&rest)
        return rest.isEmpty ? nil : (sign, String(rest))
    }

    /// Returns the check or the word beside a remark that says nothing else of the state: a day, a version, `100%`, or
    /// something with digits in brackets, which is no share.
    static func besideRemark(_ field: String) -> String? {
        if let sign = field.unicodeScalars.first, checks.contains(sign) {
            var rest = field.dropFirst()
            while rest.first == " " { rest.removeFirst() }
            let isNumber = rest.allSatisfy(\.isNumber)
            return ["100%", "100 %"].contains(rest) || isReference(rest) && !isNumber ? "done" : nil
        }
        let day = field.suffix(10)
        if CalendarDay(iso8601: String(day).utf8.span) != nil {
            return word(before: day, of: field)
        }
        guard let last = field.last, ")\u{FF09}".contains(last),
            let bracket = field.lastIndex(where: { "(\u{FF08}".contains($0) }),
            case let remark = field[bracket...].dropFirst().dropLast(),
            remark.split(separator: " ").allSatisfy(isReference)
        else { return nil }
        return word(before: field[bracket...], of: field)
    }

    private static func word(before rest: Substring, of field: String) -> String? {
        var word = field[..<rest.startIndex]
        trim(&word)
        return word.isEmpty ? nil : String(word)
    }

    /// Whether a word of a remark is a day, a number, a version or what names a change: `#12`, `PR`, `19be2b6`.
    private static func isReference(_ word: Substring) -> Bool {
        let bare = word.drop { "#`v".contains($0) }.prefix { $0 != "`" }
        return word == "PR" || CalendarDay(iso8601: String(bare).utf8.span) != nil
            || !bare.isEmpty && bare.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
            || bare.count > 6 && bare.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    private static let checks = Set("\u{2705}\u{2714}\u{2713}\u{2611}".unicodeScalars)

    static func isHourglass(_ sign: Unicode.Scalar) -> Bool {
        ["\u{23F3}", "\u{231B}"].contains(sign)
    }

    private static func isAround(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        if scalar.isASCII { return " ()*-:!.".unicodeScalars.contains(scalar) }
        if telling.contains(scalar) { return false }
        switch scalar.properties.generalCategory {
        case .otherSymbol, .mathSymbol, .modifierSymbol, .dashPunctuation, .spaceSeparator:
            return true
        default: return false
        }
    }
}
