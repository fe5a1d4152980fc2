import Domain

/// The keys as the store has them, and those of the rows that are about to get there.
///
/// Memory does not grow with the file but by a bit a row.
final class IndexedKeys: KnownKeys {
    private let probe: Statement
    private var added = KeySet()
    private(set) var met: TaskIDSet

    init(_ connection: Connection, met: TaskIDSet) throws(SQLiteFailure) {
        probe = try connection.prepare("SELECT task_id FROM known_source WHERE source_key = ?")
        self.met = met
    }

    func tasks(under keys: [Int64]) throws -> [TaskID] {
        var tasks = [TaskID](repeating: 0, count: keys.count)
        for index in keys.indices.sorted(by: { keys[$0] < keys[$1] }) {
            try probe.bind(keys[index], at: 1)
            if try probe.step() { tasks[index] = probe.integer(0) }
            probe.rewind()
        }
        return tasks
    }

    func knowledge(of key: Int64, found id: TaskID) -> Knowledge {
        if added.contains(key) { return .met }
        guard id != 0 else { return .unknown }
        return met.contains(id) ? .met : .waiting(id)
    }

    func meet(_ id: TaskID, key: Int64) {
        met.insert(id)
    }

    func add(_ id: TaskID, key: Int64) {
        added.insert(key)
        met.insert(id)
    }
}
