import Domain

/// What the rows of a batch may have been before, by which they are known though they say something else now.
package struct FormerRows {
    private let batch: TaskBatch
    private let run: ImportRun
    private let first: Int

    /// Creates that of the rows of a batch from that one on.
    init(of batch: TaskBatch, in run: ImportRun, from first: Int = 0) {
        self.batch = batch
        self.run = run
        self.first = first
    }

    /// Returns under which digests a row may have come in, as it was written then.
    func digests(at offset: Int) -> [UInt64] {
        RowIdentity.formerDigests(of: batch.records[first + offset], in: batch, of: run)
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
