import CSV
import Domain

/// A task of a text that is written by people: a line, and the lines below that belong to it.
struct OutlineItem {
    /// The column that says which rows are no tasks.
    static let kindName = ColumnMapping.addedColumnPrefix + "kind"

    /// What stands in it for a line that is none of a task.
    static let prose = "prose"

    /// The bytes of its lines.
    var range: Range<Int>

    private var values: [(name: String, text: String)] = []
    private var notes: [String] = []

    /// Creates an item that has its first line.
    init(_ line: TextLines.Line) {
        range = line.range
    }

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
    func has(_ name: String) -> Bool { values.contains { $0.name == name } }

    /// Takes note that a line below belongs to it.
    mutating func extend(to line: TextLines.Line) {
        range = range.lowerBound..<line.range.upperBound
    }

    /// Adds a line below it to its notes; an empty one counts if others follow.
    mutating func addNote(_ text: String, _ line: TextLines.Line) {
        notes.append(text)
        if TextRule.trimmed(text) != nil { extend(to: line) }
    }

    /// Returns it as a row.
    func row(_ number: Int, at start: Position, of text: [UInt8], tags: [String]) -> ObjectRow {
        var row = ObjectRow(number: number, start: start, text: Array(text[range]))
        do throws(JSONObject.Fault) {
            try JSONObject.checkEncoding(of: row.text.span)
        } catch {
            row.fault = ObjectRow.Fault(
                offset: error.offset, code: .rowRejected, sentence: error.sentence)
        }
        if let zero = row.text.firstIndex(of: 0) {
            row.fault = ObjectRow.Fault(
                offset: zero, code: .rowRejected, sentence: "The text holds a NUL byte.")
        }
        row.values = values.map { ObjectRow.Value(name: $0.name, bytes: Array($0.text.utf8)) }
        if let notes = TextRule.trimmed(notes.joined(separator: "\n")) {
            row.values.append(ObjectRow.Value(name: "notes", bytes: Array(notes.utf8)))
        }
        if !tags.isEmpty {
            row.values.append(
                ObjectRow.Value(name: "tags", bytes: ObjectWriter.list(of: tags), kind: .other))
        }
        return row
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
        let start = places.place(at: item.range.lowerBound)
        rows.append(item.row(rows.count + 1, at: start, of: text, tags: tags))
    }
}

/// The lines of a text, with where they stand.
struct TextLines: Sequence {
    /// A line without its end.
    struct Line {
        let text: String
        let range: Range<Int>

        /// How far it is indented; a tab counts as four blanks.
        var indent: Int {
            text.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
        }

        /// Whether nothing is visible in it.
        var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
    }

    let bytes: [UInt8]

    func makeIterator() -> AnyIterator<Line> {
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return AnyIterator {
            guard start < bytes.count else { return nil }
            let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            let line = Line(
                text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end)
            let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
            start = end + (isPair ? 2 : 1)
            return line
        }
    }
}
