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
            // What it depends on is not looked up: in doubt a damaged task is shown.
            if query.matches(task, .none) { tasks.append(task) }
        }
        return tasks
    }
}

/// The tasks that depend on what is not there, or on themselves.
///
/// Nothing that this program writes becomes so: rows were lost, or changed with their digests.
enum StrayDependencies {
    /// Returns their numbers, each with the tasks on which it cannot depend.
    static func byTask(in connection: Connection) throws -> [TaskID: Set<TaskID>] {
        let links = LinkRows(connection)
        let dependsOn = try DependencyRows(connection).all()
        var strays: [TaskID: Set<TaskID>] = [:]
        for (id, dependencies) in dependsOn {
            for dependency in dependencies {
                let isThere = try dependsOn[dependency] != nil || links.links(of: dependency) != nil
                if !isThere || leads(from: dependency, to: id, by: dependsOn) {
                    strays[id, default: []].insert(dependency)
                }
            }
        }
        return strays
    }

    private static func leads(
        from start: TaskID, to end: TaskID, by dependsOn: [TaskID: [TaskID]]
    ) -> Bool {
        var seen: Set<TaskID> = [start]
        var waiting = [start]
        while let next = waiting.popLast() {
            guard next != end else { return true }
            waiting += (dependsOn[next] ?? []).filter { seen.insert($0).inserted }
        }
        return false
    }
}

/// The tasks that are parts of what is not there, or of themselves.
///
/// Nothing that this program writes becomes so: rows were lost, or changed with their digests.
enum StraySubtasks {
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
        return try rows.integers()
    }
}
