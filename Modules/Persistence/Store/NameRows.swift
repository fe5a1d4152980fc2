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
        spans[kind, default: [:]][digest] = (bytes, id)
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
        let statement = try connection.prepare("DELETE FROM task_tag WHERE task_id = ?")
        try statement.bind(task, at: 1)
        try statement.run()
    }

    private func link(_ sql: StaticString, _ task: TaskID, _ name: String) throws {
        let statement = try connection.prepare(sql)
        try statement.bind(task, at: 1)
        try statement.bind(try id(of: name, .tag), at: 2)
        try statement.run()
    }

    private func find(_ name: String, _ kind: Kind) throws -> Int64? {
        let statement = try connection.prepare(
            kind == .project
                ? "SELECT id FROM project WHERE name = ?" : "SELECT id FROM tag WHERE name = ?")
        try statement.bind(name, at: 1)
        return try statement.step() ? statement.integer(0) : nil
    }

    private func insert(_ name: String, _ kind: Kind) throws -> Int64 {
        let total: Totals.Kind = kind == .project ? .project : .tag
        let id = totals.nextID(total)
        let digest = Self.digest(of: name, id: id)
        let statement = try connection.prepare(
            kind == .project
                ? "INSERT INTO project (id, name, digest) VALUES (?, ?, ?)"
                : "INSERT INTO tag (id, name, digest) VALUES (?, ?, ?)")
        try statement.bind(id, at: 1)
        try statement.bind(name, at: 2)
        try statement.bind(Int64(bitPattern: digest), at: 3)
        try statement.run()
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
