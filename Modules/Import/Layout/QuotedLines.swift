import CSV
import Domain

/// A table whose lines stand in quotes as wholes, so that each is one field: some programs quote a line that
/// is a row already.
struct QuotedLines {
    /// Looks whether the first record is such a line, in which a name is that of the text.
    init?(_ first: Record, _ settings: ImportSettings) {
        guard settings.layout.dialect.hasHeader,
            settings.layout.dialect.quote == UInt8(ascii: "\""),
            first.fields.count == 1, first.raw.count > 2,
            first.raw.first == settings.layout.dialect.quote,
            first.raw.last == settings.layout.dialect.quote,
            let name = Header(first).names.first, ColumnMapping.rareDelimiter(in: name) != nil
        else { return nil }
    }

    /// Returns the error that no column holds the text, with what makes columns of the lines.
    func advising(_ error: AppError) -> AppError {
        // Byte by byte, since the text may have any encoding; a mark may stand before the first line.
        let script =
            #"s/^(\xEF\xBB\xBF)?"(.*)"\r?$/\1\2/;T;s/""/"/g"#
        var error = error
        error.detail = [error.detail, "Each line stands in quotes as a whole."].compactMap(\.self)
            .joined(separator: " ")
        error.suggestion =
            "Take these quotes away, which leaves the file as it is beside it, with '.orig' behind its name: \(system: "env", "LC_ALL=C", "sed", "-i.orig", "-E", script, "FILE"). Then import it again: \(importer: "FILE")"
        return error
    }
}
