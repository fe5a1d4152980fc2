import Records
import Domain

/// The tables of projects and tags: each name once, found by name, made when first used.
///
/// Names are told apart by their bytes, as SQLite does. `String` takes two forms of one letter for
/// equal, and a name that came back in the other form would no longer match its digest.
final class NameRows {
    enum Kind {
        case project, tag
    }

    private let connection: Connection
    private let totals: Totals

    /// The names that an import has met.
    ///
    /// Nobody else keeps any: to make Swift's runtime ready for a dictionary of bytes costs a command
    /// more than to look its few names up.
    private var spans: [Kind: [UInt64: (bytes: [UInt8], id: Int64)]] = [:]

    /// How many bytes they take, about.
    private var sizeOfSpans = 0
    private static let mostBytesOfSpans = 4 << 20
    private static let bytesBesideSpan = 100

    init(_ connection: Connection, _ totals: Totals) {
        self.connection = connection
        self.totals = totals
    }

    /// Returns the id of the name, which is added if it is new.
    func id(of name: String, _ kind: Kind) throws -> Int64 {
        try find(name, kind) ?? insert(name, kind)
    }

    /// Returns the id of a name that is known by its bytes alone, made into text only if it is new.
    func id(of name: Span<UInt8>, _ kind: Kind) throws -> Int64 {
        let digest = XXHash64.digest(of: name)
        if let found = spans[kind]?[digest], name.holds(found.bytes) { return found.id }
        let bytes = name.array
        let id = try id(of: String(decoding: bytes, as: UTF8.self), kind)
        // Where each row has names of its own, none is worth remembering.
        if sizeOfSpans > Self.mostBytesOfSpans {
            spans.removeAll()
            sizeOfSpans = 0
        }
        spans[kind, default: [:]][digest] = (bytes, id)
        sizeOfSpans += bytes.count + Self.bytesBesideSpan
        return id
    }

    /// Gives a task its tags.
    func setTags(_ tags: [String], of task: TaskID, replacing old: [String]) throws {
        for name in old where !tags.contains(bytesOf: name) {
            try link("DELETE FROM task_tag WHERE task_id = ? AND tag_id = ?", task, name)
        }
        for name in tags where !old.contains(bytesOf: name) {
            try link("INSERT INTO task_tag (task_id, tag_id) VALUES (?, ?)", task, name)
        }
    }

    /// Takes all tags from a task, whatever their names have become.
    func removeTags(of task: TaskID) throws {
        try connection.run("DELETE FROM task_tag WHERE task_id = ?", task)
    }

    private func link(_ sql: StaticString, _ task: TaskID, _ name: String) throws {
        let statement = try connection.prepare(sql)
        try statement.run(task, try id(of: name, .tag))
    }

    private func find(_ name: String, _ kind: Kind) throws -> Int64? {
        let statement = try connection.prepare(
            kind == .project
                ? "SELECT id FROM project WHERE name = ?" : "SELECT id FROM tag WHERE name = ?",
            name)
        return try statement.step() ? statement.integer(0) : nil
    }

    private func insert(_ name: String, _ kind: Kind) throws -> Int64 {
        let total: Totals.Kind = kind == .project ? .project : .tag
        let id = totals.nextID(total)
        let digest = Self.digest(of: name, id: id)
        try connection.run(
            kind == .project
                ? "INSERT INTO project (id, name, digest) VALUES (?, ?, ?)"
                : "INSERT INTO tag (id, name, digest) VALUES (?, ?, ?)", id, name,
            Int64(bitPattern: digest))
        totals.add(total, digest: digest)
        return id
    }

    static func digest(of name: String, id: Int64) -> UInt64 {
        var writer = FieldWriter()
        writer.append(.id, id)
        writer.append(.text, name.utf8.span)
        return XXHash64.digest(of: writer.bytes.span)
    }
}

extension [String] {
    fileprivate func contains(bytesOf name: String) -> Bool {
        contains { $0.utf8.elementsEqual(name.utf8) }
    }
}

extension Span<UInt8> {
    fileprivate var array: [UInt8] { indices.map { self[$0] } }

    fileprivate func holds(_ bytes: [UInt8]) -> Bool {
        count == bytes.count && indices.allSatisfy { self[$0] == bytes[$0] }
    }
}

/// The sources by which tasks are known again: those of tasks that are here, and of deleted ones.
struct SourceRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns what became of the task that came from the source, or none if none ever did.
    func task(from source: TaskSource, _ reader: StoredTaskReader) throws -> KnownTask? {
        guard let key = RowIdentity.key(of: source) else { return nil }
        let known = try connection.prepare(
            "SELECT task_id FROM known_source WHERE source_key = ?", key)
        guard try known.step() else { return nil }
        return try reader.task(withID: known.integer(0)).map(KnownTask.kept) ?? .deleted
    }

    /// Notes the task that came under a key, for good: what was deleted stays deleted when the key is
    /// seen again.
    func note(_ id: TaskID, under key: Int64) throws {
        try connection.run(
            """
            INSERT INTO known_source (source_key, task_id) VALUES (?, ?)
            ON CONFLICT (source_key) DO UPDATE SET task_id = excluded.task_id
            """, key, id)
    }

    /// Notes what the row says now that came in under a key, and what it said before its task was written over.
    func note(_ content: RowContent, after former: RowContent, under key: Int64) throws {
        try connection.run(
            "UPDATE known_source SET content = ? WHERE source_key = ?",
            content.stored(after: former), key)
    }

    /// Notes tasks, each under its key, and what its row said.
    func note(_ tasks: KeyTable) throws(SQLiteFailure) {
        let rows = NumberRows(
            connection, into: "known_source", ["source_key", "task_id", "content"])
        try tasks.forEach { key, row throws(SQLiteFailure) in
            try rows.add(key, row.task, row.content.stored)
        }
        try rows.settle()
    }

    /// Notes the keys of the tasks that were deleted, as the history has them: what was deleted stays so
    /// when the key is seen again, unless the deletion undid the import of it.
    func noteDeleted() throws {
        for (key, id) in try deleted() {
            try connection.run(
                "INSERT OR IGNORE INTO known_source (source_key, task_id) VALUES (?, ?)", key, id)
        }
    }

    /// Returns how many keys of deleted tasks are missing.
    func missingOfDeleted() throws -> Int {
        let known = try connection.prepare("SELECT 1 FROM known_source WHERE source_key = ?")
        return try deleted().count { key, _ in
            defer { known.reset() }
            try known.bind(key, at: 1)
            return try known.step() == false
        }
    }

    private func deleted() throws -> [(key: Int64, id: TaskID)] {
        let rows = try connection.prepare(
            """
            SELECT c.task_id, c.before FROM change c JOIN operation o ON o.number = c.operation
            WHERE c.after IS NULL AND c.before IS NOT NULL AND o.kind IS NOT 'undo'
                AND NOT EXISTS (
                    SELECT 1 FROM change later
                    WHERE later.task_id = c.task_id AND later.operation > c.operation)
            """)
        var found: [(key: Int64, id: TaskID)] = []
        while try rows.step() {
            guard let key = rows.blob(1).flatMap(TaskEncoding.decode)?.sourceKey else { continue }
            found.append((key, rows.integer(0)))
        }
        return found
    }

    /// Forgets a task whose coming is taken back.
    func forget(_ key: Int64) throws {
        try connection.run("DELETE FROM known_source WHERE source_key = ?", key)
    }

    /// Forgets what an import brought.
    func forget(importedBy number: Int64) throws {
        try connection.run(
            """
            DELETE FROM known_source
            WHERE source_key IN (SELECT source_key FROM task WHERE import_number = ?)
            """, number)
    }
}
