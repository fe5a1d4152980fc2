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
    /// Where the first of them are asked for, the others are not read.
    ///
    /// - Throws: `persistence.fetchFailed` and its kin.
    public func tasks(
        matching query: TaskQuery, at moment: Instant
    ) throws(AppError) -> (tasks: [Task], relations: TaskRelations) {
        if let limit = query.limit, !query.filter.condition.asksForOthers {
            return try first(limit, matching: query, at: moment)
        }
        let all = try store.tasks(at: moment)
        let relations = TaskRelations(of: all)
        let found = all.filter { query.matches($0, relations) }.sorted(by: query.orders)
        return (query.limit.map { Array(found.prefix($0)) } ?? found, relations)
    }

    /// What did not change since is as it is; of that enough is read to make up for what did.
    private func first(
        _ limit: Int, matching query: TaskQuery, at moment: Instant
    ) throws(AppError) -> (tasks: [Task], relations: TaskRelations) {
        let former = try store.formerTasks(at: moment)
        var unchanged = query
        unchanged.limit = limit + former.count
        var found = try store.tasks(matching: unchanged).filter { former[$0.id] == nil }
        found += former.values.compactMap(\.self).filter { query.matches($0, .none) }
        found = Array(found.sorted(by: query.orders).prefix(limit))
        return (found, TaskRelations(of: found + (try related(to: found, former))))
    }

    /// Returns the parents, the subtasks and what is depended on of tasks, as they were.
    private func related(
        to tasks: [Task], _ former: [TaskID: Task?]
    ) throws(AppError) -> [Task] {
        let shown = Set(tasks.map(\.id))
        var related: [TaskID: Task] = [:]
        let named = tasks.flatMap { $0.dependsOn + [$0.parent].compactMap(\.self) }
        for task in try store.tasks(withIDs: named) { related[task.id] = task }
        for task in tasks {
            for subtask in try store.subtasks(of: task.id) { related[subtask.id] = subtask }
        }
        for (id, task) in former {
            let isRelated = task.map { task in
                named.contains(id) || task.parent.map(shown.contains) ?? false
            }
            related[id] = isRelated == true ? task : nil
        }
        return related.values.filter { !shown.contains($0.id) }
    }
}

extension FilterCondition {
    /// Whether it asks of a task what others are.
    fileprivate var asksForOthers: Bool {
        switch self {
        case .term(.isBlocked): true
        case .term: false
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.asksForOthers)
        case .not(let condition): condition.asksForOthers
        }
    }
}
