import CSV

/// A bar that is a part of a cell, in a table with bars around its rows: a backslash stands before it.
///
/// https://github.github.com/gfm/#tables-extension-
enum BarInCell {
    static let bar = UInt8(ascii: "|")

    /// What stands for such a bar while the row is read; a row that has it is left as it is.
    private static let mark: UInt8 = 0x1F

    /// Returns a row whose bars with a backslash are parts of its cells; none where it has no such bar, or is not sound.
    static func joined(_ record: Record, _ dialect: Dialect) -> Record? {
        let raw = record.raw
        guard let text = marked(raw) else { return nil }
        var plain = dialect
        (plain.hasHeader, plain.preamble, plain.hasMarkedRecords) = (false, 0, false)
        plain.columns = nil
        var reader = Reader(MemorySource(text), dialect: plain)
        var cells = Record()
        guard reader.next(into: &cells) == .record else { return nil }
        var joined = Record()
        joined.begin(record.number, at: record.start, raw: raw)
        for (index, field) in cells.fields.enumerated() {
            // Two bytes of the row became one.
            let before = text[..<min(field.lowerBound, text.count)].count { $0 == mark }
            joined.append(
                cells.bytes[field].map { $0 == mark ? bar : $0 },
                standingAt: cells.position(of: index).offset + before)
        }
        return joined
    }

    /// Returns the beginning of a table as its values are looked at: with another sign for such bars, and with blanks for
    /// the lines drawn below its header.
    static func sample(
        of text: [UInt8], _ dialect: Dialect, _ mapping: ColumnMapping?
    ) -> [UInt8] {
        guard dialect.delimiter == bar, mapping?.frame.isEmpty == false else { return text }
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
        let rows = lines.enumerated().map { number, line in
            guard number == dialect.preamble + 1 else { return marked(Array(line)) ?? Array(line) }
            let isRule = line.allSatisfy { "|-: \t\r".utf8.contains($0) }
            return isRule
                ? line.map { $0 == 0x2D || $0 == 0x3A ? 0x20 : $0 }
                : marked(Array(line)) ?? Array(line)
        }
        return Array(rows.joined(separator: [0x0A]))
    }

    private static func marked(_ raw: [UInt8]) -> [UInt8]? {
        guard raw.contains(0x5C), !raw.contains(mark) else { return nil }
        var text: [UInt8] = []
        for byte in raw {
            if byte == bar, text.last == 0x5C {
                text[text.count - 1] = mark
            } else {
                text.append(byte)
            }
        }
        return text.contains(mark) ? text : nil
    }
}
