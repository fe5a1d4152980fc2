import Domain

/// A heading of org-mode: `** DONE [#A] Call Ana :phone:home:`.
///
/// https://orgmode.org/manual/Headlines.html
struct OrgHeading {
    let level: Int

    /// Its word, such as `DONE`; none of a heading that is no task.
    let word: String?
    let priority: Character?
    let text: String
    let tags: [String]

    init?(_ line: String, words: OrgWords) {
        level = line.prefix { $0 == "*" }.count
        guard level > 0, line.dropFirst(level).first == " " else { return nil }
        var rest = line.dropFirst(level).drop { $0 == " " }
        let first = String(rest.prefix { $0 != " " })
        let isWord = words.contains(first)
        word = isWord ? first : nil
        if isWord { rest = rest.dropFirst(first.count).drop { $0 == " " } }
        if rest.hasPrefix("[#"), rest.dropFirst(3).first == "]" {
            priority = rest.dropFirst(2).first
            rest = rest.dropFirst(4).drop { $0 == " " }
        } else {
            priority = nil
        }
        tags = Self.tags(atEndOf: rest)
        if !tags.isEmpty, let start = rest.lastIndex(of: " ") { rest = rest[..<start] }
        text = TextRule.trimmed(String(rest)) ?? ""
    }

    private static func tags(atEndOf text: Substring) -> [String] {
        let trimmed = text.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
        let last = String(String(trimmed).split(separator: " ").last ?? "")
        guard last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") else { return [] }
        return last.split(separator: ":").map(String.init)
    }
}

/// The words of headings that are tasks: those of org-mode itself and the usual ones of its users, or as a
/// file names them, `NEXT | DONE` (https://orgmode.org/manual/Workflow-states.html).
struct OrgWords {
    /// Those that org-mode has by itself; they say no more than the state.
    private static let own = (open: "TODO", done: "DONE")

    private var open: Set<String> = [
        own.open, "NEXT", "WAITING", "WAIT", "HOLD", "SOMEDAY", "MAYBE", "STARTED", "DOING",
        "IN-PROGRESS", "INPROGRESS", "ACTIVE",
    ]
    private var done: Set<String> = [own.done, "CANCELLED", "CANCELED"]
    private var isTold = false

    private static let active: Set = ["STARTED", "DOING", "IN-PROGRESS", "INPROGRESS", "ACTIVE"]

    func contains(_ word: String) -> Bool { open.contains(word) || done.contains(word) }

    /// Returns the state that a word means.
    func state(of word: String) -> String {
        done.contains(word) ? "completed" : Self.active.contains(word) ? "active" : "notStarted"
    }

    /// Whether a word says more than the state.
    func saysMore(_ word: String) -> Bool { word != Self.own.open && word != Self.own.done }

    /// Takes the words of a line that names some; false of any other line.
    mutating func take(_ line: String) -> Bool {
        let names = ["", "SEQ_", "TYP_"].map { "#+\($0)\(Self.own.open):" }
        guard let name = names.first(where: { line.uppercased().hasPrefix($0) }) else {
            return false
        }
        if !isTold { (open, done, isTold) = ([], [], true) }
        // A key may stand behind a word: `DONE(d)`.
        let words = line.dropFirst(name.count).split(separator: " ").map {
            String($0.prefix { $0 != "(" })
        }
        let parts = words.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count > 1 {
            open.formUnion(parts[0])
            done.formUnion(parts[1])
        } else {
            open.formUnion(words.dropLast())
            done.formUnion(words.suffix(1))
        }
        return true
    }
}

/// A timestamp of org-mode: `<2026-10-05 Mon 18:00 +1w -2d>`.
struct OrgTimestamp {
    let day: String
    let time: String?

    /// How it repeats, in our words.
    let repetition: String?

    /// Whether it says more: an end, or a warning.
    let saysMore: Bool

    private static let units: [Character: String] = [
        "d": "day", "w": "week", "m": "month", "y": "year",
    ]

    init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard let first = words.first, CalendarDay(iso8601: String(first)) != nil else {
            return nil
        }
        day = String(first)
        var (time, repetition): (String?, String?)
        var rest = 0
        for word in words.dropFirst() {
            if word.contains(":"), word.first?.isNumber == true, word.count < 6 {
                time = word.count == 4 ? "0\(word)" : String(word)
            } else if let found = Self.repetition(word) {
                repetition = found
            } else if word.first?.isLetter != true {
                rest += 1
            }
        }
        (self.time, self.repetition) = (time, repetition)
        saysMore = rest > 0
    }

    private static func repetition(_ word: Substring) -> String? {
        let sign = word.prefix { "+.".contains($0) }
        guard sign.hasSuffix("+"), let unit = word.last.flatMap({ units[$0] }),
            let count = Int(word.dropFirst(sign.count).dropLast()), count > 0
        else { return nil }
        let words = count == 1 ? unit : "\(count) \(unit)s"
        return sign.hasPrefix(".") ? "\(words) from completion" : words
    }
}
