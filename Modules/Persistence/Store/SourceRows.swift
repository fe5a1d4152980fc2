import Domain

/// The sources by which tasks are known again: those of tasks that are here, and of deleted ones.
struct SourceRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns what became of the task that came from the source, or none if none ever did.
    func task(from source: TaskSource, _ reader: TaskReader) throws -> KnownTask? {
        guard let key = RowIdentity.key(of: source) else { return nil }
        let known = try connection.prepare("SELECT task_id FROM known_source WHERE source_key = ?")
        try known.bind(key, at: 1)
        guard try known.step() else { return nil }
        return try reader.task(withID: known.integer(0)).map(KnownTask.kept) ?? .deleted
    }

    /// Notes the task that came under a key, for good: what is deleted stays so when it comes again.
    func note(_ id: TaskID, under key: Int64) throws {
        let statement = try connection.prepare("INSERT OR REPLACE INTO known_source VALUES (?, ?)")
        try statement.bind(key, at: 1)
        try statement.bind(id, at: 2)
        try statement.run()
    }

    /// Notes the keys of all tasks with these numbers, in the order of the keys.
    func noteTasks(_ ids: ClosedRange<TaskID>) throws {
        let statement = try connection.prepare(
            """
            INSERT INTO known_source SELECT source_key, id FROM task
            WHERE id BETWEEN ? AND ? AND source_key IS NOT NULL ORDER BY source_key
            """)
        try statement.bind(ids.lowerBound, at: 1)
        try statement.bind(ids.upperBound, at: 2)
        try statement.run()
    }

    /// Forgets a task whose coming is taken back.
    func forget(_ key: Int64) throws {
        let statement = try connection.prepare("DELETE FROM known_source WHERE source_key = ?")
        try statement.bind(key, at: 1)
        try statement.run()
    }

    /// Forgets what an import brought.
    func forget(importedBy number: Int64) throws {
        let statement = try connection.prepare(
            """
            DELETE FROM known_source
            WHERE source_key IN (SELECT source_key FROM task WHERE import_number = ?)
            """)
        try statement.bind(number, at: 1)
        try statement.run()
    }
}
