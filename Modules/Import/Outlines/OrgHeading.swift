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

    /// Whether its word is a box.
    var hasBox: Bool { word.map(OrgWords.boxes.contains) ?? false }

    /// Creates one above all others, which stands for those above a task that was rejected.
    init(_ text: String, tags: [String]) {
        (level, word, priority) = (0, nil, nil)
        (self.text, self.tags) = (text, tags)
    }

    init?(_ line: String, words: OrgWords) {
        level = line.prefix { $0 == "*" }.count
        guard level > 0, line.dropFirst(level).first == " " else { return nil }
        var rest = line.dropFirst(level).drop { $0 == " " }
        let box = String(rest.prefix(3))
        let first =
            OrgWords.boxes.contains(box) && rest.dropFirst(3).first == " "
            ? box : String(rest.prefix { $0 != " " })
        let isWord = words.contains(first)
        word = isWord ? first : nil
        if isWord { rest = rest.dropFirst(first.count).drop { $0 == " " } }
        priority = Self.takePriority(from: &rest)
        tags = Self.tags(atEndOf: rest)
        if !tags.isEmpty, let start = rest.lastIndex(of: " ") { rest = rest[..<start] }
        text = Self.withoutCookies(TextRule.trimmed(String(rest)) ?? "")
    }

    /// Returns a text without how much of what lies below is done, `[1/2]` or `[50%]`, which org-mode counts itself.
    static func withoutCookies(_ text: String) -> String {
        var kept = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "[") {
            let inside = rest[start...].dropFirst()
            guard let end = inside.firstIndex(of: "]") else { break }
            let isCookie = isCookie(inside[..<end])
            kept += isCookie ? rest[..<start] : rest[...start]
            rest = rest[(isCookie ? rest.index(after: end) : inside.startIndex)...]
            if isCookie, kept.isEmpty || kept.last == " " { rest = rest.drop { $0 == " " } }
        }
        return TextRule.trimmed(kept + rest) ?? text
    }

    private static func isCookie(_ text: Substring) -> Bool {
        let marks = text.filter { !($0.isASCII && $0.isNumber) }
        return marks == "/" || marks == "%" && text.last == "%"
    }

    /// Takes the priority that a text begins with, `[#A]`.
    static func takePriority(from rest: inout Substring) -> Character? {
        guard rest.hasPrefix("[#"), rest.dropFirst(3).first == "]" else { return nil }
        defer { rest = rest.dropFirst(4).drop { $0 == " " } }
        return rest.dropFirst(2).first
    }

    private static func tags(atEndOf text: Substring) -> [String] {
        let trimmed = text.reversed().drop { $0 == " " || $0 == "\t" }.reversed()
        let last = String(String(trimmed).split(separator: " ").last ?? "")
        guard last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") else { return [] }
        return last.split(separator: ":").map(String.init)
    }
}
