import Domain

/// Brings a store to the newest version of its schema.
enum Migrator {
    /// What was done: the caller logs it.
    struct Outcome: Equatable {
        let from: Int32
        let to: Int32
        let backup: Backup
    }

    /// Applies the steps that the store lacks, in one transaction, after a backup.
    ///
    /// The caller has the turn to write. Who had it before may have done the work already.
    /// The backup supersedes older ones only when the steps are done; if they fail it goes, so that
    /// one who tries again and again does not fill the folder.
    ///
    /// - Returns: What was done, or none if nothing was left to do.
    /// - Throws: `corruptedData` if the tables are not those of the version that the store names.
    static func migrate(
        _ connection: Connection, at path: String, _ now: Instant, by wait: LockWait,
        by migrations: [Migration] = Schema.migrations
    ) throws -> Outcome? {
        let version = try version(of: connection)
        let steps = migrations.filter { $0.version > version }
        guard let last = steps.last else { return nil }
        guard try Schema.isSchema(of: connection, at: version, by: migrations) else {
            throw AppError(
                .corruptedData, detail: "Its tables are not those of version \(version).",
                holds: "Nothing was changed.")
        }
        let folder = BackupFolder(beside: path)
        let backup = try folder.write(connection, at: now, by: wait)
        try connection.execute("BEGIN IMMEDIATE")
        do {
            try write(steps, into: connection)
            try connection.execute("COMMIT")
        } catch {
            if connection.isInTransaction { try connection.execute("ROLLBACK") }
            folder.remove(backup)
            throw error
        }
        folder.rotate(after: backup, at: now)
        return Outcome(from: version, to: last.version, backup: backup)
    }

    /// Runs the steps and notes the version, inside the caller's transaction.
    static func write(
        _ steps: [Migration], into connection: Connection
    ) throws(SQLiteFailure) {
        for step in steps {
            try connection.execute(step.sql)
            try connection.execute(
                composed: "PRAGMA user_version = \(step.version)", step: "migrate")
        }
        try connection.execute(
            composed: "PRAGMA application_id = \(Schema.applicationID)", step: "migrate")
    }

    /// Runs the steps that are missing, inside the caller's transaction.
    static func bringToNewest(_ connection: Connection) throws(SQLiteFailure) {
        let version = try version(of: connection)
        let steps = Schema.migrations.filter { $0.version > version }
        if !steps.isEmpty { try write(steps, into: connection) }
    }

    /// Returns the version that the store names.
    static func version(of connection: Connection) throws(SQLiteFailure) -> Int32 {
        let statement = try connection.prepare("PRAGMA user_version")
        return try statement.step() ? Int32(clamping: statement.integer(0)) : 0
    }
}
