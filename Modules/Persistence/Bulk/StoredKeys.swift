import Domain
import Records

/// The keys of a store, and of what a transaction is about to bring there.
protocol StoredKeys: KnownKeys where Failure == any Error {
    /// What the run has brought and whose keys are not in the store yet.
    var added: KeyTable { get }

    /// The tasks that the run has met or brought.
    var met: TaskIDSet { get }
}

extension StoredKeys {
    /// What tells rows by them.
    var recognition: RowRecognition<any Error> { RowRecognition(keys: self) }

    func hasMet(_ id: TaskID) -> Bool { met.contains(id) }
}

/// The keys in memory, for a store that has few tasks and gets many: until its indexes are built.
final class GatheredKeys: StoredKeys {
    private let connection: Connection
    private var waiting: [Int64: KnownRow] = [:]
    private(set) var added: KeyTable
    private(set) var met = TaskIDSet()

    /// The keys that the run has met and which are in the store.
    private var stored: [Int64: KnownRow] = [:]

    /// Reads the keys that the store has.
    init(_ connection: Connection, after last: TaskID) throws {
        self.connection = connection
        added = KeyTable(after: last)
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
        if let row = added.row(under: key) ?? stored[key] { return .met(row) }
        return row.map { .waiting($0) } ?? .unknown
    }

    func meet(_ row: KnownRow, key: Int64) {
        waiting[key] = nil
        stored[key] = row
        met.insert(row.task)
        count += 1
    }

    func add(_ id: TaskID, _ content: RowContent, key: Int64) {
        added.insert(KnownRow(task: id, content: content), under: key)
        met.insert(id)
        count += 1
    }

    func note(_ content: RowContent, after former: RowContent, key: Int64) throws {
        if added.note(content, under: key) { return }
        stored[key]?.content = content
        try SourceRows(connection).note(content, after: former, under: key)
    }
}

/// The keys as the store has them, and those of the rows that are about to get there.
///
/// Memory does not grow with the file but by a bit a row.
final class IndexedKeys: StoredKeys {
    private let connection: Connection
    private let probe: Statement
    private(set) var added: KeyTable
    private(set) var met: TaskIDSet

    init(
        _ connection: Connection, after last: TaskID, met: TaskIDSet
    ) throws(SQLiteFailure) {
        self.connection = connection
        added = KeyTable(after: last)
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
        if let row = added.row(under: key) { return .met(row) }
        guard let row else { return .unknown }
        return met.contains(row.task) ? .met(row) : .waiting(row)
    }

    func meet(_ row: KnownRow, key: Int64) {
        met.insert(row.task)
    }

    func add(_ id: TaskID, _ content: RowContent, key: Int64) {
        added.insert(KnownRow(task: id, content: content), under: key)
        met.insert(id)
    }

    func note(_ content: RowContent, after former: RowContent, key: Int64) throws {
        if added.note(content, under: key) { return }
        try SourceRows(connection).note(content, after: former, under: key)
    }
}

extension KnownRow {
    /// Reads a row of `known_source`: the task and the content, from a column on.
    init(_ statement: Statement, at column: Int32) {
        self.init(
            task: statement.integer(column), stored: statement.optionalInteger(column + 1))
    }
}
