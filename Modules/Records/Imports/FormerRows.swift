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

    /// Returns the digests under which a row came in if it had no id then, or the one above that it lies below had none
    /// and was called by its text; none of our own export, which tells where its tasks came from.
    func digestsWithoutID(at offset: Int, below texts: [Int: Range<Int>]) -> [UInt64] {
        var record = batch.records[first + offset]
        let text = texts[first + offset]
        guard record.externalID != nil || text != nil, batch.isOfFile(record) else { return [] }
        var parents = text.map { [Optional($0)] } ?? []
        if record.externalID != nil { parents.append(record.parent) }
        record.externalID = nil
        var writer = FieldWriter()
        var digests: [UInt64] = []
        for parent in parents {
            record.parent = parent
            let digest = RowIdentity(record, in: batch, of: run, using: &writer).digest
            if !digests.contains(digest) { digests.append(digest) }
        }
        return digests
    }

    /// Whether a row lies below one of which the text is told.
    func liesBelow(_ parents: [Int: Range<Int>], at offset: Int) -> Bool {
        parents[first + offset] != nil
    }

    /// Returns the texts of the rows with an id that others lie below, by the places of these.
    func textsOfParentsWithID() -> [Int: Range<Int>] {
        var texts: [Int: Range<Int>] = [:]
        var above: [Int] = []
        for (index, record) in batch.records.enumerated() {
            guard let depth = record.place?.depth, depth > 0 else { continue }
            above.removeSubrange(min(depth - 1, above.count)...)
            if let parent = above.last, record.place?.isSubtask == true,
                batch.records[parent].externalID != nil
            {
                texts[index] = batch.records[parent].text
            }
            above.append(index)
        }
        return texts
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
