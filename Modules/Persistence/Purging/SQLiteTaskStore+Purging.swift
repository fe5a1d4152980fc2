public import Domain
import POSIX

extension SQLiteTaskStore: PurgingTaskStore {
    /// Removes the tasks in one transaction, then makes the file anew, since what was once written
    /// over or freed still lies in it (https://sqlite.org/lang_vacuum.html).
    public func purge(
        _ ids: [TaskID], in operation: Operation
    ) throws(AppError) -> Set<String> {
        let texts: Set<String>
        do {
            // Should the file not be made anew, the rows at least are zeros.
            try connection.execute("PRAGMA secure_delete = ON; PRAGMA temp_store = FILE")
            try begin()
            try connection.execute("PRAGMA defer_foreign_keys = ON")
            let totals = try Totals(connection)
            guard ids.allSatisfy({ $0 >= 1 && $0 <= totals.lastID(.task) }) else {
                throw AppError(
                    .unknownTask, detail: "A number is among them that no task ever had.",
                    holds: "Nothing was changed.")
            }
            let purge = try TaskPurge(of: Set(ids), connection, totals, reader)
            texts = try purge.run()
            _ = try OperationRows(connection).insert(operation, changeCount: 0, totals)
            try totals.save(in: connection)
            try commit { try $0.number(of: operation.id) != nil }
        } catch {
            rollBack()
            throw AppError(any: error, while: .saving)
        }
        try makeFileAnew()
        return texts
    }

    private func makeFileAnew() throws(AppError) {
        do {
            try wait.during {
                let turn = try WriteTurn(folder: FilePath.folder(of: path), by: wait)
                try connection.execute("VACUUM")
                _ = consume turn
            }
        } catch {
            var error = AppError(any: error, while: .saving)
            error.holds =
                "The tasks are removed, but words of them may still lie in unused parts of the file."
            error.suggestion = "Run the same command again; it makes the file anew."
            throw error
        }
    }
}

/// The projects and tags that purged tasks carried: those that nothing carries any more go with them.
struct PurgedNames {
    private var projects: Set<String> = []
    private var tags: Set<String> = []

    /// Notes what a task carries.
    mutating func note(_ task: Task) {
        if let project = task.project { projects.insert(project) }
        tags.formUnion(task.tags)
    }

    /// Removes those that no task carries, and none whose import was taken back.
    func removeUnused(from connection: Connection, _ totals: Totals) throws {
        for name in projects {
            try remove(
                name, .project, from: connection, totals,
                select: """
                    SELECT id, digest FROM project WHERE name = ?
                        AND NOT EXISTS (SELECT 1 FROM task WHERE project_id = project.id)
                        AND NOT EXISTS (SELECT 1 FROM withdrawn_task WHERE project_id = project.id)
                    """, delete: "DELETE FROM project WHERE id = ?")
        }
        for name in tags {
            try remove(
                name, .tag, from: connection, totals,
                select: """
                    SELECT id, digest FROM tag WHERE name = ?
                        AND NOT EXISTS (SELECT 1 FROM task_tag WHERE tag_id = tag.id)
                        AND NOT EXISTS (SELECT 1 FROM withdrawn_task_tag WHERE tag_id = tag.id)
                    """, delete: "DELETE FROM tag WHERE id = ?")
        }
    }

    private func remove(
        _ name: String, _ kind: Totals.Kind, from connection: Connection, _ totals: Totals,
        select: StaticString, delete: StaticString
    ) throws {
        let found = try connection.prepare(select)
        try found.bind(name, at: 1)
        guard try found.step() else { return }
        let (id, digest) = (found.integer(0), UInt64(bitPattern: found.integer(1)))
        let row = try connection.prepare(delete)
        try row.run(id)
        totals.remove(kind, digest: digest)
    }
}
