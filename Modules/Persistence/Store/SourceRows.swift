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
        let kept = try connection.prepare(composed: TaskRows.select + " WHERE t.source_key = ?")
        try kept.bind(key, at: 1)
        if try kept.step() { return .kept(try reader.task(kept)) }
        let deleted = try connection.prepare("SELECT 1 FROM deleted_source WHERE source_key = ?")
        try deleted.bind(key, at: 1)
        return try deleted.step() ? .deleted : nil
    }

    /// Notes that the task with this key was deleted: so it stays when it comes in again.
    func noteDeletion(of key: Int64) throws {
        let statement = try connection.prepare(
            "INSERT OR IGNORE INTO deleted_source (source_key) VALUES (?)")
        try statement.bind(key, at: 1)
        try statement.run()
    }

    /// Forgets the deletion of a task that is put back.
    func forgetDeletion(of key: Int64) throws {
        let statement = try connection.prepare("DELETE FROM deleted_source WHERE source_key = ?")
        try statement.bind(key, at: 1)
        try statement.run()
    }
}
