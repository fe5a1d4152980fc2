import Display
package import Domain
import Text

/// Lays out text for people: words wrapped under themselves, styles that end on each line.
///
/// All text passes through ``SafeText`` here, so nothing on a page can steer a terminal. Only blanks
/// at which a line is broken are left out; a word too long for a line goes on in the next, behind a slash
/// or a hyphen where it has one. Where a page
/// is read aloud nothing is indented, and what would stand in columns has commas between.
public struct Page {
    /// What was laid out so far, in UTF-8: appending to bytes takes a third of what a string takes.
    private var bytes: [UInt8] = []

    /// Whether it is read aloud.
    let isSpoken: Bool

    /// The signs that it can show.
    let signs: Signs

    /// Whether a paragraph is one line: in a pipe, whatever its text holds.
    let isPiped: Bool

    /// The path by which the person named the store, which each command names that is advised.
    let store: String?

    /// The columns of a line.
    let width: Int
    private let styling: Styling

    /// How a style is told.
    private enum Styling {
        /// Not at all.
        case none

        /// By sequences for a terminal.
        case sequences

        /// By a byte of its own that no safe text holds, for who lays the page out on a grid.
        case marks
    }

    private var lineColumns: [Int] = []
    private var style = Style.plain
    private var isStyled = false

    /// The column of the next character, counted from 0.
    private var column = 0
    private var indent = 0
    private var blanks = 0
    private var beginsColumn = false
    private var hasContent = false
    private var awaitsIndent = false

    /// Creates an empty page for the output.
    package init(for terminal: Terminal) {
        isSpoken = terminal.isSpoken
        store = terminal.store
        signs = terminal.showsSigns ? .unicode : .ascii
        isPiped = !terminal.isTerminal
        width = terminal.width ?? .max
        styling = terminal.usesColour ? .sequences : .none
    }

    /// Creates an empty page for a part of a grid, of a width.
    init(onGrid terminal: Terminal, width: Int) {
        (isSpoken, store, isPiped) = (false, nil, false)
        signs = terminal.showsSigns ? .unicode : .ascii
        self.width = width
        styling = .marks
    }

    /// Creates an empty page of a width for a part of another.
    init(part page: Page, width: Int) {
        (isSpoken, store, signs, isPiped) = (false, nil, page.signs, page.isPiped)
        self.width = width
        styling = page.styling
    }

    /// Returns what is laid out on an empty page for the output.
    public static func text(for terminal: Terminal, _ write: (inout Page) -> Void) -> String {
        var page = Page(for: terminal)
        write(&page)
        return page.text
    }

    /// What was laid out so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether enough was laid out for a piece of 64 KiB.
    var isPiece: Bool { bytes.count >= 1 << 16 }

    /// Whether text that begins at the column has room to be read.
    func hasRoom(at column: Int) -> Bool {
        column <= width - 10
    }

    /// Lets further lines of the paragraph begin at the column, or further left on a narrow page.
    package mutating func hang(at column: Int) {
        guard !isSpoken else { return }
        indent = hasRoom(at: column) ? column : hasRoom(at: 2) ? min(column, 2) : 0
    }

    /// Leaves blanks before the next word, unless it begins a line by wrapping.
    package mutating func space(_ count: Int = 1) {
        blanks += count
        beginsColumn = blanks > 1
    }

    /// Writes text: its words, its own newlines as further lines of the paragraph.
    package mutating func write(_ text: String, _ style: Style = .plain) {
        self.style = style
        if let columns = OrdinaryText.columns(of: text), blanks + columns <= width - position {
            guard columns > 0 else { return }
            prepare(forColumns: columns)
            bytes.append(contentsOf: text.utf8)
        } else {
            writeLines(of: SafeText.visible(text))
        }
        endStyle()
    }

    /// Writes advice, with the store in its commands that the person named.
    ///
    /// A command stays in one line, so that what is pasted is what was meant.
    ///
    /// - Parameters:
    ///   - advice: The advice.
    ///   - style: Its style.
    ///   - mayPass: Whether a command that is longer than a line passes its end, where the terminal breaks it;
    ///     else it is broken as words are.
    package mutating func write(
        _ advice: Advice, _ style: Style = .plain, mayPass: Bool = false
    ) {
        for (text, isWhole) in advice.pieces(naming: store) {
            let isLong = !mayPass && DisplayWidth.of(text) > width - indent
            guard isWhole, !isLong, styling != .marks else {
                let words = text.prefix(text.count - text.reversed().prefix { $0 == " " }.count)
                write(String(words), style)
                space(text.count - words.count)
                continue
            }
            self.style = style
            let line = SafeText.visibleLine(text)
            let columns = DisplayWidth.of(line)
            if blanks + columns > width - position, columns <= width - indent { wrap() }
            put(line[...], columns: columns)
            endStyle()
        }
    }

    /// Writes text, and ends the paragraph.
    package mutating func writeLine(_ text: String, _ style: Style = .plain) {
        write(text, style)
        endLine()
    }

    /// Writes advice, and ends the paragraph.
    mutating func writeLine(_ advice: Advice, _ style: Style = .plain) {
        write(advice, style)
        endLine()
    }

    /// Writes the name of the context that narrows a list, behind its heading.
    mutating func write(context: String?) {
        guard let context else { return }
        space(2)
        write("context: \(context)", .subdued)
    }

    /// Writes words of the program's own, which are broken only where a line is too short for them.
    mutating func writeSign(_ sign: String, _ style: Style) {
        self.style = style
        let columns = sign.unicodeScalars.count
        if columns <= width - indent {
            place(sign[...], columns: columns)
        } else {
            writeWords(of: sign[...])
        }
        endStyle()
    }

    /// Writes a heading between an empty line and what it is of.
    mutating func heading(_ text: String) {
        endLine()
        writeLine(text, .heading)
    }

    /// Goes on in a new line of the paragraph.
    mutating func newLine() {
        breakLine()
    }

    /// Writes what was laid out elsewhere and takes so many columns.
    mutating func write(laidOut bytes: some Collection<UInt8>, columns: Int) {
        style = .plain
        prepare(forColumns: columns)
        self.bytes.append(contentsOf: bytes)
    }

    /// The lines that were laid out, and how many columns each takes.
    var lines: [(bytes: ArraySlice<UInt8>, columns: Int)] {
        zip(
            bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false),
            lineColumns
        )
        .map { ($0, $1) }
    }

    /// Ends the paragraph.
    public mutating func endLine() {
        lineColumns.append(position)
        bytes.append(UInt8(ascii: "\n"))
        (column, indent, blanks) = (0, 0, 0)
        (hasContent, awaitsIndent, beginsColumn) = (false, false, false)
    }

    /// Hands out what was laid out so far and goes on with an empty page.
    mutating func take() -> String {
        defer {
            bytes.removeAll(keepingCapacity: true)
            lineColumns.removeAll(keepingCapacity: true)
        }
        return text
    }
}

// MARK: - Lines and words

extension Page {
    private mutating func writeLines(of text: String) {
        var isFirst = true
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        {
            if !isFirst { breakLine() }
            isFirst = false
            writeWords(of: Substring(line))
        }
    }

    private mutating func writeWords(of line: Substring) {
        let bytes = line.utf8
        var start = bytes.startIndex
        while start < bytes.endIndex {
            guard bytes[start] != UInt8(ascii: " ") else {
                blanks += 1
                start = bytes.index(after: start)
                continue
            }
            let rest = bytes[start...]
            let end = rest.firstIndex(of: UInt8(ascii: " ")) ?? bytes.endIndex
            writeWord(line[start..<end])
            start = end
        }
    }

    private mutating func writeWord(_ word: Substring) {
        if word.utf8.allSatisfy({ $0 < 0x80 }) {
            place(word, columns: word.utf8.count)
            return
        }
        // A line may be broken on either side of an ideograph or an emoji.
        var start = word.startIndex
        var columns = 0
        for index in word.indices {
            let width = DisplayWidth.of(word[index])
            if width >= 2 {
                place(word[start..<index], columns: columns)
                start = word.index(after: index)
                columns = 0
                place(word[index..<start], columns: width)
            } else {
                columns += width
            }
        }
        place(word[start...], columns: columns)
    }

    private mutating func place(_ piece: Substring, columns: Int) {
        guard !piece.isEmpty else { return }
        if columns > width - indent {
            placeInPieces(piece)
            return
        }
        if blanks + columns > width - position { wrap() }
        put(piece, columns: columns)
    }

    /// Breaks what is longer than a line: behind the last slash in it, else behind the last hyphen, else
    /// between its grapheme clusters.
    private mutating func placeInPieces(_ word: Substring) {
        if blanks >= width - position { wrap() }
        var start = word.startIndex
        var columns = 0
        // Where the word may be broken in this line, and the columns until there.
        var seam: (index: Substring.Index, columns: Int)?
        var isSlash = false
        for index in word.indices {
            let cluster = DisplayWidth.of(word[index])
            if blanks + columns + cluster > width - position, start < index || hasContent {
                let end = seam ?? (index, columns)
                put(word[start..<end.index], columns: end.columns)
                wrap()
                start = end.index
                columns -= end.columns
                (seam, isSlash) = (nil, false)
            }
            columns += cluster
            if word[index] == "/" || word[index] == "-" && !isSlash {
                seam = (word.index(after: index), columns)
                isSlash = word[index] == "/"
            }
        }
        put(word[start...], columns: columns)
    }

    /// The column at which the next character would stand.
    private var position: Int {
        awaitsIndent ? indent : column
    }

    private mutating func wrap() {
        blanks = 0
        if hasContent { breakLine() }
    }

    private mutating func breakLine() {
        endStyle()
        lineColumns.append(position)
        bytes.append(UInt8(ascii: "\n"))
        blanks = 0
        hasContent = false
        awaitsIndent = true
    }

    private mutating func put(_ piece: Substring, columns: Int) {
        guard !piece.isEmpty else { return }
        prepare(forColumns: columns)
        bytes.append(contentsOf: piece.utf8)
    }

    /// Writes what goes before a piece of text: the indentation, the blanks, the style.
    private mutating func prepare(forColumns columns: Int) {
        if awaitsIndent {
            blanks += indent
            column = 0
            awaitsIndent = false
        }
        if isSpoken, beginsColumn { separate() }
        beginsColumn = false
        column += blanks + columns
        while blanks > 0 {
            bytes.append(UInt8(ascii: " "))
            blanks -= 1
        }
        beginStyle()
        hasContent = true
    }

    /// Lets a comma stand where others see a gap.
    private mutating func separate() {
        if hasContent { bytes.append(UInt8(ascii: ",")) }
        blanks = hasContent ? 1 : 0
    }

    private mutating func beginStyle() {
        guard styling != .none, !isStyled, let start = style.start else { return }
        if styling == .marks {
            bytes.append(Style.firstMark + style.rawValue)
        } else {
            bytes.append(contentsOf: start.utf8)
        }
        isStyled = true
    }

    private mutating func endStyle() {
        guard isStyled else { return }
        if styling == .marks {
            bytes.append(Style.firstMark)
        } else {
            bytes.append(contentsOf: Style.reset.utf8)
        }
        isStyled = false
    }
}
