import Domain

/// The keys in memory, for a store that has few tasks and gets many: until its indexes are built.
final class GatheredKeys: KnownKeys {
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
