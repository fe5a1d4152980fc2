public import Domain

/// What tasks have to do with each other.
extension SQLiteTaskStore {
    /// Returns the subtasks of a task, by their index.
    public func subtasks(of id: TaskID) throws(AppError) -> [Task] {
        try reading {
            let statement = try connection.prepare(
                composed: TaskRows.select + " WHERE t.parent = ? ORDER BY t.id", id)
            return try reader.tasks(statement)
        }
    }

    /// Returns the numbers of the parents, by their index alone.
    public func parentNumbers() throws(AppError) -> [TaskID: TaskID] {
        try reading {
            let rows = try connection.prepare(
                "SELECT id, parent FROM task WHERE parent IS NOT NULL")
            var parents: [TaskID: TaskID] = [:]
            while try rows.step() { parents[rows.integer(0)] = rows.integer(1) }
            return parents
        }
    }

    /// Returns the tasks that depend on one of these, by the index of those that wait.
    public func dependents(of ids: [TaskID]) throws(AppError) -> [Task] {
        try reading {
            try DependencyRows(connection).dependents(of: ids)
                .compactMap { try reader.task(withID: $0) }
        }
    }

    /// Returns what the tasks have to do with others, by one statement for the subtasks of all of them, and
    /// by one for what they depend on.
    ///
    /// Either is compiled only where there are subtasks at all, or where one of the tasks depends on others: that
    /// costs a command more than the look at an index which says so.
    public func relations(of tasks: [Task]) throws(AppError) -> TaskRelations {
        guard !tasks.isEmpty else { return .none }
        return try reading {
            var dependsOn: [TaskID] = []
            for task in tasks where !task.isCompleted { dependsOn += task.dependsOn }
            return TaskRelations(
                subtasks: try hasSubtasks() ? progress(ofSubtasksOf: tasks.map(\.id)) : [:],
                unfinished: dependsOn.isEmpty ? [] : try unfinished(among: dependsOn),
                parents: try parents(of: tasks))
        }
    }

    /// Returns the texts of the parents; none is looked up where no task has one.
    private func parents(of tasks: [Task]) throws -> [TaskID: String] {
        let ids = Set(tasks.lazy.compactMap(\.parent))
        guard !ids.isEmpty else { return [:] }
        let rows = try connection.prepare(
            "SELECT t.id, t.text FROM json_each(?) listed CROSS JOIN task t ON t.id = listed.value",
            Self.list(of: Array(ids)))
        var texts: [TaskID: String] = [:]
        while try rows.step() { texts[rows.integer(0)] = rows.text(1) ?? "" }
        return texts
    }

    /// Whether any task is a subtask of another.
    private func hasSubtasks() throws -> Bool {
        try connection.prepare("SELECT 1 FROM task WHERE parent IS NOT NULL LIMIT 1").step()
    }

    private func progress(ofSubtasksOf ids: [TaskID]) throws -> [TaskID: SubtaskProgress] {
        let rows = try connection.prepare(
            """
            SELECT p.parent, sum(p.state = 'completed'), count(*)
            FROM json_each(?) listed CROSS JOIN task p ON p.parent = listed.value GROUP BY p.parent
            """, Self.list(of: ids))
        var progress: [TaskID: SubtaskProgress] = [:]
        while try rows.step() {
            progress[rows.integer(0)] = SubtaskProgress(
                done: Int(rows.integer(1)), count: Int(rows.integer(2)))
        }
        return progress
    }

    private func unfinished(among ids: [TaskID]) throws -> Set<TaskID> {
        let rows = try connection.prepare(
            """
            SELECT t.id FROM json_each(?) listed CROSS JOIN task t ON t.id = listed.value
            WHERE t.state <> 'completed'
            """, Self.list(of: ids))
        var unfinished: Set<TaskID> = []
        while try rows.step() { unfinished.insert(rows.integer(0)) }
        return unfinished
    }

    /// The numbers as one parameter: an array of JSON, of which SQLite makes a table
    /// (https://sqlite.org/json1.html#jeach).
    static func list(of ids: some Sequence<TaskID>) -> String {
        "[" + ids.map { "\($0)" }.joined(separator: ",") + "]"
    }
}
