import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Damage to what operations count and mark")
struct OperationDamageTests {
    private let store: DamagedStore
    private let operations: [[String?]]

    /// Two tasks are added, one is changed, that is undone, and done again; three are imported.
    init() throws {
        store = try DamagedStore([.full(1), .full(2)])
        let opened = try store.folder.open()
        let before = store.tasks[0]
        try opened.apply(2, .update(before: before, after: before.saying("x")))
        _ = try opened.undoNewest(as: 3)
        try opened.apply(4, .update(before: before, after: before.saying("y")))
        let rows = (1...3).map { SampleRow(.numbered(70 + $0), id: "row-\($0)") }
        _ = try opened.importRows(rows, operation: 5)
        try opened.apply(6, .add(.numbered(80)))
        operations = try Self.operations(of: opened)
    }

    private static func operations(of store: SQLiteTaskStore) throws -> [[String?]] {
        try store.connection.rows(
            "SELECT number, change_count, is_import, undoes, undone_by FROM operation")
    }

    @Test(arguments: [
        "undone_by = 1", "undone_by = NULL WHERE number = 2", "undone_by = 6 WHERE number = 4",
        "undone_by = 1000 WHERE number = 1", "undone_by = 2 WHERE number = 2",
        "change_count = 0 WHERE number = 6", "change_count = 7 WHERE number = 4",
        "change_count = -9223372036854775808 WHERE number = 1", "is_import = 1 WHERE number = 6",
        "is_import = 0 WHERE number = 5", "is_import = -7 WHERE number = 5",
        "change_count = 0 WHERE number = 5", "change_count = 1000000 WHERE number = 5",
    ])
    func `it is noticed, and put right by what stands elsewhere`(damage: String) throws {
        #expect(store.failures().isEmpty)
        let tasks = try store.read().tasks
        try store.damage("PRAGMA foreign_keys = OFF; UPDATE operation SET \(damage)")
        #expect(store.failures().contains("history"))
        #expect(try store.salvage().isComplete)
        #expect(store.failures().isEmpty)
        let opened = try store.open().store
        #expect(try opened.everything() == tasks)
        #expect(try Self.operations(of: opened) == operations)
    }

    @Test(arguments: ["undone_by = 1", "undone_by = 4 WHERE number = 6", "change_count = 0"])
    func `undo does not pass over an operation that is wrongly marked`(damage: String) throws {
        try store.damage("UPDATE operation SET \(damage)")
        let opened = try store.folder.open()
        let error = #expect(throws: AppError.self) { try opened.undoNewest(as: 7) }
        #expect(error?.code == .corruptedData)
    }

    @Test func `what lost a change counts what is left, and is no step of undo`() throws {
        try store.damage("DELETE FROM change WHERE operation = 1 AND position = 0")
        _ = try store.salvage()
        #expect(store.failures().isEmpty)
        let opened = try store.folder.open()
        #expect(try Self.operations(of: opened).first?[1] == "-1")
        _ = try store.salvage()
        #expect(try Self.operations(of: store.open().store).first?[1] == "-1")
    }

    @Test func `of an undo that is lost, the mark remains`() throws {
        try store.damage(
            "PRAGMA foreign_keys = OFF; UPDATE operation SET command = 'x' WHERE number = 3")
        _ = try store.salvage()
        #expect(store.failures().isEmpty)
        let opened = try store.open().store
        #expect(try Self.operations(of: opened) == operations)
    }

    @Test(arguments: ["DELETE FROM store", "UPDATE store SET value = 'x'"])
    func `a store whose identifier is lost gets a new one`(damage: String) throws {
        let old = try store.open().store.storeID()
        try store.damage(damage)
        #expect(store.failures() == ["identifier"])
        let report = try store.salvage()
        #expect(report.isComplete && report.hasNewID)
        #expect(report.findings.contains { $0.name == "new identifier" })
        #expect(store.failures().isEmpty)
        let (opened, damage) = try store.open(for: .writing)
        let new = try #require(try opened.storeID())
        #expect(new != old && damage.error == nil)
    }
}
