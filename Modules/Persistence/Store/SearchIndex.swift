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
        let statement = try connection.prepare(
            """
            INSERT INTO task_text (rowid, text, notes)
            SELECT id, text, notes FROM task WHERE id BETWEEN ? AND ?
            """)
        try statement.bind(ids.lowerBound, at: 1)
        try statement.bind(ids.upperBound, at: 2)
        try statement.run()
        if isLarge { try configure(gathered: 1 << 20, merges: 8) }
    }

    /// Adds the words of the rows that an import brought.
    func add(importedBy number: Int64) throws(SQLiteFailure) {
        let statement = try connection.prepare(
            """
            INSERT INTO task_text (rowid, text, notes)
            SELECT id, text, notes FROM task WHERE import_number = ?
            """)
        try statement.bind(number, at: 1)
        try statement.run()
    }

    /// Removes the words of the rows that an import brought.
    func remove(importedBy number: Int64) throws(SQLiteFailure) {
        let statement = try connection.prepare(
            """
            INSERT INTO task_text (rowid, text, notes, task_text)
            SELECT id, text, notes, 'delete' FROM task WHERE import_number = ?
            """)
        try statement.bind(number, at: 1)
        try statement.run()
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
            try statement.bind(name, at: 1)
            try statement.bind(value, at: 2)
            try statement.run()
        }
    }

    private func run(_ statement: Statement, _ task: Task) throws(SQLiteFailure) {
        try statement.bind(task.id, at: 1)
        try statement.bind(task.text, at: 2)
        try statement.bind(task.notes, at: 3)
        try statement.run()
    }
}
