import Domain

/// Reads salvaged tasks, and finds out with which of the tags that were found for them they are as
/// they were written.
struct SalvagedTaskReader {
    private let rows: Connection
    private let tags: Statement

    init(_ rows: Connection) throws {
        self.rows = rows
        tags = try rows.prepare(
            """
            SELECT tag.name FROM tag JOIN
                (SELECT tag_id FROM indexed_task_tag WHERE task_id = ?1
                UNION SELECT tag_id FROM task_tag WHERE ?2 AND task_id = ?1) ON tag_id = tag.id
            """)
    }

    /// Hands out every task once, by number.
    func forEach(_ body: (FoundTask) throws -> Void) throws {
        let found = try rows.prepare(composed: TaskRows.select + " WHERE true ORDER BY t.id")
        var encoder = FieldWriter()
        while try found.step() {
            let task = TaskRows.read(found, using: &encoder)
            let isProven = task.contentDigest == task.digest
            try body(try isProven ? task : proven(task) ?? task)
        }
    }

    /// Returns the task as it was written, if it was under that number.
    func proven(_ found: FoundTask, as id: TaskID? = nil) throws -> FoundTask? {
        for addsTable in [true, false] {
            let task = try numbered(
                found, as: id ?? found.stored.task.id, addsTable: addsTable)
            if task.contentDigest == found.digest { return task }
        }
        return nil
    }

    /// Returns the task under that number, with the tags that were found for it.
    func numbered(
        _ found: FoundTask, as id: TaskID, addsTable: Bool = true
    ) throws -> FoundTask {
        var stored = found.stored
        stored.task = stored.task.numbered(id)
        stored.task.tags = try indexedTags(of: id, addsTable: addsTable)
        return FoundTask(
            stored: stored, digest: found.digest,
            contentDigest: TaskEncoding.digest(of: stored), unreadable: found.unreadable)
    }

    /// Returns the tags that the index knows, or those of the table too.
    private func indexedTags(of id: TaskID, addsTable: Bool) throws -> [String] {
        defer { tags.reset() }
        try tags.bind(id, at: 1)
        try tags.bind(addsTable ? 1 : 0, at: 2)
        var names: [String] = []
        while try tags.step() {
            if let name = tags.text(0) { names.append(name) }
        }
        return names.sortedByBytes()
    }
}
