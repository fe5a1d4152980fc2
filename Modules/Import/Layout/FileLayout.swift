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

    /// The document, if its tasks do.
    let document: UnfoldedDocument?

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

    /// Finds out how a file is laid out.
    ///
    /// - Parameters:
    ///   - sample: The first bytes of the file.
    ///   - isWhole: Whether the file has no others.
    ///   - request: What the person said.
    /// - Throws: What ``FileBeginning`` and the layout of a beginning throw.
    public init(
        of sample: [UInt8], isWhole: Bool, _ request: LayoutRequest
    ) throws(AppError) {
        try self.init(of: FileBeginning(sample, isWhole: isWhole, request), request)
    }

    /// Finds out how a file is laid out that begins so.
    ///
    /// - Parameters:
    ///   - beginning: The beginning of the file.
    ///   - request: What the person said; of what the beginning was looked at by, nothing has changed.
    /// - Throws: `dateOrderUnclear` if the dates of the sample can be read in more than one way.
    public init(of beginning: FileBeginning, _ request: LayoutRequest) throws(AppError) {
        let (text, isWhole) = (beginning.text, beginning.isWhole)
        let (encoding, table, form) = (beginning.encoding, beginning.table, beginning.form)
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
            document = objects?.document
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
        document = nil
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
