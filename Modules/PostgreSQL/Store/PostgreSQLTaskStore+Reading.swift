public import Domain
import Records

extension PostgreSQLTaskStore: TaskReader {
    func tasks(
        where condition: String, _ values: [SQLValue], _ order: String = "ORDER BY id"
    ) throws(AppError) -> [Task] {
        let rows = try session.read(
            SQLStatement("\(TaskColumns.select) WHERE \(condition) \(order)", binding: values))
        var tasks: [Task] = []
        tasks.reserveCapacity(rows[0].count)
        for row in rows[0].all { tasks.append(try TaskColumns.read(row).task) }
        return tasks
    }

    /// Returns the tasks with these numbers, in their order.
    public func tasks(withIDs ids: [TaskID]) throws(AppError) -> [Task] {
        let found = try tasks(
            where: "id = ANY (string_to_array($1, ' ')::bigint[])", [.integers(ids)])
        var byID: [TaskID: Task] = [:]
        for task in found { byID[task.id] = task }
        return ids.compactMap { byID[$0] }
    }

    /// Returns whether there is a task with this identifier.
    public func holds(_ uuid: UniqueIdentifier) throws(AppError) -> Bool {
        try session.rows("SELECT 1 FROM task WHERE uuid = $1", .uuid(uuid)).count
            > 0
    }

    /// How many rows are looked at together where the first few are wanted.
    private static let piece = 200

    /// Returns the tasks that the query asks for, in its order.
    public func tasks(matching query: TaskQuery) throws(AppError) -> [Task] {
        try session.snapshot { () throws(AppError) in
            let clause = ServerClause(of: query)
            if let limit = query.limit, query.isInOrderOfPlaces {
                return try firstTasks(limit, of: query, clause)
            }
            let candidates = try tasks(where: clause.sql, clause.values)
            let found = try matching(candidates, clause) { task, relations in
                query.matches(task, relations)
            }
            let sorted = found.sorted(by: query.orders)
            return query.limit.map { Array(sorted.prefix($0)) } ?? sorted
        }
    }

    /// Returns the first tasks in the order of places, piece by piece: as many are read as are needed.
    private func firstTasks(
        _ limit: Int, of query: TaskQuery, _ clause: ServerClause
    ) throws(AppError) -> [Task] {
        var found: [Task] = []
        var offset: Int64 = 0
        let size = clause.isExact ? max(limit, 1) : max(limit, Self.piece)
        while found.count < limit {
            let count = clause.values.count
            let piece = try tasks(
                where: clause.sql, clause.values + [.integer(Int64(size)), .integer(offset)],
                "\(Self.orderOfPlaces) LIMIT $\(count + 1) OFFSET $\(count + 2)")
            found += try matching(piece, clause) { task, relations in
                query.matches(task, relations)
            }
            guard piece.count == size else { break }
            offset += Int64(size)
        }
        return Array(found.sorted(by: query.orders).prefix(limit))
    }

    /// The order of states, then of lists.
    private static let orderOfPlaces: String = {
        let order = TaskState.inViewOrder
        let states = order.indices.map { "WHEN '\(order[$0].rawValue)' THEN \($0)" }
        return "ORDER BY CASE state \(states.joined(separator: " ")) END, sort_order, id"
    }()

    /// Returns those of tasks that fulfil what the server could not look at.
    private func matching(
        _ candidates: [Task], _ clause: ServerClause, _ matches: (Task, TaskRelations) -> Bool
    ) throws(AppError) -> [Task] {
        guard !clause.isExact else { return candidates }
        let relations = try relations(of: candidates)
        return candidates.filter { matches($0, relations) }
    }

    /// Returns which version of the tasks is there: how many operations others have done.
    public func version() throws(AppError) -> StoreVersion {
        let rows = try session.rows("SELECT last_operation FROM list")
        return StoreVersion(
            of: readerNumber, number: (rows.first?.integer(0) ?? 0) - ownOperationCount)
    }

    /// Returns a view with what its frame says, all of one moment.
    public func content(
        of view: View, where filter: TaskFilter, today: Today
    ) throws(AppError) -> ViewContent {
        try session.snapshot { () throws(AppError) in
            try ViewContent(of: view, where: filter, in: self, today: today)
        }
    }

    /// Returns the tasks in which the phrases stand, the newest first.
    public func search(_ phrases: SearchPhrases, limit: Int?) throws(AppError) -> [Task] {
        var values: [SQLValue] = []
        let parts = phrases.phrases.compactMap { phrase in
            ServerClause.phrase(phrase) { word in
                values.append(.text(word))
                return "$\(values.count)"
            }
        }
        let condition = parts.isEmpty ? "TRUE" : parts.joined(separator: " AND ")
        let candidates = try tasks(where: condition, values, "ORDER BY id DESC")
        return Array(candidates.lazy.filter(phrases.stand).prefix(limit ?? .max))
    }

    /// Returns how many tasks the query asks for, whatever its limit.
    public func count(matching query: TaskQuery) throws(AppError) -> Int {
        let clause = ServerClause(of: query)
        guard clause.isExact else {
            var query = query
            query.limit = nil
            return try tasks(matching: query).count
        }
        let rows = try session.read(
            SQLStatement(
                "SELECT count(*) FROM task t WHERE \(clause.sql)", binding: clause.values))
        return Int(rows[0].first?.integer(0) ?? 0)
    }

    /// Returns how many tasks were completed in each span, and open at each moment.
    public func counts(
        completedBetween bounds: [Instant], openAt moments: [Instant]
    ) throws(AppError) -> TaskCounts {
        func numbers(_ instants: some Sequence<Instant>) -> SQLValue {
            .integers(instants.map(\.milliseconds))
        }
        let rows = try session.read(
            SQLStatement(
                """
                SELECT (SELECT count(*) FROM task WHERE completed_at >= s.a AND completed_at < s.b)
                FROM unnest(string_to_array($1, ' ')::bigint[], string_to_array($2, ' ')::bigint[])
                    WITH ORDINALITY s (a, b, n) ORDER BY n
                """, numbers(bounds.dropLast()), numbers(bounds.dropFirst())),
            SQLStatement(
                """
                SELECT (SELECT count(*) FROM task WHERE created_at < s.a
                    AND (completed_at IS NULL OR completed_at >= s.a))
                FROM unnest(string_to_array($1, ' ')::bigint[]) WITH ORDINALITY s (a, n) ORDER BY n
                """, numbers(moments)))
        return TaskCounts(
            completed: rows[0].all.map { Int($0.integer(0) ?? 0) },
            open: rows[1].all.map { Int($0.integer(0) ?? 0) })
    }

    /// Returns a page of an export, by number.
    public func page(
        after id: TaskID, where filter: TaskFilter, count: Int
    ) throws(AppError) -> [Task] {
        try session.snapshot { () throws(AppError) in
            let clause = ServerClause(of: filter)
            var found: [Task] = []
            var last = id
            let size = clause.isExact ? count : max(min(count, Self.piece), 1)
            while found.count < count {
                let bound = clause.values.count
                let limit = size == .max ? "ALL" : "\(size)"
                let piece = try tasks(
                    where: "\(clause.sql) AND id > $\(bound + 1)",
                    clause.values + [.integer(last)], "ORDER BY id LIMIT \(limit)")
                found += try matching(piece, clause) { task, relations in
                    filter.matches(task, relations)
                }
                guard piece.count == size, let end = piece.last else { break }
                last = end.id
            }
            return Array(found.prefix(count))
        }
    }

    /// Returns the nearest tasks of the same state and day on one side.
    public func peers(
        of task: Task, _ side: Side, from other: Task?, limit: Int
    ) throws(AppError) -> [Task] {
        let (comparison, order) = side == .above ? ("<", "DESC") : (">", "ASC")
        var values: [SQLValue] = [
            .text(task.state.rawValue), .text(task.scheduledDate?.description), .integer(task.id),
            .integer(Int64(limit)),
        ]
        var condition = "state = $1 AND scheduled_date IS NOT DISTINCT FROM $2 AND id <> $3"
        if let other {
            values += [.real(other.sortOrder), .integer(other.id)]
            condition += " AND (sort_order, id) \(comparison) ($5::float8, $6::bigint)"
        }
        return try tasks(
            where: condition, values,
            "ORDER BY sort_order \(order), id \(order) LIMIT $4::bigint")
    }
}

extension TaskQuery {
    /// Whether its order is that of states and lists alone.
    fileprivate var isInOrderOfPlaces: Bool {
        if case .view = scope { return false }
        return sorting.isEmpty
    }
}
