public import CSV
public import Domain

/// Imports the tasks of one file.
public struct ImportFile {
    /// A row is held some ten times over on its way into the store; this keeps it below 64 MB.
    static let limits: Limits = {
        var limits = Limits(record: 3 << 20, field: 3 << 20)
        limits.handsOutRemainders = true
        return limits
    }()

    /// How many rows are gathered at the most while the store has taken none, or beside a file in memory.
    static let fewRows = 10_000

    let store: any BulkTaskStore
    let identifiers: any IdentifierSource
    let settings: ImportSettings
    let openRejects: RejectsOpening
    let progress: (ImportSummary) -> Bool

    /// Creates an import.
    ///
    /// - Parameters:
    ///   - store: Where the tasks go.
    ///   - identifiers: Where new tasks get their identifiers.
    ///   - settings: What the person asked for.
    ///   - openRejects: Makes the rejects file when the first row is rejected.
    ///   - progress: Is told how far it is after each batch; false ends the import there.
    public init(
        into store: any BulkTaskStore, identifiers: any IdentifierSource, settings: ImportSettings,
        openRejects: @escaping RejectsOpening,
        progress: @escaping (ImportSummary) -> Bool
    ) {
        self.store = store
        self.identifiers = identifiers
        self.settings = settings
        self.openRejects = openRejects
        self.progress = progress
    }

    /// Reads the file to its end, or until it is given up; the summary says what holds either way.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - operation: The operation by which the import is undone.
    /// - Returns: What it came to; `failure` is set if it was given up.
    public func run<Source: ByteSource & ~Copyable & SendableMetatype>(
        _ source: consuming sending Source, in operation: Operation
    ) -> ImportSummary where Source.Failure == AppError {
        var summary = ImportSummary(of: operation.id)
        summary.warnings = settings.warnings
        do {
            summary.resumed = try store.begin(
                ImportRun(
                    operation: operation, source: settings.source, isAtomic: settings.isAtomic,
                    duplicates: settings.duplicates, signature: settings.signature,
                    mends: settings.mends))
            try read(source, in: operation, into: &summary)
            try store.finish(isWhole: true)
            summary.noteTied(store.committedUpdates - summary.updated)
            summary.noteStrays(of: store)
            summary.isAllNew = isAllNew(summary)
        } catch {
            var failure = error
            do {
                if !settings.isAtomic { try store.finish(isWhole: false) }
            } catch {
                failure = error
            }
            store.abandon()
            summary.isComplete = false
            summary.imported = settings.isAtomic ? 0 : store.committed
            summary.updated = settings.isAtomic ? 0 : store.committedUpdates
            summary.noteStrays(of: store)
            failure.holds = summary.holds(after: error)
            summary.failure = failure
        }
        return summary
    }

    /// Whether no row was there, though their source brought rows before, and they have no ids, or may have others in
    /// another column.
    private func isAllNew(_ summary: ImportSummary) -> Bool {
        let hasOtherIDs = summary.keptColumns.contains {
            TaskField(named: $0) == .id
        }
        guard summary.isWithoutID || hasOtherIDs, summary.imported > 0,
            summary.duplicates + summary.updated == 0,
            summary.resumed == nil, !settings.isOfRejects
        else { return false }
        do throws(AppError) {
            return try store.hasFormerImport()
        } catch {
            // All that was read is in.
            return false
        }
    }

    private func read<Source: ByteSource & ~Copyable & SendableMetatype>(
        _ source: consuming sending Source, in operation: Operation,
        into summary: inout ImportSummary
    ) throws(AppError) where Source.Failure == AppError {
        let id = summary.undoneBy
        switch settings.layout.form {
        case .table:
            try read(
                try TableRows(
                    source, settings, identifiers: identifiers,
                    startedAt: operation.startedAt), of: id, into: &summary)
        case .markdown, .outline, .calendar,
            .objects where settings.layout.isDocument:
            try read(
                try ObjectRows(
                    DocumentSupply(source, settings), settings, identifiers: identifiers,
                    startedAt: operation.startedAt), of: id, into: &summary)
        case .objects where settings.layout.preset.name != Preset.taskwarrior.name:
            try read(
                try ObjectRows(
                    ElementSupply(
                        source, unfolds: settings.layout.unfoldsTasks),
                    settings,
                    identifiers: identifiers, startedAt: operation.startedAt), of: id,
                into: &summary)
        case .objects:
            try read(
                try TaskwarriorRows(
                    source, settings, identifiers: identifiers,
                    startedAt: operation.startedAt), of: id, into: &summary)
        case .lines:
            try read(
                try TodoTextRows(
                    source, settings, identifiers: identifiers,
                    startedAt: operation.startedAt), of: id, into: &summary)
        }
    }

    private func read<Rows: FileRows & ~Copyable>(
        _ fileRows: consuming sending Rows, of operation: UniqueIdentifier,
        into summary: inout ImportSummary
    ) throws(AppError) {
        var writing = RowWriting(self, fileRows.head, of: operation)
        summary.layout = settings.description(of: fileRows.head.mapping)
        summary.keptColumns = fileRows.head.mapping.unmappedNames(
            without: fileRows.silentColumns)
        summary.linesAbove = settings.layout.form == .table ? settings.layout.linesAbove : 0
        let fewRows = min(store.batchRows, Self.fewRows)
        let rows = ReadAhead(RowGathering(fileRows, settings), firstRows: fewRows)
        do throws(AppError) {
            try rows.forEach { rows throws(AppError) in
                try writing.write(rows, &summary)
                // What is gathered of a file that is in memory as a whole stays small.
                rows.mostRows = settings.layout.isReadWhole ? fewRows : store.batchRows
            }
        } catch {
            // What was rejected so far is worth keeping.
            try writing.finish(&summary)
            throw error
        }
        try writing.finish(&summary)
        summary.isComplete = true
    }
}

/// The first record of a file, and what it says of the columns.
struct Head {
    let mapping: ColumnMapping

    /// The header as it stood; where the file has none, one that calls the columns by their numbers.
    let raw: [UInt8]

    /// Reads the head; a table without a header may begin with a row that cannot be read.
    ///
    /// - Parameters:
    ///   - record: The first record, or none if the file is empty.
    ///   - defect: What is wrong with it, if anything is.
    ///   - settings: Whether it is a header, and what was mapped by hand.
    /// - Throws: `headerMissing`; `columnUnknown` and `textColumnMissing` of the mapping.
    init(of record: Record?, _ defect: Defect?, _ settings: ImportSettings) throws(AppError) {
        guard let record else {
            throw AppError(
                .headerMissing, detail: "The file is empty.",
                suggestion: "Export it again, and look whether the program that writes it succeeds."
            )
        }
        let hasHeader = settings.layout.dialect.hasHeader
        let columns =
            settings.layout.dialect.columns ?? (defect == nil ? record.fields.count : nil)
        if let defect, hasHeader || columns == nil {
            let place = "line \(defect.position.line), column \(defect.position.column)"
            throw AppError(
                .headerMissing,
                detail:
                    "Its first row cannot be read (\(place)): \(defect.sentence(settings.layout.encoding))",
                suggestion: Self.advice(on: defect, in: record, settings))
        }
        do throws(AppError) {
            mapping = try ColumnMapping(
                names: hasHeader
                    ? Header(record).names : (0..<(columns ?? 0)).map(ColumnMapping.place),
                preset: settings.layout.preset, assignments: settings.assignments,
                isByHandOnly: !hasHeader, replacedFields: settings.replacedFields)
            if hasHeader,
                settings.layout.headerDoubt?.mustBeSettled == true
                    || settings.layout.headerCandidate?.mustBeSettled == true
            {
                throw AppError(
                    .textColumnMissing,
                    detail: "The columns are: \(ColumnMapping.list(of: mapping.names)).")
            }
        } catch {
            guard error.code == .textColumnMissing else { throw error }
            if settings.layout.isListWithoutBoxes { throw MarkdownItems.isWithoutBoxes }
            if let lines = QuotedLines(record, settings) { throw lines.advising(error) }
            if let candidate = settings.layout.headerCandidate {
                throw candidate.error(unlessAbove: settings.layout.headerDoubt)
            }
            throw settings.layout.headerDoubt?.advising(error) ?? error
        }
        raw = hasHeader ? record.raw : Self.header(naming: mapping.names, settings.layout.dialect)
    }

    /// Names the encoding that is likeliest, if one is, and what else shows a header under it.
    private static func advice(
        on defect: Defect, in record: Record, _ settings: ImportSettings
    ) -> Advice? {
        switch defect.kind {
        case .nulByte:
            return "Take the NUL byte out of that line, or export the file again as UTF-8."
        case .invalidEncoding:
            let reading = settings.layout.headerCandidate?.reading ?? TableReading()
            let guess =
                settings.layout.encoding == .utf8
                ? reading.encoding.map { .named($0) } ?? EncodingGuess(of: record.raw) : .unknown
            return EncodingAdvice(guess, isPiped: settings.isPiped).advice(
                options: reading.otherOptions)
        case .strayQuote where record.raw.split(separator: 0x22).contains([0x20]):
            return "If blanks stand between its fields: \(importer: "--delimiter", " ", "FILE")"
        case .strayQuote, .unterminatedQuote:
            return
                "If quotes are text in it: \(importer: "--quote", "none", "FILE"). Else put the quotes of that line right, and import the file again."
        case .tooManyColumns:
            return "Export it again with the columns alone that tasks need."
        default: return nil
        }
    }

    /// Creates the head of a file that names no columns: its form says what fills which field.
    ///
    /// - Throws: `invalidUsage` if columns were mapped by hand.
    init(ofForm settings: ImportSettings) throws(AppError) {
        guard settings.assignments.isEmpty else {
            throw AppError(
                .invalidUsage, detail: "--map names columns, and only a table has some.",
                suggestion: "Leave --map out; --set gives all tasks a value.")
        }
        mapping = try ColumnMapping(
            names: settings.layout.preset.columns.map(\.name), preset: settings.layout.preset,
            assignments: [],
            isByHandOnly: false, replacedFields: settings.replacedFields)
        raw = []
    }

    /// Creates the head of a file of objects, whose names are its columns.
    ///
    /// - Throws: `columnUnknown` and `textColumnMissing` of the mapping.
    init(ofObjects settings: ImportSettings) throws(AppError) {
        mapping = try ColumnMapping(
            names: settings.layout.names, preset: settings.layout.preset,
            assignments: settings.assignments,
            isByHandOnly: false, isOfObjects: true, replacedFields: settings.replacedFields)
        raw = []
    }

    /// Creates the head of a file of objects that were found to have those columns.
    init(ofObjects mapping: ColumnMapping) {
        self.mapping = mapping
        raw = []
    }

    /// What is kept of a column is called so, in the file as in its rejects; the remark of these has the mapping.
    private static func header(naming names: [String], _ dialect: Dialect) -> [UInt8] {
        var writer = Writer(dialect: dialect)
        let unnamed: [UInt8] = []
        for name in names {
            do {
                try writer.append(name)
            } catch {
                // A column without a name is called by its number, too.
                writer.appendVerbatim(unnamed.span)
            }
        }
        return writer.bytes
    }
}
