import CSQLite
public import Domain
import Glibc

/// What can be found out about a store, whatever state it is in.
public enum StoreHealth {
    /// Returns the checks of a store, which is opened once for all of them and never written to.
    ///
    /// - Parameters:
    ///   - path: Where the store is.
    ///   - waitMilliseconds: How long another process's lock is waited for.
    ///   - privateFolders: Where a private copy may be made, the best place first.
    ///   - now: The present.
    ///   - missing: The error if there is no store; none if that is all right.
    ///   - loggedTask: Returns the highest number of a task of the store that the log names.
    /// - Returns: The checks, in the order in which their findings help most.
    public static func checks(
        of path: String, waitMilliseconds: Int,
        privateFolders: [String], now: Instant, missing: AppError? = nil,
        loggedTask: @escaping (UniqueIdentifier) -> TaskID? = { _ in nil }
    ) -> [HealthCheck] {
        let store = ExaminedStore(
            path: path, waitMilliseconds: waitMilliseconds, privateFolders: privateFolders)
        return [
            .store(store, missing: missing), .structure(store), .schema(store), .rows(store),
            .totals(store), .history(store), .subtasks(store), .dependencies(store), .search(store),
            .identifier(store), .numbers(store, loggedTask), .size(store),
            .backups(store, now: now), .imports(store, now: now),
            .clock(store, now: now), .sqlite(),
        ]
    }
}

/// A store that is looked at, whatever state it is in: opened once for all checks, never written to.
final class ExaminedStore {
    let path: String
    let repair = AdvisedCommand.tend(.doctor, "--repair")
    private let waitMilliseconds: Int
    private let privateFolders: [String]

    init(path: String, waitMilliseconds: Int, privateFolders: [String]) {
        self.path = path
        self.waitMilliseconds = waitMilliseconds
        self.privateFolders = privateFolders
    }

    /// The open store; none where there is no file.
    lazy var store = Result { () throws(AppError) in
        if case .missing = try StoreFile.inspect(path) { return SQLiteTaskStore?.none }
        return try SQLiteTaskStore.open(
            at: path, for: .reading, waitMilliseconds: waitMilliseconds,
            newStoreID: UniqueIdentifier(high: 0, low: 0), privateFolders: privateFolders,
            now: Instant(milliseconds: 0))
    }

    /// What reading every row came to; none where the store cannot be opened.
    lazy var audit: Result<RowAudit, AppError>? = connection.map { connection in
        Result { () throws(AppError) in
            do {
                return try RowAudit(of: connection)
            } catch {
                throw AppError(any: error, while: .reading)
            }
        }
    }

    /// The identifier of the store, where it has one that can be read.
    var id: UniqueIdentifier? {
        guard case .success(let store?) = store else { return nil }
        do throws(AppError) { return try store.storeID() } catch { return nil }
    }

    /// The connection, where the store could be opened.
    var connection: Connection? {
        if case .success(let store?) = store { store.connection } else { nil }
    }
}

extension HealthCheck {
    /// Creates a check of an open store; there is nothing to look at in one that does not open.
    init(
        _ name: String, failing state: Finding.State = .failure, in store: ExaminedStore,
        _ look: @escaping (HealthCheck, Connection) throws -> [Finding]
    ) {
        self.init(name, failing: state) { check throws(AppError) in
            guard let connection = store.connection else { return [] }
            do {
                return try look(check, connection)
            } catch {
                throw AppError(any: error, while: .reading)
            }
        }
    }

    /// Whether there is a store, and it opens; `missing` is the error if there is none and that is not right.
    static func store(_ store: ExaminedStore, missing: AppError?) -> HealthCheck {
        HealthCheck("store") { check throws(AppError) in
            switch store.store {
            case .success(nil):
                if let missing { throw missing }
                return check.ok("There is none yet; the first task makes it.")
            case .success(let store?):
                guard let reason = store.opening.copyReason else { return check.ok("It opens.") }
                let sentence =
                    switch reason {
                    case .interruptedWrite:
                        "A change was interrupted and cannot be taken back here"
                    case .olderVersion:
                        "It is of an older version and cannot be brought to the newest here"
                    }
                return check.warning(
                    "\(sentence); a copy was examined.",
                    remedy: "Run any command where the store can be written to, and space is free.")
            case .failure(let error)
            where [.notAStore, .corruptedData].contains(error.code)
                && StoreFile.isRegular(store.path):
                return check.failure(
                    [error.sentence, error.detail].compactMap(\.self).joined(separator: " "),
                    remedy: "If it was your task store, save what can be read: \(store.repair)")
            case .failure(let error): throw error
            }
        }
    }

    /// SQLite's own checks, in the order of their depth: of the pages, of what follows from them, and of
    /// references between rows; the first that finds something is told of.
    static func structure(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("structure", in: store) { check, connection in
            let pragmas: [(String, StaticString)] = [
                ("quick check", "PRAGMA quick_check(10)"),
                ("integrity check", "PRAGMA integrity_check(10)"),
                ("foreign key check", "PRAGMA foreign_key_check"),
            ]
            for (name, pragma) in pragmas {
                if let words = firstProblem(pragma, in: connection) {
                    return check.failure(
                        "SQLite's \(name) found damage: \(words).",
                        remedy: "Save what can be read: \(store.repair)")
                }
            }
            return check.ok(
                "SQLite's quick check, integrity check and foreign key check found nothing.")
        }
    }

    /// Returns the first thing that a check reports; it names tables and pages, never content.
    private static func firstProblem(_ pragma: StaticString, in connection: Connection) -> String? {
        do {
            let statement = try connection.prepare(pragma)
            guard try statement.step(), let words = statement.text(0), words != "ok" else {
                return nil
            }
            return words.replacing("*** in database main ***\n", with: "")
        } catch {
            return error.message
        }
    }

    /// Whether the tables and indexes are those of the version that the store names, word for word.
    static func schema(_ store: ExaminedStore) -> HealthCheck {
        HealthCheck("schema", in: store) { check, connection in
            let version = try Migrator.version(of: connection)
            let count = try Schema.differences(of: connection, at: version).count
            guard count > 0 else { return check.ok("It is that of version \(version).") }
            return check.failure(
                "\(count) of its definitions are not those of version \(version).",
                remedy: "Put it right: \(store.repair)")
        }
    }
}

extension Schema {
    /// Returns whether the definitions are those of a version.
    static func isSchema(
        of connection: Connection, at version: Int32, by migrations: [Migration] = migrations
    ) throws -> Bool {
        try differences(of: connection, at: version, by: migrations).isEmpty
    }

    /// Returns the definitions that are there and should not be, and those that are missing.
    fileprivate static func differences(
        of connection: Connection, at version: Int32, by migrations: [Migration] = migrations
    ) throws -> Set<String> {
        let model = try model(of: version, by: migrations)
        return try statements(of: connection).symmetricDifference(statements(of: model))
    }

    /// Returns every definition, with the name of what it defines.
    private static func statements(of connection: Connection) throws -> Set<String> {
        let rows = try connection.prepare("SELECT name, sql FROM sqlite_schema")
        var statements: Set<String> = []
        while try rows.step() {
            statements.insert("\(rows.text(0) ?? "") \(rows.text(1) ?? "")")
        }
        return statements
    }

    /// Returns a store in memory which holds nothing but the tables, as this program makes them.
    static func model(
        of version: Int32 = version, by migrations: [Migration] = migrations
    ) throws(SQLiteFailure) -> Connection {
        let connection = try Connection(path: ":memory:", mode: .inMemory)
        try Migrator.write(migrations.filter { $0.version <= version }, into: connection)
        return connection
    }
}
