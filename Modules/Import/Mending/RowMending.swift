import CSV
public import Domain

/// Brings mended rows into the store, one by one, by the rules of the import that set them aside.
public struct RowMending {
    private let store: any BulkTaskStore
    private let identifiers: any IdentifierSource
    private let settings: ImportSettings
    private let rows: RejectedRows
    private let startedAt: Instant

    /// Creates what brings the rows of a file.
    ///
    /// - Parameters:
    ///   - rows: The rows of the rejects file.
    ///   - store: Where the tasks go.
    ///   - identifiers: Where new tasks get their identifiers.
    ///   - settings: What the options say.
    ///   - startedAt: When the person began.
    public init(
        _ rows: RejectedRows, into store: any BulkTaskStore, identifiers: any IdentifierSource,
        settings: ImportSettings, startedAt: Instant
    ) {
        self.store = store
        self.identifiers = identifiers
        self.rows = rows
        self.startedAt = startedAt
        var settings = settings
        let added = RejectsFile.addedColumns.count
        settings.layout.dates = settings.layout.dates.withoutFirst(added)
        settings.layout.numberedColumns = settings.layout.numberedColumns.withoutFirst(added)
        settings.layout.sharesOfOne = settings.layout.sharesOfOne.withoutFirst(added)
        settings.layout.dialect = rows.dialect
        settings.layout.dialect.hasHeader = true
        settings.layout.dialect.preamble = 0
        self.settings = settings
    }

    /// Begins to write, as a part of an operation that there was or as one of its own.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - joins: Whether the rows are to be a part of it where the store has it.
    /// - Returns: What the operation had brought before, if it was there.
    /// - Throws: `persistence.conflict` if the operation was taken back.
    public func begin(
        _ operation: Operation, joining joins: Bool
    ) throws(AppError) -> InterruptedImport? {
        try store.begin(
            ImportRun(
                operation: operation, source: settings.source, isAtomic: false,
                duplicates: settings.duplicates, joins: joins))
    }

    /// Brings a row as it stands.
    ///
    /// - Parameter row: The row.
    /// - Returns: What it comes to.
    /// - Throws: What the store throws; then the row is not in, unless its outcome is unknown.
    public func take(_ row: RejectedRow) throws(AppError) -> MendedRow {
        let gathered = try gathered(row)
        if let defect = gathered.rejected.first?.defect { return .bad(inRow(defect)) }
        guard !gathered.batch.records.isEmpty else {
            return .bad(
                RowDefect(
                    "It is no task by itself.", at: Position(line: 1, column: 1, offset: 0),
                    record: 1))
        }
        let outcome = try store.insert(gathered.batch)
        if let refusal = outcome.refused.first {
            return .bad(inRow(gathered.refused(refusal).defect))
        }
        if let index = outcome.differing.first {
            let refusal = BatchOutcome.Refusal(index: index, error: AppError(.rowContradicts))
            return .bad(inRow(gathered.refused(refusal).defect))
        }
        return outcome.imported > 0 ? .imported : outcome.updated > 0 ? .updated : .thereAlready
    }

    /// Returns what the task of a row is called by those that lie below it; none of a row that is none.
    public func name(of row: RejectedRow) throws(AppError) -> [UInt8]? {
        let batch = try gathered(row).batch
        return batch.records.first.map { Array(batch.bytes[$0.externalID ?? $0.text]) }
    }

    /// Returns the row as the person wrote it, set aside for a reason.
    ///
    /// - Parameters:
    ///   - row: The row as it was.
    ///   - text: What the person wrote.
    /// - Returns: The row, which stands where it stood; or none if nothing is written.
    public func row(_ row: RejectedRow, as text: String) -> RejectedRow? {
        guard TextRule.trimmed(text) != nil else { return nil }
        // Editors end the last line, too.
        let text = text.utf8.reversed().drop { $0 == 0x0A || $0 == 0x0D }.reversed()
        var records = Reader(
            MemorySource(preceded(Array(text), by: row.header)), dialect: settings.layout.dialect,
            limits: ImportFile.limits)
        var record = Record()
        var parts: [RejectedRow.Part] = []
        _ = records.next(into: &record)
        while records.next(into: &record) != nil {
            parts.append(RejectedRow.Part(defect: row.defect, bytes: record.raw))
        }
        return parts.isEmpty ? nil : RejectedRow(parts: parts, header: row.header)
    }

    /// Returns the row with the reason why it is bad now; the line where it stood stays.
    public func row(_ row: RejectedRow, badFor defect: RowDefect) -> RejectedRow {
        var row = row
        for index in row.parts.indices {
            row.parts[index].defect = defect.moved(
                toLine: row.defect.line, record: row.defect.record)
        }
        return row
    }

    /// Ends the writing, and links rows to the tasks that they name.
    ///
    /// - Throws: What the store throws.
    public func finish() throws(AppError) {
        try store.finish(isWhole: true)
    }

    private func gathered(_ row: RejectedRow) throws(AppError) -> GatheredRows {
        var gathering = RowGathering(
            try TableRows(
                TextSource(preceded(row.bytes, by: row.header)), settings,
                identifiers: identifiers, startedAt: startedAt), settings
        )
        var gathered = GatheredRows(mostRows: ImportFile.fewRows)
        gathering.gather(into: &gathered)
        if case .failure(let error) = gathered.continuation { throw error }
        return gathered
    }

    /// A row behind the header.
    private func preceded(_ row: [UInt8], by header: [UInt8]?) -> [UInt8] {
        (header ?? rows.header) + [0x0A] + row + [0x0A]
    }

    private func inRow(_ defect: RowDefect) -> RowDefect {
        let above = rows.header.count { $0 == 0x0A } + 1
        return defect.moved(toLine: max(defect.line - above, 1))
    }
}

extension Set<Int> {
    /// Returns the columns of a file that lacks the first ones.
    fileprivate func withoutFirst(_ count: Int) -> Set<Int> {
        Set(filter { $0 >= count }.map { $0 - count })
    }
}

extension DateReading {
    /// Returns the reading of a file that lacks the first columns of this one.
    fileprivate func withoutFirst(_ count: Int) -> DateReading {
        var reading = DateReading(others, dotted: dottedOthers)
        for (column, orders) in columns where column >= count {
            reading.columns[column - count] = orders
        }
        for (column, orders) in dottedColumns where column >= count {
            reading.dottedColumns[column - count] = orders
        }
        return reading
    }
}
