import Domain

/// The lines of a page in Markdown, each with what it is to the tables of that.
struct MarkdownLines: Sequence {
    enum Part {
        /// The first line of a table, with what stands in its cells.
        case header([[UInt8]])

        /// One below it.
        case row

        /// A rule, or nothing.
        case nothing

        /// What is never more than prose, such as code.
        case prose
        case words
    }

    private let text: [UInt8]

    init(_ text: [UInt8]) {
        self.text = text
    }

    struct Iterator: IteratorProtocol {
        private let text: [UInt8]
        private let lines: AnyIterator<TextLines.Line>
        private var following: TextLines.Line?

        /// How many lines of properties are to come.
        private var properties: Int
        private var isInTable = false

        /// How many cells the last table has.
        private var width = 0
        private var examples = ExampleLines()

        fileprivate init(_ text: [UInt8]) {
            self.text = text
            lines = TextLines(bytes: text).makeIterator()
            following = lines.next()
            properties = MarkdownItems.endOfFrontMatter(in: text)
        }

        mutating func next() -> (line: TextLines.Line, part: Part)? {
            guard let line = following else { return nil }
            following = lines.next()
            let part = part(of: line)
            switch part {
            case .header(let cells): (isInTable, width) = (true, cells.count)
            case .row: isInTable = true
            case .nothing: isInTable = isInTable && !line.isBlank
            case .prose, .words: isInTable = false
            }
            return (line, part)
        }

        private mutating func part(of line: TextLines.Line) -> Part {
            properties -= 1
            if properties >= 0 || examples.take(line) { return line.isBlank ? .nothing : .prose }
            guard !line.isBlank else { return .nothing }
            guard let cells = cells(of: line) else { return .words }
            let isRule = MarkdownTable.areRule(cells)
            if isInTable { return isRule ? .nothing : .row }
            let isAboveRule =
                following.flatMap { self.cells(of: $0) }.map(MarkdownTable.areRule) == true
            if isAboveRule, !isRule, cells.contains(where: { !$0.isEmpty }) {
                return .header(cells)
            }
            // Empty lines, comments and headings may part the rows of a table.
            let isFramed = line.text.drop { $0 == " " || $0 == ">" }.first == "|"
            return isFramed && !isRule && width > 0 && cells.count == width ? .row : .words
        }

        private func cells(of line: TextLines.Line) -> [[UInt8]]? {
            let isFramed = line.text.first { $0 != " " && $0 != "\t" } == "|"
            return line.indent < 4 || isFramed ? MarkdownTable.cells(of: text[line.range]) : nil
        }
    }

    func makeIterator() -> Iterator { Iterator(text) }
}
