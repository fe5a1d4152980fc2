public import Domain

extension SQLiteTaskStore: SuggestingTaskReader {
    /// Returns names by the index on them, and only as many as are wanted.
    public func names(
        of kind: NameKind, startingWith prefix: String, limit: Int
    ) throws(AppError) -> [String] {
        try reading {
            let statement = try connection.prepare(
                kind == .project ? Self.projectsByPrefix : Self.tagsByPrefix)
            try statement.bind(prefix, at: 1)
            // Nothing that begins with the prefix stands behind this: no character has a higher number.
            try statement.bind(prefix + "\u{10FFFF}", at: 2)
            try statement.bind(Int64(limit), at: 3)
            var names: [String] = []
            while try statement.step() {
                if let name = statement.text(0) { names.append(name) }
            }
            return names
        }
    }

    /// Returns tasks by their rows' places in the table: no other index would end at the limit.
    public func tasks(
        numbered range: ClosedRange<TaskID>, withCompleted: Bool, limit: Int
    ) throws(AppError) -> [Task] {
        try reading {
            let statement = try connection.prepare(
                composed: """
                    \(TaskRows.select) WHERE t.id BETWEEN ? AND ?
                    \(withCompleted ? "" : "AND +t.state <> 'completed'")
                    ORDER BY t.id LIMIT ?
                    """)
            try statement.bind(range.lowerBound, at: 1)
            try statement.bind(range.upperBound, at: 2)
            try statement.bind(Int64(limit), at: 3)
            return try reader.tasks(statement)
        }
    }

    private static let projectsByPrefix: StaticString = """
        SELECT name FROM project WHERE name >= ? AND name < ?
            AND EXISTS (SELECT 1 FROM task WHERE project_id = project.id)
        ORDER BY name LIMIT ?
        """

    private static let tagsByPrefix: StaticString = """
        SELECT name FROM tag WHERE name >= ? AND name < ?
            AND EXISTS (SELECT 1 FROM task_tag WHERE tag_id = tag.id)
        ORDER BY name LIMIT ?
        """
}
