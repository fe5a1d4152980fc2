import Records
import Domain

/// The rows of an import that name the task which they are subtasks of, from when they come in until
/// the file is read to its end: the task may come after them.
struct PendingSubtasks {
    private let connection: Connection
    private let run: ImportRun

    init(_ connection: Connection, _ run: ImportRun) {
        self.connection = connection
        self.run = run
    }

    /// Returns whether rows of an import wait.
    func exist(of number: Int64) throws -> Bool {
        let rows = try connection.prepare(
            "SELECT 1 FROM waiting_part WHERE import_number = ? LIMIT 1", number)
        return try rows.step()
    }

    /// Notes a row that names its parent.
    func note(_ subtask: PendingSubtask, in number: Int64) throws {
        let row = try connection.prepare(
            "INSERT OR REPLACE INTO waiting_part VALUES (?, ?, ?, ?, ?)", number, subtask.id,
            subtask.key, subtask.digest)
        if let uuid = subtask.uuid { try row.bind(blob: uuid.bytes.span, at: 5) }
        try row.run()
    }

    /// Returns whether a task is a subtask already of the one that is named.
    func isSubtask(_ subtask: PendingSubtask) throws -> Bool {
        if let uuid = subtask.uuid, let parent = try TaskRows.id(of: uuid, in: connection) {
            let row = try connection.prepare(
                "SELECT 1 FROM task WHERE id = ? AND parent = ?", subtask.id, parent)
            return try row.step()
        }
        let row = try connection.prepare(
            """
            SELECT 1 FROM known_source k JOIN task t ON t.parent = k.task_id
            WHERE t.id = ? AND k.source_key = ?
            """, subtask.id, subtask.key)
        return try row.step()
    }

    /// Returns up to a thousand rows that follow a number, by number.
    func subtasks(of number: Int64, after id: TaskID) throws -> [PendingSubtask] {
        let rows = try connection.prepare(
            """
            SELECT task_id, parent_key, parent_digest, parent_uuid FROM waiting_part
            WHERE import_number = ? AND task_id > ? ORDER BY task_id LIMIT 1000
            """, number, id)
        var subtasks: [PendingSubtask] = []
        while try rows.step() {
            subtasks.append(
                PendingSubtask(
                    id: rows.integer(0), key: rows.integer(1), digest: rows.integer(2),
                    uuid: rows.identifier(3)))
        }
        return subtasks
    }

    /// Forgets a row that waits no more.
    func remove(_ id: TaskID, of number: Int64) throws {
        try connection.prepare(
            "DELETE FROM waiting_part WHERE import_number = ? AND task_id = ?", number, id
        ).run()
    }

    // MARK: - Names

    /// Looks for the wholes that are named by what is no id, in the source's tasks, page by page.
    ///
    /// A name that several tasks have says nothing.
    func findNames(of number: Int64, in naming: ParentNaming) throws {
        guard naming != .id else { return }
        try connection.execute(
            """
            DROP TABLE IF EXISTS temp.parent;
            CREATE TEMP TABLE parent (digest INTEGER PRIMARY KEY, task_id INTEGER, count INTEGER)
            """)
        try connection.prepare(
            """
            INSERT OR IGNORE INTO temp.parent
            SELECT parent_digest, NULL, 0 FROM waiting_part WHERE import_number = ?
            """, number
        ).run()
        if naming == .text { try wantDependencies(of: number) }
        var last: TaskID? = 0
        while let id = last { last = try findNames(in: naming, after: id) }
    }

    private func wantDependencies(of number: Int64) throws {
        let names = try connection.prepare(
            "SELECT DISTINCT name FROM waiting_need WHERE import_number = ?")
        let wanted = try connection.prepare("INSERT OR IGNORE INTO temp.parent VALUES (?, NULL, 0)")
        try names.bind(number, at: 1)
        while try names.step() {
            guard let name = names.text(0) else { continue }
            try wanted.bind(PendingSubtask.digest(of: name.utf8.span), at: 1)
            try wanted.run()
        }
    }

    private func findNames(in naming: ParentNaming, after id: TaskID) throws -> TaskID? {
        let rows = try connection.prepare(
            """
            SELECT id, text, extra FROM task WHERE id > ? AND source = ? ORDER BY id LIMIT 10000
            """)
        let found = try connection.prepare(
            "UPDATE temp.parent SET task_id = ?, count = count + 1 WHERE digest = ?")
        try rows.bind(id, at: 1)
        try rows.bind(run.source, at: 2)
        var last: TaskID?
        while try rows.step() {
            last = rows.integer(0)
            let name: String? =
                switch naming {
                case .id: nil
                case .text: rows.text(1)
                case .extra(let column):
                    rows.text(2).map(ExtraCoding.fields)?.first { $0.name == column }?.value
                }
            guard let name else { continue }
            try found.bind(last, at: 1)
            try found.bind(PendingSubtask.digest(of: name.utf8.span), at: 2)
            try found.run()
        }
        return last
    }

    /// Returns the task that is named, or none.
    func parent(of subtask: PendingSubtask, in number: Int64, _ naming: ParentNaming) throws
        -> TaskID?
    {
        if let id = try task(under: subtask, in: number) { return id }
        if let uuid = subtask.uuid, let id = try TaskRows.id(of: uuid, in: connection) { return id }
        return naming == .id ? nil : try task(ofDigest: subtask.digest)
    }

    /// Returns the only task that has a text, of those that were looked for, or none.
    func task(named name: Span<UInt8>) throws -> TaskID? {
        try task(ofDigest: PendingSubtask.digest(of: name))
    }

    private func task(ofDigest digest: Int64) throws -> TaskID? {
        let rows = try connection.prepare(
            "SELECT task_id FROM temp.parent WHERE digest = ? AND count = 1")
        try rows.bind(digest, at: 1)
        return try rows.step() ? rows.integer(0) : nil
    }

    /// Returns the task with the id; where rows come in once more, the one that has come now.
    private func task(under subtask: PendingSubtask, in number: Int64) throws -> TaskID? {
        let rows = try connection.prepare(
            "SELECT t.id FROM known_source k JOIN task t ON t.id = k.task_id WHERE k.source_key = ?"
        )
        for key in subtask.keys(in: number, of: run) {
            try rows.bind(key, at: 1)
            if try rows.step() { return rows.integer(0) }
            rows.rewind()
        }
        return nil
    }
}

/// The rows of an import that name tasks on which they depend, from when they come in until the file is
/// read to its end: those tasks may come after them.
struct PendingDependencies {
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

    /// Notes that a row depends on the task with that name.
    func note(_ id: TaskID, needing name: String, in number: Int64) throws {
        let row = try connection.prepare("INSERT OR IGNORE INTO waiting_need VALUES (?, ?, ?)")
        try row.bind(number, at: 1)
        try row.bind(id, at: 2)
        try row.bind(name, at: 3)
        try row.run()
    }

    /// Returns the first rows that still wait, each with the names of what it depends on.
    func first(of number: Int64) throws -> [(id: TaskID, names: [String])] {
        let rows = try connection.prepare(
            """
            SELECT task_id, name FROM waiting_need WHERE import_number = ?1 AND task_id IN
                (SELECT DISTINCT task_id FROM waiting_need WHERE import_number = ?1
                    ORDER BY task_id LIMIT ?2)
            ORDER BY task_id, name
            """, number, Int64(Self.pageSize))
        var found: [(id: TaskID, names: [String])] = []
        while try rows.step() {
            if found.last?.id != rows.integer(0) { found.append((rows.integer(0), [])) }
            if let name = rows.text(1) { found[found.count - 1].names.append(name) }
        }
        return found
    }

    /// Forgets a row that waits no more.
    func remove(_ id: TaskID, of number: Int64) throws {
        try connection.prepare(
            "DELETE FROM waiting_need WHERE import_number = ? AND task_id = ?", number, id
        ).run()
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
        return naming == .text
            ? try PendingSubtasks(connection, run).task(named: name.utf8.span) : nil
    }
}
