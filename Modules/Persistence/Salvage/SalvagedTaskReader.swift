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
        let found = try rows.prepare(composed: TaskRows.select + " WHERE t.id > 0 ORDER BY t.id")
        var encoder = FieldWriter()
        while try found.step() {
            try body(try proven(TaskRows.read(found, using: &encoder)))
        }
    }

    /// Returns the task with those tags with which it fits its digest, if there are such.
    private func proven(_ found: FoundTask) throws -> FoundTask {
        guard found.contentDigest != found.digest else { return found }
        for addsTable in [true, false] {
            var stored = found.stored
            stored.task.tags = try indexedTags(of: stored.task.id, addsTable: addsTable)
            if TaskEncoding.digest(of: stored) == found.digest {
                return FoundTask(
                    stored: stored, digest: found.digest, contentDigest: found.digest,
                    unreadable: found.unreadable)
            }
        }
        return found
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
