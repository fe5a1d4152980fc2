import CSV
import Testing

/// Files with defects at known rows: each is told at its own row, and no other row is lost.
@Suite("Planted defects")
struct PlantedDefectTests {
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `cost the rows that they stand in`(_ seed: UInt64) {
        for newline in ["\n", "\r\n"] {
            let file = PlantedFile(seed: seed, newline: newline)
            let reading = Reading(Array(file.text.utf8))
            #expect(reading.rows.filter { $0.defect == nil }.map(\.raw) == file.sound)
            let told = Set(reading.defects.compactMap { file.row(ofLine: $0.position.line) })
            #expect(told == file.defective)
        }
    }

    /// One broken quote in the third of five rows, in any column of any dialect.
    @Test(arguments: [",", ";", "\t", "|"] as [Unicode.Scalar], ["\n", "\r\n", "\r"])
    func `of quotes cost one row in any column`(_ delimiter: Unicode.Scalar, _ newline: String) {
        let quotes = [
            "\"x", "\"x\"y", "\"x\"y\"", "\"\"a\"\"", "\"\"x\"\"", "\"x\" \"y\"", "\"", "\"\"\"",
        ]
        for quote in quotes {
            for column in 0..<3 {
                var bad = ["k", "l", "m"]
                bad[column] = quote
                let rows = [
                    ["a", "b", "c"], ["1", "n", "o"], ["2", "\"p\(delimiter)\(newline)q\"", "o"],
                    bad, ["3", "n", "\"say \"\"it\"\"\""], ["4", "\"\(newline)\(newline)\"", ""],
                ].map { $0.joined(separator: String(delimiter)) }
                let text = rows.joined(separator: newline) + newline
                let reading = Reading(text, dialect: dialect(delimiter))
                #expect(reading.defects.map(\.position.line) == [5])
                let sound = reading.rows.filter { $0.defect == nil }.map(\.raw)
                let innocent = Array(rows[..<3]) + Array(rows[4...])
                #expect(sound == innocent)
            }
        }
    }
}

/// A table of six columns, in which some rows have a defect; none of them follows another.
private struct PlantedFile {
    private static let words = ["kettle", "tap", "ring", "paint", "shelf", "water", "post"]

    private var rows: [String] = []
    private(set) var defective: Set<Int> = []
    private let newline: String

    init(seed: UInt64, newline: String) {
        self.newline = newline
        var generator = SeededGenerator(seed: seed)
        var fields = (0..<100).map { row in
            ["r\(row)"] + (0..<5).map { _ in Self.field(newline, &generator) }
        }
        while defective.count < 8 {
            let row = Int.random(in: 0..<fields.count, using: &generator)
            guard defective.isDisjoint(with: [row - 1, row, row + 1]),
                let defect = Self.damaged(fields[row], newline, &generator)
            else { continue }
            fields[row] = defect
            defective.insert(row)
        }
        rows = fields.map { $0.joined(separator: ",") }
    }

    var text: String { (["a,b,c,d,e,f"] + rows).map { $0 + newline }.joined() }

    var sound: [String] {
        ["a,b,c,d,e,f"] + rows.indices.filter { !defective.contains($0) }.map { rows[$0] }
    }

    func row(ofLine line: Int) -> Int? {
        var end = 1
        return rows.firstIndex { row in
            end += 1 + row.unicodeScalars.count { $0 == "\n" }
            return line <= end
        }
    }

    private static func field(_ newline: String, _ generator: inout SeededGenerator) -> String {
        func words(_ count: ClosedRange<Int>, by separator: String = " ") -> String {
            (0..<Int.random(in: count, using: &generator))
                .compactMap { _ in Self.words.randomElement(using: &generator) }
                .joined(separator: separator)
        }
        return switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4: words(1...4)
        case 4..<6: "\"\(words(2...4, by: ", "))\""
        case 6..<8:
            "\"\(words(1...3))\(newline)\(words(1...4, by: ", "))\(newline)\(words(0...3))\""
        case 8: "\"\(words(1...2)) \"\"\(words(1...2))\"\" \(words(0...1))\""
        default: ""
        }
    }

    /// Returns the row with a defect; nil where it has no place for the one that was drawn.
    private static func damaged(
        _ row: [String], _ newline: String, _ generator: inout SeededGenerator
    ) -> [String]? {
        var row = row
        let quoted = row.indices.filter { row[$0].count > 2 && row[$0].hasPrefix("\"") }
        let plain = row.indices.filter { !row[$0].isEmpty && !row[$0].hasPrefix("\"") }
        let isOnOneLine = !row.contains { $0.contains(newline) }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
            guard isOnOneLine, let field = quoted.randomElement(using: &generator) else {
                return nil
            }
            row[field].removeLast()
        case 1:
            guard isOnOneLine, let field = plain.randomElement(using: &generator) else {
                return nil
            }
            row[field] = "\"" + row[field]
        case 2:
            guard let field = quoted.randomElement(using: &generator) else { return nil }
            row[field] += "x"
        case 3:
            guard let field = quoted.randomElement(using: &generator),
                let word = row[field].firstRange(of: words[0])
            else { return nil }
            row[field].replaceSubrange(word, with: "ke \"tt\" le")
        case 4: row.removeLast()
        default: row.append("")
        }
        return row
    }
}
