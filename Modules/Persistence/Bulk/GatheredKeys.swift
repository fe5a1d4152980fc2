import Domain

/// The keys in memory, for a store that has few tasks and gets many: until its indexes are built.
final class GatheredKeys: KnownKeys {
    private var waiting: [Int64: TaskID] = [:]
    private var keys = KeySet()
    private(set) var met = TaskIDSet()

    /// Reads the keys that the store has.
    init(_ connection: Connection) throws {
        let rows = try connection.prepare("SELECT source_key, task_id FROM known_source")
        while try rows.step() { waiting[rows.integer(0)] = rows.integer(1) }
    }

    /// How many keys the run has met.
    private(set) var count = 0

    func tasks(under keys: [Int64]) -> [TaskID] {
        guard !waiting.isEmpty else { return [TaskID](repeating: 0, count: keys.count) }
        return keys.map { waiting[$0] ?? 0 }
    }

    func knowledge(of key: Int64, found id: TaskID) -> Knowledge {
        if keys.contains(key) { return .met }
        return id == 0 ? .unknown : .waiting(id)
    }

    func meet(_ id: TaskID, key: Int64) {
        waiting[key] = nil
        add(id, key: key)
    }

    func add(_ id: TaskID, key: Int64) {
        keys.insert(key)
        met.insert(id)
        count += 1
    }
}
