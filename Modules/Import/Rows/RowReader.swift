import CSV
import Domain

/// Turns records into rows of a batch, by a mapping; no `String` is made of what is only stored.
struct RowReader {
    private let mapping: ColumnMapping
    private let dates: DateReading
    private let constants: [TaskField: [UInt8]]
    private let identifiers: any IdentifierSource
    private let now: Instant

    /// - Parameters:
    ///   - mapping: Which column fills which field.
    ///   - dates: In which order the dates of each column stand.
    ///   - constants: What all rows get, by field; a column of the field is then not read.
    ///   - identifiers: Where new tasks get their identifiers.
    ///   - now: When the import began: rows that do not say when they were made were made then.
    /// - Throws: What is wrong with a constant that no task can have.
    init(
        mapping: ColumnMapping, dates: DateReading, constants: [TaskField: String],
        identifiers: any IdentifierSource, now: Instant
    ) throws(AppError) {
        self.mapping = mapping
        self.dates = dates
        self.constants = constants.mapValues { Array($0.utf8) }
        self.identifiers = identifiers
        self.now = now
        try checkConstants()
    }

    /// Appends the record to the batch, or returns why it is rejected; then the batch is as it was.
    func append(_ record: Record, to batch: inout TaskBatch) -> RowDefect? {
        let start = (bytes: batch.bytes.count, tags: batch.tags.count)
        var row = RowInProgress(uuid: identifiers.next(), now: now)
        for (field, bytes) in constants {
            do {
                try row.take(field, bytes.span, dates.others, into: &batch)
            } catch {
                return reject(error, record, column: nil, &batch, start)
            }
        }
        let bytes = record.bytes.span
        for (index, field) in mapping.fields.enumerated() {
            guard let field, constants[field] == nil else { continue }
            do {
                try row.take(
                    field, bytes.extracting(record.fields[index]), dates.orders(ofColumn: index),
                    into: &batch)
            } catch {
                return reject(error, record, column: index, &batch, start)
            }
        }
        do {
            batch.records.append(try row.finished(tagsFrom: start.tags, in: &batch))
            return nil
        } catch {
            return reject(error, record, column: column(of: error), &batch, start)
        }
    }

    /// One bad constant would reject every row.
    private func checkConstants() throws(AppError) {
        var batch = TaskBatch()
        var row = RowInProgress(uuid: UniqueIdentifier(high: 0, low: 0), now: now)
        for (field, bytes) in constants {
            try row.take(field, bytes.span, dates.others, into: &batch)
        }
        if constants[.text] != nil { _ = try row.finished(tagsFrom: 0, in: &batch) }
    }

    /// The column at fault when only the whole row shows the fault.
    private func column(of error: AppError) -> Int? {
        let field: TaskField = error.code == .emptyContent ? .text : .completedAt
        return mapping.fields.firstIndex(of: field)
    }

    private func reject(
        _ error: AppError, _ record: Record, column: Int?, _ batch: inout TaskBatch,
        _ start: (bytes: Int, tags: Int)
    ) -> RowDefect {
        batch.bytes.removeSubrange(start.bytes...)
        batch.tags.removeSubrange(start.tags...)
        let position = column.map(record.position(of:)) ?? record.start
        return RowDefect(
            error, at: position, in: record, column: column.map { mapping.names[$0] })
    }
}
