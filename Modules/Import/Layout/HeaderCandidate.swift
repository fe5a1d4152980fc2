import CSV
import Domain

/// What may be the header of a table in which no column names the text.
///
/// It stands below a title, or another reading of the table shows it. As likely there is none, and nobody
/// but a person can tell.
struct HeaderCandidate {
    /// The names of its columns.
    let names: [String]

    private let line: Int

    /// The title above it; none where another reading shows it by itself.
    private let title: String?

    /// Whether the lines above are others than those of the table: then they are passed over where
    /// the person names a column.
    private let isTitled: Bool

    /// Whether its lines may be a list of texts that hold the delimiter once, below a title.
    private var mayBeLines = false

    /// Whether it is that of one of several tables on a page.
    private var isOfPage = false

    /// The name above the longest texts, where none is known to name the text.
    private var longest: String?

    /// Whether the title is a word that names the text as well: then no row is read before a person has said which of
    /// the two is the header.
    var mustBeSettled = false

    /// The reading that shows it.
    private(set) var reading = TableReading()

    /// Creates what is the header under one reading of the table.
    init(names: [String], line: Int) {
        self.names = names
        self.line = line
        title = nil
        isTitled = true
    }

    /// Looks for it below the first of the records, which is no header.
    ///
    /// - Parameters:
    ///   - records: The first records.
    ///   - columns: How many columns most records have.
    ///   - request: What the person said.
    init?(
        in records: ArraySlice<FirstRecord>, of columns: Int, _ request: LayoutRequest
    ) {
        guard let first = records.first, columns > 1,
            first.names.first?.hasPrefix("+-") != true
        else { return nil }
        // What stands below a rule is a row.
        let wide = records.dropFirst().prefix { !$0.isRule }.filter {
            $0.isFilled && $0.names.count == columns && !$0.isRemark
        }
        let named = wide.first { record in
            record.names.contains(where: Self.isText)
                && !record.names.contains(where: HeaderDoubt.isNumberOrDate)
                && !WordsAsNames.areValues(
                    in: record, above: records.drop { $0.line <= record.line }, request)
        }
        // Two lines of a list have a comma as often as two of a table.
        let isTable = columns > 2 || wide.first?.delimiter != UInt8(ascii: ",")
        let isNarrow = first.names.count != columns || first.filled * 2 <= columns
        // A row below a row that is shorter is no header.
        let unnamed = isTable && isNarrow ? wide.first : nil
        guard let header = named ?? unnamed,
            named != nil || !header.names.contains(where: HeaderDoubt.isNumberOrDate)
        else { return nil }
        isTitled =
            records.first { $0.line > header.line }?.isRule == true
            || records.prefix { $0.line < header.line }.allSatisfy { $0.mayPrecede(header) }
        names = header.names
        line = header.line
        title = first.names.first ?? ""
        let rows = records.drop { $0.line <= header.line }.map(\.names)
            .filter { $0.count == header.names.count }
        mayBeLines = named == nil && header.names.count == 2 && header.delimiter != 0x09
        longest = Self.longest(of: header.names, in: rows)
    }

    /// Creates that of a table on a page of several.
    init(names: [String], rows: [[String]], line: Int) {
        self.init(names: names, line: line)
        isOfPage = true
        longest = Self.longest(of: names, in: rows.filter { $0.count == names.count })
    }

    private static func longest(of names: [String], in rows: [[String]]) -> String? {
        let open = names.indices.filter { index in
            let field = TaskField(named: names[index])
            return field == nil || field == .notes
        }
        return HeaderDoubt.column(ofTextIn: rows, among: open).map { names[$0] }
    }

    /// Looks for it in a table of whose columns none holds the text: one that names the text under the
    /// reading by which most rows are sound, or what may be one without a name that is known.
    ///
    /// - Parameters:
    ///   - table: The table as it was read.
    ///   - text: The beginning of the file, as UTF-8 but for bytes that are none.
    ///   - hints: By what the table was read.
    ///   - request: What the person said.
    init?(
        in table: TableFinding, _ text: [UInt8], _ hints: DetectedDialect.Hints,
        _ request: LayoutRequest
    ) {
        var best: (dialect: DetectedDialect, candidate: HeaderCandidate)?
        for reading in TableReading.all(of: text, request) {
            let reread =
                reading.options.isEmpty ? table : reading.table(in: text, hints, request)
            guard let shown = reread, var candidate = shown.header.candidate,
                candidate.names.contains(where: Self.isText),
                best.map({ shown.dialect.isSounder(than: $0.dialect) }) ?? true
            else { continue }
            candidate.reading = reading
            best = (shown.dialect, candidate)
        }
        guard let candidate = best?.candidate ?? table.header.candidate else { return nil }
        self = candidate
    }

    private static func isText(_ name: String) -> Bool {
        TaskField(named: name) == .text
    }

    /// Returns the error that names it, and how it is taken for the header; or the first line is, where nothing tells.
    func error(unlessAbove doubt: HeaderDoubt?) -> AppError {
        let header = "line \(line) has the names \(ColumnMapping.list(of: names))."
        let detail =
            if !reading.words.isEmpty {
                "As far as one can see, it is to be read \(reading.words): then \(header)"
            } else if isOfPage {
                "None of its tables has a name for it that is known; \(header)"
            } else {
                "Its first line is a title, '\(title.flatMap(TextRule.trimmed) ?? "")', as far as one can see; \(header)"
            }
        return AppError(
            .textColumnMissing, detail: detail, suggestion: suggestion(unlessAbove: doubt))
    }

    private func suggestion(unlessAbove doubt: HeaderDoubt?) -> Advice {
        guard isTitled else {
            let removal = "If line \(line) is the header, remove the lines above it"
            if let doubt, reading.options.isEmpty {
                return
                    "If line 1 is the header: \(doubt.header). \(removal) and import the file again."
            }
            return reading.options.isEmpty
                ? "\(removal) and import the file again."
                : "\(removal), then: \(AdvisedCommand.importer(reading.options + ["FILE"]))"
        }
        guard title != nil || isOfPage else {
            return "If that is so: \(AdvisedCommand.importer(reading.options + ["FILE"]))"
        }
        let named = names.first(where: Self.isText)
        let unnamed = longest.flatMap { Int($0) == nil ? $0 : nil }
        guard let text = (named ?? unnamed).flatMap(TextRule.trimmed) else {
            return
                "Name the column with the text: \(AdvisedCommand.importer(reading.options + ["--map", "text=COLUMN", "FILE"]))"
        }
        let command = AdvisedCommand.importer(reading.options + ["--map", "text=\(text)", "FILE"])
        if mayBeLines, reading.options.isEmpty {
            return
                "If each line is a task: \(importer: "--delimiter", "tab", "--map", "text=1", "FILE"). If '\(text)' is the text of the tasks: \(command)"
        }
        return "If '\(text)' is the text of the tasks: \(command)"
    }
}

/// A way to read a table that a person can name: by it the table may show a header.
struct TableReading {
    private(set) var encoding: TextEncoding?
    private var hasApostrophes = false
    private var hasEscapes = false

    /// All that may be right, the likeliest first; where bytes are not UTF-8, all in another encoding.
    static func all(of text: [UInt8], _ request: LayoutRequest) -> [TableReading] {
        var plain = TableReading()
        if request.encoding == nil, TextEncoding.mayBeOther(text) {
            plain.encoding = EncodingAdvice(EncodingGuess(of: text)).encoding
        }
        var readings = [plain]
        if request.quote == nil {
            readings += readings.map { $0.with(\.hasApostrophes) }
        }
        if request.hasEscapes == nil {
            readings += readings.map { $0.with(\.hasEscapes) }
        }
        return readings
    }

    private func with(_ property: WritableKeyPath<TableReading, Bool>) -> TableReading {
        var reading = self
        reading[keyPath: property] = true
        return reading
    }

    /// Reads a table so; nothing where no field is quoted so, or the system has no table of the encoding.
    func table(
        in text: [UInt8], _ hints: DetectedDialect.Hints, _ request: LayoutRequest
    ) -> TableFinding? {
        var hints = hints
        if hasApostrophes { hints.quote = .byte(.apostrophe) }
        if hasEscapes { hints.hasEscapes = true }
        do {
            let table = TableFinding(in: try encoding?.text(text) ?? text, hints, request)
            return hasApostrophes && !table.dialect.hasQuotedFields ? nil : table
        } catch {
            return nil
        }
    }

    /// The options of the importer for it.
    var options: [String] {
        (encoding.map { ["--encoding", $0.rawValue] } ?? []) + otherOptions
    }

    /// Those of them that do not say its encoding.
    var otherOptions: [String] {
        var options: [String] = []
        if hasApostrophes { options += ["--quote", "'"] }
        if hasEscapes { options += ["--escape", "backslash"] }
        return options
    }

    /// How it is told.
    var words: String {
        var words: [String] = []
        if let encoding { words.append("as \(encoding.name)") }
        if hasApostrophes { words.append("with apostrophes around fields") }
        if hasEscapes { words.append("with backslashes before quotes") }
        return words.joined(separator: " and ")
    }
}
