import CSV
import Domain

/// The rows of a file on their way: into batches, or into the rejects file.
struct RowStream {
    /// How many rows make a batch: the write lock is held for about 0.1 s (docs/performance.md).
    private static let batchRows = 25_000

    /// How many bytes of rows make a batch, but for a single row: it bounds memory.
    private static let batchBytes = 4 << 20

    private let file: ImportFile
    private let head: Head
    private var reader: RowReader
    private var rejects: RejectsFile
    private var batch = TaskBatch()

    /// The records of the batch as they stood, for those that the store refuses.
    private var originals: [Original] = []
    private var originalBytes: [UInt8] = []

    private struct Original {
        let position: Position
        let number: Int
        let raw: Range<Int>

        /// The comments that were added to it.
        var comments: [Range<Int>] = []
    }

    init(_ file: ImportFile, _ head: Head, startedAt start: Instant) throws(AppError) {
        self.file = file
        self.head = head
        reader = try RowReader(
            mapping: head.mapping, file.settings, identifiers: file.identifiers, now: start)
        batch.fields = head.mapping.filledFields(with: file.settings.constants)
        rejects = RejectsFile(
            dialect: file.settings.dialect, encoding: file.settings.encoding, header: head.raw,
            open: file.openRejects)
    }

    /// Whether the record fits into the batch that is being gathered; any fits into an empty one.
    func hasRoom(for record: Record) -> Bool {
        let size = originalBytes.count + record.bytes.count
        return batch.records.isEmpty
            || batch.records.count < Self.batchRows && size <= Self.batchBytes
            || size <= 2 * Self.batchBytes && reader.joinsTaskAbove(record)
    }

    /// Takes a record into the batch, or rejects it.
    ///
    /// - Throws: `tooManyErrors` when the limit is passed; what the rejects file throws.
    mutating func take(
        _ record: Record, _ defect: Defect?, _ summary: inout ImportSummary
    ) throws(AppError) {
        let outcome: RowOutcome
        if let defect {
            reader.passDefective()
            outcome = .rejected(
                RowDefect(
                    defect, in: record, names: head.mapping.names,
                    encoding: file.settings.encoding))
        } else {
            outcome = reader.append(record, to: &batch)
        }
        switch outcome {
        case .task:
            keepOriginal(of: record)
            keepForPreview(&summary)
        case .comment:
            summary.comments += 1
            keepOriginal(ofComment: record)
            updatePreview(&summary)
        case .passedOver(let word): summary.passedOver[word, default: 0] += 1
        case .rejected(let defect):
            summary.note(defect)
            try rejects.write(record.raw, defect)
            summary.rejectsFile = rejects.name
            try checkLimit(&summary, atBatchEnd: false)
        }
    }

    /// Writes the batch, which may be the last; false if the import is to end here.
    mutating func flush(
        _ summary: inout ImportSummary, isLast: Bool = false
    ) throws(AppError) -> Bool {
        try write(&summary, isLast: isLast)
        for (column, count) in reader.strayHints {
            summary.strayHints[head.mapping.label(of: column)] = count
        }
        try checkLimit(&summary, atBatchEnd: true)
        return file.progress(summary)
    }

    /// Closes the rejects file.
    func finish() throws(AppError) {
        try rejects.finish()
    }

    private mutating func write(
        _ summary: inout ImportSummary, isLast: Bool = false
    ) throws(AppError) {
        guard !batch.records.isEmpty else { return }
        let outcome = try file.store.insert(batch, isLast: isLast)
        summary.imported += outcome.imported
        summary.updated += outcome.updated
        summary.duplicates += outcome.duplicates
        for refusal in outcome.refused {
            let original = originals[refusal.index]
            let defect = RowDefect(
                line: original.position.line, column: original.position.column,
                record: original.number, field: nil, refusal.error)
            summary.note(defect)
            for raw in [original.raw] + original.comments {
                try rejects.write(Array(originalBytes[raw]), defect)
            }
            summary.rejectsFile = rejects.name
        }
        batch.removeAll()
        originals.removeAll(keepingCapacity: true)
        originalBytes.removeAll(keepingCapacity: true)
    }

    private mutating func keepOriginal(of record: Record) {
        let start = originalBytes.count
        originalBytes += record.raw
        originals.append(
            Original(
                position: record.start, number: record.number, raw: start..<originalBytes.count))
    }

    private mutating func keepOriginal(ofComment record: Record) {
        guard let task = originals.indices.last else { return }
        let start = originalBytes.count
        originalBytes += record.raw
        originals[task].comments.append(start..<originalBytes.count)
    }

    /// Gives the import up where it has too many bad rows; what came before them is kept.
    private mutating func checkLimit(
        _ summary: inout ImportSummary, atBatchEnd: Bool
    ) throws(AppError) {
        let isExceeded = file.settings.errorLimit.isExceeded(
            rejected: summary.rejected, rows: summary.rows, atBatchEnd: atBatchEnd)
        guard isExceeded else { return }
        if !file.settings.isAtomic { try write(&summary) }
        throw AppError(
            .tooManyErrors,
            detail: "\(summary.rejected) of the first \(summary.rows) rows are bad.")
    }

    private func keepForPreview(_ summary: inout ImportSummary) {
        guard summary.preview.count < file.settings.previewCount, let record = batch.records.last
        else { return }
        summary.preview.append(batch.task(record))
    }

    /// The last task has got a comment: it may be one of those that are shown.
    private func updatePreview(_ summary: inout ImportSummary) {
        guard summary.preview.count == batch.records.count, let record = batch.records.last else {
            return
        }
        summary.preview[summary.preview.count - 1] = batch.task(record)
    }
}
