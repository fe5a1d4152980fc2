import Domain
import Records

/// A batch that was written, and what came of it if it is committed.
struct WrittenBatch {
    let outcome: BatchOutcome
    let progress: ImportProgress
    let memory: RunMemory
    let commit: ImportCommit
}

/// By what the commit of one transaction of an import is known, whatever the transaction held.
struct ImportCommit {
    /// What this transaction has written.
    let mark: Int64

    /// What its operation had before; none before its first.
    let before: Int64?

    /// Returns whether the transaction is in.
    ///
    /// - Throws: `outcomeUnknown` if another run of the same import came between.
    func isIn(_ state: ImportState) throws(ImportFailure) -> Bool {
        guard state.lastCommit == mark || state.lastCommit == before else {
            throw .refused(AppError(.outcomeUnknown))
        }
        return state.lastCommit == mark
    }
}
