import Domain

/// A table of a page in Markdown: its names stand above a rule, `|---|---|`.
///
/// https://github.github.com/gfm/#tables-extension-
struct MarkdownTable {
    /// What its columns are called, each by a name of its own.
    private(set) var names: [String]

    /// Whether its rows are tasks.
    private(set) var isOfTasks: Bool

    /// Which of its columns fill which field, the text first.
    private var columns: [(field: TaskField, column: Int)]

    /// The columns that were mapped by hand, which keep their names.
    private let namedByHand: Set<String>

    /// Whether what its columns are called is said of tasks alone.
    private(set) var isSure: Bool

    /// Whether something stands in the cells of the text, and whether that is more than numbers and marks.
    private var hasRows = false
    private var hasTexts = false

    /// What its columns say, if what stands in its cells is the tasks.
    private(set) var board: MarkdownBoard?

    /// - Parameters:
    ///   - header: What stands in its first line.
    ///   - preset: Whose columns they are.
    ///   - assignments: The columns that were mapped by hand; those that it lacks are another's.
    init(_ header: [[UInt8]], _ preset: Preset, _ assignments: [ColumnMapping.Assignment]) {
        var names: [String] = []
        for (index, cell) in header.enumerated() {
            let name = String(decoding: cell, as: UTF8.self)
            let isOwn = !name.isEmpty && !names.contains(name)
            names.append(isOwn ? name : "column \(index + 1)")
        }
        self.names = names
        let own = assignments.filter { names.contains($0.column) || Int($0.column) != nil }
        let text = Self.column(ofTextIn: names, preset, own)
        isOfTasks = text != nil
        namedByHand = Set(own.map(\.column))
        board = own.isEmpty ? MarkdownBoard(names) : nil
        var columns: [(field: TaskField, column: Int)] = text.map { [(.text, $0)] } ?? []
        for (index, name) in names.enumerated() {
            if let field = preset.column(named: name)?.field,
                !columns.contains(where: { $0.field == field })
            {
                columns.append((field, index))
            }
        }
        self.columns = columns
        isSure =
            text.map { Self.isOfTasks(names[$0]) || own.contains { $0.field == .text } } == true
            || columns.contains { Self.fieldsOfTasks.contains($0.field) }
    }

    /// Looks at a row, which may say that it is no board, or that texts stand in it.
    mutating func look(at line: ArraySlice<UInt8>) {
        guard board != nil || isOfTasks && !hasTexts else { return }
        let cells = Self.cells(of: line) ?? []
        if board != nil, !MarkdownBoard.mayHold(cells) { board = nil }
        guard let text = columns.first(where: { $0.field == .text })?.column,
            cells.indices.contains(text), !cells[text].isEmpty
        else { return }
        hasRows = true
        let words = HeaderName.withoutSigns(String(decoding: cells[text], as: UTF8.self))
        hasTexts =
            hasTexts || words.contains(where: \.isLetter) && !HeaderDoubt.isNumberOrDate(words)
    }

    /// Takes it for a board, if no row says that it is none.
    private mutating func settle() {
        guard board != nil else { return }
        (isOfTasks, isSure, columns, hasTexts) = (true, true, [], true)
    }

    /// Whether a text is called as nothing but tasks are.
    private static func isOfTasks(_ name: String) -> Bool {
        PlainLists.isNamedForTasks(name) || TranslatedNames.meansNothingButTask(name)
            || TranslatedNames.areTasks(name) || MappingInProgress.mayBeTitle(name)
            || Preset.folded(name).hasPrefix("actionitem")
    }

    /// How many of its columns say what tasks have.
    var countOfTaskFields: Int { columns.count { Self.fieldsOfTasks.contains($0.field) } }

    private static let fieldsOfTasks: Set<TaskField> = [
        .state, .dueDate, .scheduledDate, .priority, .completedAt,
    ]

    /// Has the tables of a page call their columns as the first one does that fills the same fields, and leaves out what
    /// may be a table of people or things beside one that is of tasks.
    static func nameAlike(_ tables: inout [MarkdownTable]) {
        for index in tables.indices { tables[index].settle() }
        // Beside tasks a table of numbers counts some.
        if tables.contains(where: { $0.isOfTasks && $0.hasTexts }) {
            for index in tables.indices where tables[index].hasRows && !tables[index].hasTexts {
                tables[index].isOfTasks = false
            }
        }
        if tables.contains(where: { $0.isOfTasks && $0.isSure }) {
            let texts = Set(tables.filter { $0.isOfTasks && $0.isSure }.compactMap(\.textName))
            for index in tables.indices where !tables[index].isSure {
                let isAlike = tables[index].textName.map(texts.contains) == true
                tables[index].isOfTasks = tables[index].isOfTasks && isAlike
            }
        }
        var known: [TaskField: String] = [:]
        for index in tables.indices where tables[index].isOfTasks {
            for (field, column) in tables[index].columns {
                let name = known[field] ?? tables[index].names[column]
                known[field] = name
                let isByHand = tables[index].namedByHand.contains(tables[index].names[column])
                if !isByHand, !tables[index].names.contains(name) {
                    tables[index].names[column] = name
                }
            }
        }
    }

    private var textName: String? { name(of: .text).map(Preset.folded) }

    /// Returns what the column is called that fills a field.
    func name(of field: TaskField) -> String? {
        columns.first { $0.field == field }.map { names[$0.column] }
    }

    /// Whether nothing stands in the cells of a row, or a dash for nothing in the place of a text.
    func isEmpty(_ cells: [[UInt8]]) -> Bool {
        let text = columns.first { $0.field == .text }?.column
        return cells.allSatisfy(\.isEmpty)
            || text.map { cells.indices.contains($0) && Self.dashes.contains(cells[$0]) } == true
    }

    static let dashes = ["-", "--", "\u{2013}", "\u{2014}"].map { Array($0.utf8) }

    /// Returns what a row of it has in the column that fills a field.
    func cell(of field: TaskField, in line: ArraySlice<UInt8>) -> String? {
        guard let column = columns.first(where: { $0.field == field })?.column,
            let cells = Self.cells(of: line), cells.indices.contains(column),
            !cells[column].isEmpty
        else { return nil }
        return String(decoding: cells[column], as: UTF8.self)
    }

    private static func column(
        ofTextIn names: [String], _ preset: Preset, _ assignments: [ColumnMapping.Assignment]
    ) -> Int? {
        do throws(AppError) {
            return try ColumnMapping(
                names: names, preset: preset, assignments: assignments, isByHandOnly: false
            ).textColumns.first
        } catch {
            return nil
        }
    }

    /// Returns what stands in the cells of a line, each without the blanks around it; none of one without a bar.
    static func cells(of line: some Collection<UInt8>) -> [[UInt8]]? {
        let line = Array(line)
        return ranges(ofCellsIn: line).map { $0.map { text(ofCell: line[$0]) } }
    }

    /// Returns what a cell says.
    static func text(ofCell cell: ArraySlice<UInt8>) -> [UInt8] { trimmed(unescaped(cell)) }

    /// Returns where the cells of a line lie, each from its first sign on; none of one without a bar.
    ///
    /// A backslash makes a bar a part of a cell.
    static func ranges(ofCellsIn line: [UInt8]) -> [Range<Int>]? {
        // A page may quote a table.
        var start = line.firstIndex { !$0.isBlank && $0 != UInt8(ascii: ">") } ?? line.count
        guard line[start...].contains(bar) else { return nil }
        if line[start] == bar { start += 1 }
        var ranges: [Range<Int>] = []
        var isEscaped = false
        for place in start...line.count {
            let isEnd = place == line.count
            if isEnd || line[place] == bar && !isEscaped {
                let first = line[start..<place].firstIndex { !$0.isBlank } ?? place
                if !isEnd || first < place { ranges.append(first..<place) }
                start = place + 1
            }
            isEscaped = !isEnd && line[place] == backslash && !isEscaped
        }
        return ranges
    }

    private static let (bar, backslash) = (UInt8(ascii: "|"), UInt8(ascii: "\\"))

    /// Returns a cell without the backslashes before bars; anywhere else they are text.
    private static func unescaped(_ cell: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        for byte in cell {
            // A bar within a cell has one before it.
            if byte == bar { text.removeLast() }
            text.append(byte)
        }
        return text
    }

    /// Returns bytes without blanks around them, be they no characters.
    static func trimmed(_ bytes: some Collection<UInt8>) -> [UInt8] {
        if let text = String(validating: bytes, as: UTF8.self) {
            return Array((TextRule.trimmed(text) ?? "").utf8)
        }
        return Array(bytes.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed())
    }

    /// Whether the cells of a line are the rule below a header: dashes, with a colon before or behind them.
    static func areRule(_ cells: [[UInt8]]) -> Bool {
        let (dash, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
        return cells.allSatisfy { cell in
            var dashes = cell[...]
            if dashes.first == colon { dashes = dashes.dropFirst() }
            if dashes.last == colon { dashes = dashes.dropLast() }
            return !dashes.isEmpty && dashes.allSatisfy { $0 == dash }
        }
    }
}
