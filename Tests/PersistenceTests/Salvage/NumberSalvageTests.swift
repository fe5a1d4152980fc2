import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Salvaging tasks whose numbers were damaged")
struct NumberSalvageTests {
    @Test(arguments: [TaskID.max, 100_000_000_002, 0, -5, 4])
    func `the history knows the number`(damaged: TaskID) throws {
        let store = try DamagedStore([.full(1), .full(2), .full(3), .full(4)])
        try store.folder.open().apply(2, .delete(store.tasks[3]))
        let before = try store.read().tasks
        try store.damage("UPDATE task SET id = \(damaged) WHERE id = 2")
        let report = try store.salvage()
        #expect(report.isComplete && report.restored == [2])
        try expect(store, holds: before, lastID: 4)
    }

    @Test func `without a history, what the index knows is proven by the digest`() throws {
        let store = try DamagedStore([.full(1), .full(2), .full(3)], hasHistory: false)
        try store.damageRowNumber(2, by: 99)
        let report = try store.salvage()
        #expect(report.isComplete && report.restored.isEmpty)
        try expect(store, holds: store.tasks, lastID: 3)
    }

    @Test(arguments: [TaskID.max, 100_000_000_002, 0, -5])
    func `a number that is lost for good is replaced by the next one`(damaged: TaskID) throws {
        let store = try DamagedStore([.full(1), .full(2), .full(3)], hasHistory: false)
        try store.damage("UPDATE task SET id = \(damaged) WHERE id = 2")
        let report = try store.salvage()
        #expect(report.replaced == [4] && report.lost.isEmpty)
        let replaced = store.tasks[1].numbered(4)
        let saved = try store.read()
        #expect(saved.damage.error == nil)
        #expect(saved.tasks.map(\.text) == [store.tasks[0], store.tasks[2], replaced].map(\.text))
        #expect(saved.tasks.map(\.uuid) == [store.tasks[0], store.tasks[2], replaced].map(\.uuid))
        #expect(try store.folder.open().add(9...9, operation: 50).map(\.id) == [5])
    }

    @Test(arguments: ["project", "tag"], [Int64.max, 100_000_000_002, -5])
    func `a name comes back under a number that can be`(table: String, damaged: Int64) throws {
        let store = try DamagedStore([.full(1), .full(2)])
        try store.damage("UPDATE \(table) SET id = \(damaged) WHERE id = 1")
        #expect(try store.salvage().isComplete)
        try expect(store, holds: store.tasks, lastID: 2)
        let total = "SELECT last_id FROM total WHERE kind = '\(table)'"
        let lastID = try #require(try store.open().store.connection.value(total))
        #expect(try #require(Int(lastID)) < 10)
    }

    private func expect(
        _ store: DamagedStore, holds tasks: [Task], lastID: TaskID
    ) throws {
        let saved = try store.read()
        #expect(saved.tasks == tasks)
        #expect(saved.damage.error == nil)
        let opened = try store.folder.open()
        try StoreAudit.expectSound(opened.connection)
        #expect(try opened.add(9...9, operation: 50).map(\.id) == [lastID + 1])
    }
}

extension DamagedStore {
    /// Changes the number of a task in its row alone: the indexes keep it.
    fileprivate func damageRowNumber(_ id: UInt8, by other: UInt8) throws {
        var bytes = FileTree.bytes(of: folder.store)
        // The number, the length of the header, nothing for the column `id`, 16 bytes for `uuid`
        // (https://sqlite.org/fileformat2.html, section 2.1).
        let places = bytes.indices.dropLast(3).filter {
            bytes[$0] == id && bytes[$0 + 2] == 0 && bytes[$0 + 3] == 44
        }
        try #require(!places.isEmpty)
        for place in places { bytes[place] = other }
        FileTree.write(bytes, to: folder.store)
    }
}
