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
