public import CSV
public import Domain
import ICalendar

/// How a file is laid out: found out from its beginning, but for what the person said.
public struct FileLayout: Sendable {
    /// What form it has.
    public var form = FileForm.table

    /// The encoding of its text.
    public var encoding = TextEncoding.utf8

    /// How it separates fields and records.
    public var dialect: Dialect

    /// The names of its columns, where it is made of objects.
    public var names: [String] = []

    /// What may be its header, if none was found.
    var headerCandidate: HeaderCandidate?

    /// What its first record may be, if none was found.
    var headerDoubt: HeaderDoubt?

    /// Whether it is a list of Markdown whose items have no boxes.
    private(set) var isListWithoutBoxes = false

    /// Whether its tasks lie deeper in it than in a plain list.
    var isDocument = false

    /// The document, if its tasks do.
    var document: UnfoldedDocument?

    /// The page in Markdown that it is, if the tasks are in tables of that.
    private(set) var page: MarkdownPage?

    /// The name of its first group, which stands above the header, if its rows stand in groups.
    var group: String?

    /// Whose columns and words they are.
    public var preset = Preset.generic

    /// In which order its dates stand.
    public var dates = DateReading()

    /// The options by which dates in rejected rows are read as those of this file.
    public private(set) var dateFormats: [ColumnOption<DateFormat>] = []

    /// Whether its beginning alone says that quotes are text.
    private(set) var guessesNoQuotes = false

    /// The columns that tell how much is done as a share of one.
    var sharesOfOne: Set<Int> = []

    /// The columns of priorities and states of which nobody knows what their numbers mean.
    var numberedColumns: Set<Int> = []

    /// The options by which numbers in rejected rows mean what they mean in this file.
    public private(set) var numbers: [ColumnOption<NumberMeaning>] = []

    /// The options by which shares in rejected rows mean what they mean in this file.
    public private(set) var doneAt: [ColumnOption<DoneAt>] = []

    /// The column that holds the text, if its rows say so and its names do not.
    public private(set) var guess: ColumnMapping.Assignment?

    /// What objects call the text, where a few of them alone may not show that.
    public private(set) var textName: String?

    /// What is told of that, or of a text that may stand in another column.
    private(set) var textWarning: String?

    /// What was found out, and why, in the order in which it is told.
    public var findings: [LayoutFinding] = []

    /// How many bytes a file may have that is read as a whole.
    public static let maximumDocument = 32 << 20

    /// Creates that of a table that is written so.
    public init(_ dialect: Dialect) {
        self.dialect = dialect
    }

    /// Finds out how a file is laid out that begins so.
    ///
    /// - Parameters:
    ///   - beginning: The beginning of the file.
    ///   - request: What the person said; of what the beginning was looked at by, nothing has changed.
    /// - Throws: `dateOrderUnclear` if the dates of the sample can be read in more than one way; `columnUnknown`
    ///   if the person named a column that the file lacks.
    public init(of beginning: FileBeginning, _ request: LayoutRequest) throws(AppError) {
        let (text, isWhole) = (beginning.text, beginning.isWhole)
        let (encoding, table, form) = (beginning.encoding, beginning.table, beginning.form)
        self.form = form.form
        self.encoding = encoding.encoding
        guard form.form == .table else {
            // No line holds the control character, so that each is one field.
            dialect =
                Dialect(
                    delimiter: 0x1F, quote: nil, hasHeader: false,
                    newline: table.dialect.dialect.newline) ?? .standard
            preset = form.preset ?? .generic
            findings = form.findings
            page = form.page
            if form.form != .lines {
                take(try ObjectFinding(in: text, form, isWhole: isWhole, request))
            }
            findings.append(encoding.finding)
            return
        }
        guessesNoQuotes = request.quote == nil && table.dialect.dialect.quote == nil
        let (detected, header) = (table.dialect, table.header)
        var dialect = detected.dialect
        dialect.preamble = header.preamble
        dialect.hasHeader = header.hasHeader
        dialect.hasMarkedRecords = header.isOfRejects
        dialect.mayLackLastField =
            header.preset.preset.mayLackLastColumn
            || header.hasHeader && header.mapping?.names.last == ""
        dialect.columns = header.hasHeader ? nil : header.mapping?.names.count

        let rowText = BarInCell.sample(of: text, dialect, header.mapping)
        let rows = try RowFinding(
            in: rowText, isWhole: isWhole, dialect, header.mapping, request)
        dialect.mayEndInDelimiter = rows.endInDelimiter
        let dates = try DateFinding(
            in: rowText, isWhole: isWhole, dialect, header.mapping, request)
        let texts = TextFinding(
            in: rowText, isWhole: isWhole, dialect,
            header.hasHeader && !header.isOfRejects ? header.mapping : nil, request)
        self.dialect = dialect
        if header.mapping == nil {
            headerCandidate =
                table.page(in: text, request)?.candidate()
                ?? HeaderCandidate(in: table, text, beginning.hints, request)
        }
        headerDoubt = header.doubt
        isListWithoutBoxes =
            header.mapping == nil && request.namesNoColumn
            && (detected.columns < 2 || detected.sound * 2 <= detected.records)
            && MarkdownItems.isListWithoutBoxes(text)
        preset = header.preset.preset
        if preset.groups != nil, !header.isOfRejects { group = header.title }
        take(texts, dates, rows.numbers, rows.shares)
        findings =
            [encoding.finding] + detected.findings(request) + [
                header.finding, header.preset.finding,
            ]
            + texts.findings + dates.findings + rows.findings
    }

    private mutating func take(_ objects: ObjectFinding) {
        preset = objects.preset
        names = objects.names
        isDocument = objects.isDocument
        document = objects.document
        textName = objects.textName
        take(objects.texts, objects.dates, objects.numbers, objects.shares)
        findings += objects.findings
    }

    private mutating func take(
        _ texts: TextFinding?, _ dates: DateFinding, _ numbers: NumberedColumns,
        _ shares: ShareColumns
    ) {
        guess = texts?.assignment
        textWarning = texts?.warning
        self.dates = dates.reading
        dateFormats = dates.formats
        numberedColumns = numbers.kept
        self.numbers = numbers.options
        sharesOfOne = shares.ofOne
        doneAt = shares.options
    }

    /// Whether the file is in memory as a whole while its rows are read.
    var isReadWhole: Bool {
        switch form {
        case .markdown, .outline, .calendar: true
        case .objects: isDocument
        case .table, .lines: false
        }
    }

    /// Whether tasks that lie in others in a plain list of JSON are rows: so it is where its beginning has some.
    var unfoldsTasks: Bool {
        preset.isGeneric && names.contains(ColumnMapping.depthName)
    }

    /// How many lines above the header are passed over; where rows stand in groups those name some.
    var linesAbove: Int {
        guard dialect.hasHeader, preset.groups == nil else { return 0 }
        return max(0, dialect.preamble - (dialect.hasMarkedRecords ? 1 : 0))
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
                "gives \(columns) fields in \(sound) of the first \(records) records"
            }
        let quoteReason =
            if request.quote != nil {
                LayoutFinding.told
            } else if dialect.quote == nil {
                "rows break by quotes, or run into one another, and without them all are whole"
            } else if dialect.quote == 0x27 {
                "it surrounds fields, and double quotes do not"
            } else {
                "no sign of another"
            }
        let escape = LayoutFinding(
            "escape", "backslash",
            request.hasEscapes == nil ? "by it more rows are whole" : LayoutFinding.told)
        return [
            LayoutFinding("delimiter", delimiter, delimiterReason),
            LayoutFinding("quote", dialect.quote.map(Self.character) ?? "none", quoteReason),
            LayoutFinding("newline", dialect.newline.name, "how the first record ends"),
        ] + (dialect.hasEscapes ? [escape] : [])
    }

    static func character(_ byte: UInt8) -> String { String(UnicodeScalar(byte)) }
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

/// What the first bytes of a file show: its encoding, and the form that it has.
public struct FileBeginning {
    let encoding: EncodingFinding

    /// The bytes as UTF-8.
    let text: [UInt8]

    /// Whether the file has no others.
    let isWhole: Bool

    /// What was known of the dialect before the table was looked at.
    let hints: DetectedDialect.Hints

    let table: TableFinding
    let form: FormFinding

    /// Looks at the first bytes of a file.
    ///
    /// - Parameters:
    ///   - sample: The bytes.
    ///   - isWhole: Whether the file has no others.
    ///   - request: What the person said.
    /// - Throws: `inputForeign` of what is no text with tasks; `encodingUnclear` if it is not UTF-8 and
    ///   nothing tells what else.
    public init(_ sample: [UInt8], isWhole: Bool, _ request: LayoutRequest) throws(AppError) {
        if let content = ForeignContent(of: sample) { throw content.error }
        // A line of a calendar may be folded in the midst of a character.
        let isCalendar = CalendarItems.isCalendar(sample)
        encoding = try EncodingFinding(
            of: isCalendar ? ContentLines.unfolded(sample) : sample, told: request.encoding,
            isPiped: request.isPiped)
        text = try encoding.encoding.text(sample)
        self.isWhole = isWhole
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
        hints.isWhole = isWhole
        hints.hasHeader = request.hasHeader ?? true
        self.hints = hints
        if request.preset?.form == .calendar, !CalendarItems.mayBeCalendar(text) {
            throw AppError(
                .inputForeign,
                detail: "It is no calendar: no line of its beginning is BEGIN:VCALENDAR.")
        }
        // Of what is no table only its line ends count, which the beginning shows.
        let isNoTable = isCalendar || FormFinding.isJSON(text)
        table = TableFinding(in: isNoTable ? Array(text.prefix(4096)) : text, hints, request)
        form = FormFinding(in: text, isWhole: isWhole, orTable: table, request)
    }

    /// Whether the file must be read as a whole before its layout can be found out.
    public var isReadWhole: Bool {
        guard !isWhole else { return false }
        return switch form.form {
        case .objects where form.page != nil: true
        case .objects: DocumentText.isDocument(text, isWhole: false)
        case .markdown, .outline, .calendar: true
        case .table, .lines: false
        }
    }
}

/// What a person said about the layout of a file; what is nil is found out.
public struct LayoutRequest: Sendable {
    /// The encoding; a byte order mark in the file overrules it.
    public var encoding: TextEncoding?

    /// The byte between two fields.
    public var delimiter: UInt8?

    /// What stands around fields.
    public var quote: DetectedDialect.Hints.Quote?

    /// Whether a backslash escapes a quote.
    public var hasEscapes: Bool?

    /// False if the first record is a row.
    public var hasHeader: Bool?

    /// The order of day, month and year.
    public var dateFormats: [ColumnOption<DateFormat>] = []

    /// What a person answered who was asked for the order of dates that do not tell it.
    public var answeredOrder: DateOrders?

    /// The number that says 'all of it' in columns that tell how much is done.
    public var doneAt: [ColumnOption<DoneAt>] = []

    /// What numbers in columns of states and priorities mean.
    public var numbers: [ColumnOption<NumberMeaning>] = []

    /// The present year, by which it is known of a number of two digits whether it may be one.
    public var year: Int?

    /// Whose columns and words they are.
    public var preset: Preset?

    /// The name of the file, without its folder.
    public var fileName: String?

    /// Whether it comes in by standard input.
    public var isPiped = false

    /// The columns that were mapped by hand.
    public var assignments: [ColumnMapping.Assignment] = []

    /// Whether it says what only a table has.
    var isOfTable: Bool { delimiter != nil || hasHeader == false || !assignments.isEmpty }

    /// Whether columns were mapped by hand, and all of them by their number.
    var mapsByNumberAlone: Bool {
        !assignments.isEmpty && assignments.allSatisfy { Int($0.column) != nil }
    }

    /// Whether no column was mapped by its name: by its number, as `3` or `column 3`, or not at all.
    var namesNoColumn: Bool {
        assignments.allSatisfy { assignment in
            let column = assignment.column.lowercased()
            return Int(column.hasPrefix("column ") ? String(column.dropFirst(7)) : column) != nil
        }
    }

    /// Creates a request that says nothing.
    public init() {}
}
