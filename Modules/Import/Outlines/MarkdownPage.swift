import Domain
import JSON

/// The rows of the tables of a page in Markdown, each read by the names of its own table.
///
/// Tasks are in tables of whose columns one holds the text; headings are their project. What is in other tables is
/// counted, and so is prose. Items with a box are another kind of file, and rejected.
struct MarkdownPage: Sendable {
    private(set) var rows: [ObjectRow] = []

    /// How many tables it has, and how many lines of words.
    private var (tables, words) = (0, 0)

    /// Whether a table of it has tasks for sure.
    private var hasTasks = false

    private let text: [UInt8]
    private var places: PlaceIndex
    private var headings: [(level: Int, name: [UInt8])] = []

    /// What a column is called from which the project comes.
    private var projectName = "project"

    /// A line of the page.
    private enum Part {
        /// The first of a table.
        case header([[UInt8]])

        /// One below it.
        case row([[UInt8]])

        /// A rule, or nothing.
        case nothing

        /// What is never more than prose, such as code.
        case prose
        case words
    }

    /// - Parameters:
    ///   - text: The page, or its beginning.
    ///   - preset: Whose columns they are.
    ///   - assignments: The columns that were mapped by hand.
    init(_ text: [UInt8], _ preset: Preset, _ assignments: [ColumnMapping.Assignment]) {
        self.text = text
        places = PlaceIndex(text)
        guard Self.hasRule(text) else { return }
        let parts = Self.parts(of: text)
        var found = parts.compactMap { part -> MarkdownTable? in
            if case .header(let cells) = part.1 {
                MarkdownTable(cells, preset, assignments)
            } else {
                nil
            }
        }
        tables = found.count
        MarkdownTable.nameAlike(&found)
        hasTasks = found.contains { $0.isOfTasks && $0.isSure }
        projectName = found.lazy.compactMap { $0.name(of: .project) }.first ?? projectName
        var table = found[..<0]
        for (line, part) in parts {
            switch part {
            case .header: table = found[table.endIndex...].prefix(1)
            case .row(let cells): if let table = table.first { take(cells, of: table, line) }
            case .nothing: break
            case .prose: add(line, as: "prose")
            case .words: takeWords(line)
            }
        }
    }

    /// Whether a text is such a page: it has a table of tasks, and not that alone.
    ///
    /// - Parameter isWhole: Whether it is all of its file; a table alone may be of any size.
    /// - Returns: Whether it is one.
    func isPage(isWhole: Bool) -> Bool {
        hasTasks && (tables > 1 || isWhole && words > 0)
    }

    /// The rows of tasks that can be read.
    var tasks: [ObjectRow] { rows.filter { $0.list == nil && $0.fault == nil } }

    /// How many bytes it has.
    var size: Int { text.count }

    /// Whether a line is the rule of a table, as a look at its bytes shows.
    private static func hasRule(_ text: [UInt8]) -> Bool {
        let signs = Array("|-: \t".utf8)
        return text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
            line.allSatisfy(signs.contains) && line.contains(UInt8(ascii: "|"))
                && line.contains(UInt8(ascii: "-"))
        }
    }

    private static func parts(of text: [UInt8]) -> [(TextLines.Line, Part)] {
        func cells(_ line: TextLines.Line) -> [[UInt8]]? {
            line.indent < 4 ? MarkdownTable.cells(of: text[line.range]) : nil
        }
        let lines = Array(TextLines(bytes: text))
        let properties = MarkdownItems.endOfFrontMatter(in: text)
        var parts: [(TextLines.Line, Part)] = []
        var (isInTable, examples) = (false, ExampleLines())
        for (index, line) in lines.enumerated() {
            let own = cells(line)
            let isRule = own.map(MarkdownTable.areRule) ?? false
            let isAboveRule =
                !isInTable && !isRule && index + 1 < lines.count
                && cells(lines[index + 1]).map(MarkdownTable.areRule) == true
            let part: Part
            if index < properties || examples.take(line) {
                (part, isInTable) = (line.isBlank ? .nothing : .prose, false)
            } else if line.isBlank {
                (part, isInTable) = (.nothing, false)
            } else if let own, isAboveRule, own.contains(where: { !$0.isEmpty }) {
                (part, isInTable) = (.header(own), true)
            } else if let own, isInTable {
                part = isRule ? .nothing : .row(own)
            } else {
                (part, isInTable) = (.words, false)
            }
            parts.append((line, part))
        }
        return parts
    }

    private mutating func take(
        _ cells: [[UInt8]], of table: MarkdownTable, _ line: TextLines.Line
    ) {
        guard table.isOfTasks else { return add(line, as: "of another table") }
        guard cells.contains(where: { !$0.isEmpty }) else { return add(line, as: "blank") }
        var row = row(of: line)
        row.values = zip(table.names, cells).filter { !$0.1.isEmpty }
            .map { ObjectRow.Value(name: $0, bytes: $1) }
        let names = table.names.count
        if cells.count > names {
            row.reject(
                "The row has \(cells.count) cells; its table has \(names). A bar in a cell needs a backslash before it."
            )
        }
        add(row)
    }

    /// Takes a line outside of tables.
    private mutating func takeWords(_ line: TextLines.Line) {
        words += 1
        let trimmed = TextRule.trimmed(line.text) ?? ""
        if line.indent < 4, let heading = MarkdownItems.heading(trimmed, line.isSound) {
            let name = text[line.range].drop { $0.isBlank || $0 == UInt8(ascii: "#") }
            headings.removeAll { $0.level >= heading.level }
            headings.append(
                (
                    heading.level,
                    heading.isSound ? Array(heading.name.utf8) : MarkdownTable.trimmed(name)
                ))
        } else if MarkdownItems.isMarked(line.text) {
            var row = row(of: line)
            row.reject(
                "It is an item with a box, and no row of a table: --preset markdown takes those.")
            add(row)
        } else {
            add(line, as: "prose")
        }
    }

    /// Adds a row of a task, whose project the headings are unless it names another.
    private mutating func add(_ row: ObjectRow) {
        var row = row
        if !headings.isEmpty, !row.values.contains(where: { $0.name == projectName }) {
            let names = headings.map(\.name).joined(separator: [UInt8(ascii: "/")])
            row.values.append(ObjectRow.Value(name: projectName, bytes: Array(names)))
        }
        let said = Array(row.values.map(\.bytes).joined(separator: [0x20]))
        row.fault = row.fault ?? Self.fault(in: said)
        rows.append(row)
    }

    private mutating func add(_ line: TextLines.Line, as kind: String) {
        var row = row(of: line)
        row.list = kind
        rows.append(row)
    }

    private mutating func row(of line: TextLines.Line) -> ObjectRow {
        var row = ObjectRow(
            number: rows.count + 1, start: places.place(at: line.range.lowerBound),
            text: Array(text[line.range]))
        (row.isUnfolded, row.saysAll) = (true, true)
        return row
    }

    private static func fault(in text: [UInt8]) -> ObjectRow.Fault? {
        do throws(JSONObject.Fault) {
            try JSONObject.checkEncoding(of: text.span)
            return text.contains(0)
                ? ObjectRow.Fault(
                    offset: 0, code: .rowRejected, sentence: "The text holds a NUL byte.") : nil
        } catch {
            return ObjectRow.Fault(offset: 0, code: .rowRejected, sentence: error.sentence)
        }
    }
}

extension ObjectRow {
    /// Makes it one that nobody can read: its line stands whole in the rejects file.
    fileprivate mutating func reject(_ sentence: String) {
        fault = Fault(offset: 0, code: .rowRejected, sentence: sentence)
        values = [Value(name: RejectsFile.valueMember, bytes: text)]
    }
}
