import CSQLite
public import Domain
import POSIX

extension SQLiteTaskStore {
    /// Applies the changes in one transaction, or finds that they were applied before.
    public func apply(_ changes: ChangeSet) throws(AppError) -> AppliedChanges {
        var transaction: SQLiteTransaction?
        do {
            try begin()
            var begun = try SQLiteTransaction(connection, reader)
            transaction = begun
            let applied = try begun.apply(changes)
            guard !applied.wasAppliedBefore, applied.known == nil else {
                rollBack()
                return applied
            }
            try commit { operations in
                try operations.number(of: changes.operation.id) != nil
            }
            return applied
        } catch {
            rollBack()
            mendDerivedRows(after: transaction?.failure ?? error)
            throw AppError(any: error, while: .saving).namingAttribute(of: path)
        }
    }

    /// Mends what is derived from the rows where a change failed by it, in a transaction of its own: the next
    /// attempt finds it whole.
    ///
    /// Where numbers are behind, the page of the totals is an old one, and rows that it counted may be missing.
    func mendDerivedRows(after error: any Error) {
        guard let failure = error as? SQLiteFailure, failure.isOfDerivedRows,
            !reader.damage.hasRenewedSearch
        else { return }
        do {
            try begin()
            let totals = try Totals(connection)
            let wereBehind = try totals.catchUp(with: connection)
            if wereBehind {
                try totals.save(in: connection)
            } else {
                try SearchIndex(connection).rebuild()
            }
            try connection.execute("COMMIT")
            if wereBehind {
                reader.damage.noteIncompleteness()
            } else {
                reader.damage.noteRenewedSearch()
            }
        } catch {
            // What the change failed with is told.
            rollBack()
        }
    }

    /// Makes a change that has no operation in a transaction, which is rolled back where it fails.
    func writing<Value>(_ change: () throws -> Value) throws(AppError) -> Value {
        do {
            try begin()
            let value = try change()
            try connection.execute(composed: "COMMIT", step: "commit")
            return value
        } catch {
            rollBack()
            throw AppError(any: error, while: .saving)
        }
    }

    /// Begins a write transaction: waits for the turn, takes SQLite's lock, lets the turn go.
    func begin() throws {
        guard !connection.isReadOnly else {
            throw AppError(
                .storeReadOnly, suggestion: FilePath.remedyOfImmutability(of: path),
                holds: "Nothing was changed.")
        }
        try wait.during {
            let turn = try WriteTurn(folder: FilePath.folder(of: path), by: wait)
            try connection.execute("BEGIN IMMEDIATE")
            _ = consume turn
        }
        // From here on the lock keeps the file where it is.
        try refuseIfMoved()
    }

    /// Whether somebody waits for the turn to write.
    var othersWaitToWrite: Bool { WriteTurn.isTaken(folder: FilePath.folder(of: path)) }

    /// Commits, and finds out what holds if SQLite reports an error.
    ///
    /// An error of a commit does not prove that nothing was saved: the last step can fail after the
    /// change is on the disk. What `isCommitted` finds through a new connection decides.
    ///
    /// - Returns: Whether SQLite took it for a success, too; if not, what temporary tables hold is
    ///   rolled back.
    @discardableResult
    func commit(isCommitted: (OperationRows) throws -> Bool) throws -> Bool {
        let failure: SQLiteFailure
        do {
            try connection.execute(composed: "COMMIT", step: "commit")
            return true
        } catch {
            failure = error
        }
        rollBack()
        let reported = AppError(failure, while: .saving)
        guard failure.code.primary == SQLITE_IOERR else {
            mendDerivedRows(after: failure)
            throw reported
        }
        let isKept: Bool
        do {
            let second = try Connection(path: path, mode: .existing)
            second.waitForLocks(by: wait)
            isKept = try isCommitted(OperationRows(second))
        } catch {
            throw AppError(.outcomeUnknown, cause: reported.cause)
        }
        guard isKept else { throw reported }
        return false
    }

    func rollBack() {
        guard connection.isInTransaction else { return }
        do {
            try connection.execute("ROLLBACK")
        } catch {
            // SQLite rolls back whatever is left when the connection closes or the next one opens.
        }
    }
}
