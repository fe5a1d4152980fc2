import CSV
import Domain

/// Brings rows to where they belong: tasks into the store, bad rows into the rejects file.
struct RowWriting {
    private let file: ImportFile
    private var mapping: ColumnMapping
    private var rejects: RejectsFile

    /// - Parameters:
    ///   - file: The import.
    ///   - head: What the file says of its columns.
    ///   - operation: The operation by which the import is undone.
    init(_ file: ImportFile, _ head: Head, of operation: UniqueIdentifier) {
        self.file = file
        mapping = head.mapping
        rejects = RejectsFile(
            file.settings.layout.form, dialect: file.settings.layout.dialect,
            encoding: file.settings.layout.encoding,
            head: head,
            remark: file.settings.options.map {
                RejectsRemark(operation: operation, options: $0)
            },
            open: file.openRejects)
    }

    /// Writes rows, and counts what became of them.
    ///
    /// - Throws: `tooManyErrors` when the limit is passed; why the file cannot be read any further,
    ///   or `importInterrupted`; what the store and the rejects file throw.
    mutating func write(
        _ rows: borrowing GatheredRows, _ summary: inout ImportSummary
    ) throws(AppError) {
        count(rows, in: &summary)
        for row in rows.rejected {
            let raw = rows.raw(of: row)
            guard let defect = row.defect else {
                try rejects.write(remainder: raw, isContinued: row.isContinued)
                continue
            }
            try reject([raw], defect, isContinued: row.isContinued, &summary)
        }
        switch rows.continuation {
        case .more:
            try store(rows, &summary)
            try checkLimit(summary)
            guard file.progress(summary) else { throw AppError(.importInterrupted) }
        case .nothing:
            try store(rows, &summary)
            try checkLimit(summary)
            _ = file.progress(summary)
        case .tooManyErrors:
            // What came before the row that was too many is kept.
            if !file.settings.isAtomic { try store(rows, &summary) }
            throw tooManyErrors(summary)
        case .failure(let error):
            // What stands before the place where a text breaks is as sound as in a whole one.
            if [.jsonBroken, .calendarBroken].contains(error.code), !file.settings.isAtomic {
                try store(rows, &summary)
            }
            throw error
        }
    }

    /// Closes the rejects file, which may have another name then.
    func finish(_ summary: inout ImportSummary) throws(AppError) {
        try rejects.finish()
        summary.rejectsFile = rejects.name.flatMap { $0.isEmpty ? nil : $0 }
    }

    private mutating func count(_ rows: borrowing GatheredRows, in summary: inout ImportSummary) {
        summary.rows += rows.count
        summary.comments += rows.comments
        summary.warnings += rows.warnings.prefix(max(0, 5 - summary.warnings.count))
        summary.passedOver.merge(rows.passedOver, uniquingKeysWith: +)
        summary.bytes = rows.end
        summary.orphans = rows.remarks.orphans
        summary.withoutSection = rows.remarks.withoutSection
        summary.formulas = rows.remarks.formulas
        summary.indented = rows.remarks.indented
        if let extended = rows.extendedMapping {
            mapping = extended
            summary.layout = file.settings.description(of: mapping)
        }
        summary.keptColumns = mapping.unmappedNames(without: rows.silentColumns)
        for (column, count) in rows.remarks.strayHints {
            summary.strayHints[mapping.label(of: column)] = count
        }
        let shown = file.settings.previewCount - summary.preview.count
        if shown > 0 {
            summary.preview += rows.batch.records.prefix(shown).map(rows.batch.task)
        }
    }

    private mutating func store(
        _ rows: borrowing GatheredRows, _ summary: inout ImportSummary
    ) throws(AppError) {
        guard !rows.batch.records.isEmpty else { return }
        let isLast = if case .nothing = rows.continuation { true } else { false }
        let outcome = try file.store.insert(rows.batch, isLast: isLast)
        summary.imported += outcome.imported
        summary.updated += outcome.updated
        if outcome.imported + outcome.updated > 0, rows.batch.bringsReminders {
            summary.bringsReminders = true
        }
        summary.duplicates += outcome.duplicates
        if !summary.isWithoutID {
            summary.isWithoutID = rows.batch.records.contains { $0.externalID == nil }
        }
        summary.leftCompleted += outcome.leftCompleted
        summary.leftActive += outcome.leftActive
        summary.leftUnsaid += outcome.leftUnsaid
        summary.guessed += outcome.guessed
        summary.leftDeleted += outcome.leftDeleted
        for index in outcome.differing { summary.noteDiffering(line: rows.line(ofTask: index)) }
        for refusal in outcome.refused {
            let (defect, raw) = rows.refused(refusal)
            try reject(raw, defect, &summary)
        }
    }

    private mutating func reject(
        _ rows: [[UInt8]], _ defect: RowDefect, isContinued: Bool = false,
        _ summary: inout ImportSummary
    ) throws(AppError) {
        summary.note(defect)
        for row in rows { try rejects.write(row, defect, isContinued: isContinued) }
        summary.rejectsFile = rejects.name.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Gives the import up where it has too many bad rows, those counted that the store refused.
    private func checkLimit(_ summary: ImportSummary) throws(AppError) {
        let isExceeded = file.settings.errorLimit.isExceeded(
            rejected: summary.rejected, rows: summary.rows, atBatchEnd: true)
        if isExceeded { throw tooManyErrors(summary) }
    }

    private func tooManyErrors(_ summary: ImportSummary) -> AppError {
        AppError(
            .tooManyErrors,
            detail: "\(summary.rejected) of the first \(summary.rows) rows are bad.")
    }
}
