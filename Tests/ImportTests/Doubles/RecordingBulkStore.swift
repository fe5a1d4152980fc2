import Domain

/// A bulk store in memory that keeps what it was given for the test to read.
final class RecordingBulkStore: BulkTaskStore {
    /// The calls, in their order: `begin`, `insert 2`, `finish`, `abandon`.
    private(set) var calls: [String] = []

    /// What the last import was said to be.
    private(set) var run: ImportRun?

    /// The batches as they came in.
    private(set) var batches: [TaskBatch] = []

    /// The rows to refuse, by their text.
    var refused: Set<String> = []

    /// What the batch with this index fails with.
    var failures: [Int: AppError] = [:]

    /// Every batch is.
    var committed: Int { tasks.count - tasks.count { refused.contains($0.text) } }

    /// No row is written over a task.
    let committedUpdates = 0

    /// How many rows a batch has but for the first two, of which one is read while one is written.
    var batchRows = 10_000

    /// Nor is one a part of what is not there.
    let hasLostBatches = false
    let orphans = 0
    var orphansInPlace: Int { 0 }
    let strayDependencies = 0

    /// The import that is there to go on with.
    var interrupted: InterruptedImport?

    func begin(_ run: ImportRun) throws(AppError) -> InterruptedImport? {
        calls.append("begin")
        self.run = run
        return interrupted
    }

    func insert(_ batch: TaskBatch, isLast: Bool) throws(AppError) -> BatchOutcome {
        calls.append("insert \(batch.records.count)")
        if let failure = failures[batches.count] { throw failure }
        batches.append(batch)
        var outcome = BatchOutcome()
        for (index, record) in batch.records.enumerated() {
            if refused.contains(batch.string(record.text)) {
                outcome.refused.append(
                    BatchOutcome.Refusal(index: index, error: AppError(.saveFailed)))
            } else {
                outcome.imported += 1
            }
        }
        return outcome
    }

    func finish(isWhole: Bool) throws(AppError) {
        calls.append(isWhole ? "finish" : "finish in part")
    }

    func abandon() {
        calls.append("abandon")
    }

    func hasFormerImport() throws(AppError) -> Bool { false }

    /// All rows as tasks.
    var tasks: [NewTask] {
        batches.flatMap { batch in batch.records.map { batch.sourcedTask($0) } }
    }
}

extension TaskBatch {
    /// Returns a row as a task, with the id that its source gave it.
    func sourcedTask(_ record: TaskRecord) -> NewTask {
        var task = task(record)
        task.source = record.externalID.map { TaskSource(name: "", externalID: string($0)) }
        return task
    }
}
