import CSV
import Domain

/// A table that holds lines which are marked as tasks are in a list: `A,"list:\n- [ ] call Bob"`.
enum MarkedTable {
    /// What the records before the first that is marked, and those behind it, show.
    private struct Records {
        /// Whether a line within a record is marked, and whether a record is.
        var (hasMarkWithin, hasMarked) = (false, false)

        /// Whether every record but remarks is as wide as most, and the first of them is not marked.
        var areOfOneWidth = true
        var beginsUnmarked: Bool?

        /// Whether a record that names the text of tasks stands before those that are marked, and all from it
        /// on are as wide.
        var hasHeader = false
    }

    /// Returns whether a text is a table although lines of it are marked.
    ///
    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - isWhole: Whether the file has nothing else; if it has, its last record may be cut off.
    ///   - detected: How it is written, if it is a table.
    ///   - isMarked: Whether a line is marked as a task.
    /// - Returns: Whether it is one: its marks lie in fields, or its marked rows are as wide as its header.
    static func isTable(
        _ text: [UInt8], isWhole: Bool, _ detected: DetectedDialect, isMarked: (String) -> Bool
    ) -> Bool {
        if detected.isNamed { return true }
        guard detected.columns > 1 else { return false }
        let records = records(of: text, isWhole: isWhole, detected, isMarked)
        if records.hasMarkWithin, !records.hasMarked { return true }
        if records.hasHeader { return true }
        // Each line of a list may have one comma.
        return records.areOfOneWidth && records.beginsUnmarked == true
            && (detected.columns > 2
                || detected.dialect.delimiter != UInt8(ascii: ","))
    }

    private static func records(
        of text: [UInt8], isWhole: Bool, _ detected: DetectedDialect,
        _ isMarked: (String) -> Bool
    ) -> Records {
        var found = Records()
        let dialect = detected.dialect
        var reader = Reader(MemorySource(text), dialect: dialect)
        var record = Record()
        while let outcome = reader.nextOfAnyWidth(into: &record) {
            guard isWhole || reader.checkpoint.position.offset < text.count else { break }
            let isSound = outcome == .record && record.fields.count == detected.columns
            let lines = Array(TextLines(bytes: record.raw).prefix(200))
            let isTask = lines.first.map { isMarked($0.text) } ?? false
            if isTask {
                found.hasMarked = true
                found.beginsUnmarked = found.beginsUnmarked ?? false
            }
            if lines.dropFirst().contains(where: { isMarked($0.text) }) {
                if !isSound { found.hasMarked = true }
                found.hasMarkWithin = true
            }
            let names = outcome == .record ? Header(record).names : []
            let row = FirstRecord(
                line: record.start.line, delimiter: dialect.delimiter, names: names,
                width: names.count, isDefective: outcome != .record)
            if row.isRemark { continue }
            if !isSound || isProse(row) {
                (found.areOfOneWidth, found.hasHeader) = (false, false)
            } else if !found.hasMarked, isHeader(row) {
                found.hasHeader = true
            }
            found.beginsUnmarked = found.beginsUnmarked ?? !isTask
        }
        return found
    }

    private static func isHeader(_ row: FirstRecord) -> Bool {
        row.filled > 1 && row.names.contains { TaskField(named: $0) == .text }
    }

    /// Whether a blank stands behind each comma or semicolon, as in a sentence and in no table that a program writes.
    private static func isProse(_ row: FirstRecord) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: ";")].contains(row.delimiter) && row.names.count > 1
            && row.names.dropFirst().allSatisfy { $0.hasPrefix(" ") }
    }
}
