import Application
import Arguments
import CSV
import Domain
import ErrorHandling
import Import
import JSON
import Platform
import Presentation
import Programs

/// The import of one file: one operation, which is logged, told and undone as a whole.
struct FileImport {
    private let file: String
    private let request: ImportRequest
    private let parts: Composition
    private let signals: HeldSignals
    private let action: Action

    /// Whether other files stand before it.
    private let isFurther: Bool

    init(
        _ file: String, _ request: ImportRequest, _ parts: Composition, _ signals: HeldSignals,
        isFurther: Bool
    ) {
        self.file = file
        self.isFurther = isFurther
        self.request = request
        self.parts = parts
        self.signals = signals
        action = parts.begin()
    }

    /// What a file came to, and how it was read.
    private struct Outcome {
        let summary: ImportSummary
        let layout: FileLayout
        let request: ImportRequest
        let source: String
    }

    /// Imports the file, and returns how the program ends if this is its only one.
    func run() -> ExitStatus {
        defer { action.letSignalsGo() }
        do {
            let outcome = try imported()
            defer { tellHooks(of: outcome) }
            return end(outcome)
        } catch {
            parts.progress.finish()
            action.tellOfDamage()
            action.tellProblems()
            var failure = named(action.namingHolders(in: error))
            failure.holds = failure.holds ?? "Nothing was imported."
            return parts.end(action, .failed(failure))
        }
    }

    /// Returns the error with advice that can be pasted into a shell as it stands.
    private func named(_ error: AppError) -> AppError {
        let name = file.hasPrefix("-") && file != "-" ? "./\(file)" : file
        let isOfPreset =
            parts.invocation.has(.preset)
            && (error.code == .textColumnMissing || error.code == .inputForeign)
        let wrong: [Option] =
            error.code == .columnUnknown
            ? [.map, .dateFormat, .doneAt, .numbers] : isOfPreset ? [.preset] : []
        // What led here leads here again.
        let typed = SavedMapping.typed(parts.invocation).filter { words in
            wrong.allSatisfy { words.first != "--\($0.name)" }
        }
        let known =
            isOfPreset
            ? Advice("Leave --preset out: \(importer: "FILE")").or(error.advice) : error.advice
        let advice = Self.sparing(known.naming(file: name, after: typed), besides: name)
        guard advice != error.advice else { return error }
        var error = error
        error.suggestion = advice
        return error
    }

    /// Returns the advice to write no file over another one.
    private static func sparing(_ advice: Advice, besides file: String) -> Advice {
        let converted = file + AdvisedCommand.convertedSuffix
        let free = FreeName.of(converted)
        return free == converted ? advice : advice.mapWords { $0 == converted ? free : $0 }
    }

    /// Shows what came in, which is saved by now, and logs it.
    private func end(_ imported: Outcome) -> ExitStatus {
        let (summary, request) = (imported.summary, imported.request)
        let outcome = summary.outcome(
            leavesChanged: request.leavesChanged, advice(on: imported)
        ).mapError(named)
        parts.progress.finish()
        if !request.isDryRun { noteRejected(summary) }
        do {
            try tell(summary)
        } catch  where error.isClosedPipe {
            if !request.isDryRun { _ = parts.end(action, outcome) }
            tellHooks(of: imported)
            ProcessEnd.byClosedPipe()
        } catch {
            return parts.end(action, summary.outcome(withOutputFailed: error))
        }
        guard !request.isDryRun else { return endOfPlan(summary, outcome) }
        if summary.imported + summary.updated > 0 {
            action.noteImported(bringsReminders: summary.bringsReminders)
        }
        action.settle()
        action.tellProblems()
        return parts.end(action, outcome)
    }

    private func imported() throws(AppError) -> Outcome {
        let input = try FileInput(path: file)
        let (size, expandedSize) = (input.size, input.expandedSize)
        let meter = InputMeter()
        var source = try SampledSource(
            InputSource(input, maximumSize: request.maximumExpansion, meter, signals))
        let beginning = source.sample
        let remark = RejectsRemark(beginningOf: beginning, words: CommandLineWords.words)
        let invocation = try SavedMapping.completing(parts.invocation, by: remark)
        let request =
            remark == nil
            ? self.request : try ImportRequest(invocation, at: parts.program.clock.now())
        var layoutRequest = request.layout
        layoutRequest.isPiped = file == "-"
        layoutRequest.fileName = file.split(separator: "/").last.map(String.init)
        var start = try FileBeginning(beginning, isWhole: source.isWhole, layoutRequest)
        if start.isReadWhole {
            try source.extend(to: FileLayout.maximumDocument)
            start = try FileBeginning(source.sample, isWhole: source.isWhole, layoutRequest)
        }
        let sourceName = SourceName.of(file, invocation)
        let presenter = parts.presenter(of: action.operation)
        let layout = try LayoutInquiry(request, parts, presenter, signals).layout(
            of: start, of: file, meter)
        var settings = request.settings(of: sourceName, layout)
        settings.options = SavedMapping.words(of: invocation, from: sourceName, layout)
        settings.mends = remark?.operation
        settings.isOfRejects = remark != nil || RejectsPlace.isRejects(file)
        settings.isAtomic = request.isAtomic
        settings.isPiped = file == "-"
        if !request.beginsAnew { settings.beginning = beginning }
        settings.previewCount = request.isDryRun ? 5 : 0
        settings.errorLimit = request.errorLimit ?? (request.isAtomic ? .count(0) : .none)
        let store = try store(for: expandedSize, from: sourceName, isDryRun: request.isDryRun)
        let rejects = RejectsPlace(file, parts)
        var rejected: RejectsWriter?
        var summary = ImportFile(
            into: store, identifiers: parts.workspace.ports.identifiers, settings: settings,
            openRejects: { beginning throws(AppError) in
                guard !request.isDryRun else { return NoRejects() }
                let writer = try rejects.open(beginning)
                rejected = writer
                return writer
            },
            progress: { summary in
                parts.progress.show(summary, bytes: meter.bytesRead, of: size)
                return signals.pending == nil
            }
        ).run(try layout.encoding.transcoding(source), in: action.operation)
        summary.file = file
        summary.isDryRun = request.isDryRun
        // The next run begins anew, and rejects these rows itself.
        if summary.failure?.code == .importInterrupted, summary.resumed == nil,
            summary.imported + summary.updated == 0, rejected?.takeBack() == true
        {
            summary.forgetRejectsFile()
        }
        if request.isDryRun, isFurther {
            summary.warnings.append(
                "It is looked at by itself: what the files before it would bring is not counted as there."
            )
        }
        summary.milliseconds =
            parts.program.clock.now().milliseconds - action.operation.startedAt.milliseconds
        return Outcome(
            summary: summary, layout: layout, request: request, source: sourceName)
    }

    /// What to do about the rows that were rejected, if a file has them.
    private func advice(on outcome: Outcome) -> Advice? {
        guard let path = outcome.summary.rejectsFile else { return nil }
        let beginning: [UInt8]
        do throws(AppError) {
            beginning = try SampledSource(
                InputSource(FileInput(path: path), maximumSize: nil, InputMeter(), signals)
            ).sample
        } catch {
            // What can be said without it is said.
            beginning = []
        }
        let advice = Self.sparing(
            RejectedRowsAdvice(
                outcome.summary, in: path, beginning: beginning, readBy: outcome.layout
            ).advice, besides: path)
        guard outcome.layout.form != .table else { return advice }
        let remark = RejectsRemark(beginningOf: beginning, words: CommandLineWords.words)
        guard remark == nil else { return advice.naming(file: path, after: []) }
        // A file that does not say where its rows came from is known by its name.
        let isNamed =
            parts.invocation.value(of: .source) != nil
            || RejectsPlace.inputName(of: path) == outcome.source
        return advice.naming(
            file: path,
            after: SavedMapping.typed(parts.invocation)
                + (isNamed ? [] : [["--source", outcome.source]]))
    }

    /// Opens the store, once the hooks have nothing against the import; a plan is none of their business.
    private func store(
        for size: Int64?, from source: String, isDryRun: Bool
    ) throws(AppError) -> any BulkTaskStore {
        guard !isDryRun else { return try action.openForecast() }
        try action.askHooks(about: .plannedImport(action.operation, source: source))
        if let size { try action.expectSpace(size) }
        return try action.openForImport()
    }

    private func tellHooks(of outcome: Outcome) {
        let (imported, updated) = (outcome.summary.imported, outcome.summary.updated)
        guard !outcome.request.isDryRun, imported + updated > 0 else { return }
        action.tellHooks(
            of: [
                .savedImport(
                    action.operation, source: outcome.source, imported: imported, updated: updated)
            ], holds: "What was imported is saved.")
    }

    private func tell(_ report: ImportSummary) throws(AppError) {
        if let nightly = parts.nightly { return nightly.add(report) }
        let output = parts.standardOutput
        let shown =
            output.isJournal(in: parts.program.environment) ? report.withoutPrivateText() : report
        if parts.invocation.has(.json) {
            var writer = JSONWriter()
            writer.value(shown)
            writer.endLine()
            try output.write(writer.take())
        } else {
            let terminal = parts.program.terminal(of: output)
            if !parts.invocation.has(.quiet) || shown.differing > 0 {
                let summary = ImportReportText(shown, terminal: terminal).summary
                try output.write(
                    output.isJournal(in: parts.program.environment)
                        ? PrioritizedErrorView.prefixed(
                            summary, with: report.rejected > 0 ? .warning : .informational)
                        : summary)
            }
            let told =
                parts.standardError.isJournal(in: parts.program.environment)
                ? report.withoutPrivateText() : report
            let rejections = ImportReportText(told, terminal: parts.errorTerminal).rejections
            parts.standardError.tell(
                parts.standardError.isJournal(in: parts.program.environment)
                    ? PrioritizedErrorView.prefixed(rejections, with: .warning) : rejections)
        }
        try output.flush()
    }

    /// A plan is no entry in the journal; it ends as the import would.
    private func endOfPlan(
        _ summary: ImportSummary, _ outcome: OperationOutcome
    ) -> ExitStatus {
        if var failure = summary.failure {
            failure.holds = "Nothing was written."
            if failure.code == .tooManyErrors {
                failure.suggestion =
                    "Mend these rows in the file itself, or import it without --max-errors and --atomic, which sets them aside."
            }
            parts.presenter(of: action.operation).present(failure)
            return failure.exitStatus
        }
        return outcome.exitStatus
    }

    /// The first rejected rows are entries, by place and reason; the others are counted at the end.
    private func noteRejected(_ summary: ImportSummary) {
        if summary.rejected > 0, let path = summary.rejectsFile {
            parts.noteRejects(path, count: summary.rejected)
        }
        // A night has one entry.
        for error in summary.errors.prefix(parts.nightly == nil ? 20 : 0) {
            action.log.record(
                Event(
                    .rowRejected, "Line \(error.line), column \(error.column) was rejected.",
                    fields: [
                        Event.Field(.importLine, .count(error.line)),
                        Event.Field(.importColumn, .count(error.column)),
                        Event.Field(.errorCode, .public(error.code)),
                    ]))
        }
    }
}

extension ImportSummary {
    /// What the operation came to, for its report.
    ///
    /// - Parameters:
    ///   - leavesChanged: Whether the person said that tasks stay as they are whose rows say something
    ///     else.
    ///   - advice: What to do about the rows that were rejected.
    /// - Returns: The outcome.
    func outcome(leavesChanged: Bool, _ advice: Advice?) -> OperationOutcome {
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
                .rowsRejected, detail: rejectsFile.map { "The rejected rows are in \($0)." },
                suggestion: advice),
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
        failure.detail = [failure.detail, "The rejected rows are in \(rejectsFile)."].compactMap(
            \.self
        )
        .joined(separator: " ")
        failure.suggestion =
            rejectsDuplicatesAlone
            ? AppError(.rowDuplicate).advice
            : "Mend these rows in the file itself, then run the same command again."
        return failure
    }
}

extension OperationOutcome {
    /// Returns the outcome with its error, if it is one, replaced.
    fileprivate func mapError(_ replace: (AppError) -> AppError) -> OperationOutcome {
        switch self {
        case .read, .examined, .changed, .imported: self
        case .importedInPart(let error, let summary, let fields):
            .importedInPart(replace(error), summary: summary, fields: fields)
        case .failed(let error, let fields): .failed(replace(error), fields: fields)
        }
    }
}
