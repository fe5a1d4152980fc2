import Domain

/// By what the commit of one transaction of an import is known, whatever the transaction held: rows,
/// ties between them, or the note that the file was read to its end.
struct CommitProof {
    /// What the import's operation was before the transaction.
    enum Before {
        /// It was not there.
        case nothing

        /// Its last commit; none in a store of before version 6.
        case commit(Int64?)
    }

    /// The operation of this run.
    let operation: UniqueIdentifier

    /// The number of the import's operation.
    let number: Int64

    /// What this transaction has written.
    let commit: Int64

    let before: Before

    /// Returns whether the transaction is in.
    ///
    /// - Throws: `outcomeUnknown` if another run of the same import came between.
    func isIn(_ operations: OperationRows) throws -> Bool {
        switch before {
        case .nothing:
            return try operations.number(of: operation) == number
        case .commit(let last):
            let found = try operations.lastCommit(of: number)
            guard found == commit || found == last else { throw AppError(.outcomeUnknown) }
            return found == commit
        }
    }
}
