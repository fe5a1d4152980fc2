import CSQLite
public import Domain
import Glibc
import POSIX

extension SQLiteTaskStore {
    /// Opens the store at an absolute path.
    ///
    /// - Parameters:
    ///   - path: Where the store is. It is never read as a URI.
    ///   - access: What it is opened for.
    ///   - waitMilliseconds: How long another process's lock is waited for.
    ///   - newStoreID: The identifier that the store gets if it is created.
    ///   - privateFolders: Where a private copy may be made of a store whose interrupted write
    ///     cannot be rolled back, the best place first.
    ///   - now: The present, for the name of the backup before a migration.
    ///   - missing: Asked if there is no store, for the error to throw; none if that is all right.
    ///   - damage: Where damage is noted that reading comes across.
    ///   - isInterrupted: Asked while a lock is waited for; true gives the waiting up.
    ///   - tellOfWaiting: Called when a lock has been waited for for a second, once.
    /// - Returns: The store, ready for use.
    /// - Throws: `notAStore`, `storeNewer`, `storeNotCreated`, `storeForbidden`, `corruptedData` and
    ///   their kin. Whatever it is, nothing was written to a file that is not a store.
    public static func open(
        at path: String, for access: Access, waitMilliseconds: Int,
        newStoreID: @autoclosure () -> UniqueIdentifier, privateFolders: [String],
        now: Instant, missing: @autoclosure () -> AppError? = nil,
        damage: FoundDamage = FoundDamage(),
        isInterrupted: @escaping () -> Bool = { false },
        tellOfWaiting: @escaping () -> Void = {}
    ) throws(AppError) -> SQLiteTaskStore {
        let wait = LockWait(
            milliseconds: waitMilliseconds, isInterrupted: isInterrupted, tell: tellOfWaiting)
        var opening = Opening()
        var finding = try StoreFile.inspect(path)
        if finding == .missing, let error = missing() {
            // Another process may have begun and remembered it since it was looked for.
            finding = try StoreFile.inspect(path)
            if finding == .missing { throw error }
        }
        switch (finding, access) {
        case (.missing, .reading):
            return try empty(path)
        case (.missing, .writing):
            try StoreCreation.create(at: path, storeID: newStoreID())
            opening.wasCreated = true
            guard case .store(let real, _) = try StoreFile.inspect(path) else {
                throw AppError(.storeNotCreated)
            }
            return try open(real, for: access, wait, opening, damage)
        case (.store(let real, let found), .writing):
            if try version(found, of: real, wait) < Schema.version {
                try migrate(real, wait, now, noting: &opening)
            }
            return try open(real, for: access, wait, opening, damage)
        case (.store(let real, let found), .reading):
            if found == Schema.version {
                let mayRollBack = PrivateCopy.isNeeded(for: real)
                let store = try openForReading(real, wait, privateFolders, opening, damage)
                let isOlder = mayRollBack ? try store.isOlder() : false
                if !isOlder { return store }
            }
            do {
                try migrate(real, wait, now, noting: &opening)
            } catch  where error.code != .corruptedData {
                return try openCopy(
                    of: real, needsJournal: false, wait, privateFolders, opening, damage)
            }
            return try openForReading(real, wait, privateFolders, opening, damage)
        }
    }

    /// Returns the version that a store has when SQLite has rolled back what was interrupted: of a
    /// migration, say, that the file shows as done.
    private static func version(
        _ found: Int32, of path: String, _ wait: LockWait
    ) throws(AppError) -> Int32 {
        guard found == Schema.version, PrivateCopy.isNeeded(for: path) else { return found }
        do {
            let connection = try Connection(path: path, mode: .existing)
            connection.waitForLocks(by: wait)
            return try Migrator.version(of: connection)
        } catch {
            throw AppError(error, while: .opening)
        }
    }

    /// Whether what was interrupted, and is rolled back, was a migration to the newest version.
    private func isOlder() throws(AppError) -> Bool {
        try reading { try Migrator.version(of: connection) < Schema.version }
    }

    private static func open(
        _ path: String, for access: Access, _ wait: LockWait, _ opening: Opening,
        _ damage: FoundDamage
    ) throws(AppError) -> SQLiteTaskStore {
        do {
            let connection = try Connection(path: path, mode: .existing)
            try configure(connection, for: access, wait)
            return SQLiteTaskStore(
                connection, path: path, wait: wait, opening: opening, damage: damage)
        } catch {
            throw AppError(error, while: .opening)
        }
    }

    /// Opens for reading, through a private copy if SQLite would have to write and may not.
    private static func openForReading(
        _ path: String, _ wait: LockWait, _ privateFolders: [String], _ opening: Opening,
        _ damage: FoundDamage
    ) throws(AppError) -> SQLiteTaskStore {
        do {
            let store = try open(path, for: .reading, wait, opening, damage)
            guard try store.mustRollBackFirst() else { return store }
        } catch {
            // A writer that lives has a journal, too: it is in use, not interrupted.
            guard error.code != .storeBusy, PrivateCopy.isNeeded(for: path) else { throw error }
        }
        return try openCopy(of: path, needsJournal: true, wait, privateFolders, opening, damage)
    }

    /// Opens a copy that is the reader's alone, in which SQLite may do what it must do first.
    private static func openCopy(
        of path: String, needsJournal: Bool, _ wait: LockWait, _ privateFolders: [String],
        _ opening: Opening, _ damage: FoundDamage
    ) throws(AppError) -> SQLiteTaskStore {
        var opening = opening
        opening.copyReason = needsJournal ? .interruptedWrite : .olderVersion
        let copy = try PrivateCopy.make(of: path, in: privateFolders, needsJournal: needsJournal)
        let store = try open(copy.path, for: .reading, wait, opening, damage)
        // The first read rolls back in the copy; then its names may go, the open file stays.
        _ = try store.mustRollBackFirst()
        do {
            guard try Migrator.version(of: store.connection) < Schema.version else { return store }
            let connection = try Connection(path: copy.path, mode: .existing)
            try connection.execute("BEGIN IMMEDIATE")
            try Migrator.bringToNewest(connection)
            try connection.execute("COMMIT")
        } catch {
            throw AppError(error, while: .migrating)
        }
        return store
    }

    /// Reads a first byte, and tells whether a journal is in the way that cannot be rolled back.
    private func mustRollBackFirst() throws(AppError) -> Bool {
        do {
            try connection.execute("SELECT count(*) FROM sqlite_schema")
            return false
        } catch {
            guard PrivateCopy.isNeeded(for: path), error.code.primary != SQLITE_BUSY else {
                throw AppError(error, while: .reading)
            }
            return true
        }
    }

    /// Returns a store that holds nothing and is kept nowhere.
    private static func empty(_ path: String) throws(AppError) -> SQLiteTaskStore {
        do {
            let connection = try Connection(path: ":memory:", mode: .inMemory)
            try Migrator.write(Schema.migrations, into: connection)
            let wait = LockWait(milliseconds: 0)
            try configure(connection, for: .reading, wait)
            return SQLiteTaskStore(
                connection, path: path, wait: wait, opening: Opening(), damage: FoundDamage())
        } catch {
            throw AppError(error, while: .opening)
        }
    }

    /// Brings the store to the newest version.
    private static func migrate(
        _ path: String, _ wait: LockWait, _ now: Instant, noting opening: inout Opening
    ) throws(AppError) {
        let turn = try WriteTurn(folder: FilePath.folder(of: path), by: wait)
        do {
            let connection = try Connection(path: path, mode: .existing)
            try configure(connection, for: .writing, wait)
            let outcome = try Migrator.migrate(connection, at: path, now, by: wait)
            opening.migration = outcome.map { $0.from...$0.to }
            opening.backup = outcome?.backup
            _ = consume turn
        } catch {
            throw AppError(any: error, while: .migrating)
        }
    }

    /// Sets what every connection of this program keeps to; docs/decisions/0002 says why.
    static func configure(
        _ connection: Connection, for access: Access, _ wait: LockWait
    ) throws(SQLiteFailure) {
        connection.waitForLocks(by: wait)
        connection.configure(SQLITE_DBCONFIG_DEFENSIVE, true)
        connection.configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
        connection.configure(SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
        connection.configure(SQLITE_DBCONFIG_ENABLE_VIEW, false)
        connection.configure(SQLITE_DBCONFIG_DQS_DML, false)
        connection.configure(SQLITE_DBCONFIG_DQS_DDL, false)
        switch access {
        case .reading:
            try connection.execute("PRAGMA query_only = ON; PRAGMA temp_store = MEMORY")
        case .writing:
            try connection.execute(
                """
                PRAGMA synchronous = EXTRA; PRAGMA foreign_keys = ON; PRAGMA cache_spill = OFF;
                PRAGMA temp_store = MEMORY
                """)
        }
    }
}

extension SQLiteTaskStore {
    /// Opens the store to look at it as it stands, without a trace.
    ///
    /// What opening for reading does where it must is not done here: a store of an older version, or
    /// one whose interrupted write has to be rolled back first, is not read at all.
    ///
    /// - Parameters:
    ///   - path: Where the store is. It is never read as a URI.
    ///   - waitMilliseconds: How long another process's lock is waited for.
    /// - Returns: The store, or none where there is none that can be read so.
    /// - Throws: `notAStore`, `storeNewer`, `storeForbidden`, `corruptedData` and their kin.
    public static func lookup(
        at path: String, waitMilliseconds: Int
    ) throws(AppError) -> SQLiteTaskStore? {
        guard case .store(let real, Schema.version) = try StoreFile.inspect(path) else {
            return nil
        }
        let wait = LockWait(milliseconds: waitMilliseconds)
        do {
            let connection = try Connection(path: real, mode: .readOnly)
            try configure(connection, for: .reading, wait)
            return SQLiteTaskStore(
                connection, path: real, wait: wait, opening: Opening(), damage: FoundDamage())
        } catch {
            throw AppError(error, while: .opening)
        }
    }
}

/// Opens task stores that are SQLite files.
public struct SQLiteTaskStores: TaskStores {
    private let privateFolders: [String]

    /// Creates what opens stores.
    ///
    /// - Parameter privateFolders: Where a private copy may be made of a store whose interrupted write
    ///   cannot be rolled back, the best place first.
    public init(privateFolders: [String] = []) {
        self.privateFolders = privateFolders
    }

    /// Opens the store in a file.
    public func open(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any OpenedTaskStore {
        try file(request, location)
    }

    /// Opens the store in a file for batches of rows.
    public func openForImport(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: @escaping (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        let store = try file(request, location)
        try opened(store)
        return SQLiteBulkStore(
            store,
            reopen: { () throws(AppError) in
                let store = try file(request, location)
                try opened(store)
                try store.verify()
                return store
            })
    }

    /// Opens the store in a file, and says what an import would come to.
    public func openForecast(
        _ request: StoreRequest, at location: any StoreLocation,
        opened: (any OpenedTaskStore) throws(AppError) -> Void
    ) throws(AppError) -> any BulkTaskStore {
        let store = try file(request, location)
        try opened(store)
        return ImportForecast(store)
    }

    /// Makes a new store of all that can be read of a damaged file.
    public func rebuild(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> RepairReport {
        try StoreRepair(
            of: location.address, waitMilliseconds: request.waitMilliseconds,
            isInterrupted: request.isInterrupted, newID: request.newStoreID
        ).run(at: request.now)
    }

    /// Returns the backups beside a file.
    public func backups(
        _ request: StoreRequest, of location: any StoreLocation
    ) -> any TaskBackups {
        StoreBackups(
            of: location.address, waitMilliseconds: request.waitMilliseconds,
            isInterrupted: request.isInterrupted, tellOfWaiting: request.tellOfWaiting)
    }

    /// Refuses to: a file is one person's.
    public func lists(
        _ request: StoreRequest, at location: any StoreLocation
    ) throws(AppError) -> any SharedLists {
        throw AppError(
            .pathInvalid, detail: "The tasks are in a file, which one person has.",
            suggestion:
                "Lists are shared on a server. Name one: \(tend: .lists, "--db", "postgresql://HOST/DATABASE")"
        )
    }

    private func file(
        _ request: StoreRequest, _ location: any StoreLocation
    ) throws(AppError) -> SQLiteTaskStore {
        try SQLiteTaskStore.open(
            at: location.address, for: request.access,
            waitMilliseconds: request.waitMilliseconds, newStoreID: request.newStoreID(),
            privateFolders: privateFolders, now: request.now, missing: request.missing(),
            damage: request.damage, isInterrupted: request.isInterrupted,
            tellOfWaiting: request.tellOfWaiting)
    }
}

extension SQLiteTaskStore: OpenedTaskStore {}
