import Records
import Domain

/// The table of imports: which of them can go on.
struct ImportRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the newest import with the signature of this one that did not reach the end of its
    /// file, and was not taken back.
    func interrupted(
        _ run: ImportRun
    ) throws -> (number: Int64, description: InterruptedImport)? {
        guard !run.signature.isEmpty else { return nil }
        let statement = try connection.prepare(
            """
            SELECT o.number, o.uuid, o.change_count FROM import i JOIN operation o USING (number)
            WHERE i.file_key = ? AND i.is_complete = 0 AND o.undone_by IS NULL
            ORDER BY o.number DESC LIMIT 1
            """, Self.key(of: run))
        guard try statement.step(),
            let id = statement.identifier(1)
        else { return nil }
        let found = InterruptedImport(operation: id, imported: Int(statement.integer(2)))
        return (statement.integer(0), found)
    }

    /// Returns the import that this one is to be a part of, if the store has it, and whether it can
    /// still be gone on with.
    ///
    /// - Throws: `changeConflict` if it was taken back.
    func joined(
        _ run: ImportRun
    ) throws -> (number: Int64, description: InterruptedImport, isOpen: Bool)? {
        let statement = try connection.prepare(
            """
            SELECT number, change_count, is_complete = 0
            FROM operation LEFT JOIN import USING (number) WHERE uuid = ? AND is_import = 1
            """)
        try statement.bind(blob: run.operation.id.bytes.span, at: 1)
        guard try statement.step() else { return nil }
        let number = statement.integer(0)
        guard try OperationRows(connection).isTakenBack(number) == false else {
            throw AppError(.changeConflict, detail: "The import was undone.")
        }
        let found = InterruptedImport(
            operation: run.operation.id, imported: Int(statement.integer(1)))
        return (number, found, statement.integer(2) == 1)
    }

    /// An import that did not reach the end of its file.
    struct Unfinished {
        let description: InterruptedImport
        let startedAt: Instant

        /// The name of the source of its tasks, as long as one of them is there.
        let source: String?
    }

    /// Returns the newest imports that can be gone on with, and began after the instant.
    func interrupted(since instant: Instant, _ limit: Int) throws -> [Unfinished] {
        let statement = try connection.prepare(
            """
            SELECT o.uuid, o.change_count, o.started_at,
                (SELECT t.source FROM task t WHERE t.import_number = o.number LIMIT 1)
            FROM import i JOIN operation o USING (number)
            WHERE i.is_complete = 0 AND o.undone_by IS NULL AND o.started_at >= ?
            ORDER BY o.number DESC LIMIT ?
            """, instant.milliseconds, Int64(limit))
        var found: [Unfinished] = []
        while try statement.step() {
            guard let id = statement.identifier(0),
                let startedAt = Instant(stored: statement.integer(2))
            else { continue }
            found.append(
                Unfinished(
                    description: InterruptedImport(
                        operation: id, imported: Int(statement.integer(1))),
                    startedAt: startedAt, source: statement.text(3)))
        }
        return found
    }

    /// Notes an import that begins.
    func insert(_ number: Int64, _ run: ImportRun) throws {
        guard !run.signature.isEmpty else { return }
        let statement = try connection.prepare(
            "INSERT INTO import VALUES (?, ?, 0)", number, Self.key(of: run))
        try statement.run()
    }

    /// Notes that an import has reached the end of its file.
    func noteWhole(_ number: Int64) throws {
        try connection.prepare(
            "UPDATE import SET is_complete = 1 WHERE number = ? AND is_complete = 0", number
        ).run()
    }

    /// Returns whether one of the latest imports before that number brought tasks from a source, which are there.
    func hasFormer(of source: String, before number: Int64) throws -> Bool {
        try latest(of: source, before: number).isEmpty == false
    }

    /// Returns the latest imports before a number that brought tasks from a source, which are there.
    private func latest(of source: String, before number: Int64 = .max) throws -> [Int64] {
        let statement = try connection.prepare(
            """
            WITH RECURSIVE brought (number, place) AS (
                SELECT max(import_number), 1 FROM task WHERE import_number < ?1
                UNION ALL
                SELECT (SELECT max(import_number) FROM task WHERE import_number < number),
                    place + 1
                FROM brought WHERE number IS NOT NULL AND place < ?3
            )
            SELECT number FROM brought
            WHERE (SELECT source FROM task WHERE import_number = number LIMIT 1) = ?2
            """, number, source, Int64(ImportRun.latest))
        var numbers: [Int64] = []
        while try statement.step() { numbers.append(statement.integer(0)) }
        return numbers
    }

    /// Returns whether tasks that the latest imports brought from a source have no id.
    func hasTasksWithoutID(of source: String) throws -> Bool {
        for number in try latest(of: source) {
            let statement = try connection.prepare(
                """
                SELECT 1 FROM (
                    SELECT source, external_id FROM task WHERE import_number = ? LIMIT ?)
                WHERE source = ? AND external_id IS NULL LIMIT 1
                """, number, Int64(ShortIDs.most), source)
            if try statement.step() { return true }
        }
        return false
    }

    /// Returns the short ids of the tasks that the latest imports brought from a source.
    func shortIDs(of source: String) throws -> [String] {
        var ids: [String] = []
        for number in try latest(of: source) {
            let statement = try connection.prepare(
                """
                SELECT external_id FROM task
                WHERE import_number = ? AND source = ? AND length(external_id) <= ? LIMIT ?
                """, number, source, Int64(ShortIDs.mostBytes),
                Int64(ShortIDs.most + 1 - ids.count))
            while try statement.step() {
                if let id = statement.text(0) { ids.append(id) }
            }
        }
        return ids
    }

    /// Returns the tasks that an import has brought and that keep names of others which were not there.
    func untied(of number: Int64) throws -> [TaskID] {
        let statement = try connection.prepare(
            """
            SELECT id FROM task WHERE import_number = ?
                AND (char(10) || extra LIKE '%' || char(10) || 'parent%'
                    OR char(10) || extra LIKE '%' || char(10) || 'needs%')
            ORDER BY id LIMIT ?
            """, number, Int64(UntiedTasks.most))
        var ids: [TaskID] = []
        while try statement.step() { ids.append(statement.integer(0)) }
        return ids
    }

    /// Returns whether an import has brought a task, which may be deleted since.
    func hasBrought(_ id: TaskID, by number: Int64) throws -> Bool {
        let task = try connection.prepare("SELECT import_number FROM task WHERE id = ?", id)
        if try task.step() { return task.optionalInteger(0) == number }
        return try ChangeRows(connection).deleted(id)?.importNumber == number
    }

    private static func key(of run: ImportRun) -> Int64 {
        Int64(bitPattern: XXHash64.digest(of: run.signature.span))
    }
}
