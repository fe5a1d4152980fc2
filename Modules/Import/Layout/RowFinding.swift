import CSV
import Domain

/// What the first rows of a table have in common.
struct RowFinding {
    /// Whether each ends with a delimiter more than the header has.
    private(set) var endInDelimiter = false

    /// How much is done by the columns that tell it.
    private(set) var shares = ShareColumns()

    /// What becomes of numbers in the columns of priorities and states.
    private(set) var numbers = NumberedColumns()

    private(set) var findings: [LayoutFinding] = []

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - isWhole: Whether the file has nothing else; if it has, its last record may be cut off.
    ///   - dialect: How it is written.
    ///   - mapping: Which columns hold what, if that is known.
    ///   - request: What a person said of columns that tell how much is done, or have numbers.
    /// - Throws: `columnUnknown` if the file lacks a column that is named.
    init(
        in text: [UInt8], isWhole: Bool, _ dialect: Dialect, _ mapping: ColumnMapping?,
        _ request: LayoutRequest
    ) throws(AppError) {
        guard let mapping else { return }
        let width = mapping.names.count
        let numbered = NumberedColumn.columns(of: mapping)
        var numbers = numbered.map { NumberedColumn($0, of: mapping) }
        var (shares, surplus, others) = (ShareRanges(mapping), 0, 0)
        var reader = Reader(MemorySource(text), dialect: dialect)
        var record = Record()
        var header: [UInt8]?
        var isFirst = dialect.hasHeader
        while let outcome = reader.nextOfAnyWidth(into: &record) {
            let isLast = reader.checkpoint.position.offset == text.count
            if isFirst { header = record.raw }
            // Where files were joined the header is repeated.
            guard !isFirst, outcome == .record, isWhole || !isLast, record.raw != header else {
                isFirst = false
                continue
            }
            if record.fields.count == width + 1, record.fields[width].isEmpty {
                surplus += 1
            } else if !BlankRow.isBlank(record, dialect) {
                others += 1
                if shares.columns.isEmpty, numbered.isEmpty { break }
            }
            for (place, column) in numbered.enumerated()
            where record.fields.indices.contains(column) {
                numbers[place].add(record.bytes.span.extracting(record.fields[column]))
            }
            shares.add(record)
        }
        self.numbers = try NumberedColumns(
            of: numbers, mapping, isWhole: isWhole, told: request.numbers)
        guard dialect.hasHeader else { return }
        // A row that goes on behind it is rejected alone.
        endInDelimiter = surplus > 0 && others * 9 <= surplus
        if endInDelimiter {
            findings.append(
                LayoutFinding(
                    "end of rows", "one delimiter more",
                    "so each row ends, and the header does not; nothing stands behind it"))
        }
        self.shares = try ShareColumns(of: shares, mapping, told: request.doneAt)
        findings += self.shares.findings
    }
}

/// A row in which nothing stands: delimiters, blanks, or the mark by which old programs end a file.
enum BlankRow {
    /// Whether it is the mark of the end alone, a Ctrl-Z.
    static func isEndMark(_ record: Record) -> Bool {
        record.raw.count == 1 && record.raw[0] == 0x1A
    }

    static func isBlank(_ record: Record, _ dialect: Dialect) -> Bool {
        if isEndMark(record) { return true }
        return record.raw.allSatisfy { byte in
            byte == dialect.delimiter || byte == dialect.quote || byte == 0x20 || byte == 0x09
        }
    }
}

/// The lines that are drawn between the rows of a table of bars, `|---|:-:|`, `+----+----+`, and the one below it that
/// counts them, `(3 rows)`.
enum RuledLine {
    private static let signs = Array("-=+:| \t".utf8)
    private static let strokes = [Array("--".utf8), Array("===".utf8), Array("-+-".utf8)]

    /// Whether it is one; only where bars delimit the fields.
    static func isRule(_ record: Record, _ dialect: Dialect) -> Bool {
        guard dialect.delimiter == BarInCell.bar else { return false }
        if isCount(record) { return true }
        guard record.raw.allSatisfy(signs.contains) else { return false }
        // Dashes alone, with nothing between two columns, are a row that is none.
        return record.raw.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "+") }
            && strokes.contains { record.raw.contains($0) }
    }

    /// Whether it is a line of Markdown below a header with bars around it, be its dashes as few as they may.
    static func isBelowHeader(_ record: Record) -> Bool {
        guard record.fields.count > 2 else { return false }
        return record.fields.dropFirst().dropLast().allSatisfy { field in
            let cell = record.bytes[field].filter { $0 != 0x20 && $0 != 0x09 }
            let dashes = cell.filter { $0 == UInt8(ascii: "-") }
            return !dashes.isEmpty && cell.allSatisfy { $0 == 0x2D || $0 == 0x3A }
                && !cell.dropFirst().dropLast().contains(UInt8(ascii: ":"))
        }
    }

    /// Whether it is a line below the header of one column.
    static func isUnderline(_ record: Record) -> Bool {
        record.raw.count > 2 && record.raw.allSatisfy { $0 == UInt8(ascii: "-") }
    }

    /// Whether it is a number and a word in brackets, and nothing else, or how mysql says it: `2 rows in set (0.00 sec)`.
    static func isCount(_ record: Record) -> Bool {
        if record.raw.last == UInt8(ascii: ")"), (0x30...0x39).contains(record.raw[0]) {
            let words = String(decoding: record.raw, as: UTF8.self).split(separator: " ")
            return words.count == 6 && words[1].hasPrefix("row") && words[2...3] == ["in", "set"]
        }
        guard record.raw.first == UInt8(ascii: "("), record.raw.last == UInt8(ascii: ")") else {
            return false
        }
        let words = String(decoding: record.raw.dropFirst(), as: UTF8.self).split(separator: " ")
        return words.count == 2 && Int(words[0]) != nil && words[1].count > 1
            && words[1].dropLast().allSatisfy(\.isLetter)
    }
}
