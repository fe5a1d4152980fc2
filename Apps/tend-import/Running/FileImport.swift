import Arguments
import CSV
import Domain
import ErrorHandling
import Import
import Persistence
import Platform
import Presentation

/// The import of one file: one operation, which is logged, told and undone as a whole.
struct FileImport {
    private let file: String
    private let request: ImportRequest
    private let parts: Composition
    private let signals: HeldSignals
    private let operation: Operation
    private let log: Logger
    private let progress: ProgressLine
    private let damage = FoundDamage()

    init(
        _ file: String, _ request: ImportRequest, _ parts: Composition, _ signals: HeldSignals
    ) {
        self.file = file
        self.request = request
        self.parts = parts
        self.signals = signals
        operation = parts.operation()
        log = parts.log(of: operation)
        progress = ProgressLine(
            parts.invocation, output: parts.standardError, terminal: parts.errorTerminal)
    }

    /// Imports the file, and returns how the program ends if this is its only one.
    func run() -> ExitStatus {
        let presenter = parts.presenter(of: operation)
        let report = OperationReport(
            operation: operation, log: log, presenter: presenter, clock: parts.clock)
        do {
            let (summary, layout, request, hooks) = try imported(asking: presenter)
            defer { hooks.tell(summary.imported, summary.updated) }
            let told = ToldSummary(
                summary, of: file, layout, operation, isDryRun: request.isDryRun,
                leavesChanged: request.leavesChanged,
                milliseconds: parts.clock.now().milliseconds - operation.startedAt.milliseconds)
            progress.finish()
            if !request.isDryRun { noteRejected(summary) }
            let outcome = parts.namingHolders(in: told.outcome)
            do {
                try tell(told.report)
            } catch  where error.isClosedPipe {
                if !request.isDryRun { _ = report.end(outcome) }
                hooks.tell(summary.imported, summary.updated)
                ProcessEnd.byClosedPipe()
            } catch {
                return report.end(told.outcome(withOutputFailed: error))
            }
            if request.isDryRun { return endOfPlan(summary, outcome, presenter) }
            tellOfDamage(presenter)
            warnOfLowSpace(presenter)
            return report.end(outcome)
        } catch {
            progress.finish()
            tellOfDamage(presenter)
            var failure = parts.namingHolders(in: error)
            failure.holds = failure.holds ?? "Nothing was imported."
            return report.end(.failed(failure))
        }
    }

    private func imported(
        asking presenter: Presenter
    ) throws(AppError) -> (ImportSummary, FileLayout, ImportRequest, ImportHooks) {
        let input = try FileInput(path: file)
        let (size, expandedSize) = (input.size, input.expandedSize)
        let meter = InputMeter()
        var source = try SampledSource(
            InputSource(input, maximumSize: request.maximumExpansion, meter, signals))
        let beginning = source.sample
        let remark = RejectsRemark(beginningOf: beginning, words: CommandLineWords.words)
        let invocation = try SavedMapping.completing(parts.invocation, by: remark)
        let request =
            remark == nil ? self.request : try ImportRequest(invocation, parts.settings)
        var start = try FileBeginning(beginning, isWhole: source.isWhole, request.layout)
        if start.isReadWhole {
            try source.extend(to: FileLayout.maximumDocument)
            start = try FileBeginning(source.sample, isWhole: source.isWhole, request.layout)
        }
        let sourceName = SourceName.of(file, invocation)
        let hooks = ImportHooks(
            isDryRun: request.isDryRun, parts, operation, from: sourceName, presenter, log, signals)
        let layout = try LayoutInquiry(request, parts, presenter, signals).layout(
            of: start, of: file, meter)
        var settings = request.settings(of: sourceName, layout)
        settings.options = SavedMapping.words(of: invocation, from: sourceName, layout)
        settings.isAtomic = request.isAtomic
        if !request.beginsAnew { settings.beginning = beginning }
        settings.previewCount = request.isDryRun ? 5 : 0
        settings.errorLimit = request.errorLimit ?? (request.isAtomic ? .count(0) : .none)
        try hooks.ask()
        let store = try store(for: expandedSize)
        let rejects = RejectsPlace(file, parts, isDryRun: request.isDryRun)
        let summary = ImportFile(
            into: store, identifiers: parts.identifiers, settings: settings,
            openRejects: { beginning throws(AppError) in try rejects.open(beginning) },
            progress: { summary in
                progress.show(summary, bytes: meter.bytesRead, of: size)
                return signals.pending == nil
            }
        ).run(try layout.encoding.transcoding(source), in: operation)
        return (summary, layout, request, hooks)
    }

    private func store(for size: Int64?) throws(AppError) -> any BulkTaskStore {
        let opening = StoreOpening(
            parts, operation, log, signals, waitMilliseconds: request.waitMilliseconds,
            damage: damage, beforeTelling: progress.finish)
        guard !request.isDryRun else { return ImportForecast(try opening.open(for: .reading)) }
        let place = try parts.settings.storePath()
        if let size { try LowSpace(of: place, in: parts.folders).expect(size) }
        return try opening.bulkStore()
    }

    private func tellOfDamage(_ presenter: Presenter) {
        guard damage.hasRenewedSearch else { return }
        presenter.tellOfRenewedSearch()
        log.record(.searchRenewed)
    }

    private func warnOfLowSpace(_ presenter: Presenter) {
        do {
            let space = LowSpace(of: try parts.settings.storePath(), in: parts.folders)
            let today = SystemCalendar().today(at: operation.startedAt)
            for warning in space.warnings(on: today.day) {
                presenter.warn(warning.error)
                log.record(
                    Event(
                        .storageLow, "Storage is almost full.",
                        fields: [Event.Field(.freeBytes, .count(Int(warning.freeBytes)))],
                        error: warning.error))
            }
        } catch {
            // Without a path there was nothing to write to.
            return
        }
    }

    private func tell(_ report: ImportReport) throws(AppError) {
        if let nightly = parts.nightly { return nightly.add(report) }
        let output = parts.standardOutput
        let shown =
            output.isJournal(in: parts.environment) ? report.withoutPrivateText() : report
        if parts.invocation.has(.json) {
            var writer = JSONWriter()
            writer.value(shown)
            writer.endLine()
            try output.write(writer.take())
        } else {
            let terminal = parts.terminal(of: output)
            if !parts.invocation.has(.quiet) {
                let summary = ImportReportText(shown, terminal: terminal).summary
                try output.write(
                    output.isJournal(in: parts.environment)
                        ? PrioritizedErrorView.prefixed(
                            summary, with: report.rejected > 0 ? .warning : .informational)
                        : summary)
            }
            let told =
                parts.standardError.isJournal(in: parts.environment)
                ? report.withoutPrivateText() : report
            let rejections = ImportReportText(told, terminal: parts.errorTerminal).rejections
            parts.standardError.tell(
                parts.standardError.isJournal(in: parts.environment)
                    ? PrioritizedErrorView.prefixed(rejections, with: .warning) : rejections)
        }
        try output.flush()
    }

    /// A plan is no entry in the journal; it ends as the import would.
    private func endOfPlan(
        _ summary: ImportSummary, _ outcome: OperationOutcome, _ presenter: Presenter
    ) -> ExitStatus {
        if var failure = summary.failure {
            failure.holds = "Nothing was written."
            presenter.present(failure)
            return failure.exitStatus
        }
        return outcome.exitStatus
    }

    /// The first rejected rows are entries, by place and reason; the others are counted at the end.
    private func noteRejected(_ summary: ImportSummary) {
        if summary.rejected > 0, let path = summary.rejectsFile, !path.isEmpty {
            parts.noteRejects(path, count: summary.rejected)
        }
        // A night has one entry.
        for error in summary.errors.prefix(parts.nightly == nil ? 20 : 0) {
            log.record(
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
