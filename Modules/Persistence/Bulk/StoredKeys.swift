import Domain
import Records

/// The keys of a store, and of what a transaction is about to bring there.
protocol StoredKeys: KnownKeys where Failure == any Error {
    /// Returns what a row said that the run has brought and whose key is not in the store yet.
    func content(underNew key: Int64) -> RowContent?

    /// The tasks that the run has met or brought.
    var met: TaskIDSet { get }
}

extension StoredKeys {
    /// What tells rows by them.
    var recognition: RowRecognition<any Error> { RowRecognition(keys: self) }
}

/// The keys in memory, for a store that has few tasks and gets many: until its indexes are built.
final class GatheredKeys: StoredKeys {
    private let connection: Connection
    private var waiting: [Int64: KnownRow] = [:]
    private var keys = KeyTable()
    private(set) var met = TaskIDSet()

    /// The keys that the run has met and which are in the store.
    private var stored: [Int64: RowContent] = [:]

    /// Reads the keys that the store has.
    init(_ connection: Connection) throws {
        self.connection = connection
        let rows = try connection.prepare("SELECT source_key, task_id, content FROM known_source")
        while try rows.step() { waiting[rows.integer(0)] = KnownRow(rows, at: 1) }
    }

    /// How many keys the run has met.
    private(set) var count = 0

    func rows(under keys: [Int64]) -> [KnownRow?] {
        guard !waiting.isEmpty else { return [KnownRow?](repeating: nil, count: keys.count) }
        return keys.map { waiting[$0] }
    }

    func knowledge(of key: Int64, found row: KnownRow?) -> Knowledge {
        if let content = keys.content(under: key) { return .met(content) }
        if !stored.isEmpty, let content = stored[key] { return .met(content) }
        return row.map { .waiting($0) } ?? .unknown
    }

    func meet(_ row: KnownRow, key: Int64) {
        waiting[key] = nil
        stored[key] = row.content
        met.insert(row.task)
        count += 1
    }

    func add(_ id: TaskID, _ content: RowContent, key: Int64) {
        keys.insert(key, content)
        met.insert(id)
        count += 1
    }

    func note(_ content: RowContent, key: Int64) throws {
        if keys.content(under: key) != nil { return keys.insert(key, content) }
        stored[key] = content
        try SourceRows(connection).note(content, under: key)
    }

    func content(underNew key: Int64) -> RowContent? { keys.content(under: key) }
}

/// The keys as the store has them, and those of the rows that are about to get there.
///
/// Memory does not grow with the file but by a bit a row.
final class IndexedKeys: StoredKeys {
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
        self.init(
            task: statement.integer(column),
            content: statement.optionalInteger(column + 1)
                .map(RowContent.init(truncatingIfNeeded:)) ?? .unknown)
    }
}
