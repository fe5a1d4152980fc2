import CSV
import Domain
import JSON

/// The rows of the tables of a page in Markdown, each read by the names of its own table.
///
/// Tasks are in tables of whose columns one holds the text; headings are their project. What is in other tables is
/// counted, and so is prose. Items with a box are another kind of file, and rejected. The text is kept once; a row is
/// made of it when it is asked for.
struct MarkdownPage: Sequence, Sendable {
    private let text: [UInt8]
    private var tables: [MarkdownTable] = []
    private var sources: [Source] = []

    /// The projects that headings are, one after the other, and the headings themselves.
    private var projects: [[UInt8]] = []
    private var headingNames: [String] = []

    /// What a column is called from which the project comes.
    private var projectName = "project"

    /// How many lines of words it has.
    private var words = 0

    /// Which tables count anew, by their numbers.
    private var countingTables: [Int: CountingList] = [:]

    /// Where a row stands, what it is, and below which headings.
    private struct Source {
        let range: Range<Int>
        let kind: Kind
        let project: Int?
    }

    private enum Kind {
        case row(ofTable: Int)
        case box

        /// What is no task, by what it is counted as.
        case other(String)
    }

    /// - Parameters:
    ///   - text: The page, or its beginning.
    ///   - preset: Whose columns they are.
    ///   - assignments: The columns that were mapped by hand.
    init(_ text: [UInt8], _ preset: Preset, _ assignments: [ColumnMapping.Assignment]) {
        self.text = text
        guard Self.hasRule(text) else { return }
        for case (_, .header(let cells)) in MarkdownLines(text) {
            tables.append(MarkdownTable(cells, preset, assignments))
        }
        MarkdownTable.nameAlike(&tables)
        projectName = tables.lazy.compactMap { $0.name(of: .project) }.first ?? projectName
        takeLines()
        noteCountingTables()
    }

    /// Whether a text is such a page: it has a table of tasks, and not that alone.
    ///
    /// - Parameter isWhole: Whether it is all of its file; a table alone may be of any size.
    /// - Returns: Whether it is one.
    func isPage(isWhole: Bool) -> Bool {
        // Beside a list without boxes a table of names is one of people.
        tables.contains { $0.isOfTasks && ($0.isSure || !MarkdownItems.isListWithoutBoxes(text)) }
            && (tables.count > 1 || isWhole && words > 0)
    }

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

    private mutating func takeLines() {
        var headings: [(level: Int, name: [UInt8])] = []
        var table = -1
        // The prose right above, which a line below it may make a heading.
        var above: TextLines.Line?
        for (line, part) in MarkdownLines(text) {
            let isBelow = above
            above = nil
            var heading: (level: Int, name: [UInt8])?
            switch part {
            case .nothing: break
            case .header: table += 1
            case .row: add(line, .row(ofTable: table))
            case .prose: add(line, .other("prose"))
            case .words:
                words += 1
                if let level = MarkdownItems.heading(line.text, line.isSound)?.level {
                    heading = (level, Self.name(ofHeading: text[line.range]))
                } else if let title = isBelow, let level = Self.level(ofUnderline: line.text) {
                    sources.removeLast()
                    heading = (level, MarkdownTable.trimmed(text[title.range]))
                } else if MarkdownItems.isMarked(line.text) {
                    add(line, .box)
                } else {
                    add(line, .other("prose"))
                    above = line
                }
            }
            guard let heading else { continue }
            headings.removeAll { $0.level >= heading.level }
            headings.append(heading)
            headingNames.append(String(decoding: heading.name, as: UTF8.self))
            projects.append(Array(headings.map(\.name).joined(separator: [UInt8(ascii: "/")])))
        }
    }

    /// Notes which tables count anew: their ids are mostly those of tasks in tables before them, and stand behind the
    /// heading above them.
    private mutating func noteCountingTables() {
        var rows: [Int: [(id: String, text: String)]] = [:]
        var names: [Int: String] = [:]
        for source in sources {
            guard case .row(let number) = source.kind, tables[number].isOfTasks,
                let id = tables[number].cell(of: .id, in: text[source.range])
            else { continue }
            let task = tables[number].cell(of: .text, in: text[source.range]) ?? ""
            rows[number, default: []].append((id, task))
            names[number] = names[number] ?? source.project.map { headingNames[$0] } ?? ""
        }
        var texts: [String: String] = [:]
        for (number, rows) in rows.sorted(by: { $0.key < $1.key }) {
            let clashes = rows.count { texts[$0.id].map { [text = $0.text] in $0 != text } == true }
            if clashes > 0, clashes * 2 >= Swift.min(rows.count, texts.count),
                let name = names[number], !name.isEmpty
            {
                countingTables[number] = CountingList(name: name, ids: Set(rows.map(\.id)))
            } else {
                for row in rows { texts[row.id] = row.text }
            }
        }
    }

    private mutating func add(_ line: TextLines.Line, _ kind: Kind) {
        let project = projects.indices.last
        sources.append(Source(range: line.range, kind: kind, project: project))
    }

    /// Returns what a line of a heading says, without the signs before and behind it.
    private static func name(ofHeading line: ArraySlice<UInt8>) -> [UInt8] {
        let hash = UInt8(ascii: "#")
        let name = MarkdownTable.trimmed(line).drop { $0 == hash }
        let end = name.reversed().drop { $0 == hash }
        // What follows no blank is a part of it, `C#`.
        return MarkdownTable.trimmed(
            end.first?.isBlank == false ? name[...] : Array(end.reversed())[...])
    }

    private static func level(ofUnderline line: String) -> Int? {
        guard let line = TextRule.trimmed(line), line.count > 1 else { return nil }
        return [("=" as Character, 1), ("-", 2)]
            .first { sign, _ in line.allSatisfy { $0 == sign } }?.1
    }

    /// Where the rows come from, one after the other.
    struct Iterator: IteratorProtocol {
        private var index = 0
        private let page: MarkdownPage
        private var places: PlaceIndex

        fileprivate init(_ page: MarkdownPage) {
            self.page = page
            places = PlaceIndex(page.text)
        }

        /// Where the next row begins, or the page ends.
        var offset: Int {
            index < page.sources.count ? page.sources[index].range.lowerBound : page.size
        }

        mutating func next() -> ObjectRow? {
            guard index < page.sources.count else { return nil }
            defer { index += 1 }
            return page.row(at: index, from: places.place(at: offset))
        }
    }

    func makeIterator() -> Iterator { Iterator(self) }

    private func row(at index: Int, from start: Position) -> ObjectRow {
        let source = sources[index]
        var row = ObjectRow(number: index + 1, start: start, text: Array(text[source.range]))
        (row.isUnfolded, row.saysAll) = (true, true)
        switch source.kind {
        case .row(let number): fill(&row, of: tables[number], countingTables[number])
        case .box:
            row.reject(
                "It is an item with a box, and no row of a table: --preset markdown takes those.")
        case .other(let kind): row.list = kind
        }
        guard row.list == nil else { return row }
        if let project = source.project, !row.values.contains(where: { $0.name == projectName }) {
            row.values.append(ObjectRow.Value(name: projectName, bytes: projects[project]))
        }
        row.fault =
            row.fault ?? Self.fault(in: Array(row.values.map(\.bytes).joined(separator: [0x20])))
        return row
    }

    private func fill(
        _ row: inout ObjectRow, of table: MarkdownTable, _ list: CountingList?
    ) {
        let cells = MarkdownTable.cells(of: row.text) ?? []
        guard table.isOfTasks, cells.contains(where: { !$0.isEmpty }) else {
            row.list = table.isOfTasks ? "blank" : "of another table"
            return
        }
        var place = 0
        for (name, cell) in zip(table.names, cells) where !cell.isEmpty {
            // What holds a bar stands otherwise in the line.
            let found = row.text[place...].firstRange(of: cell)
            row.values.append(
                ObjectRow.Value(name: name, bytes: cell, offset: found?.lowerBound ?? place))
            place = found?.upperBound ?? place
        }
        if let list {
            let naming = [TaskField.id, .parent, .dependsOn].compactMap(table.name)
            for index in row.values.indices where naming.contains(row.values[index].name) {
                let ids = row.values[index].text.split(separator: ",").map {
                    TextRule.trimmed(String($0)) ?? ""
                }
                row.values[index].bytes = Array(
                    ids.map { list.whole($0) ?? $0 }.joined(separator: ", ").utf8)
            }
        }
        let names = table.names.count
        if cells.count > names {
            row.reject(
                "The row has \(cells.count) cells; its table has \(names). A bar in a cell needs a backslash before it."
            )
        }
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
