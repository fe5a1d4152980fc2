import CSV
import Domain

/// What a file is that is no text with tasks in it, by its first bytes.
enum ForeignContent {
    case workbook, oldWorkbook, document, archive, page, table, markup, text, card, store, drawing

    /// Returns what a file is that can never be imported as it is; none of one that may be a table.
    init?(of sample: [UInt8]) {
        let head = sample.prefix(4096)
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            let names = String(decoding: head, as: UTF8.self)
            self =
                ["[Content_Types]", "xl/", "mimetype"].contains(where: names.contains)
                ? .workbook : .archive
            return
        }
        if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            self = .oldWorkbook
            return
        }
        let archives: [[UInt8]] = [
            [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], [0x37, 0x7A, 0xBC, 0xAF], Array("Rar!".utf8),
        ]
        if archives.contains(where: { head.starts(with: $0) }) || Self.isBzip2(head) {
            self = .archive
            return
        }
        let text = String(decoding: head.prefix(64), as: UTF8.self).lowercased()
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let beginnings: [(Self, [String])] = [
            (.document, ["%pdf-"]), (.page, ["<!doctype html", "<html"]), (.markup, ["<?xml"]),
            (.table, ["<table"]), (.text, ["{\\rtf"]), (.card, ["begin:vcard"]),
            (.store, ["sqlite format 3\0"]),
        ]
        let found = beginnings.first { $0.1.contains { text.hasPrefix($0) } }
        if let found {
            self = found.0
        } else if Self.isDrawn(head) || Self.isWrappedGrid(sample) {
            self = .drawing
        } else {
            return nil
        }
    }

    /// How tables in boxes begin, and rows that are shown one below the other, as psql and mysql do.
    private static let drawings = [
        "┌─", "╭─", "╔═", "┏━", "-[ RECORD 1 ]", "*************************** 1. row",
    ]

    /// Whether a table is drawn, as shells of databases show one: in a box of lines, with one column between bars, or
    /// with rules of hyphens below the names.
    private static func isDrawn(_ head: ArraySlice<UInt8>) -> Bool {
        let lines = String(decoding: head, as: UTF8.self).drop {
            $0.isWhitespace || $0 == "\u{FEFF}"
        }
        .split(maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.count > 1 else { return false }
        if drawings.contains(where: lines[0].hasPrefix) { return true }
        if lines[1].contains("─┼─") || lines[1].contains("═╪═") { return true }
        if lines[0].count > 2, lines[0].hasPrefix("+-"), lines[0].hasSuffix("-+") {
            return lines[0].dropFirst().dropLast().allSatisfy { $0 == "-" }
                && lines[1].hasPrefix("| ")
        }
        let rules = lines[1].split(separator: " ")
        let first = lines[0].split(separator: " ")
        if first.count > 1, first.allSatisfy({ $0.count > 1 && $0.allSatisfy { $0 == "=" } }) {
            return true
        }
        return rules.count > 1 && rules.allSatisfy { $0.count > 1 && $0.allSatisfy { $0 == "-" } }
            && !lines[0].contains { "|,;\t".contains($0) }
    }

    /// Whether the cells of a grid, which has a rule between all rows, go on in a second line.
    private static func isWrappedGrid(_ sample: [UInt8]) -> Bool {
        guard sample.starts(with: "+-".utf8) else { return false }
        let lines = sample.split(separator: .lineFeed)
        guard let header = lines.firstIndex(where: { $0.starts(with: "+=".utf8) }) else {
            return false
        }
        let bar = UInt8(ascii: "|")
        return zip(lines[header...], lines[(header + 1)...]).contains {
            $0.first == bar && $1.first == bar
        }
    }

    /// The error that says so.
    var error: AppError {
        AppError(.inputForeign, detail: "It is \(sentenceEnd).", suggestion: suggestion)
    }

    private var sentenceEnd: String {
        switch self {
        case .workbook: "a workbook of a spreadsheet program (.xlsx, .ods)"
        case .oldWorkbook: "an old document of an office program (.xls, .doc)"
        case .document: "a PDF document"
        case .archive: "an archive with other files in it"
        case .page: "a web page: perhaps where one logs in, or the text of an error"
        case .table: "a table of HTML, as some programs write into files called .xls"
        case .markup: "XML"
        case .text: "a text with formats (RTF)"
        case .card: "an address book (vCard)"
        case .store: "a database of SQLite"
        case .drawing: "a table drawn with lines, as the shell of a database shows it"
        }
    }

    private var suggestion: Advice {
        switch self {
        case .workbook, .oldWorkbook, .table:
            "Open it in its program and save the sheet as 'CSV UTF-8'; then import that file."
        case .document, .markup, .text, .card:
            "Export the tasks as CSV or JSON from the program that made it."
        case .drawing:
            "Have it written as CSV: sqlite3 has -csv -header for that, psql has --csv, and mysql --batch writes tabs. Then import that file."
        case .archive: "Unpack it, and import the CSV or JSON file in it."
        case .page: "Look at it in a browser, then download the export again."
        case .store:
            "A task store is no file to import: write its tasks with \(tend: .export), and import those."
        }
    }

    /// A digit says how large its blocks are.
    private static func isBzip2(_ head: ArraySlice<UInt8>) -> Bool {
        head.count > 4 && head.starts(with: "BZh".utf8)
            && (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(head[head.startIndex + 3])
            && head[head.startIndex + 4] == 0x31
    }
}

/// The form of a file.
public enum FileForm: String, Hashable, Sendable {
    /// A table: CSV and its like.
    case table = "csv"

    /// JSON, an object a task.
    case objects = "json"

    /// todo.txt, a line a task.
    case lines = "todo.txt"

    /// Markdown, an item with a box a task.
    case markdown

    /// org-mode, a heading a task.
    case outline = "org"

    /// iCalendar, a VTODO a task.
    case calendar = "icalendar"
}

/// The form of a file, by its beginning or by what the person said.
struct FormFinding {
    let form: FileForm

    /// What is told of it; nothing of a table.
    let findings: [LayoutFinding]

    /// Whose attributes and words they are, if the form says so.
    let preset: Preset?

    /// The page in Markdown whose tables have the tasks, if it is one.
    private(set) var page: MarkdownPage?

    /// - Parameters:
    ///   - text: The beginning of the file, as UTF-8.
    ///   - isWhole: Whether the file has nothing else.
    ///   - table: What table it would be.
    ///   - request: What the person said.
    init(
        in text: [UInt8], isWhole: Bool, orTable table: TableFinding, _ request: LayoutRequest
    ) {
        let told = request.preset
        let mayBePage = Self.isJSON(text) ? nil : table.page(in: text, request)
        let isOfBoxes = mayBePage?.isOfBoxes == true && !request.isOfTable
        let mayBeOutline = (table.mayBeOutline(request) || isOfBoxes) && told == nil
        let page = mayBePage?.isPage(isWhole: isWhole) == true ? mayBePage : nil
        let isMarkedTable =
            mayBeOutline
            && Self.isMarkedTable(in: text, isWhole: isWhole, table.dialect)
        if told?.form == .lines {
            self.init(.lines, .todotxt, LayoutFinding.told)
        } else if Self.isJSON(text) {
            self.init(
                .objects, nil,
                findings: [
                    LayoutFinding("form", FileForm.objects.rawValue, "it begins as JSON does")
                ])
        } else if told?.form == .calendar {
            self.init(.calendar, .icalendar, LayoutFinding.told)
        } else if told == nil, CalendarItems.isCalendar(text) {
            self.init(.calendar, .icalendar, "it begins as a calendar does")
        } else if told?.form == .markdown {
            self.init(.markdown, .markdown, LayoutFinding.told)
        } else if told?.form == .outline {
            self.init(.outline, .org, LayoutFinding.told)
        } else if mayBeOutline, !isMarkedTable,
            OrgItems.isOrg(
                text, isCalledSo: request.fileName?.lowercased().hasSuffix(".org") == true)
        {
            self.init(.outline, .org, "a heading is marked as a task")
        } else if mayBeOutline, !isMarkedTable,
            page == nil,
            Self.isMarkdown(
                text,
                isCalledOtherwise: Self.isListName(request.fileName) || table.isCalledTable(request)
            )
        {
            self.init(.markdown, .markdown, "an item of it has a box, or a word of its state")
        } else if mayBeOutline, OrgItems.isEmptyList(text) {
            self.init(.outline, .org, "it has headings of org-mode, and no task")
        } else if mayBeOutline, !Self.isListName(request.fileName),
            MarkdownItems.isEmptyList(text)
        {
            self.init(.markdown, .markdown, "it has headings, and no task")
        } else if let page {
            self.init(
                .objects, nil,
                findings: [LayoutFinding("form", "markdown", "a table of it has tasks")])
            self.page = page
        } else if table.mayBeLines(request), told == nil,
            Self.isTodoText(text, isPage: Self.isPageName(request.fileName))
        {
            self.init(.lines, .todotxt, "its lines are marked as those of todo.txt are")
        } else if !request.isOfTable, told == nil, Self.beginsAsTodoText(text) {
            self.init(.lines, .todotxt, "it begins as a line of todo.txt does")
        } else if Self.isListName(request.fileName), !request.isOfTable, told == nil,
            !table.hasHeader
        {
            self.init(.lines, .todotxt, "it has the name of such a list, and no header")
        } else {
            self.init(.table, nil, findings: [])
        }
    }

    /// Whether a table has lines that are marked as those of a list of tasks are.
    private static func isMarkedTable(
        in text: [UInt8], isWhole: Bool, _ detected: DetectedDialect
    ) -> Bool {
        if OrgItems.isOrg(text) {
            return MarkedTable.isTable(
                text, isWhole: isWhole, detected, isMarked: OrgItems.isMarked)
        }
        return MarkdownItems.isMarkdown(text)
            && MarkedTable.isTable(
                text, isWhole: isWhole, detected, isMarked: MarkdownItems.isMarked)
    }

    private init(_ form: FileForm, _ preset: Preset, _ reason: String) {
        self.init(
            form, preset,
            findings: [
                LayoutFinding("form", form.rawValue, reason),
                LayoutFinding("preset", preset.name, "the form is that of \(preset.program)"),
            ])
    }

    private init(_ form: FileForm, _ preset: Preset?, findings: [LayoutFinding]) {
        self.form = form
        self.preset = preset
        self.findings = findings
    }

    /// Whether it begins as JSON does: with a brace, or a bracket that holds what a list can.
    ///
    /// What stands in brackets may be the header of a table, `[id],task`, or the box of a task, `[ ]`.
    static func isJSON(_ text: [UInt8]) -> Bool {
        let rest = text.behindByteOrderMark.drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: "[") else { return rest.first == UInt8(ascii: "{") }
        let content = rest.dropFirst().drop { $0 <= 0x20 }
        return switch content.first {
        case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""): true
        case UInt8(ascii: "n"): content.starts(with: "null".utf8)
        case UInt8(ascii: "]"): content.dropFirst().allSatisfy { $0 <= 0x20 }
        default: false
        }
    }

    /// Whether a line is made of names, one of which is that of a text; prose has commas, too.
    private static func isHeader(_ line: Substring) -> Bool {
        [(";", 2), ("|", 2), ("\t", 2), (",", 3)].contains { delimiter, columns in
            let names = line.split(separator: delimiter).map {
                String(
                    $0.drop { "'\"".contains($0) }.reversed().drop { "'\"".contains($0) }.reversed()
                )
            }
            return names.count >= columns
                && names.contains { TaskField(named: $0) == .text }
        }
    }

    /// Whether a text has tasks of Markdown, and no more lines that begin as those of todo.txt do; no more others at all
    /// where its name says that it is something else.
    private static func isMarkdown(_ text: [UInt8], isCalledOtherwise: Bool) -> Bool {
        guard MarkdownItems.isMarkdown(text) else { return false }
        let lines = TextLines(bytes: text).prefix(2000).filter { !$0.isBlank }
        let marked = lines.count { MarkdownItems.isMarked($0.text) }
        return isCalledOtherwise
            ? 2 * marked >= lines.count : marked >= lines.count { beginsAsTodoText($0.text) }
    }

    /// Whether the first line begins as no header does.
    private static func beginsAsTodoText(_ text: [UInt8]) -> Bool {
        let beginning = String(decoding: text.prefix(4096), as: UTF8.self)
            .drop { $0 == "\u{FEFF}" || $0.isNewline }
        return beginsAsTodoText(String(beginning.prefix { !$0.isNewline }))
    }

    /// Whether a line begins with a letter in brackets, as done on a day, or with the day on which it was captured.
    private static func beginsAsTodoText(_ line: String) -> Bool {
        let line = TodoTextLine(line)
        return line.letter != nil || line.isDone && line.completed != nil
            || line.created != nil && line.text.first?.isLetter == true
    }

    /// Whether a file is called as todo.txt calls its own.
    private static func isListName(_ name: String?) -> Bool {
        guard let name = name?.lowercased() else { return false }
        // Its rejects are called `todo.txt.rejects`, or `.rejects.2`.
        return ["todo.txt", "done.txt"].contains { name == $0 || name.hasPrefix($0 + ".rejects") }
    }

    /// Whether a file is called as pages of Markdown and org-mode are.
    private static func isPageName(_ name: String?) -> Bool {
        [".md", ".markdown", ".org"].contains { name?.lowercased().hasSuffix($0) == true }
    }

    /// Whether a line is marked as only todo.txt marks lines.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isPage: Whether it is called a page, which strikes words out, and names people, as todo.txt marks its own.
    /// - Returns: Whether one is.
    private static func isTodoText(_ text: [UInt8], isPage: Bool) -> Bool {
        let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
        // Of one mark a table has as much as a list: a header speaks for the table.
        guard !lines.prefix(20).contains(where: isHeader) else { return false }
        let parsed = lines.prefix(100).map { TodoTextLine(String($0)) }
        // TaskPaper gives its tags values: `@due(2026-12-04)`.
        guard !parsed.contains(where: { $0.contexts.contains { $0.contains("(") } }) else {
            return false
        }
        let isPage = isPage || lines.contains { $0.hasPrefix("# ") || $0.hasPrefix("## ") }
        return parsed.contains { parsed in
            parsed.isDone && parsed.completed != nil || parsed.created != nil
                || parsed.letter != nil
                || !isPage && (parsed.project != nil || !parsed.contexts.isEmpty)
        }
    }
}
