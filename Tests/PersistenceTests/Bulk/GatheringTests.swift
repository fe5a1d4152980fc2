import Domain
import POSIX
import TestSupport
import Testing

@testable import Persistence

@Suite("Bulk: indexes that are built at the end")
struct GatheringTests {
    private let folder: StoreFolder

    /// Rows of which every third is the same.
    private let rows = (1...60).map { number in
        SampleRow(number % 3 == 0 ? "Again" : "Row \(number)", uuid: number)
    }

    init() throws {
        folder = try StoreFolder()
    }

    private func bulk(_ store: SQLiteTaskStore, number: Int = 2) throws -> SQLiteBulkStore {
        let bulk = SQLiteBulkStore(store, manyRows: 10)
        try bulk.begin(.sample(number))
        return bulk
    }

    private func batch(_ start: Int) -> TaskBatch { TaskBatch(Array(rows[start..<start + 20])) }

    private static func schema(_ connection: Connection) throws -> [[String?]] {
        try connection.rows("SELECT name, sql FROM sqlite_schema ORDER BY name")
    }

    @Test func `the store becomes what it becomes batch by batch`() throws {
        let other = try StoreFolder()
        let stores = [try folder.open(), try other.open()]
        for (index, store) in stores.enumerated() {
            try store.importRows([SampleRow("Again", uuid: 100)], operation: 1)
            let bulk = SQLiteBulkStore(store, manyRows: index == 0 ? 10 : .max)
            try bulk.begin(.sample(2))
            let outcomes = try stride(from: 0, to: 60, by: 20).map { try bulk.insert(batch($0)) }
            #expect(outcomes.map(\.imported) == [19, 20, 20])
            #expect(outcomes.map(\.duplicates) == [1, 0, 0])
            #expect(bulk.committed == (index == 0 ? 0 : 59))
            try bulk.finish(isWhole: true)
            #expect(bulk.committed == 59)
            try StoreAudit.expectSound(store.connection)
            try store.connection.execute(
                "INSERT INTO task_text (task_text, rank) VALUES ('integrity-check', 1)")
        }
        #expect(try stores[0].everything() == stores[1].everything())
        for table in ["known_source", "task_tag", "operation", "total"] {
            // By chance, so that each commit is known by it.
            let chance = table == "operation" ? "UPDATE operation SET last_commit = NULL" : ""
            let found = try stores.map { store in
                try store.connection.execute(composed: chance, step: "test")
                return try store.connection.rows("SELECT * FROM \(table)")
            }
            #expect(found[0] == found[1])
        }
        #expect(try Self.schema(stores[0].connection) == Self.schema(stores[1].connection))
        #expect(try stores[0].importRows(rows, operation: 3).imported == 0)
    }

    @Test func `what is given up leaves the store as it was, its indexes too`() throws {
        let store = try folder.open()
        let before = try store.add(1...3, operation: 1)
        let schema = try Self.schema(store.connection)
        let bulk = try bulk(store)
        _ = try bulk.insert(batch(0))
        _ = try bulk.insert(batch(20))
        bulk.abandon()
        #expect(bulk.committed == 0)
        #expect(try store.everything() == before)
        #expect(try Self.schema(store.connection) == schema)
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `who waits to write gets the turn after the batch that is on its way`() throws {
        let bulk = try bulk(try folder.open())
        _ = try bulk.insert(batch(0))
        #expect(bulk.committed == 0)
        let turn = try WriteTurn(
            folder: FilePath.folder(of: folder.store), by: LockWait(milliseconds: 10_000))
        _ = try bulk.insert(batch(20))
        #expect(bulk.committed == 40)
        _ = consume turn
        try folder.open().add(200...200, operation: 3)
        _ = try bulk.insert(batch(40))
        #expect(bulk.committed == 60)
        try bulk.finish(isWhole: true)
        let store = try folder.open()
        #expect(try store.everything().count == 61)
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `a transaction that lasts too long ends amid a batch, and another goes on`() throws {
        let others = try StoreFolder()
        let stores = [try folder.open(), try others.open()]
        let many = (1...3500).map { SampleRow($0 % 5 == 0 ? "Again" : "Row \($0)", uuid: $0) }
        for (index, store) in stores.enumerated() {
            let bulk = SQLiteBulkStore(
                store, manyRows: .max, longestTaking: index == 0 ? 0 : .max / 6)
            try bulk.begin(.sample(1))
            #expect(try bulk.insert(TaskBatch(many)) == BatchOutcome(imported: 3500))
            #expect(bulk.committed == 3500)
            // The next ones have as many as a transaction takes in time.
            #expect(bulk.batchRows == (index == 0 ? 1000 : 45_000))
            #expect(
                try bulk.insert(TaskBatch([SampleRow("Again", uuid: 9000)]))
                    == BatchOutcome(imported: 1))
            try bulk.finish(isWhole: true)
            try StoreAudit.expectSound(store.connection)
        }
        #expect(try stores[0].everything() == stores[1].everything())
        #expect(try stores[0].importRows(many, operation: 3).imported == 0)
    }

    @Test func `a store of many tasks keeps its indexes`() throws {
        let store = try folder.open()
        let many = (1...10_001).map { SampleRow("Old \($0)", uuid: 1000 + $0) }
        try store.importRows(many, operation: 1)
        let bulk = try bulk(store)
        _ = try bulk.insert(batch(0))
        #expect(bulk.committed == 20)
    }
}
