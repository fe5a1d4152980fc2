import CSQLite
import Domain

extension Connection {
    /// Begins a transaction that writes; SQLite waits in short spells, so that an interruption is
    /// noticed.
    func beginWriting(until deadline: Deadline) throws(SQLiteFailure) {
        while true {
            let spell = min(Self.longestSpell, deadline.remainingMilliseconds)
            setBusyTimeout(milliseconds: max(1, spell))
            do {
                return try execute("BEGIN IMMEDIATE")
            } catch {
                guard error.code.primary == SQLITE_BUSY, !deadline.hasPassed else { throw error }
            }
        }
    }

    /// How many milliseconds SQLite waits for its lock at a stretch.
    private static let longestSpell = 250
}
