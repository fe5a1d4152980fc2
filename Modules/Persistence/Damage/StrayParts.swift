/// The tasks that are parts of what is not there, or of themselves.
///
/// Nothing that this program writes becomes so: rows were lost, or changed with their digests.
enum StrayParts {
    /// Returns their numbers.
    ///
    /// In a circle every task is a part and has one, which few of many are.
    static func ids(in connection: Connection) throws(SQLiteFailure) -> [Int64] {
        let rows = try connection.prepare(
            """
            WITH RECURSIVE above (start, id) AS (
                SELECT id, parent FROM task
                WHERE parent IS NOT NULL
                    AND id IN (SELECT parent FROM task WHERE parent IS NOT NULL)
                UNION
                SELECT start, t.parent FROM above JOIN task t ON t.id = above.id
                WHERE t.parent IS NOT NULL AND above.id <> start)
            SELECT start FROM above WHERE id = start
            UNION
            SELECT id FROM task
            WHERE parent IS NOT NULL AND parent NOT IN (SELECT id FROM task)
            """)
        var ids: [Int64] = []
        while try rows.step() { ids.append(rows.integer(0)) }
        return ids
    }
}
