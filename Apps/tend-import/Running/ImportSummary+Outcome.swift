import Domain
import ErrorHandling
import Import

extension ImportSummary {
    /// What the operation came to, for its report.
    ///
    /// - Parameters:
    ///   - isTable: Whether `--mend` takes the rejected rows: they are those of a table.
    ///   - leavesChanged: Whether the person said that tasks stay as they are whose rows say something
    ///     else.
    /// - Returns: The outcome.
    func outcome(isTable: Bool, leavesChanged: Bool) -> OperationOutcome {
        if let failure = failure.map(namingRejects) {
            return failure.code == .importInterrupted
                ? .importedInPart(failure, summary: sentence, fields: fields)
                : .failed(failure, fields: fields)
        }
        guard rejected > 0 else {
            return differing > 0 && !leavesChanged
                ? .importedInPart(AppError(.rowsChanged), summary: sentence, fields: fields)
                : .imported(summary: sentence, fields: fields)
        }
        return .importedInPart(
            AppError(
                .rowsRejected, detail: rejectsFile.map { "They lie in \($0)." },
                suggestion: rejectsFile.map {
                    RejectedRowsAdvice(self, in: $0, isTable: isTable).advice
                }),
            summary: sentence, fields: fields)
    }

    /// What the operation came to if its summary could not be written out.
    func outcome(withOutputFailed error: AppError) -> OperationOutcome {
        var error = error
        error.holds = isDryRun ? nil : "\(done)."
        return .failed(error, fields: fields)
    }

    private var sentence: String {
        "An import of \(rows) rows added \(imported) tasks"
            + (updated > 0 ? " and updated \(updated); " : "; ")
            + "\(duplicates) were there already, \(rejected) were rejected."
            + (differing > 0
                ? " \(differing) of those there already say something else than before." : "")
    }

    private var fields: [Event.Field] {
        [
            Event.Field(.importRows, .count(rows)),
            Event.Field(.importImported, .count(imported)),
            Event.Field(.importUpdated, .count(updated)),
            Event.Field(.importDuplicates, .count(duplicates)),
            Event.Field(.importDiffering, .count(differing)),
            Event.Field(.importRejected, .count(rejected)),
            Event.Field(.importLabel, .private(file)),
        ]
    }

    /// Says where the rejected rows lie, if it was for them that the import was given up.
    private func namingRejects(_ failure: AppError) -> AppError {
        guard failure.code == .tooManyErrors, let rejectsFile else { return failure }
        var failure = failure
        failure.detail = [failure.detail, "They lie in \(rejectsFile)."].compactMap(\.self)
            .joined(separator: " ")
        failure.suggestion = "Mend these rows in the file itself, then run the same command again."
        return failure
    }
}
