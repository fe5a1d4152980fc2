import Domain
import PostgreSQL
import TestSupport
import Testing

@testable import Persistence
@testable import PostgreSQL

/// The stores that take imports: each passes the same tests.
enum ImportBackend: String, CaseIterable, Sendable {
    case sqlite, server

    /// That of the test that runs.
    @TaskLocal static var current = ImportBackend.sqlite

    /// Those that there are: a server is there where the tests are run beside one.
    static var allCases: [ImportBackend] { TestServer.isThere ? [.sqlite, .server] : [.sqlite] }
}

/// Runs the tests of a suite on every store that takes imports.
struct EveryImportBackend: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        for backend in ImportBackend.allCases {
            try await ImportBackend.$current.withValue(backend) { try await function() }
        }
    }
}

extension Trait where Self == EveryImportBackend {
    static var onEveryImportBackend: EveryImportBackend { EveryImportBackend() }
}

/// A place for a store of the kind that is tested.
struct ImportPlace {
    private let folder: StoreFolder
    private let list: ListAddress?

    init() throws {
        folder = try StoreFolder()
        list = ImportBackend.current == .server ? try TestServer.newList() : nil
    }

    /// Opens the store.
    func open() throws -> any OpenedTaskStore {
        guard let list else { return try folder.open() }
        return try TestServer.open(list)
    }
}

extension OpenedTaskStore {
    /// Returns the bulk side of the store.
    func bulk(manyRows: Int = 5_000, longestTaking: Int64 = .max / 6) throws -> any BulkTaskStore {
        if let list = self as? PostgreSQLTaskStore { return PostgreSQLBulkStore(list) }
        return SQLiteBulkStore(
            try #require(self as? SQLiteTaskStore), manyRows: manyRows,
            longestTaking: longestTaking)
    }

    /// Returns what says what would become of rows.
    func forecast() throws -> any BulkTaskStore {
        if let list = self as? PostgreSQLTaskStore { return ServerForecast(list) }
        return ImportForecast(try #require(self as? SQLiteTaskStore))
    }

    /// Imports rows as one batch.
    @discardableResult
    func taking(
        _ rows: [SampleRow], operation number: Int, source: String = "a.csv"
    ) throws -> BatchOutcome {
        let bulk = try bulk()
        try bulk.begin(.sample(number, source: source))
        let outcome = try bulk.insert(TaskBatch(rows))
        try bulk.finish(isWhole: true)
        return outcome
    }

    /// Imports rows in batches of that size, and returns what took them.
    func taking(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling,
        by naming: ParentNaming = .id, size: Int = 2, isAtomic: Bool, isWhole: Bool, manyRows: Int
    ) throws -> any BulkTaskStore {
        let bulk = try bulk(manyRows: manyRows, longestTaking: 0)
        try bulk.begin(
            ImportRun(
                operation: .numbered(number, "import"), source: "a.csv", isAtomic: isAtomic,
                duplicates: duplicates, signature: [1]))
        for start in stride(from: 0, to: rows.count, by: size) {
            let end = min(start + size, rows.count)
            var batch = TaskBatch(Array(rows[start..<end]))
            batch.parentNaming = naming
            _ = try bulk.insert(batch, isLast: isWhole && end == rows.count)
        }
        try bulk.finish(isWhole: isWhole)
        return bulk
    }

    /// Expects that every check of the store finds nothing.
    func expectSound() throws {
        if let list = self as? PostgreSQLTaskStore {
            let found = try list.audit()
            #expect(found.damaged.isEmpty && found.isWhole && found.numbersFollow)
            return
        }
        let connection = try #require(self as? SQLiteTaskStore).connection
        try StoreAudit.expectSound(connection)
        #expect(try HistoryCounts.wrongOperations(in: connection) == 0)
        #expect(try StraySubtasks.ids(in: connection).isEmpty)
        try connection.execute(
            "INSERT INTO task_text (task_text, rank) VALUES ('integrity-check', 1)")
    }

    /// Expects that no row waits for others any more.
    func expectNothingPending() throws {
        try expectNone(
            """
            FROM $ WHERE NOT EXISTS (
                SELECT 1 FROM task WHERE id = task_id AND source_key = parent_key)
            AND NOT EXISTS (
                SELECT 1 FROM withdrawn_task WHERE id = task_id AND source_key = parent_key)
            """)
    }

    /// Expects that nothing is kept of rows whose import was taken back.
    func expectNothingKept() throws { try expectNone("FROM $") }

    private func expectNone(_ subtasks: String) throws {
        if let list = self as? PostgreSQLTaskStore {
            let rows = try list.session.read(
                SQLStatement(
                    "SELECT task_id \(subtasks.replacing("$", with: "pending_subtask"))"),
                SQLStatement("SELECT task_id FROM pending_dependency"))
            #expect(rows.allSatisfy { $0.count == 0 })
            return
        }
        let connection = try #require(self as? SQLiteTaskStore).connection
        #expect(
            try connection.rows("SELECT * \(subtasks.replacing("$", with: "waiting_part"))")
                .isEmpty)
        #expect(try connection.rows("SELECT * FROM waiting_need").isEmpty)
    }

    /// Changes the text of a task by other means than the program.
    func damage(_ id: TaskID) throws {
        if let list = self as? PostgreSQLTaskStore {
            return try list.session.write(under: .list) { _ in
                [SQLStatement("UPDATE task SET text = 'Odd' WHERE id = $1", .integer(id))]
            }
        }
        try #require(self as? SQLiteTaskStore).connection.execute(
            composed: "UPDATE task SET text = 'Odd' WHERE id = \(id)", step: "damage")
    }

    /// Returns the numbers of the tasks that hold a word.
    func found(_ word: String) throws -> [TaskID] {
        try search(SearchPhrases([word]), limit: nil).map(\.id).sorted()
    }
}
