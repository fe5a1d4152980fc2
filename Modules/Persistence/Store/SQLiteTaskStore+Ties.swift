public import Domain

/// What tasks have to do with each other.
extension SQLiteTaskStore {
    /// Returns the parts of a task, by the index of those that are some.
    public func parts(of id: TaskID) throws(AppError) -> [Task] {
        try reading {
            let statement = try connection.prepare(
                composed: TaskRows.select + " WHERE t.parent = ? ORDER BY t.id")
            try statement.bind(id, at: 1)
            return try reader.tasks(statement)
        }
    }

    /// Returns the tasks that wait for one of these, by the index of those that wait.
    public func tasks(waitingFor ids: [TaskID]) throws(AppError) -> [Task] {
        try reading {
            try NeedRows(connection).tasks(waitingFor: ids)
                .compactMap { try reader.task(withID: $0) }
        }
    }

    /// Returns what the tasks have to do with others, by one statement for the parts of all of them, and
    /// by one for what they wait for.
    ///
    /// Either is compiled only where there are parts at all, or where one of the tasks waits: that
    /// costs a command more than the look at an index which says so.
    public func ties(of tasks: [Task]) throws(AppError) -> TaskTies {
        guard !tasks.isEmpty else { return .none }
        return try reading {
            var needs: [TaskID] = []
            for task in tasks where !task.isCompleted { needs += task.needs }
            return TaskTies(
                parts: try hasParts() ? progress(ofPartsOf: tasks.map(\.id)) : [:],
                unfinished: needs.isEmpty ? [] : try unfinished(among: needs))
        }
    }

    /// Whether any task is a part of another.
    private func hasParts() throws -> Bool {
        try connection.prepare("SELECT 1 FROM task WHERE parent IS NOT NULL LIMIT 1").step()
    }

    private func progress(ofPartsOf ids: [TaskID]) throws -> [TaskID: PartProgress] {
        let rows = try connection.prepare(
            """
            SELECT p.parent, sum(p.state = 'completed'), count(*)
            FROM json_each(?) listed CROSS JOIN task p ON p.parent = listed.value GROUP BY p.parent
            """)
        try rows.bind(Self.list(of: ids), at: 1)
        var progress: [TaskID: PartProgress] = [:]
        while try rows.step() {
            progress[rows.integer(0)] = PartProgress(
                done: Int(rows.integer(1)), count: Int(rows.integer(2)))
        }
        return progress
    }

    private func unfinished(among ids: [TaskID]) throws -> Set<TaskID> {
        let rows = try connection.prepare(
            """
            SELECT t.id FROM json_each(?) listed CROSS JOIN task t ON t.id = listed.value
            WHERE t.state <> 'completed'
            """)
        try rows.bind(Self.list(of: ids), at: 1)
        var unfinished: Set<TaskID> = []
        while try rows.step() { unfinished.insert(rows.integer(0)) }
        return unfinished
    }

    /// The numbers as one parameter: an array of JSON, of which SQLite makes a table
    /// (https://sqlite.org/json1.html#jeach).
    private static func list(of ids: [TaskID]) -> String {
        "[" + ids.map { "\($0)" }.joined(separator: ",") + "]"
    }
}
