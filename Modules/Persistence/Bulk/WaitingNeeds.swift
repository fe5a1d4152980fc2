import Domain

/// The rows of an import that name tasks for which they wait, from when they come in until the file is
/// read to its end: those tasks may come after them.
struct WaitingNeeds {
    /// How many rows are looked at together.
    private static let pageSize = 200

    private let connection: Connection
    private let run: ImportRun

    init(_ connection: Connection, _ run: ImportRun) {
        self.connection = connection
        self.run = run
    }

    /// Returns whether rows of an import wait.
    func exist(of number: Int64) throws -> Bool {
        let rows = try connection.prepare(
            "SELECT 1 FROM waiting_need WHERE import_number = ? LIMIT 1")
        try rows.bind(number, at: 1)
        return try rows.step()
    }

    /// Notes that a row waits for the task with that name.
    func note(_ id: TaskID, needing name: String, in number: Int64) throws {
        let row = try connection.prepare("INSERT OR IGNORE INTO waiting_need VALUES (?, ?, ?)")
        try row.bind(number, at: 1)
        try row.bind(id, at: 2)
        try row.bind(name, at: 3)
        try row.run()
    }

    /// Returns the first rows that still wait, each with the names of what it waits for.
    func first(of number: Int64) throws -> [(id: TaskID, names: [String])] {
        let rows = try connection.prepare(
            """
            SELECT task_id, name FROM waiting_need WHERE import_number = ?1 AND task_id IN
                (SELECT DISTINCT task_id FROM waiting_need WHERE import_number = ?1
                    ORDER BY task_id LIMIT ?2)
            ORDER BY task_id, name
            """)
        try rows.bind(number, at: 1)
        try rows.bind(Int64(Self.pageSize), at: 2)
        var found: [(id: TaskID, names: [String])] = []
        while try rows.step() {
            if found.last?.id != rows.integer(0) { found.append((rows.integer(0), [])) }
            if let name = rows.text(1) { found[found.count - 1].names.append(name) }
        }
        return found
    }

    /// Forgets a row that waits no more.
    func remove(_ id: TaskID, of number: Int64) throws {
        let row = try connection.prepare(
            "DELETE FROM waiting_need WHERE import_number = ? AND task_id = ?")
        try row.bind(number, at: 1)
        try row.bind(id, at: 2)
        try row.run()
    }

    /// Returns the task that is named, by its identifier, by the id of the source or, where a text names
    /// tasks, by that, or none.
    func task(named name: String, _ naming: ParentNaming) throws -> TaskID? {
        if let uuid = UniqueIdentifier(name), let id = try TaskRows.id(of: uuid, in: connection) {
            return id
        }
        let rows = try connection.prepare(
            "SELECT t.id FROM known_source k JOIN task t ON t.id = k.task_id WHERE k.source_key = ?"
        )
        let identity = RowIdentity(externalID: name.utf8.span, from: run.source)
        try rows.bind(identity.key(ofOccurrence: 1), at: 1)
        if try rows.step() { return rows.integer(0) }
        return naming == .text ? try WaitingParts(connection, run).task(named: name.utf8.span) : nil
    }
}
