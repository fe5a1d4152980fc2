import Domain
import Glibc

/// A copy of a backup that is ready to be the store, and goes unless it became that.
struct PreparedStore: ~Copyable {
    /// The file, in the folder of the store.
    let path: String

    /// Copies a backup, brings it to the newest version, and lets it give out no number that the
    /// old store has given to a task.
    init(
        from backup: String, beside store: String, continuing old: Connection?
    ) throws(AppError) {
        path = "\(FilePath.folder(of: store))/.\(FilePath.name(of: store)).restoring"
        // What one who was killed has left.
        Self.remove(path)
        do {
            try FileCopy.copy(backup, to: path)
            let connection = try Connection(path: path, mode: .existing)
            try connection.execute("PRAGMA synchronous = EXTRA; BEGIN IMMEDIATE")
            try Migrator.bringToNewest(connection)
            if let old { try Self.continueNumbers(of: old, in: connection) }
            try connection.execute("COMMIT")
        } catch {
            Self.remove(path)
            throw AppError(any: error, while: .saving)
        }
    }

    deinit {
        Self.remove(path)
    }

    private static func continueNumbers(
        of old: Connection, in connection: Connection
    ) throws(SQLiteFailure) {
        let update = try connection.prepare(
            "UPDATE total SET last_id = max(last_id, ?) WHERE kind = ?")
        for (kind, number) in lastNumbers(of: old) {
            try update.bind(number, at: 1)
            try update.bind(kind, at: 2)
            try update.run()
        }
    }

    /// Returns the numbers that were given last; of a damaged store, those that can be read.
    private static func lastNumbers(of old: Connection) -> [(String, Int64)] {
        var numbers: [(String, Int64)] = []
        do {
            let totals = try old.prepare("SELECT kind, last_id FROM total")
            while try totals.step() {
                let number = totals.integer(1)
                if Totals.plausible.contains(number) {
                    numbers.append((totals.text(0) ?? "", number))
                }
            }
        } catch {
            // What the others were cannot be known.
        }
        return numbers
    }

    private static func remove(_ path: String) {
        for name in [path, path + "-journal"] { _ = unsafe unlink(name) }
    }
}
