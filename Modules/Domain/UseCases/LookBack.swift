/// Reads what was, out of the history.
public struct LookBack {
    private let store: any TaskReader

    /// Creates the use case over a store.
    public init(store: any TaskReader) {
        self.store = store
    }

    /// Returns the tasks that the query would have found at a moment, and what they had to do with
    /// others then; the day of the query is that of the moment.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func tasks(
        matching query: TaskQuery, at moment: Instant
    ) throws(AppError) -> (tasks: [Task], relations: TaskRelations) {
        let all = try store.tasks(at: moment)
        let relations = TaskRelations(of: all)
        let found = all.filter { query.matches($0, relations) }.sorted(by: query.orders)
        return (query.limit.map { Array(found.prefix($0)) } ?? found, relations)
    }
}
