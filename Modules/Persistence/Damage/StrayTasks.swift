import Domain

/// The tasks whose state is none of the three, which no selection by state finds.
///
/// They lie between the three in the index on states, where a few looks show that there are none.
enum StrayTasks {
    static let select: StaticString = """
        SELECT id FROM task
        WHERE state < 'active' OR (state > 'active' AND state < 'completed')
            OR (state > 'completed' AND state < 'notStarted') OR state > 'notStarted'
        """

    /// Returns those that the query asks for, as they can be read.
    static func tasks(
        matching query: TaskQuery, in connection: Connection, _ reader: StoredTaskReader
    ) throws -> [Task] {
        let statement = try connection.prepare(select)
        var tasks: [Task] = []
        while try statement.step() {
            guard let task = try reader.task(withID: statement.integer(0)) else { continue }
            // For whom it waits is not looked up: in doubt a damaged task is shown.
            if query.matches(task, .none) { tasks.append(task) }
        }
        return tasks
    }
}

/// The tasks that wait for what is not there, or for themselves.
///
/// Nothing that this program writes becomes so: rows were lost, or changed with their digests.
enum StrayNeeds {
    /// Returns their numbers, each with the tasks for which it cannot wait.
    static func ties(in connection: Connection) throws -> [TaskID: Set<TaskID>] {
        let links = LinkRows(connection)
        let needs = Dictionary(
            try NeedRows(connection).waiting().map { ($0.id, $0.needs) }, uniquingKeysWith: { $1 })
        var strays: [TaskID: Set<TaskID>] = [:]
        for (id, needed) in needs {
            for need in needed {
                let isThere = try needs[need] != nil || links.links(of: need) != nil
                if !isThere || leads(from: need, to: id, by: needs) {
                    strays[id, default: []].insert(need)
                }
            }
        }
        return strays
    }

    private static func leads(
        from start: TaskID, to end: TaskID, by needs: [TaskID: [TaskID]]
    ) -> Bool {
        var seen: Set<TaskID> = [start]
        var waiting = [start]
        while let next = waiting.popLast() {
            guard next != end else { return true }
            waiting += (needs[next] ?? []).filter { seen.insert($0).inserted }
        }
        return false
    }
}

/// The tasks that are parts of what is not there, or of themselves.
///
/// Nothing that this program writes becomes so: rows were lost, or changed with their digests.
enum StrayParts {
    /// Returns their numbers.
    ///
    /// In a circle every task is a part and has one, which few of many are.
    static func ids(in connection: Connection) throws(SQLiteFailure) -> [Int64] {
        let rows = try connection.prepare(
            """
            WITH RECURSIVE above (start, id) AS (
                SELECT id, parent FROM task
                WHERE parent IS NOT NULL
                    AND id IN (SELECT parent FROM task WHERE parent IS NOT NULL)
                UNION
                SELECT start, t.parent FROM above JOIN task t ON t.id = above.id
                WHERE t.parent IS NOT NULL AND above.id <> start)
            SELECT start FROM above WHERE id = start
            UNION
            SELECT id FROM task
            WHERE parent IS NOT NULL AND parent NOT IN (SELECT id FROM task)
            """)
        var ids: [Int64] = []
        while try rows.step() { ids.append(rows.integer(0)) }
        return ids
    }
}
