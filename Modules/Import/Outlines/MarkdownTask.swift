import Domain

/// The text of a task in Markdown, with what Obsidian's plugins Tasks and Dataview write into it.
///
/// https://publish.obsidian.md/tasks/Reference/Task+Formats/About+Task+Formats
struct MarkdownTask {
    /// What is left as the text.
    private(set) var text: String

    /// The columns that signs and names fill, in their order.
    private(set) var values: [(name: String, text: String)] = []

    private(set) var tags: [String] = []

    /// The signs of Tasks, each with its column.
    private static let signs: [(sign: Character, column: String)] = [
        ("📅", "due"), ("📆", "due"), ("🗓", "due"), ("⏳", "scheduled"), ("⌛", "scheduled"),
        ("🛫", "start"), ("✅", "done"), ("❌", "cancelled"), ("➕", "created"), ("🔁", "repeat"),
        ("🆔", "id"), ("⛔", "dependsOn"), ("🏁", "onCompletion"),
        ("🔺", "priority"), ("⏫", "priority"), ("🔼", "priority"), ("🔽", "priority"),
        ("⏬", "priority"),
    ]

    /// The names of Dataview that have other names here.
    private static let names = [
        "completion": "done", "due": "due", "scheduled": "scheduled", "start": "start",
        "created": "created", "cancelled": "cancelled", "priority": "priority", "repeat": "repeat",
        "id": "id", "dependson": "dependsOn",
    ]

    private static let days: Set = ["due", "scheduled", "start", "done", "cancelled", "created"]

    /// Takes a text apart; what is not understood stays in it.
    init(_ whole: String) {
        text = whole
        takeFields()
        takeSigns()
        takeTags()
        text = TextRule.trimmed(text) ?? ""
    }

    /// Takes `[due:: 2026-10-05]` and `(due:: 2026-10-05)`.
    private mutating func takeFields() {
        var characters = Array(text)
        for (open, close) in [("[", "]"), ("(", ")")] as [(Character, Character)] {
            var place = 0
            while let start = characters[place...].firstIndex(of: open) {
                place = start + 1
                guard let end = characters[place...].firstIndex(of: close) else { break }
                let parts = String(characters[place..<end]).split(
                    separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2, let name = Self.names[parts[0].lowercased()],
                    take(String(parts[1]), as: name)
                else { continue }
                place = Self.remove(start..<end + 1, from: &characters)
            }
        }
        text = String(characters)
    }

    /// Takes the signs, each with what stands behind it up to the next.
    private mutating func takeSigns() {
        var characters = Array(text)
        var place = 0
        while let start = characters[place...].firstIndex(where: { Self.column(of: $0) != nil }),
            let column = Self.column(of: characters[start])
        {
            place = start + 1
            if column == "priority" {
                values.append((column, String(characters[start].unicodeScalars.prefix(1))))
                place = Self.remove(start..<place, from: &characters)
                continue
            }
            let isPhrase = column == "repeat"
            let valueStart = characters[place...].firstIndex { $0 != " " } ?? characters.count
            let end =
                characters[valueStart...].firstIndex {
                    Self.column(of: $0) != nil || "#^[(".contains($0) || !isPhrase && $0 == " "
                } ?? characters.count
            guard take(String(characters[valueStart..<end]), as: column) else { continue }
            place = Self.remove(start..<end, from: &characters)
        }
        text = String(characters)
    }

    /// Removes what was taken, with the blank before it, and returns where the rest begins.
    private static func remove(_ range: Range<Int>, from characters: inout [Character]) -> Int {
        let start = range.lowerBound
        let isAfterBlank = start > 0 && characters[start - 1] == " "
        characters.removeSubrange((isAfterBlank ? start - 1 : start)..<range.upperBound)
        return isAfterBlank ? start - 1 : start
    }

    private mutating func take(_ value: String, as column: String) -> Bool {
        guard let value = TextRule.trimmed(value),
            !Self.days.contains(column) || CalendarDay(iso8601: value) != nil
        else { return false }
        values.append((column, column == "repeat" ? Self.repetition(value) : value))
        return true
    }

    /// Returns a repetition in our words: `every 2 weeks when done` is `2 weeks from completion`.
    private static func repetition(_ words: String) -> String {
        var words = words.lowercased()
        if words.hasPrefix("every ") { words.removeFirst("every ".count) }
        guard words.hasSuffix(" when done") else { return words }
        return words.dropLast(" when done".count) + " from completion"
    }

    /// Takes the tags; those at the end go out of the text, those amid the words stay there, too.
    private mutating func takeTags() {
        var words = text.split(separator: " ", omittingEmptySubsequences: false)
        tags = words.compactMap(Self.tag)
        while let last = words.last, last.isEmpty || Self.tag(last) != nil { words.removeLast() }
        if !words.isEmpty { text = words.joined(separator: " ") }
    }

    private static func tag(_ word: Substring) -> String? {
        guard word.first == "#", word.count > 1, word.dropFirst().contains(where: { !$0.isNumber }),
            !word.dropFirst().contains("#")
        else { return nil }
        return String(word.dropFirst())
    }

    /// A sign may have the scalar behind it that makes it a picture.
    private static func column(of character: Character) -> String? {
        guard let scalar = character.unicodeScalars.first else { return nil }
        return signs.first { $0.sign.unicodeScalars.first == scalar }?.column
    }
}
