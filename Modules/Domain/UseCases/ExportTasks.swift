/// Reads every task, page by page, so that no lock is held while the result is written out.
public struct ExportTasks {
    private static let pageSize = 1_000
    private let store: any TaskStore

    /// Creates the use case over a store.
    public init(store: any TaskStore) {
        self.store = store
    }

    /// Hands every task to `write`, by number.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin, or what `write` throws.
    public func export(_ write: (Task) throws(AppError) -> Void) throws(AppError) {
        var last: TaskID = 0
        while true {
            let page = try store.page(after: last, count: Self.pageSize)
            for task in page { try write(task) }
            guard let end = page.last else { return }
            last = end.id
        }
    }
}
