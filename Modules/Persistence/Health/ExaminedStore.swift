import CSQLite
import Domain
import Glibc

/// A store that is looked at, whatever state it is in: opened once for all checks, never written to.
final class ExaminedStore {
    let path: String
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

    /// The connection, where the store could be opened.
    var connection: Connection? {
        if case .success(let store?) = store { store.connection } else { nil }
    }
}
