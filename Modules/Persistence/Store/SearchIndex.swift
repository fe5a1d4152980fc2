import Domain

/// The full text of the tasks: an FTS5 index that holds no text of its own
/// (https://sqlite.org/fts5.html#external_content_tables).
///
/// It is told what a row was before it changes: what it is not told of, it goes on finding.
struct SearchIndex {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Adds the words of a task whose row is new.
    func add(_ task: Task) throws(SQLiteFailure) {
        let statement = try connection.prepare(
            "INSERT INTO task_text (rowid, text, notes) VALUES (?, ?, ?)")
        try run(statement, task)
    }

    /// Removes the words of a task, as they were when they were added.
    func remove(_ task: Task) throws(SQLiteFailure) {
        let statement = try connection.prepare(
            """
            INSERT INTO task_text (rowid, text, notes, task_text) VALUES (?, ?, ?, 'delete')
            """)
        try run(statement, task)
    }

    /// Exchanges the words of a task for its new ones, if they differ.
    func replace(_ old: Task, by new: Task) throws(SQLiteFailure) {
        // By bytes: `String` takes two forms of one letter for equal.
        let isSame =
            old.text.utf8.elementsEqual(new.text.utf8)
            && (old.notes ?? "").utf8.elementsEqual((new.notes ?? "").utf8)
        guard !isSame else { return }
        try remove(old)
        try add(new)
    }

    /// Adds the words of the rows with these numbers: far cheaper than one by one.
    ///
    /// Of many rows the words are gathered in more memory, and merged by those who write later.
    func add(_ ids: ClosedRange<TaskID>) throws(SQLiteFailure) {
        let isLarge = ids.count > 100_000
        if isLarge { try configure(gathered: 6 << 20, merges: 0) }
        try connection.run(
            """
            INSERT INTO task_text (rowid, text, notes)
            SELECT id, text, notes FROM task WHERE id BETWEEN ? AND ?
            """, ids.lowerBound, ids.upperBound)
        if isLarge { try configure(gathered: 1 << 20, merges: 8) }
    }

    /// Adds the words of the rows that an import brought.
    func add(importedBy number: Int64) throws(SQLiteFailure) {
        try connection.run(
            """
            INSERT INTO task_text (rowid, text, notes)
            SELECT id, text, notes FROM task WHERE import_number = ?
            """, number)
    }

    /// Removes the words of the rows that an import brought.
    func remove(importedBy number: Int64) throws(SQLiteFailure) {
        try connection.run(
            """
            INSERT INTO task_text (rowid, text, notes, task_text)
            SELECT id, text, notes, 'delete' FROM task WHERE import_number = ?
            """, number)
    }

    /// Makes the index anew out of all rows.
    func rebuild() throws(SQLiteFailure) {
        try connection.execute("INSERT INTO task_text (task_text) VALUES ('rebuild')")
    }

    /// Sets how many bytes are gathered before they are written, and how many pieces are merged into
    /// one; both are kept in the store (https://sqlite.org/fts5.html#the_automerge_configuration_option).
    private func configure(gathered: Int64, merges: Int64) throws(SQLiteFailure) {
        let statement = try connection.prepare(
            "INSERT INTO task_text (task_text, rank) VALUES (?, ?)")
        for (name, value) in [("hashsize", gathered), ("automerge", merges)] {
            try statement.run(name, value)
        }
    }

    private func run(_ statement: Statement, _ task: Task) throws(SQLiteFailure) {
        try statement.run(task.id, task.text, task.notes)
    }
}

/// What the full text is asked.
enum WordQuery {
    /// Returns what FTS5 is asked for a phrase, which no syntax of its own can come out of: a string,
    /// of whose words the last may go on (https://sqlite.org/fts5.html#fts5_strings).
    static func query(for phrase: String, in place: FilterTerm.Place) -> String {
        let string = "\"\(phrase.replacing("\"", with: "\"\""))\" *"
        return switch place {
        case .anywhere: string
        case .text: "text : \(string)"
        case .notes: "notes : \(string)"
        }
    }

    /// How many phrases the index is asked for at once: what that costs grows with their square (20,000:
    /// 1 s, 60,000: 24 s).
    static let mostPhrases = 200

    /// Returns the numbers of the tasks that hold the first of the phrases, best match first: what stands in the
    /// text counts more than what stands in the notes, then the newer task (bm25,
    /// https://sqlite.org/fts5.html#the_bm25_function).
    ///
    /// What is not made of words is looked for as it is: in what holds the words, if there are any.
    static func tasks(
        holding phrases: SearchPhrases, limit: Int?, in connection: Connection
    ) throws -> [TaskID] {
        let asked = phrases.phrases.prefix(mostPhrases)
        let words = asked.filter(WordRule.isMadeOfWords)
        let others = asked.filter { !WordRule.isMadeOfWords($0) }
        var conditions = words.isEmpty ? [] : ["task_text MATCH ?"]
        conditions += others.map { _ in "(instr(t.text, ?) OR instr(t.notes, ?))" }
        let rows = try connection.prepare(
            composed: """
                SELECT t.id FROM \(words.isEmpty ? "task t" : "task_text JOIN task t ON t.id = task_text.rowid")
                WHERE \(conditions.joined(separator: " AND "))
                ORDER BY \(words.isEmpty ? "" : "bm25(task_text, 4.0, 1.0), ")t.id DESC LIMIT ?
                """)
        var parameters =
            words.isEmpty
            ? [] : [words.map { query(for: $0, in: .anywhere) }.joined(separator: " ")]
        parameters += others.flatMap { [$0, $0] }
        for (index, parameter) in parameters.enumerated() {
            try rows.bind(parameter, at: Int32(index + 1))
        }
        try rows.bind(limit.map(Int64.init) ?? -1, at: Int32(parameters.count + 1))
        return try rows.integers()
    }
}
