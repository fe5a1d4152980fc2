import Domain

/// Which tasks depend on which: a row each; of a task whose import was taken back a text in its own row.
struct DependencyRows {
    private let connection: Connection
    private let isWithdrawn: Bool

    init(_ connection: Connection, ofWithdrawn isWithdrawn: Bool = false) {
        self.connection = connection
        self.isWithdrawn = isWithdrawn
    }

    /// Returns the numbers of the tasks that a task depends on, ascending.
    func dependencies(of id: TaskID) throws -> [TaskID] {
        let rows = try connection.prepare(
            isWithdrawn
                ? "SELECT needs FROM withdrawn_task WHERE id = ?"
                : "SELECT depends_on FROM task_dependency WHERE task_id = ? ORDER BY depends_on", id
        )
        if isWithdrawn { return try rows.step() ? Self.ids(rows.text(0)) : [] }
        return try rows.integers()
    }

    /// Returns the numbers of those that depend on one of these tasks, ascending.
    func dependents(of ids: some Sequence<TaskID>) throws -> [TaskID] {
        let rows = try connection.prepare(
            "SELECT task_id FROM task_dependency WHERE depends_on = ?")
        var dependents: Set<TaskID> = []
        for id in ids {
            try rows.bind(id, at: 1)
            while try rows.step() { dependents.insert(rows.integer(0)) }
            rows.reset()
        }
        return dependents.sorted()
    }

    /// Returns every task that depends on others with what it depends on.
    func all() throws -> [TaskID: [TaskID]] {
        let rows = try connection.prepare(
            "SELECT task_id, depends_on FROM task_dependency ORDER BY task_id, depends_on")
        var all: [TaskID: [TaskID]] = [:]
        while try rows.step() { all[rows.integer(0), default: []].append(rows.integer(1)) }
        return all
    }

    private static func ids(_ text: String?) -> [TaskID] {
        text.flatMap(DependencyCoding.ids) ?? []
    }
}

// MARK: - Writing

extension DependencyRows {
    /// Writes what a task depends on where it differs from what it depended on.
    func set(_ ids: [TaskID], of task: TaskID, replacing old: [TaskID]) throws {
        for id in old where !ids.contains(id) {
            try run("DELETE FROM task_dependency WHERE task_id = ? AND depends_on = ?", task, id)
        }
        for id in ids where !old.contains(id) {
            try run("INSERT INTO task_dependency (task_id, depends_on) VALUES (?, ?)", task, id)
        }
    }

    /// Removes all that a task depends on, whatever that is.
    func remove(of task: TaskID) throws {
        let statement = try connection.prepare(
            "DELETE FROM task_dependency WHERE task_id = ?", task)
        try statement.run()
    }

    private func run(_ sql: StaticString, _ task: TaskID, _ id: TaskID) throws {
        let statement = try connection.prepare(sql)
        try statement.run(task, id)
    }
}

// MARK: - Imports that are taken back

extension DependencyRows {
    /// Moves what the tasks of an import depend on into the copies of their rows.
    func moveAside(forImport number: Int64) throws {
        try run(
            """
            UPDATE withdrawn_task SET needs = (SELECT group_concat(depends_on, ' ') FROM
                (SELECT depends_on FROM task_dependency WHERE task_id = withdrawn_task.id ORDER BY 1))
            WHERE id IN (SELECT task_id FROM task_dependency) AND import_number = ?
            """, number)
        try run(
            """
            DELETE FROM task_dependency
            WHERE (SELECT import_number FROM task WHERE id = task_id) = ?
            """, number)
    }

    /// Writes again what the tasks of an import depend on, whose rows are back.
    func putBack(forImport number: Int64) throws {
        try run(
            """
            INSERT INTO task_dependency SELECT t.id, needed.value FROM withdrawn_task t
            JOIN json_each('[' || replace(t.needs, ' ', ',') || ']') needed
            WHERE t.import_number = ? AND t.needs IS NOT NULL
            """, number)
        try run(
            """
            UPDATE task SET needs = NULL
            WHERE id IN (SELECT task_id FROM task_dependency) AND import_number = ?
            """, number)
    }

    /// Refuses to let what an import brought go while a task that came another way depends on it.
    func checkNoDependents(forImport number: Int64) throws {
        let found = try connection.prepare(
            """
            SELECT d.task_id, d.depends_on FROM task_dependency d
            CROSS JOIN task t ON t.id = d.depends_on CROSS JOIN task other ON other.id = d.task_id
            WHERE t.import_number = ?1 AND other.import_number IS NOT ?1
            ORDER BY d.task_id, d.depends_on LIMIT 1
            """, number)
        guard try found.step() else { return }
        throw AppError.conflict(
            "Task \(found.integer(0)) depends on task \(found.integer(1)).")
    }

    /// Refuses to bring an import again if something of it depends on what is not there any more.
    func checkDependencies(ofImport number: Int64) throws {
        let rows = try connection.prepare(
            "SELECT id, needs FROM withdrawn_task WHERE import_number = ? AND needs IS NOT NULL",
            number)
        while try rows.step() {
            for dependency in Self.ids(rows.text(1)) {
                let found = try connection.prepare(
                    """
                    SELECT 1 FROM task WHERE id = ?1
                    UNION ALL SELECT 1 FROM withdrawn_task WHERE id = ?1 AND import_number = ?2
                    """, dependency, number)
                guard try found.step() else {
                    throw AppError.conflict(
                        "Task \(rows.integer(0)) depends on task \(dependency), which was deleted.")
                }
            }
        }
    }

    private func run(_ sql: StaticString, _ number: Int64) throws {
        let statement = try connection.prepare(sql)
        try statement.run(number)
    }
}

/// Which tasks are subtasks of which.
struct SubtaskRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns one of the subtasks of a task, or none if it has none.
    func subtask(of id: TaskID) throws -> TaskID? {
        let subtasks = try connection.prepare("SELECT id FROM task WHERE parent = ? LIMIT 1", id)
        return try subtasks.step() ? subtasks.integer(0) : nil
    }

    /// Refuses to let what an import brought go while a task that came another way is a subtask of it.
    func checkIsWhole(withoutImport number: Int64) throws {
        let subtasks = try connection.prepare(
            """
            SELECT p.id, p.parent FROM task t JOIN task p ON p.parent = t.id
            WHERE t.import_number = ?1 AND p.import_number IS NOT ?1 LIMIT 1
            """, number)
        guard try subtasks.step() == false else {
            throw AppError.conflict(
                "Task \(subtasks.integer(0)) is a subtask of task \(subtasks.integer(1)).")
        }
    }

    /// Refuses to bring an import again if something of it is a subtask of what is not there any more.
    func checkParents(ofImport number: Int64) throws {
        let subtasks = try connection.prepare(
            """
            SELECT id, parent FROM withdrawn_task
            WHERE import_number = ?1 AND parent IS NOT NULL AND parent NOT IN (SELECT id FROM task)
                AND parent NOT IN (SELECT id FROM withdrawn_task WHERE import_number = ?1)
            LIMIT 1
            """, number)
        guard try subtasks.step() == false else {
            throw AppError.conflict(
                "Task \(subtasks.integer(0)) is a subtask of task \(subtasks.integer(1)), which was deleted."
            )
        }
    }
}
