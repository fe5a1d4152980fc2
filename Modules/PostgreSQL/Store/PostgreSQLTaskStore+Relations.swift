public import Domain
import Records

extension PostgreSQLTaskStore {
    // MARK: Relations

    /// Returns the subtasks of a task, by number.
    public func subtasks(of id: TaskID) throws(AppError) -> [Task] {
        try tasks(where: "parent = $1", [.integer(id)])
    }

    /// Returns the tasks that depend on one of these, by number.
    public func dependents(of ids: [TaskID]) throws(AppError) -> [Task] {
        try tasks(
            where: "depends_on && string_to_array($1, ' ')::bigint[]", [.integers(ids)])
    }

    /// Returns what these tasks have to do with others.
    public func relations(of tasks: [Task]) throws(AppError) -> TaskRelations {
        guard !tasks.isEmpty else { return .none }
        let dependsOn = Set(tasks.flatMap(\.dependsOn)).sorted()
        let parents = Set(tasks.compactMap(\.parent)).sorted()
        let rows = try session.read(
            SQLStatement(
                """
                SELECT parent, count(*) FILTER (WHERE state = 'completed'), count(*) FROM task
                WHERE parent = ANY (string_to_array($1, ' ')::bigint[]) GROUP BY parent
                """, .integers(tasks.map(\.id))),
            SQLStatement(
                """
                SELECT id FROM task
                WHERE id = ANY (string_to_array($1, ' ')::bigint[]) AND state <> 'completed'
                """, .integers(dependsOn)),
            SQLStatement(
                "SELECT id, text FROM task WHERE id = ANY (string_to_array($1, ' ')::bigint[])",
                .integers(parents)))
        var subtasks: [TaskID: SubtaskProgress] = [:]
        for row in rows[0].all {
            guard let id = row.integer(0) else { continue }
            subtasks[id] = SubtaskProgress(
                done: Int(row.integer(1) ?? 0), count: Int(row.integer(2) ?? 0))
        }
        var texts: [TaskID: String] = [:]
        for row in rows[2].all { row.integer(0).map { texts[$0] = row.text(1) ?? "" } }
        return TaskRelations(
            subtasks: subtasks, unfinished: Set(rows[1].all.compactMap { $0.integer(0) }),
            parents: texts)
    }

    /// Returns the numbers of the parents, by those of their subtasks.
    public func parentNumbers() throws(AppError) -> [TaskID: TaskID] {
        let rows = try session.rows("SELECT id, parent FROM task WHERE parent IS NOT NULL")
        var parents: [TaskID: TaskID] = [:]
        for row in rows.all { row.integer(0).map { parents[$0] = row.integer(1) } }
        return parents
    }

    // MARK: Names

    /// Returns the names of a kind that tasks carry, each with how many do, in the order of their bytes.
    public func counts(
        of kind: NameKind, overdueAt moment: LocalMoment?
    ) throws(AppError) -> [NameCount] {
        let name =
            kind == .project
            ? "project AS name FROM task WHERE project IS NOT NULL"
            : "name FROM task CROSS JOIN unnest(tags) AS carried (name)"
        let rows = try session.rows(
            """
            SELECT name COLLATE "C", count(*) FILTER (WHERE state <> 'completed'),
                count(*) FILTER (WHERE state = 'completed'),
                count(*) FILTER (WHERE state <> 'completed'
                    AND due_date < $1 AND due_date <> $2)
            FROM (SELECT state, due_date, \(name)) named
            GROUP BY 1 ORDER BY 1
            """, .text(moment?.description), .text(moment?.day.description))
        return rows.all.map { row in
            NameCount(
                name: row.text(0) ?? "", open: Int(row.integer(1) ?? 0),
                completed: Int(row.integer(2) ?? 0), overdue: Int(row.integer(3) ?? 0))
        }
    }
}
