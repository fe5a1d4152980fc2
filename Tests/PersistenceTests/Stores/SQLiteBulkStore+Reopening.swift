import Domain
@testable import Persistence

extension SQLiteBulkStore {
    /// Creates the bulk side of a store, which is opened anew where it lies.
    convenience init(
        _ store: SQLiteTaskStore, manyRows: Int = 5_000, longestTaking: Int64 = .max / 6
    ) {
        self.init(
            store, manyRows: manyRows, longestTaking: longestTaking,
            reopen: { () throws(AppError) in
                try SQLiteTaskStore.open(at: store.path, for: .writing, waitMilliseconds: 20)
            })
    }
}
