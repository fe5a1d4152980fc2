import Records
import Domain

/// Reads salvaged tasks, and finds out with which of the tags and dependencies that were found for them
/// they are as they were written.
struct SalvagedTaskReader {
    private let rows: Connection
    private let tags: Statement
    private let dependencies: SalvagedDependencies

    init(_ rows: Connection) throws {
        self.rows = rows
        dependencies = try SalvagedDependencies(rows)
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
        let listed = RowsBeside(rows)
        var encoder = FieldWriter()
        while try found.step() {
            let task = try TaskRows.read(found, using: &encoder, listed)
            let isProven = task.contentDigest == task.digest
            try body(try isProven ? task : proven(task) ?? task)
        }
    }

    /// Returns the task as it was written, if it was under that number.
    func proven(_ found: FoundTask, as id: TaskID? = nil) throws -> FoundTask? {
        let id = id ?? found.stored.task.id
        for others in try dependencies.candidates(of: found, as: id) {
            for addsTable in [true, false] {
                for ringsNever in [false, true] {
                    var task = found
                    if ringsNever { task.stored.task.reminders = [] }
                    let numbered = try numbered(task, as: id, addsTable: addsTable, others)
                    if numbered.contentDigest == found.digest { return numbered }
                }
            }
        }
        return nil
    }

    /// Returns the task under that number, with the tags and dependencies that were found for it.
    func numbered(_ found: FoundTask, as id: TaskID) throws -> FoundTask {
        let others = try dependencies.candidates(of: found, as: id).last ?? []
        return try numbered(found, as: id, addsTable: true, others)
    }

    private func numbered(
        _ found: FoundTask, as id: TaskID, addsTable: Bool, _ dependencies: [TaskID]
    ) throws -> FoundTask {
        var stored = found.stored
        stored.task.dependsOn = dependencies
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

/// What a damaged store says, here and there, that its tasks depend on.
private struct SalvagedDependencies {
    private let table: DependencyRows
    private let indexed: Statement
    private let former: Statement

    init(_ rows: Connection) throws {
        table = DependencyRows(rows)
        indexed = try rows.prepare("SELECT depends_on FROM indexed_dependency WHERE task_id = ?")
        former = try rows.prepare("SELECT needs FROM task WHERE id = ?")
    }

    /// Returns what a task can have depended on, each once: what was read, nothing, what the row has by
    /// itself where an earlier version wrote it, what the table and the index say, and all of it.
    func candidates(of found: FoundTask, as id: TaskID) throws -> [[TaskID]] {
        let row = try text(of: found.stored.task.id).flatMap(DependencyCoding.ids) ?? []
        let sources = [row, try table.dependencies(of: id), try ids(indexed, id)]
        let all = Set(sources.joined()).sorted()
        var candidates: [[TaskID]] = []
        for candidate in [found.stored.task.dependsOn, []] + sources + [all]
        where !candidates.contains(candidate) || candidate == all {
            candidates.removeAll { $0 == candidate }
            candidates.append(candidate)
        }
        return candidates
    }

    private func text(of id: TaskID) throws -> String? {
        defer { former.reset() }
        try former.bind(id, at: 1)
        return try former.step() ? former.text(0) : nil
    }

    private func ids(_ rows: Statement, _ id: TaskID) throws -> [TaskID] {
        defer { rows.reset() }
        try rows.bind(id, at: 1)
        return try rows.integers().sorted()
    }
}
