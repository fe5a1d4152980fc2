public import CSV
public import Domain

/// How a file is laid out: found out from its beginning, but for what the person said.
public struct FileLayout: Sendable {
    /// What form it has.
    public let form: FileForm

    /// The encoding of its text.
    public let encoding: TextEncoding

    /// How it separates fields and records.
    public let dialect: Dialect

    /// How many columns it has, where no header says so; none where that is not known.
    let columns: Int?

    /// The names of its columns, where it is made of objects.
    let names: [String]

    /// What may be its header, if none was found.
    let headerCandidate: HeaderCandidate?

    /// Whether its tasks lie deeper in it than in a plain list.
    let isDocument: Bool

    /// The name of its first group, which stands above the header, if its rows stand in groups.
    let group: String?

    /// Whose columns and words they are.
    public let preset: Preset

    /// In which order its dates stand.
    public let dates: DateReading

    /// What was found out, and why, in the order in which it is told.
    public var findings: [LayoutFinding]

    /// How many bytes a file may have that is read as a whole.
    public static let maximumDocument = 32 << 20

    /// Looks whether a file must be read as a whole before its layout can be found out.
    ///
    /// - Parameters:
    ///   - sample: The first bytes of the file.
    ///   - isWhole: Whether the file has no others.
    ///   - request: What the person said.
    /// - Returns: Whether it must.
    /// - Throws: `encodingUnclear`.
    public static func isReadWhole(
        _ sample: [UInt8], isWhole: Bool, _ request: LayoutRequest
    ) throws(AppError) -> Bool {
        guard !isWhole, ForeignContent(of: sample) == nil else { return false }
        let text = try EncodingFinding(of: sample, told: request.encoding).encoding.text(sample)
        // Whether there is a header is looked at last: it takes the most.
        let mayBeOutline =
            (OrgItems.isOrg(text) || MarkdownItems.isMarkdown(text))
            && TableFinding(in: text, DetectedDialect.Hints(), request).mayBeOutline(request)
        let form = FormFinding(
            in: text, mayBeLines: false, mayBeOutline: mayBeOutline, request)
        return switch form.form {
        case .objects: DocumentText.isDocument(text, isWhole: false)
        case .markdown, .outline: true
        case .table, .lines: false
        }
    }

    /// Finds out how a file is laid out.
    ///
    /// - Parameters:
    ///   - sample: The first bytes of the file.
    ///   - isWhole: Whether the file has no others.
    ///   - request: What the person said.
    /// - Throws: `inputForeign` of what is no text with tasks; `encodingUnclear` if it is not UTF-8 and nothing
    ///   tells what else; `dateOrderUnclear` if the dates of the sample can be read in more than one way.
    public init(
        of sample: [UInt8], isWhole: Bool, _ request: LayoutRequest
    ) throws(AppError) {
        if let content = ForeignContent(of: sample) { throw content.error }
        let encoding = try EncodingFinding(of: sample, told: request.encoding)
        let text = try encoding.encoding.text(sample)
        var hints = DetectedDialect.Hints()
        hints.delimiter = request.delimiter
        hints.quote = request.quote
        hints.hasEscapes = request.hasEscapes
        if let delimiter = RejectsFile.delimiter(ofFileBeginning: text) {
            // Bad rows tell nothing: where the file was another way, its remark says so.
            hints.delimiter = request.delimiter ?? delimiter
            hints.quote = request.quote ?? .byte(.quotationMark)
            hints.hasEscapes = request.hasEscapes ?? false
        }
        hints.hasHeader = request.hasHeader ?? true
        let table = TableFinding(in: text, hints, request)
        let form = FormFinding(
            in: text, mayBeLines: table.mayBeLines(request),
            mayBeOutline: table.mayBeOutline(request), request)
        self.form = form.form
        self.encoding = encoding.encoding
        if form.form != .table {
            // No line holds the control character, so that each is one field.
            dialect =
                Dialect(
                    delimiter: 0x1F, quote: nil, hasHeader: false,
                    newline: table.dialect.dialect.newline) ?? .standard
            let objects =
                form.form == .lines
                ? nil : try ObjectFinding(in: text, form, isWhole: isWhole, request)
            preset = objects?.preset ?? form.preset ?? .generic
            names = objects?.names ?? []
            isDocument = objects?.isDocument ?? false
            headerCandidate = nil
            dates = objects?.dates.reading ?? DateReading()
            columns = nil
            group = nil
            findings = form.findings + (objects?.findings ?? []) + [encoding.finding]
            return
        }
        let (detected, header) = (table.dialect, table.header)
        var dialect = detected.dialect
        dialect.preamble = header.preamble
        dialect.hasHeader = header.hasHeader
        dialect.hasMarkedRecords = header.isOfRejects
        dialect.mayLackLastField = header.preset.preset.mayLackLastColumn

        let dates = try DateFinding(
            in: text, isWhole: isWhole, dialect, header.mapping, told: request.dateOrder)
        self.dialect = dialect
        headerCandidate = header.candidate
        names = []
        isDocument = false
        columns = header.hasHeader ? nil : header.mapping?.names.count
        preset = header.preset.preset
        group = preset.groups == nil ? nil : header.title
        self.dates = dates.reading
        findings =
            [encoding.finding] + detected.findings(request) + [
                header.finding, header.preset.finding,
            ]
            + dates.findings
    }
}

/// The dialect of a file and its header, each by the light of the other.
private struct TableFinding {
    let dialect: DetectedDialect
    let header: HeaderSearch

    /// Where the header names nothing under the detected delimiter, or a single column, the delimiter
    /// counts under which it names most: texts may hold others, and rows may be bad.
    ///
    /// Of a list, whose header has one column, that one counts under which most rows have one, too.
    init(in text: [UInt8], _ hints: DetectedDialect.Hints, _ request: LayoutRequest) {
        let first = TableFinding(text, hints, request)
        guard hints.delimiter == nil, !first.dialect.isNamed, first.header.knownColumns < 2,
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
            if other.explainsMore(than: best) { best = other }
        }
        self = best ?? first
    }

    /// Whether it is a list some of whose rows hold the delimiter.
    private var isBrokenList: Bool {
        dialect.columns == 1 && header.knownColumns == 1 && dialect.sound < dialect.records
    }

    /// Whether its few lines may be a title and a header: then no two of them are of one width.
    private var mayBeTitled: Bool { header.mapping == nil && dialect.records < 4 }

    private func explainsMore(than other: TableFinding?) -> Bool {
        let (columns, others) = (header.knownColumns, other?.header.knownColumns ?? 0)
        guard columns == 1, others == 1, let other else { return columns > others }
        return dialect.sound * other.dialect.records > other.dialect.sound * dialect.records
    }

    /// Whether it is no table, as far as one can see: no header, and a single column.
    func mayBeLines(_ request: LayoutRequest) -> Bool {
        header.mapping == nil && dialect.columns < 2 && request.delimiter == nil
            && request.hasHeader != false && request.assignments.isEmpty
    }

    /// Whether it has no header of more than one column: then its lines may be marked as tasks are.
    func mayBeOutline(_ request: LayoutRequest) -> Bool {
        header.knownColumns < 2 && request.delimiter == nil && request.hasHeader != false
            && request.assignments.isEmpty
    }

    private init(_ text: [UInt8], _ hints: DetectedDialect.Hints, _ request: LayoutRequest) {
        dialect = Dialect.detect(text, hints: hints)
        header = HeaderSearch(in: text, dialect, request)
    }
}

extension DetectedDialect {
    fileprivate func findings(_ request: LayoutRequest) -> [LayoutFinding] {
        let delimiter = dialect.delimiter == 0x09 ? "tab" : Self.character(dialect.delimiter)
        let delimiterReason =
            if request.delimiter != nil {
                LayoutFinding.told
            } else if isNamed {
                "a line sep= names it"
            } else if columns < 2 {
                "there is one column, as far as one can see"
            } else {
                "under it \(sound) of the first \(records) records have \(columns) fields"
            }
        let quoteReason =
            if request.quote != nil {
                LayoutFinding.told
            } else if dialect.quote == nil {
                "rows break by quotes, none has any around a field, and without them all are whole"
            } else if dialect.quote == 0x27 {
                "it surrounds fields, and double quotes do not"
            } else {
                "nothing speaks for another"
            }
        let escape = LayoutFinding(
            "escape", "backslash",
            request.hasEscapes == nil ? "by it more rows are whole" : LayoutFinding.told)
        return [
            LayoutFinding("delimiter", delimiter, delimiterReason),
            LayoutFinding("quote", dialect.quote.map(Self.character) ?? "none", quoteReason),
            LayoutFinding("newline", dialect.newline.name, "so the first record ends"),
        ] + (dialect.hasEscapes ? [escape] : [])
    }

    private static func character(_ byte: UInt8) -> String { String(UnicodeScalar(byte)) }
}

extension Dialect.Newline {
    /// The newline's usual name.
    public var name: String {
        switch self {
        case .lineFeed: "LF"
        case .carriageReturnLineFeed: "CRLF"
        case .carriageReturn: "CR"
        }
    }
}
