import CSV
import Domain
import ErrorHandling
import Import
import Presentation

/// An import's summary on its way out: to people, to machines and to the journal.
struct ToldSummary {
    let report: ImportReport
    private let summary: ImportSummary

    /// Whether the person said that tasks stay as they are whose rows say something else.
    private let leavesChanged: Bool

    /// Whether `--mend` takes the rejected rows: they are those of a table.
    private let isTable: Bool

    init(
        _ summary: ImportSummary, of file: String, _ layout: FileLayout, _ operation: Operation,
        isDryRun: Bool, leavesChanged: Bool, milliseconds: Int64
    ) {
        self.summary = summary
        self.leavesChanged = leavesChanged
        isTable = layout.form == .table
        var report = ImportReport(
            file: file, operation: summary.resumed?.operation ?? operation.id, isDryRun: isDryRun)
        report.resumed = summary.resumed?.imported
        report.rows = summary.rows
        report.imported = summary.imported
        report.updated = summary.updated
        report.duplicates = summary.duplicates
        report.differing = summary.differing
        report.differingLines = summary.differingLines
        report.rejected = summary.rejected
        report.errors = summary.errors
        report.reasons = summary.reasons
        report.keptColumns = summary.mapping?.unmappedNames ?? []
        report.preview = summary.preview
        report.rejectsFile = summary.rejectsFile.flatMap { $0.isEmpty ? nil : $0 }
        report.isComplete = summary.isComplete
        report.milliseconds = milliseconds
        report.layout = summary.mapping.map { Self.layout(layout, $0) }
        if layout.encoding.isGuess {
            report.warnings.append(
                "Read as \(layout.encoding.name), which is a guess; --encoding says it for certain."
            )
        }
        report.passedOver = summary.passedOver
        report.comments = summary.comments
        report.orphans = summary.orphans
        report.strayNeeds = summary.strayNeeds
        report.strayHints = summary.strayHints
        self.report = report
    }

    /// What the operation came to, for its report.
    var outcome: OperationOutcome {
        let sentence =
            "An import of \(summary.rows) rows added \(summary.imported) tasks"
            + (summary.updated > 0 ? " and updated \(summary.updated); " : "; ")
            + "\(summary.duplicates) were there already, \(summary.rejected) were rejected."
            + (summary.differing > 0
                ? " \(summary.differing) of those there already say something else than before."
                : "")
        if let failure = summary.failure.map(namingRejects) {
            return failure.code == .importInterrupted
                ? .importedInPart(failure, summary: sentence, fields: fields)
                : .failed(failure, fields: fields)
        }
        guard summary.rejected > 0 else {
            return summary.differing > 0 && !leavesChanged
                ? .importedInPart(AppError(.rowsChanged), summary: sentence, fields: fields)
                : .imported(summary: sentence, fields: fields)
        }
        let place = report.rejectsFile.map { "They lie in \($0)." }
        return .importedInPart(
            AppError(
                .rowsRejected, detail: place,
                suggestion: report.rejectsFile.map {
                    RejectedRowsAdvice(summary, in: $0, isTable: isTable).advice
                }),
            summary: sentence, fields: fields)
    }

    /// Says where the rejected rows lie, if it was for them that the import was given up.
    private func namingRejects(_ failure: AppError) -> AppError {
        guard failure.code == .tooManyErrors, let place = report.rejectsFile else { return failure }
        var failure = failure
        failure.detail = [failure.detail, "They lie in \(place)."].compactMap(\.self)
            .joined(separator: " ")
        failure.suggestion = "Mend these rows in the file itself, then run the same command again."
        return failure
    }

    private var fields: [Event.Field] {
        [
            Event.Field(.importRows, .count(summary.rows)),
            Event.Field(.importImported, .count(summary.imported)),
            Event.Field(.importUpdated, .count(summary.updated)),
            Event.Field(.importDuplicates, .count(summary.duplicates)),
            Event.Field(.importDiffering, .count(summary.differing)),
            Event.Field(.importRejected, .count(summary.rejected)),
            Event.Field(.importLabel, .private(report.file)),
        ]
    }

    /// What the operation came to if its summary could not be written out.
    func outcome(withOutputFailed error: AppError) -> OperationOutcome {
        var error = error
        error.holds = report.isDryRun ? nil : "\(summary.done)."
        return .failed(error, fields: fields)
    }

    private static func layout(
        _ layout: FileLayout, _ mapping: ColumnMapping
    ) -> ImportReport.Layout {
        let dialect = layout.dialect
        return ImportReport.Layout(
            delimiter: dialect.delimiter == 0x09 ? "tab" : character(dialect.delimiter),
            quote: dialect.quote.map(character),
            encoding: layout.encoding.name,
            newline: dialect.newline.name,
            preset: layout.preset.name,
            columns: mapping.uses.map { ($0.name, $0.field?.rawValue, $0.remark) },
            findings: layout.findings.map { ($0.subject, $0.value, $0.reason) })
    }

    private static func character(_ byte: UInt8) -> String {
        String(UnicodeScalar(byte))
    }
}
