import Domain
import TestSupport
import Testing

@testable import PostgreSQL

/// What a list on a server alone can meet while rows come in.
@Suite("Bulk: importing into a list on a server", .enabled(if: TestServer.isThere))
struct ServerImportTests {
    private let list: ListAddress
    private let store: PostgreSQLTaskStore
    private let rows = (1...40).map { SampleRow("Row \($0)", id: "\($0)", uuid: $0) }

    init() throws {
        list = try TestServer.newList()
        store = try TestServer.open(list)
    }

    private func batch(_ range: Range<Int>) -> TaskBatch { TaskBatch(Array(rows[range])) }

    /// Has the server end the connection of an import, as its crash does.
    private func cut(_ bulk: PostgreSQLBulkStore) throws {
        let rows = try bulk.session.looked([SQLStatement("SELECT pg_backend_pid()")])
        try end(try #require(rows[0].first?.integer(0)))
    }

    private func end(_ process: Int64) throws {
        _ = try store.session.read(
            SQLStatement("SELECT pg_terminate_backend($1::int)", .integer(process)))
    }

    @Test func `a connection that is lost between two batches is made anew, each row in once`()
        throws
    {
        let bulk = PostgreSQLBulkStore(try TestServer.open(list))
        try bulk.begin(.sample(1, signature: "a"))
        for start in stride(from: 0, to: 40, by: 10) {
            try cut(bulk)
            #expect(try bulk.insert(batch(start..<start + 10), isLast: start == 30).imported == 10)
        }
        try bulk.finish(isWhole: true)
        #expect(bulk.committed == 40)
        #expect(try store.everything().map(\.id) == Array(1...40))
        #expect(try store.imports(limit: nil).map(\.imported) == [40])
        try store.expectSound()
    }

    @Test func `an atomic import whose connection is lost leaves nothing, and says so`() throws {
        let bulk = PostgreSQLBulkStore(try TestServer.open(list))
        try bulk.begin(.sample(1, isAtomic: true))
        let process = try bulk.session.looked([SQLStatement("SELECT pg_backend_pid()")])[0].first
        _ = try bulk.insert(batch(0..<10))
        #expect(bulk.committed == 0)
        try end(try #require(process?.integer(0)))
        #expect(throws: AppError.self) { try bulk.insert(batch(10..<20)) }
        #expect(bulk.hasLostBatches)
        bulk.abandon()
        #expect(try store.everything().isEmpty)
        #expect(try store.newestUndoable() == nil)
        try store.expectSound()
    }

    @Test func `whoever adds meanwhile gets numbers that nobody else has`() throws {
        let pair = try (1...2).map { number in
            let bulk = PostgreSQLBulkStore(try TestServer.open(list))
            try bulk.begin(.sample(number, source: "\(number).csv"))
            return bulk
        }
        for round in 0..<4 {
            for (number, bulk) in pair.enumerated() {
                let rows = (0..<10).map { place in
                    SampleRow(
                        "Row", id: "\(round)-\(place)",
                        uuid: 1000 * (number + 1) + 10 * round + place)
                }
                #expect(try bulk.insert(TaskBatch(rows)).imported == 10)
            }
            try store.add(round...round, operation: 10 + round)
        }
        for bulk in pair { try bulk.finish(isWhole: true) }
        #expect(try store.everything().map(\.id) == Array(1...84))
        try store.expectSound()
    }

    @Test func `text of any kind comes in as it is`() throws {
        let texts = HostileText.all.map(\.text)
        let rows = texts.enumerated().map { place, text in
            var new = NewTask.numbered(place + 1, text)
            new.notes = "\\N \\\\ \t\n\r{\"\\\"}, \u{0}, \u{10FFFF}, \u{10FFFF}0" + text
            new.project = "a\\b\"c,{d}"
            new.tags = ["\"", "\\", "a,b", "{}", "NULL"].sorted()
            new.extra = [ExtraField(name: "x\ty", value: "1\n2\\")]
            return SampleRow(new, id: place % 2 == 0 ? nil : "id " + text)
        }
        #expect(try store.taking(rows, operation: 1).imported == rows.count)
        for (row, task) in zip(rows, try store.everything()) {
            var expected = row.new
            expected.source = TaskSource(name: "a.csv", externalID: row.externalID)
            #expect(task == Task(expected, id: task.id, sortOrder: Double(task.id)))
        }
        #expect(try store.taking(rows, operation: 2) == BatchOutcome(duplicates: rows.count))
        try store.expectSound()
    }

    @Test func `what is purged while its import is taken back does not come again`() throws {
        _ = try store.taking(rows, operation: 1)
        try store.undoNewest(as: 2)
        _ = try store.purge([3], in: .numbered(3))
        let left = try store.session.read(
            SQLStatement("SELECT 1 FROM withdrawn_task WHERE id = 3"))
        #expect(left[0].count == 0)
        try store.redoNewest(as: 4)
        #expect(try store.everything().count == 39)
        try store.expectSound()
    }
}
