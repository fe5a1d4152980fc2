import Domain

extension ImportReport {
    /// Returns the report with all that the file or its name says masked, for output that a log keeps.
    public func withoutPrivateText() -> ImportReport {
        let mask = PrivateText.mask
        var report = ImportReport(file: mask, operation: operation, isDryRun: isDryRun)
        report.rows = rows
        report.imported = imported
        report.updated = updated
        report.duplicates = duplicates
        report.differing = differing
        report.differingLines = differingLines
        report.resumed = resumed
        report.rejected = rejected
        report.passedOver = passedOver
        report.comments = comments
        report.orphans = orphans
        report.strayNeeds = strayNeeds
        if !strayHints.isEmpty { report.strayHints = [mask: strayHints.values.reduce(0, +)] }
        report.reasons = reasons
        report.isComplete = isComplete
        report.milliseconds = milliseconds
        report.warnings = warnings
        report.keptColumns = keptColumns.map { _ in mask }
        report.rejectsFile = rejectsFile.map { _ in mask }
        report.errors = errors.map { error in
            RowDefect(
                line: error.line, column: error.column, record: error.record,
                field: error.field.map { _ in mask }, code: error.code, message: error.code)
        }
        return report
    }
}
