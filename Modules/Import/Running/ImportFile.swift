public import CSV
public import Domain

/// Imports the tasks of one file.
public struct ImportFile {
    /// A row is held some ten times over on its way into the store; this keeps it below 64 MB.
    private static let limits = Limits(record: 3 << 20, field: 3 << 20)

    let store: any BulkTaskStore
    let identifiers: any IdentifierSource
    let settings: ImportSettings
    let openRejects: () throws(AppError) -> any RejectsOutput
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
        openRejects: @escaping () throws(AppError) -> any RejectsOutput,
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
    public func run<Source: ByteSource & ~Copyable>(
        _ source: consuming Source, in operation: Operation
    ) -> ImportSummary where Source.Failure == AppError {
        var summary = ImportSummary()
        do {
            summary.resumed = try store.begin(
                ImportRun(
                    operation: operation, source: settings.source, isAtomic: settings.isAtomic,
                    duplicates: settings.duplicates, signature: settings.signature))
            try read(source, at: operation.startedAt, into: &summary)
            try store.finish(isWhole: true)
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
            failure.holds = summary.holds(after: error)
            summary.failure = failure
        }
        return summary
    }

    private func read<Source: ByteSource & ~Copyable>(
        _ source: consuming Source, at start: Instant, into summary: inout ImportSummary
    ) throws(AppError) where Source.Failure == AppError {
        var reader = Reader(source, dialect: settings.dialect, limits: Self.limits)
        var record = Record()
        var outcome = try reader.next(into: &record)
        let head = try Head(of: outcome.map { _ in record }, outcome?.defect, settings)
        summary.mapping = head.mapping
        var rows = try RowStream(self, head, startedAt: start)
        do throws(AppError) {
            if settings.dialect.hasHeader { outcome = try reader.next(into: &record) }
            while let row = outcome {
                if !rows.hasRoom(for: record) {
                    summary.bytes = record.start.offset
                    guard try rows.flush(&summary) else { throw AppError(.importInterrupted) }
                }
                summary.rows += 1
                try rows.take(record, row.defect, &summary)
                outcome = try reader.next(into: &record)
            }
            summary.bytes = reader.checkpoint.position.offset
            _ = try rows.flush(&summary, isLast: true)
            summary.isComplete = true
        } catch {
            // What was rejected so far is worth keeping.
            try rows.finish()
            throw error
        }
        try rows.finish()
    }
}

extension Reader.Outcome where Source: ~Copyable {
    /// What makes the record unusable, or none.
    fileprivate var defect: Defect? {
        if case .defective(let defect) = self { defect } else { nil }
    }
}
