import Domain

/// The keys as the store has them, and those of the rows that are about to get there.
///
/// Memory does not grow with the file but by a bit a row.
final class IndexedKeys: KnownKeys {
    private let connection: Connection
    private let probe: Statement
    private var added = KeyTable()
    private(set) var met: TaskIDSet

    init(_ connection: Connection, met: TaskIDSet) throws(SQLiteFailure) {
        self.connection = connection
        probe = try connection.prepare(
            "SELECT task_id, content FROM known_source WHERE source_key = ?")
        self.met = met
    }

    func rows(under keys: [Int64]) throws -> [KnownRow?] {
        var rows = [KnownRow?](repeating: nil, count: keys.count)
        for index in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
            try probe.bind(keys[index], at: 1)
            if try probe.step() { rows[index] = KnownRow(probe, at: 0) }
            probe.rewind()
        }
        return rows
    }

    func knowledge(of key: Int64, found row: KnownRow?) -> Knowledge {
        if let content = added.content(under: key) { return .met(content) }
        guard let row else { return .unknown }
        return met.contains(row.task) ? .met(row.content) : .waiting(row)
    }

    func meet(_ row: KnownRow, key: Int64) {
        met.insert(row.task)
    }

    func add(_ id: TaskID, _ content: RowContent, key: Int64) {
        added.insert(key, content)
        met.insert(id)
    }

    func note(_ content: RowContent, key: Int64) throws {
        if added.content(under: key) != nil { return added.insert(key, content) }
        try SourceRows(connection).note(content, under: key)
    }

    func content(underNew key: Int64) -> RowContent? { added.content(under: key) }
}

extension KnownRow {
    /// Reads a row of `known_source`: the task and the content, from a column on.
    init(_ statement: Statement, at column: Int32) {
        task = statement.integer(column)
        content =
            statement.optionalInteger(column + 1).map(RowContent.init(truncatingIfNeeded:))
            ?? .unknown
    }
}
