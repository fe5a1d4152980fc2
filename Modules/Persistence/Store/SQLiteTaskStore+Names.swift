public import Domain

extension SQLiteTaskStore {
    /// Returns the names that tasks carry, by one question.
    public func counts(of kind: NameKind) throws(AppError) -> [NameCount] {
        try reading {
            let statement = try connection.prepare(
                kind == .project ? Self.projectCounts : Self.tagCounts)
            var counts: [NameCount] = []
            while try statement.step() {
                // A name that is lost is found by the tasks that carry it.
                guard let name = statement.text(0) else { continue }
                counts.append(
                    NameCount(
                        name: name, open: Int(statement.integer(1)),
                        completed: Int(statement.integer(2))))
            }
            return counts
        }
    }

    private static let projectCounts: StaticString = """
        SELECT name, carried - completed, completed FROM project JOIN (
            SELECT project_id, count(*) AS carried, sum(state = 'completed') AS completed
            FROM task WHERE project_id IS NOT NULL GROUP BY project_id
        ) ON project_id = project.id ORDER BY name
        """

    private static let tagCounts: StaticString = """
        SELECT name, carried - completed, completed FROM tag JOIN (
            SELECT tag_id, count(*) AS carried, sum(state = 'completed') AS completed
            FROM task_tag JOIN task ON task.id = task_id GROUP BY tag_id
        ) ON tag_id = tag.id ORDER BY name
        """
}
