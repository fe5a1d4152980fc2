import Domain

/// An item that says how far it is: by a box, or by a word of Logseq's, `- LATER [#A] Call Ana`.
struct MarkedItem {
    let text: String
    let state: String

    /// The mark that says more than the state, and what it is kept as.
    private(set) var kept: (name: String, mark: String)?
    private(set) var priority: Character?

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - isPartly: Whether `[-]` is of what is done in part, as far as the text shows it.
    init?(_ line: String, isPartly: Bool = false) {
        if let box = Box(line) {
            let isUnderWay = isPartly && box.mark == "-"
            (text, state) = (box.text, isUnderWay ? "active" : box.state)
            let kept = isUnderWay || box.isUsual ? "" : String(box.mark)
            if box.isOptional || !kept.isEmpty {
                self.kept = ("box", kept + (box.isOptional ? "*" : ""))
            }
            return
        }
        var rest = line.drop { $0 == " " || $0 == "\t" }
        guard let first = rest.popFirst(), "-*+".contains(first), rest.popFirst() == " " else {
            return nil
        }
        // In Logseq an item may be a heading, too.
        let hashes = rest.prefix { $0 == "#" }
        if !hashes.isEmpty, hashes.count < 7, rest.dropFirst(hashes.count).first == " " {
            rest = rest.dropFirst(hashes.count + 1)
        }
        let word = String(rest.prefix { $0 != " " })
        guard OrgWords.listed.contains(word) else { return nil }
        rest = rest.dropFirst(word.count).drop { $0 == " " }
        priority = OrgHeading.takePriority(from: &rest)
        guard let text = TextRule.trimmed(String(rest)) else { return nil }
        let words = OrgWords()
        (self.text, state) = (text, words.state(of: word))
        if words.saysMore(word) { kept = ("keyword", word) }
    }
}

/// An item with a box: `- [ ] text`, `* [x] text`, `1. [ ] text`, or the box alone.
///
/// People write `- [] text`, `- [ x ] text` and `- [x]text`, too.
struct Box {
    let mark: Character
    let text: String

    /// Whether a star behind it says that it may be left out, as Kiro writes it: `- [ ]* text`.
    let isOptional: Bool

    init?(_ line: String) {
        let whole = line.drop { $0 == " " || $0 == "\t" }
        var rest = MarkdownItems.behindBullet(whole) ?? whole
        let isItem = rest.startIndex != whole.startIndex
        rest = rest.drop { $0 == " " || $0 == "\t" }
        guard rest.first == "[" else { return nil }
        let inside = rest.dropFirst().prefix(4).prefix { $0 != "]" }
        let marks = inside.filter { $0 != " " }
        var behind = rest.dropFirst(inside.count + 1)
        guard marks.count < 2, inside.count < 4, isItem || inside.count < 2,
            behind.popFirst() == "]"
        else { return nil }
        isOptional = isItem && behind.hasPrefix("* ")
        if isOptional { behind = behind.dropFirst() }
        mark = marks.first ?? " "
        guard let text = TextRule.trimmed(String(behind)), let first = behind.first,
            first.isWhitespace
                || isItem && !inside.isEmpty && " xX".contains(mark) && Self.mayBegin(first)
        else { return nil }
        self.text = text
    }

    /// Whether a text may begin so that stands right behind a box; what follows the name of a link is none.
    private static func mayBegin(_ first: Character) -> Bool {
        first.isLetter || first.isNumber || "*_`\"~".contains(first)
    }

    var state: String {
        switch mark {
        case "x", "X", "-": "completed"
        case "/": "active"
        default: "notStarted"
        }
    }

    /// Whether the state says all that the mark does.
    var isUsual: Bool { " xX/".contains(mark) }
}
