import CSV
import Domain
import JSON

/// The dialect of a file and its header, each by the light of the other.
struct TableFinding {
    let dialect: DetectedDialect
    let header: HeaderSearch

    /// Where the header names nothing under the detected delimiter, or a single column, the delimiter
    /// counts under which it names most: texts may hold others, and rows may be bad.
    ///
    /// Of a list, whose header has one column, that one counts under which most rows have one, too.
    init(in text: [UInt8], _ hints: DetectedDialect.Hints, _ request: LayoutRequest) {
        let first = TableFinding(text, hints, request)
        if hints.delimiter == nil, first.dialect.columns < 2, first.header.knownColumns == 1,
            let delimiter = first.delimiterBelowTitle(in: text)
        {
            var hints = hints
            hints.delimiter = delimiter
            self = TableFinding(text, hints, request)
            return
        }
        guard hints.delimiter == nil, !first.dialect.isNamed, first.header.knownColumns < 2,
            !first.header.isUnclear, !first.isTitled,
            first.dialect.columns > 1 || first.isBrokenList || first.mayBeTitled
        else {
            self = first
            return
        }
        var best = first.isBrokenList ? first : nil
        for delimiter in Dialect.usualDelimiters {
            var hints = hints
            hints.delimiter = delimiter
            let other = TableFinding(text, hints, request)
            let isInCell = other.header.isRuled && first.explainsAll
            if !isInCell, other.explainsMore(than: best) { best = other }
        }
        if best == nil, !first.explainsAll {
            var hints = hints
            hints.delimiter = BarInCell.bar
            let page = TableFinding(text, hints, request)
            if page.header.isRuled { best = page }
        }
        self = best ?? first
    }

    /// A text without bytes of another encoding: rows that hold some are as wide as all others.
    private static func legible(_ text: [UInt8]) -> [UInt8] {
        do throws(JSONObject.Fault) {
            try JSONObject.checkEncoding(of: text.span)
            return text
        } catch {
            return Array(String(decoding: text, as: UTF8.self).utf8)
        }
    }

    /// Whether each record is as wide as the others, with quotes around some fields: they may hold tables.
    private var explainsAll: Bool {
        dialect.columns > 1 && dialect.hasQuotedFields && dialect.sound == dialect.records
    }

    /// Whether it is a list some of whose rows hold the delimiter.
    private var isBrokenList: Bool {
        dialect.columns == 1 && header.knownColumns == 1 && dialect.sound < dialect.records
    }

    /// Returns what delimits a table below the title that was taken for the header of a list.
    private func delimiterBelowTitle(in text: [UInt8]) -> UInt8? {
        Dialect.usualDelimiters.first { delimiter in
            let own = dialect.dialect
            return Dialect(
                delimiter: delimiter, quote: own.quote, hasHeader: true, newline: own.newline
            ).map { HeaderSearch.isTitledTable(text, by: $0) } == true
        }
    }

    /// Whether a title stands above names, one of which is that of a text.
    private var isTitled: Bool {
        header.candidate.map { candidate in
            candidate.mustBeSettled && candidate.names.contains { TaskField(named: $0) == .text }
        } == true
    }

    /// Whether its few lines may be a title and a header: then no two of them are of one width.
    private var mayBeTitled: Bool { header.mapping == nil && dialect.records < 4 }

    private func explainsMore(than other: TableFinding?) -> Bool {
        let (columns, others) = (header.knownColumns, other?.header.knownColumns ?? 0)
        guard columns == 1, others == 1, let other else { return columns > others }
        return dialect.isSounder(than: other.dialect)
    }

    /// Whether a line of it names columns that are known.
    var hasHeader: Bool { header.mapping != nil }

    /// Returns the page in Markdown that it may be: cells of another table may hold one.
    func page(in text: [UInt8], _ request: LayoutRequest) -> MarkdownPage? {
        guard !header.isOfRejects, request.hasHeader != false,
            [nil, BarInCell.bar].contains(request.delimiter),
            request.preset.map({ $0.form == .table }) ?? true,
            dialect.dialect.delimiter == BarInCell.bar
                || header.knownColumns < 2 && !explainsAll
        else { return nil }
        return MarkdownPage(text, request.preset ?? .generic, request.assignments)
    }

    /// Whether it is no table, as far as one can see: no header, and a single column.
    func mayBeLines(_ request: LayoutRequest) -> Bool {
        header.mapping == nil && dialect.columns < 2 && !request.isOfTable
    }

    /// Whether it has no header of more than one column: then its lines may be marked as tasks are.
    func mayBeOutline(_ request: LayoutRequest) -> Bool {
        header.knownColumns < 2 && !request.isOfTable
    }

    /// Whether it has the name of a table, and a header that names a column.
    func isCalledTable(_ request: LayoutRequest) -> Bool {
        let name = request.fileName?.lowercased() ?? ""
        return header.knownColumns > 0 && (name.hasSuffix(".csv") || name.hasSuffix(".tsv"))
    }

    private init(_ text: [UInt8], _ hints: DetectedDialect.Hints, _ request: LayoutRequest) {
        dialect = Dialect.detect(Self.legible(text), hints: hints)
        header = HeaderSearch(in: text, dialect, request)
    }
}
