import Domain
import Glibc
import POSIX

/// A copy of a backup that is ready to be the store, and goes unless it became that.
struct PreparedStore: ~Copyable {
    /// The file, in the folder of the store.
    let path: String

    /// Copies a backup, and brings it to the newest version.
    init(from backup: borrowing BackupFile, beside store: String) throws(AppError) {
        path = "\(FilePath.folder(of: store))/.\(FilePath.name(of: store)).restoring"
        // What one who was killed has left.
        Self.remove(path)
        do {
            try backup.copy(to: path)
            let connection = try Connection(path: path, mode: .existing)
            try connection.execute("PRAGMA synchronous = EXTRA; BEGIN IMMEDIATE")
            try Migrator.bringToNewest(connection)
            try connection.execute("COMMIT")
        } catch {
            Self.remove(path)
            throw AppError(any: error, while: .saving)
        }
    }

    deinit {
        Self.remove(path)
    }

    /// Lets it give out no number that the old store has given to a task.
    ///
    /// - Parameter copy: A whole copy of the old store.
    /// - Throws: `saveFailed` and its kin.
    func continueNumbers(ofSound copy: String) throws(AppError) {
        try continueNumbers { numbers throws(SQLiteFailure) in
            try Self.read(&numbers, of: Connection(path: copy, mode: .readOnly))
        }
    }

    /// Lets it give out no number of which a damaged store still says that it gave it to a task.
    ///
    /// - Parameter old: The old store.
    /// - Throws: `saveFailed` and its kin.
    func continueNumbers(ofDamaged old: Connection) throws(AppError) {
        try continueNumbers { numbers in
            do throws(SQLiteFailure) {
                try Self.read(&numbers, of: old)
            } catch {
                // What the others were cannot be known.
            }
        }
    }

    private func continueNumbers(
        _ read: (inout [String: Int64]) throws(SQLiteFailure) -> Void
    ) throws(AppError) {
        var numbers: [String: Int64] = [:]
        do throws(SQLiteFailure) {
            try read(&numbers)
            let connection = try Connection(path: path, mode: .existing)
            try connection.execute("PRAGMA synchronous = EXTRA; BEGIN IMMEDIATE")
            let update = try connection.prepare(
                "UPDATE total SET last_id = max(last_id, ?) WHERE kind = ?")
            for (kind, number) in numbers {
                try update.run(number, kind)
            }
            try connection.execute("COMMIT")
        } catch {
            throw AppError(error, while: .saving)
        }
    }

    private static func read(
        _ numbers: inout [String: Int64], of old: Connection
    ) throws(SQLiteFailure) {
        let totals = try old.prepare("SELECT kind, last_id FROM total")
        while try totals.step() {
            let number = totals.integer(1)
            guard Totals.plausible.contains(number), let kind = totals.text(0) else { continue }
            numbers[kind] = number
        }
    }

    private static func remove(_ path: String) {
        for name in [path, path + "-journal"] { _ = unsafe unlink(name) }
    }
}
