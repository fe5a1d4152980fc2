public import Domain
import Text

/// What is asked and told of the rows of a rejects file.
public struct RejectedRowText {
    /// What can be answered, as a question.
    public static let question = "e edit, s skip, d drop, q stop: "

    /// How many lines of a row are shown besides that of its fault.
    private static let shownLines = 20

    /// How many bytes of a row are looked at: what is larger fits on no screen.
    private static let shownBytes = 4 << 10

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
        page.writeLine(
            SafeText.visibleLine("\(file), line \(line), column \(reason.column)\(field)"), .heading
        )
        page.hang(at: 2)
        page.writeLine(SafeText.visibleLine(reason.message), .warning)
        let beginning = String(decoding: row.utf8.prefix(Self.shownBytes), as: UTF8.self)
        let lines = beginning.split(omittingEmptySubsequences: false) { $0.isNewline }
        let index = lines.indices.contains(reason.line - 1) ? reason.line - 1 : 0
        page.write(Self.mark(in: lines[index], at: reason), columns: terminal.width)
        let others = lines.indices.filter { $0 != index }
        for other in others.prefix(Self.shownLines) {
            page.writeLine(SafeText.visibleLine(String(lines[other])))
        }
        let hidden = row.utf8.count { $0 == 0x0A } + 1 - min(lines.count, Self.shownLines + 1)
        if hidden > 0 || row.utf8.count > Self.shownBytes {
            let more = hidden > 0 ? "\(hidden) more \(hidden == 1 ? "line" : "lines")" : "more"
            page.writeLine(
                "… and \(more), \(row.utf8.count) bytes in all: what is answered is for all of it",
                .warning)
        }
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
        page.writeLine(SafeText.visibleLine("\(file): \(parts)."))
        if tally.imported + tally.updated > 0 {
            page.writeLine(
                joins
                    ? "To take the whole import back, these rows too: \(tend: .undo, "--operation", "\(operation)")"
                    : "\(tend: .undo) takes these rows back." as Advice)
        }
        return page.text
    }

    private static func mark(in line: Substring, at reason: RowDefect) -> TextMark {
        // Places count scalars, a mark counts what a person takes for characters.
        let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(reason.column - 1)))
        return TextMark(String(line), at: before.count)
    }
}
