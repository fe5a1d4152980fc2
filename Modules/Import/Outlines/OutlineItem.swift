import CSV
import Domain
import JSON

/// A task of a text that is written by people: a line, and the lines below that belong to it.
struct OutlineItem {
    /// The column that says which rows are no tasks.
    static let kindName = ColumnMapping.addedColumnPrefix + "kind"

    /// What stands in it for a line that is none of a task.
    static let prose = "prose"

    /// The bytes of its lines: more than one range where those of others stand between.
    private var ranges: [Range<Int>]

    /// What is to stand above it in the rejects file, for it to be read as it was.
    var above: [UInt8] = []

    /// Whether what it has from above holds bytes that are no characters.
    var isBelowBrokenBytes = false

    private var values: [(name: String, text: String)] = []
    private var notes: [(text: String, isIndented: Bool)] = []

    /// Creates an item that has its first line.
    init(_ line: TextLines.Line) {
        ranges = [line.range]
    }

    /// Creates an item of these bytes.
    init(_ range: Range<Int>) {
        ranges = [range]
    }

    /// Where it begins.
    var start: Int { ranges[0].lowerBound }

    /// Creates a line that is no part of a task.
    static func prose(_ line: TextLines.Line) -> OutlineItem {
        var item = OutlineItem(line)
        item.set(kindName, prose)
        return item
    }

    /// Gives it a value, unless that says nothing; of two of one name both count.
    mutating func set(_ name: String, _ text: String?) {
        guard let text = text.flatMap(TextRule.trimmed) else { return }
        if let index = values.firstIndex(where: { $0.name == name }) {
            values[index].text += "\n" + text
        } else {
            values.append((name, text))
        }
    }

    /// Whether it has a value of that name.
    func has(_ name: String) -> Bool { value(of: name) != nil }

    /// What its subtasks call it: its id, or its text, or the first line of its notes.
    var name: String? {
        value(of: "id") ?? value(of: "ID") ?? value(of: "text")
            ?? notes.lazy.compactMap { TextRule.trimmed($0.text) }.first
    }

    private func value(of name: String) -> String? { values.first { $0.name == name }?.text }

    /// Takes note that a line below belongs to it, be it that lines of others stand between.
    mutating func extend(to line: TextLines.Line, isApart: Bool = false) {
        guard !isApart else { return ranges.append(line.range) }
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<line.range.upperBound
    }

    /// Adds a line below it to its notes; an empty one counts if others follow.
    ///
    /// - Parameters:
    ///   - text: What stands in the line, with its indentation.
    ///   - line: The line.
    ///   - isApart: Whether lines of others stand before it.
    ///   - isIndented: Whether its indentation says something.
    mutating func addNote(
        _ text: String, _ line: TextLines.Line, isApart: Bool = false, isIndented: Bool = true
    ) {
        notes.append((text, isIndented))
        guard TextRule.trimmed(text) != nil else { return }
        extend(to: line, isApart: isApart)
    }

    /// What stands in the lines of its notes, without the indentation that all of them have.
    private var writtenNotes: String? {
        func indentation(_ line: String) -> Substring { line.prefix { $0 == " " || $0 == "\t" } }
        let indented = notes.filter { $0.isIndented && TextRule.trimmed($0.text) != nil }
            .map { indentation($0.text) }
        let common = indented.dropFirst().reduce(indented.first ?? "") { common, own in
            common.prefix(zip(common, own).prefix { $0 == $1 }.count)
        }
        let lines = notes.map { note in
            note.text.dropFirst(min(common.count, indentation(note.text).count))
        }
        return TextRule.trimmed(lines.joined(separator: "\n"))
    }

    /// Returns it as a row.
    ///
    /// - Parameters:
    ///   - number: Its number, from 1.
    ///   - start: Where it begins.
    ///   - text: The text that it lies in.
    ///   - tags: Its tags.
    ///   - unfold: What puts its lines together, where characters may go over the end of one.
    /// - Returns: The row.
    func row(
        _ number: Int, at start: Position, of text: [UInt8], tags: [String],
        unfolding unfold: ([UInt8]) -> [UInt8] = { $0 }
    ) -> ObjectRow {
        var row = ObjectRow(
            number: number, start: start,
            text: Array(ranges.map { text[$0] }.joined(separator: [0x0A])), above: above)
        // What is no task is counted, whatever it holds.
        if !has(Self.kindName) { row.fault = fault(in: row.text, unfolding: unfold) }
        row.isOfOutline = has(ColumnMapping.depthName)
        row.values = values.map { ObjectRow.Value(name: $0.name, bytes: Array($0.text.utf8)) }
        if let writtenNotes {
            row.values.append(ObjectRow.Value(name: "notes", bytes: Array(writtenNotes.utf8)))
        }
        if !tags.isEmpty {
            row.values.append(
                ObjectRow.Value(name: "tags", bytes: ObjectWriter.list(of: tags), kind: .other))
        }
        return row
    }
}

extension OutlineItem {
    /// Returns what makes a task unusable, if anything does.
    private func fault(
        in text: [UInt8], unfolding unfold: ([UInt8]) -> [UInt8]
    ) -> ObjectRow.Fault? {
        func fault(_ offset: Int, _ sentence: String) -> ObjectRow.Fault {
            ObjectRow.Fault(offset: offset, code: .rowRejected, sentence: sentence)
        }
        if let zero = text.firstIndex(of: 0) { return fault(zero, "The text holds a NUL byte.") }
        do throws(JSONObject.Fault) {
            try JSONObject.checkEncoding(of: unfold(text).span)
        } catch {
            return fault(error.offset, error.sentence)
        }
        return isBelowBrokenBytes
            ? fault(0, "What stands above it and counts for it has bytes that are no characters.")
            : nil
    }
}

/// The rows of a text, as they are found.
struct OutlineRows {
    private(set) var rows: [ObjectRow] = []
    private let text: [UInt8]
    private var places: PlaceIndex

    init(of text: [UInt8]) {
        self.text = text
        places = PlaceIndex(text)
    }

    /// Adds an item as the next row.
    mutating func add(_ item: OutlineItem, tags: [String] = []) {
        let start = places.place(at: item.start)
        rows.append(item.row(rows.count + 1, at: start, of: text, tags: tags))
    }
}

/// The lines of a text, with where they stand.
struct TextLines: Sequence {
    /// A line without its end.
    struct Line {
        let text: String
        let range: Range<Int>

        /// Whether all of its bytes are characters.
        var isSound = true

        /// How far it is indented; a tab counts as four blanks.
        var indent: Int {
            text.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
        }

        /// Whether nothing is visible in it.
        var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
    }

    let bytes: [UInt8]

    func makeIterator() -> AnyIterator<Line> {
        var start = bytes.behindByteOrderMark.startIndex
        return AnyIterator {
            guard start < bytes.count else { return nil }
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let sound = String(validating: bytes[start..<end], as: UTF8.self)
            let line = Line(
                text: sound ?? String(decoding: bytes[start..<end], as: UTF8.self),
                range: start..<end, isSound: sound != nil)
            let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
            start = end + (isPair ? 2 : 1)
            return line
        }
    }
}

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

    /// Removes what was taken, with the blank before it where one follows, and returns where the rest begins.
    private static func remove(_ range: Range<Int>, from characters: inout [Character]) -> Int {
        let start = range.lowerBound
        let isBeforeBlank =
            range.upperBound == characters.count || characters[range.upperBound] == " "
        let isAfterBlank = isBeforeBlank && start > 0 && characters[start - 1] == " "
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
        // Marks behind a tag end what stands before it: `**call Ana #phone**`.
        while let last = words.last, last.isEmpty || Self.isTagAlone(last) { words.removeLast() }
        if !words.isEmpty { text = words.joined(separator: " ") }
    }

    private static func isTagAlone(_ word: Substring) -> Bool {
        tag(word).map { word == "#" + $0 || word == "#[[\($0)]]" } ?? false
    }

    private static func tag(_ word: Substring) -> String? {
        guard word.first == "#" else { return nil }
        var name = word.dropFirst()
        // Logseq puts names into brackets; one of several words stays in the text alone.
        if name.hasPrefix("[["), name.hasSuffix("]]") { name = name.dropFirst(2).dropLast(2) }
        while let last = name.last, "*_~`,.;:!?)\"'".contains(last) { name.removeLast() }
        guard name.contains(where: { !$0.isNumber }), !name.contains(where: { "#[\"".contains($0) })
        else { return nil }
        return String(name)
    }

    /// A sign may have the scalar behind it that makes it a picture.
    private static func column(of character: Character) -> String? {
        guard let scalar = character.unicodeScalars.first else { return nil }
        return signs.first { $0.sign.unicodeScalars.first == scalar }?.column
    }
}
