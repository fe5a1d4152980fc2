import Domain

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
        try row.bind(id, at: 1)
        try row.run()
        totals.remove(kind, digest: digest)
    }
}
