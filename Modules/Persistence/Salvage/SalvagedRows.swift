import CSQLite
import Domain

/// What could be read of a damaged store, row for row as it was found, in tables without rules.
///
/// The tables have the names and columns of a store's, so that whatever reads a store reads them.
final class SalvagedRows {
    let connection: Connection

    /// The tables, in which each row is kept once: the first one that is found.
    private static let names = [
        "store", "total", "project", "tag", "operation", "change", "task", "known_source",
        "task_tag", "task_dependency", "reminder", "focus_session", "withdrawn_task",
    ]

    /// The tables whose rows tell by their digests what they are, wherever they are found.
    private static let selfEvident = ["task", "operation", "change"]

    /// The tasks that were found in pages which no tree names: they can be older than the truth.
    private(set) var strays: Set<TaskID> = []

    private var tables: [String: Table] = [:]

    /// Reads everything that the file still holds into a file of its own.
    init(of file: PageFile, into path: String) throws {
        connection = try Connection(path: path, mode: .creating)
        try connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN")
        let model = try Schema.model()
        try makeTables(as: model)
        let roots = try TreeRoots(of: file, model: model)
        var known = file.freePages()
        for name in roots.names {
            let pages = roots.pages(of: name, in: file)
            known.formUnion(pages)
            for number in pages.sorted() {
                guard let page = TreePage(number, of: file) else { continue }
                for row in page.rows { try take(row, of: name) }
            }
        }
        for number in 1...max(1, file.count) where !known.contains(number) {
            guard let page = TreePage(number, of: file) else { continue }
            for row in page.rows { try takeStray(row) }
        }
        try connection.execute("COMMIT")
        tables = [:]
    }
}

extension SalvagedRows {
    /// Whether the file was a store: it has its identifier, or rows that only a store has.
    var holdAStore: Bool {
        get throws {
            let found = try connection.prepare(
                """
                SELECT EXISTS (SELECT 1 FROM store WHERE name = 'id') OR EXISTS (SELECT 1 FROM task)
                    OR EXISTS (SELECT 1 FROM change)
                """)
            return try found.step() && found.integer(0) == 1
        }
    }
}

// MARK: - Tables

extension SalvagedRows {
    private struct Table {
        let shape: RowShape
        let insertion: Statement
    }

    private func makeTables(as model: Connection) throws {
        for name in Self.names {
            let shape = try RowShape(of: name, in: model)
            try connection.execute(
                composed: "CREATE TABLE \(name) \(shape.definition)", step: "salvage")
            try prepare(name, shape)
        }
        // A name stands in its table and in the index on it; a tag of a task in two trees too.
        try connection.execute(
            """
            CREATE INDEX change_task ON change (task_id, operation, position);
            CREATE TABLE indexed_project (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE indexed_tag (id INTEGER PRIMARY KEY, name TEXT);
            CREATE TABLE indexed_task_tag (
                task_id INTEGER, tag_id INTEGER, PRIMARY KEY (task_id, tag_id)) WITHOUT ROWID;
            CREATE TABLE indexed_task (id INTEGER PRIMARY KEY);
            CREATE TABLE indexed_place (
                id INTEGER PRIMARY KEY, sort_order REAL, scheduled_date TEXT, state TEXT);
            CREATE TABLE indexed_parent (id INTEGER PRIMARY KEY, parent INTEGER);
            CREATE TABLE indexed_dependency (
                task_id INTEGER, depends_on INTEGER, PRIMARY KEY (task_id, depends_on)) WITHOUT ROWID
            """)
        for name in [
            "indexed_project", "indexed_tag", "indexed_task_tag", "indexed_task", "indexed_place",
            "indexed_parent", "indexed_dependency",
        ] {
            try prepare(name, try RowShape(of: name, in: connection))
        }
    }

    private func prepare(_ name: String, _ shape: RowShape) throws {
        let places = shape.columns.map { _ in "?" }.joined(separator: ", ")
        let insertion = try connection.prepare(
            composed: "INSERT OR IGNORE INTO \(name) VALUES (\(places))")
        tables[name] = Table(shape: shape, insertion: insertion)
    }
}

// MARK: - Rows

extension SalvagedRows {
    private func take(_ row: TreePage.Row, of tree: String) throws {
        switch tree {
        case "sqlite_autoindex_project_1":
            try insertEntry(row.values.reversed(), into: "indexed_project")
        case "sqlite_autoindex_tag_1":
            try insertEntry(row.values.reversed(), into: "indexed_tag")
        case "task_tag_tag":
            try insertEntry(row.values.reversed(), into: "indexed_task_tag")
        case "sqlite_autoindex_task_1":
            try insertEntry(row.values.suffix(1), into: "indexed_task")
        case "task_place":
            try insertEntry(row.values.suffix(1), into: "indexed_task")
            try insertEntry(row.values.reversed(), into: "indexed_place")
        case "task_parent":
            try insertEntry(row.values.reversed(), into: "indexed_parent")
        case "task_dependent":
            try insertEntry(row.values.reversed(), into: "indexed_dependency")
        case "task_needs":
            try insertDependencies(row.values)
        default:
            guard let shape = tables[tree]?.shape, shape.mayBe(row) else { return }
            try insert(shape.values(of: row), into: tree)
        }
    }

    /// Takes a row of a page that no tree names, if it has the shape of one.
    private func takeStray(_ row: TreePage.Row) throws {
        for name in Self.selfEvident {
            guard let shape = tables[name]?.shape, shape.fits(row) else { continue }
            let isNew = try insert(shape.values(of: row), into: name)
            if isNew, name == "task", let id = row.rowID { strays.insert(id) }
        }
    }

    /// Takes an entry of an index that begins with a number, as it must.
    private func insertEntry(_ values: some Collection<StoredValue>, into name: String) throws {
        guard case .integer? = values.first, values.count == tables[name]?.shape.columns.count
        else { return }
        try insert(Array(values), into: name)
    }

    /// Takes an entry of the index that stores had until version 7: the numbers as a text, then the task.
    private func insertDependencies(_ values: [StoredValue]) throws {
        guard values.count == 2, case .text(let bytes) = values[0], case .integer = values[1],
            let ids = DependencyCoding.ids(of: String(decoding: bytes, as: UTF8.self))
        else { return }
        for id in ids { try insertEntry([values[1], .integer(id)], into: "indexed_dependency") }
    }

    @discardableResult
    private func insert(_ values: [StoredValue], into name: String) throws -> Bool {
        guard let table = tables[name] else { return false }
        for (index, value) in values.enumerated() {
            try table.insertion.bind(value, at: Int32(index + 1))
        }
        do {
            try table.insertion.run()
        } catch {
            table.insertion.reset()
            // The number of a row that is none.
            guard error.code.primary == SQLITE_MISMATCH else { throw error }
            return false
        }
        return connection.changeCount > 0
    }
}
