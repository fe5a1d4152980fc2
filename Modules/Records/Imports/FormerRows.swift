import Domain

/// What the rows of a batch may have been before, by which they are known though they say something else now.
package struct FormerRows {
    private let batch: TaskBatch
    private let run: ImportRun
    private let first: Int
    private let shortIDs: ShortIDs?

    /// Creates that of the rows of a batch from that one on, of whose source those ids are there.
    init(of batch: TaskBatch, in run: ImportRun, from first: Int = 0, _ ids: [String]?) {
        shortIDs = ids.flatMap { ShortIDs($0, for: batch) }
        self.batch = batch
        self.run = run
        self.first = first
    }

    /// Returns under which digests a row may have come in, as it was written then.
    func digests(at offset: Int) -> [UInt64] {
        let record = batch.records[first + offset]
        if let shortIDs, let id = record.externalID.map(batch.string) {
            return shortIDs.former(of: id).map { id in
                [RowIdentity(externalID: id.utf8.span, from: run.source).digest]
            } ?? []
        }
        return RowIdentity.formerDigests(of: record, in: batch, of: run)
    }

    /// Returns what a row said if its state is all that is another now.
    func contents(at offset: Int) -> [RowContent] {
        var writer = FieldWriter()
        return TaskState.allCases.flatMap { state in
            var record = batch.records[first + offset]
            record.state = state
            if state != .completed { record.completedAt = nil }
            return RowContent.digests(of: record, in: batch, of: run, using: &writer).all
        }
    }
}
