import Domain

/// The keys of the rows that are in the store, or were and were deleted; and which of them this run
/// of an import has met.
protocol KnownKeys: AnyObject {
    /// Returns what is in the store under each of the keys, or none.
    ///
    /// Whoever has to look into the store does so for all of them in their order, which is far
    /// cheaper than by chance.
    func rows(under keys: [Int64]) throws -> [KnownRow?]

    /// Returns what is known of a key, under which that row was found.
    func knowledge(of key: Int64, found row: KnownRow?) -> Knowledge

    /// Notes that the run has met the row that has a key.
    func meet(_ row: KnownRow, key: Int64)

    /// Notes that the run has brought a task under a key, and what its row said.
    func add(_ id: TaskID, _ content: RowContent, key: Int64)

    /// Notes what a row says now that the run has met.
    func note(_ content: RowContent, key: Int64) throws

    /// Returns what a row said that the run has brought and whose key is not in the store yet.
    func content(underNew key: Int64) -> RowContent?

    /// The tasks that the run has met or brought.
    var met: TaskIDSet { get }
}

/// A row that came in before.
struct KnownRow: Equatable {
    /// Its task, which may be deleted since.
    let task: TaskID

    /// What it said when it last came in.
    let content: RowContent
}

/// What is known of a key.
enum Knowledge {
    case unknown

    /// A row has it which this run has not met yet.
    case waiting(KnownRow)

    /// The run has met or brought the row that has it, which said this.
    case met(RowContent)
}

extension KnownKeys {
    /// Returns what is known of a key.
    func knowledge(of key: Int64) throws -> Knowledge {
        knowledge(of: key, found: try rows(under: [key])[0])
    }
}

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

/// Keys that are digests, each with the content that its row had: twelve bytes each, at most three of
/// four places taken.
///
/// `Dictionary` takes twice the room, and hashes once more what is spread already. It is made of parts,
/// so that growing takes little memory at a time.
struct KeyTable {
    private var parts = [Part](repeating: Part(), count: 16)

    var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// Returns the content under a key, or none if the table does not have the key.
    func content(under key: Int64) -> RowContent? {
        parts[Self.part(of: key)].content(under: key)
    }

    /// Adds a key, or gives it another content.
    mutating func insert(_ key: Int64, _ content: RowContent) {
        parts[Self.part(of: key)].insert(key, content)
    }

    private static func part(of key: Int64) -> Int {
        Int(truncatingIfNeeded: key >> 60) & 15
    }
}

/// A part of the keys: a table in which a key stands at its place or behind it.
private struct Part {
    private(set) var count = 0
    private var keys = [Int64](repeating: 0, count: 256)
    private var contents = [RowContent](repeating: 0, count: 256)
    private var contentOfZero: RowContent?

    func content(under key: Int64) -> RowContent? {
        guard key != 0 else { return contentOfZero }
        let place = place(of: key)
        return keys[place] == key ? contents[place] : nil
    }

    mutating func insert(_ key: Int64, _ content: RowContent) {
        guard key != 0 else {
            contentOfZero = content
            return
        }
        let place = place(of: key)
        contents[place] = content
        guard keys[place] != key else { return }
        keys[place] = key
        count += 1
        if count * 4 > keys.count * 3 { grow() }
    }

    /// Returns where the key is, or where it goes.
    ///
    /// The high bits decide, so that keys in their order are asked for from one end of memory to the other.
    private func place(of key: Int64) -> Int {
        let mask = keys.count - 1
        var place = Int(
            (UInt64(bitPattern: key) << 4) >> UInt64(keys.count.leadingZeroBitCount + 1))
        while keys[place] != 0, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let (oldKeys, oldContents) = (keys, contents)
        keys = [Int64](repeating: 0, count: oldKeys.count * 2)
        contents = [RowContent](repeating: 0, count: oldKeys.count * 2)
        for index in oldKeys.indices where oldKeys[index] != 0 {
            let place = place(of: oldKeys[index])
            keys[place] = oldKeys[index]
            contents[place] = oldContents[index]
        }
    }
}
