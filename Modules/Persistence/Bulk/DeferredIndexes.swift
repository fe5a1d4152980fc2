import Domain

/// The indexes of tasks and their full text, built when the rows are in: row by row they cost an
/// import more than everything else.
///
/// All of it happens in one transaction: nobody ever sees a store without its indexes.
struct DeferredIndexes {
    /// A store with as many tasks is past it: its indexes would be built anew for few rows, and
    /// others would wait.
    private static let mostTasks: Int64 = 10_000

    /// More keys than that are not held in memory.
    static let mostRows = 1_500_000

    private let connection: Connection
    private let definitions: [String]

    /// Returns whether a store is small enough.
    static func areWorthIt(in connection: Connection, _ totals: Totals) throws -> Bool {
        guard totals.tally(of: .task).rows <= mostTasks else { return false }
        let count = try connection.prepare("SELECT count(*) FROM known_source")
        return try count.step() && count.integer(0) <= mostTasks
    }

    /// Drops the indexes, inside the caller's transaction.
    init(dropping connection: Connection) throws {
        self.connection = connection
        let rows = try connection.prepare(
            """
            SELECT name, sql FROM sqlite_schema
            WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('task', 'task_tag')
            ORDER BY rowid
            """)
        var found: [(name: String, definition: String)] = []
        while try rows.step() { found.append((rows.text(0) ?? "", rows.text(1) ?? "")) }
        rows.reset()
        for index in found {
            try connection.execute(composed: "DROP INDEX \(index.name)", step: "drop index")
        }
        definitions = found.map(\.definition)
    }

    /// Builds them, word for word as they were.
    func build() throws {
        for definition in definitions {
            try connection.execute(composed: definition, step: "build index")
        }
    }
}
