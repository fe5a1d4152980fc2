import CSV
import Domain
import JSON

/// The rows of the tables of a page in Markdown, each read by the names of its own table.
///
/// Tasks are in tables of whose columns one holds the text, and items with a box; headings are their project. What is in
/// other tables is counted, and so is prose. The text is kept once; a row is made of it when it is asked for.
struct MarkdownPage: Sequence, RowsOfText, Sendable {
    let text: [UInt8]
    private var tables: [MarkdownTable] = []
    private var sources: [Source] = []

    /// The projects that headings are, one after the other, and the headings themselves.
    private var projects: [[UInt8]] = []
    private var headingNames: [String] = []

    /// What a column is called from which the project comes.
    private var projectName = ""

    /// How many lines of words it has.
    private var words = 0

    /// Whether items with a box lie in others, so that rows say how deep they lie.
    private var hasDepths = false

    /// Which tables count anew, by their numbers.
    private var countingTables: [Int: CountingList] = [:]

    /// The items with a box, as rows with the names of the tables.
    private var boxes: [ObjectRow] = []

    /// Where a row stands, what it is, and below which headings.
    private struct Source {
        let range: Range<Int>
        let kind: Kind
        let project: Int?
    }

    private enum Kind {
        case row(ofTable: Int)

        /// A task in the cell of a board, by its table and column.
        case cell(ofTable: Int, column: Int)

        /// An item with a box, by its number.
        case box(Int)

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
        for (line, part) in MarkdownLines(text) {
            switch part {
            case .header(let cells): tables.append(MarkdownTable(cells, preset, assignments))
            case .row: tables[tables.count - 1].look(at: text[line.range])
            case .nothing, .prose, .words: break
            }
        }
        MarkdownTable.nameAlike(&tables)
        projectName = name(of: .project)
        takeBoxes()
        takeLines()
        noteCountingTables()
    }

    /// Whether a text is such a page: it has a table of tasks, and not that alone.
    ///
    /// - Parameter isWhole: Whether it is all of its file; a table alone may be of any size.
    /// - Returns: Whether it is one.
    func isPage(isWhole: Bool) -> Bool {
        // Beside a list a table of names is one of people.
        tables.contains {
            $0.isOfTasks
                && ($0.isSure || boxes.isEmpty && !MarkdownItems.isListWithoutBoxes(text))
        } && (tables.count > 1 || tables[0].board != nil || isWhole && words > 0)
    }

    /// Whether its tasks are items with a box, as far as its tables show: what these are called may be said of other things.
    var isOfBoxes: Bool {
        !boxes.isEmpty && !tables.contains { $0.isOfTasks && $0.isSure }
    }

    /// Returns the table that says the most of tasks, if none of several has a column that holds the text.
    func candidate() -> HeaderCandidate? {
        guard tables.count > 1, !tables.contains(where: \.isOfTasks) else { return nil }
        let known = tables.map(\.countOfTaskFields)
        guard let most = known.max(), let best = known.firstIndex(of: most) else { return nil }
        var rows: [[String]] = []
        var (table, start) = (-1, 0)
        for (line, part) in MarkdownLines(text) {
            switch part {
            case .header:
                table += 1
                if table == best { start = line.range.lowerBound }
            case .row where table == best:
                let cells = MarkdownTable.cells(of: text[line.range]) ?? []
                rows.append(cells.map { String(decoding: $0, as: UTF8.self) })
            case .row, .nothing, .prose, .words: break
            }
        }
        var places = PlaceIndex(text)
        return HeaderCandidate(
            names: tables[best].names, rows: rows, line: places.place(at: start).line)
    }

    /// Whether a line is the rule of a table, as a look at its bytes shows.
    private static func hasRule(_ text: [UInt8]) -> Bool {
        var (isRule, hasBar, hasDash) = (true, false, false)
        for byte in text {
            switch byte {
            case 0x0A, 0x0D:
                if isRule, hasBar, hasDash { return true }
                (isRule, hasBar, hasDash) = (true, false, false)
            case UInt8(ascii: "|"): hasBar = true
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x09: break
            default: isRule = false
            }
        }
        return isRule && hasBar && hasDash
    }

    private mutating func takeLines() {
        var headings: [(level: Int, name: [UInt8])] = []
        var table = -1
        // The prose right above, which a line below it may make a heading.
        var above: TextLines.Line?
        let places = Dictionary(
            boxes.indices.map { (boxes[$0].start.offset, $0) }, uniquingKeysWith: { one, _ in one })
        var endOfBox = 0
        for (line, part) in MarkdownLines(text) {
            let isBelow = above
            above = nil
            if case .words = part, let box = places[line.range.lowerBound] {
                words += 1
                endOfBox = line.range.lowerBound + boxes[box].text.count
                add(line, .box(box))
                continue
            }
            let isOfBox = line.range.lowerBound < endOfBox
            var heading: (level: Int, name: [UInt8])?
            switch part {
            case .nothing: break
            case .header: table += 1
            case .row: addRow(line, ofTable: table)
            // What belongs to an item is no prose.
            case .prose where isOfBox, .words where isOfBox: break
            case .prose: add(line, .other("prose"))
            case .words:
                words += 1
                let trimmed = TextRule.trimmed(line.text) ?? ""
                if let level = MarkdownItems.heading(trimmed)?.level {
                    heading = (level, Self.name(ofHeading: text[line.range]))
                } else if let title = isBelow, let level = Self.level(ofUnderline: trimmed) {
                    sources.removeLast()
                    heading = (level, MarkdownTable.trimmed(text[title.range]))
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

    /// Finds the items with a box: what belongs to one is known without the tables, which have blanks in their place.
    private mutating func takeBoxes() {
        guard MarkdownItems.isMarkedInWords(text) else { return }
        var rest = text
        for (line, part) in MarkdownLines(text) {
            switch part {
            case .header, .row, .nothing:
                for place in line.range { rest[place] = 0x20 }
            case .prose, .words: break
            }
        }
        boxes = MarkdownItems(rest).rows.filter { row in
            !row.values.contains { $0.name == OutlineItem.kindName }
        }.map(row)
        hasDepths = boxes.contains(where: \.isNested)
    }

    /// Returns an item as a row whose values are called as those of tables are.
    private func row(ofItem item: ObjectRow) -> ObjectRow {
        var row = item
        (row.above, row.isUnfolded, row.saysAll) = ([], true, true)
        let preset = Preset.markdown
        for column in preset.columns {
            guard let index = row.values.firstIndex(where: { $0.name == column.name }) else {
                continue
            }
            if column.field == .priority {
                let said = row.values[index].text
                let level = preset.priorities.first { $0.word == said }.flatMap(\.priority)
                let rough = preset.roughPriorities.first { $0.word == said }.flatMap(\.priority)
                if let level = level ?? rough {
                    row.values[index].bytes = Array(level.rawValue.utf8)
                }
                if rough != nil {
                    row.values.append(
                        ObjectRow.Value(name: "item priority", bytes: Array(said.utf8)))
                }
            }
            let name = name(of: column.field)
            // Of the day on which it starts and the one for which it is planned, the second counts.
            let isTaken = row.values.contains { $0.name == name }
            if !isTaken {
                row.values[index].name = name
            } else if name != column.name {
                row.values[index].name = "item \(column.name)"
            }
        }
        return row
    }

    /// Returns what the column that fills a field is called in the first table that has one.
    private func name(of field: TaskField) -> String {
        tables.lazy.filter(\.isOfTasks).compactMap { $0.name(of: field) }.first ?? field.rawValue
    }

    /// Notes which tables count anew: their ids stand behind the heading above them.
    private mutating func noteCountingTables() {
        var rows: [Int: [CountingList.Task]] = [:]
        var names: [Int: String] = [:]
        for source in sources {
            guard case .row(let number) = source.kind, tables[number].isOfTasks,
                let id = tables[number].cell(of: .id, in: text[source.range])
            else { continue }
            let task = tables[number].cell(of: .text, in: text[source.range])
            rows[number, default: []].append((id, task))
            names[number] = names[number] ?? source.project.map { headingNames[$0] } ?? ""
        }
        let numbers = rows.keys.sorted()
        let lists = numbers.map { (name: names[$0] ?? "", tasks: rows[$0] ?? []) }
        for (number, list) in zip(numbers, CountingList.find(among: lists)) {
            countingTables[number] = list
        }
    }

    private mutating func addRow(_ line: TextLines.Line, ofTable table: Int) {
        guard let board = tables[table].board else { return add(line, .row(ofTable: table)) }
        let row = Array(text[line.range])
        let cells = MarkdownTable.ranges(ofCellsIn: row) ?? []
        // What is more than there are columns is told as a row.
        guard cells.count <= board.columns.count, cells.contains(where: { !$0.isEmpty }) else {
            return add(line, .row(ofTable: table))
        }
        for (column, cell) in cells.enumerated() {
            for task in MarkdownBoard.tasks(in: row, cell) {
                let start = line.range.lowerBound + task.lowerBound
                add(start..<(start + task.count), .cell(ofTable: table, column: column))
            }
        }
    }

    private mutating func add(_ line: TextLines.Line, _ kind: Kind) { add(line.range, kind) }

    private mutating func add(_ range: Range<Int>, _ kind: Kind) {
        sources.append(Source(range: range, kind: kind, project: projects.indices.last))
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
        guard line.count > 1 else { return nil }
        return [("=" as Character, 1), ("-", 2)]
            .first { sign, _ in line.allSatisfy { $0 == sign } }?.1
    }

    func makeIterator() -> PlacedRows<MarkdownPage> { PlacedRows(self) }

    var count: Int { sources.count }

    func start(ofRow index: Int) -> Int { sources[index].range.lowerBound }

    func row(at index: Int, from start: Position) -> ObjectRow {
        let source = sources[index]
        var row = ObjectRow(number: index + 1, start: start, text: Array(text[source.range]))
        (row.isUnfolded, row.saysAll) = (true, true)
        switch source.kind {
        case .row(let number):
            fill(&row, of: tables[number], countingTables[number])
            if hasDepths {
                row.values.append(ObjectRow.Value(name: ColumnMapping.depthName, bytes: [0x31]))
            }
        case .box(let number):
            row = boxes[number]
            (row.number, row.start) = (index + 1, start)
            if !hasDepths { row.values.removeAll { $0.name == ColumnMapping.depthName } }
            return row
        case .cell(let number, let column):
            let text = MarkdownTable.text(ofCell: row.text[...])
            row.values.append(ObjectRow.Value(name: name(of: .text), bytes: text))
            for said in tables[number].board?.columns[column] ?? [] {
                row.values.append(ObjectRow.Value(name: said.column, bytes: Array(said.value.utf8)))
            }
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
        guard table.isOfTasks, !table.isEmpty(cells) else {
            row.list = table.isOfTasks ? "blank" : "of another table"
            return
        }
        let places = MarkdownTable.ranges(ofCellsIn: row.text) ?? []
        for (index, name) in table.names.enumerated()
        where cells.indices.contains(index) && !cells[index].isEmpty {
            row.values.append(
                ObjectRow.Value(
                    name: name, bytes: cells[index], offset: places[index].lowerBound))
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
            let sentence =
                "The row has \(cells.count) cells; its table has \(names). A bar in a cell needs a backslash before it. What stands in the cells is to be filled in."
            row.fault = ObjectRow.Fault(offset: 0, code: .rowRejected, sentence: sentence)
            row.values =
                [ObjectRow.Value(name: RejectsFile.valueMember, bytes: row.text)]
                + (table.board == nil ? table.names : [name(of: .text), name(of: .state)]).map {
                    ObjectRow.Value(name: $0, bytes: [])
                }
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
