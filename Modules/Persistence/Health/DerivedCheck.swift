import Domain

/// Whether the full text and the known sources speak of the tasks that there are.
///
/// Both are made of the rows of tasks, and hold no digests of their own.
struct DerivedCheck: HealthCheck {
    let name = "search"
    let store: ExaminedStore
    let repair: String

    func findings() -> [Finding] {
        guard let connection = store.connection else { return [] }
        do {
            let (tasks, sources) = try Self.missing(in: connection)
            let isWhole = try indexedWords(in: connection) == Self.countedWords(in: connection)
            guard tasks + sources > 0 || !isWhole else {
                return [Finding(name, .ok, "Words and sources are those of the tasks.")]
            }
            guard tasks + sources > 0 else { return [failure("The full text has lost words.")] }
            return [
                failure(
                    "The words of \(tasks) tasks are missing or too many, the sources of "
                        + "\(sources) are missing.")
            ]
        } catch {
            let error = AppError(any: error, while: .reading)
            return [failure("They cannot be read: \(error.cause?.message ?? error.sentence)")]
        }
    }

    /// Returns how many words the full text has, read to its end
    /// (https://sqlite.org/fts5.html#the_fts5vocab_virtual_table_module).
    private func indexedWords(in connection: Connection) throws(SQLiteFailure) -> Int64 {
        // A table of the connection alone: the file itself was opened for reading.
        try connection.execute(
            """
            PRAGMA query_only = OFF;
            CREATE VIRTUAL TABLE temp.task_word USING fts5vocab(main, task_text, row)
            """)
        let words = try connection.prepare("SELECT ifnull(sum(cnt), 0) FROM temp.task_word")
        let count = try words.step() ? words.integer(0) : 0
        words.reset()
        try connection.execute("DROP TABLE temp.task_word; PRAGMA query_only = ON")
        return count
    }

    /// Returns how many words the tasks had when they were indexed: of each, the full text keeps the
    /// counts of its columns, as varints (https://sqlite.org/fileformat2.html#varint).
    private static func countedWords(in connection: Connection) throws(SQLiteFailure) -> Int64 {
        let rows = try connection.prepare("SELECT sz FROM task_text_docsize")
        var total: Int64 = 0
        while try rows.step() {
            var count: Int64 = 0
            for byte in rows.blob(0) ?? [] {
                count = count << 7 | Int64(byte & 0x7F)
                guard byte < 0x80 else { continue }
                total &+= count
                count = 0
            }
        }
        return total
    }

    private static func missing(
        in connection: Connection
    ) throws(SQLiteFailure) -> (tasks: Int64, sources: Int64) {
        let rows = try connection.prepare(
            """
            SELECT (SELECT count(*) FROM task WHERE id NOT IN (SELECT id FROM task_text_docsize))
                    + (SELECT count(*) FROM task_text_docsize WHERE id NOT IN (SELECT id FROM task)),
                (SELECT count(*) FROM task WHERE source_key IS NOT NULL
                    AND source_key NOT IN (SELECT source_key FROM known_source))
            """)
        guard try rows.step() else { return (0, 0) }
        return (rows.integer(0), rows.integer(1))
    }

    private func failure(_ evidence: String) -> Finding {
        Finding(name, .failure, evidence, remedy: "Make them anew: \(repair)")
    }
}
