public import Domain
import Text

/// What is asked and told of the rows of a rejects file.
public struct RejectedRowText {
    /// What can be answered, as a question.
    public static let question = "e edit, s skip, d drop, q stop: "

    private let terminal: Terminal

    /// Creates the text for an output.
    public init(terminal: Terminal) {
        self.terminal = terminal
    }

    /// Returns the lines that show a row and why it is bad.
    ///
    /// - Parameters:
    ///   - row: The row as it stands, which may be more than one line.
    ///   - reason: Why it is bad; line and column count from its beginning.
    ///   - line: The line where it stood.
    ///   - file: The file where it stood.
    ///   - place: Which of how many rows it is.
    /// - Returns: The lines.
    public func text(
        of row: String, badFor reason: RowDefect, from line: Int, of file: String,
        place: (number: Int, count: Int)
    ) -> String {
        var page = Page(for: terminal)
        page.write("\n\(place.number) of \(place.count)", .heading)
        page.space(2)
        let field = reason.field.map { ", \($0)" } ?? ""
        page.write(
            SafeText.visibleLine("\(file), line \(line), column \(reason.column)\(field)"), .heading
        )
        page.endLine()
        page.hang(at: 2)
        page.write(SafeText.visibleLine(reason.message), .warning)
        page.endLine()
        page.write(Self.mark(in: row, at: reason), columns: terminal.width)
        return page.text
    }

    /// Returns what it came to.
    ///
    /// - Parameters:
    ///   - tally: The counts.
    ///   - file: The rejects file.
    ///   - operation: The operation that undoes it; `joins` says whether it had brought others before.
    ///   - joins: Whether the rows are a part of an import that was there.
    /// - Returns: The lines.
    public func summary(
        _ tally: MendingTally, of file: String, in operation: UniqueIdentifier, joining joins: Bool
    ) -> String {
        let parts = [
            "\(tally.imported) \(tally.imported == 1 ? "row" : "rows") mended and imported",
            tally.updated > 0 ? "\(tally.updated) updated" : nil,
            tally.thereAlready > 0 ? "\(tally.thereAlready) there already" : nil,
            tally.dropped > 0 ? "\(tally.dropped) dropped" : nil,
            tally.left > 0 ? "\(tally.left) left" : "none left, the file is gone",
        ].compactMap(\.self).joined(separator: ", ")
        var page = Page(for: terminal)
        page.write(SafeText.visibleLine("\(file): \(parts)."))
        page.endLine()
        if tally.imported + tally.updated > 0 {
            page.write(
                joins
                    ? "To take the whole import back, these rows too: \(tend: .undo, "--operation", "\(operation)")"
                    : "\(tend: .undo) takes these rows back." as Advice)
            page.endLine()
        }
        return page.text
    }

    private static func mark(in row: String, at reason: RowDefect) -> TextMark {
        let lines = row.split(omittingEmptySubsequences: false) { $0.isNewline }
        let line = lines.indices.contains(reason.line - 1) ? lines[reason.line - 1] : lines[0]
        // Places count scalars, a mark counts what a person takes for characters.
        let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(reason.column - 1)))
        return TextMark(String(line), at: before.count)
    }
}
