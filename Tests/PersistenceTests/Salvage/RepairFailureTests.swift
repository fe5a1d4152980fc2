import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Repairs that cannot be")
struct RepairFailureTests {
    private let store: DamagedStore

    init() throws {
        store = try DamagedStore([.full(1), .full(2), .full(3)], hasHistory: false)
    }

    private func failedRepair() -> AppError? {
        let before = FileTree(of: store.folder.path)
        let error = #expect(throws: AppError.self) { try store.salvage() }
        #expect(FileTree(of: store.folder.path) == before)
        return error
    }

    @Test func `a file in which nothing of a store is left stays as it is`() {
        FileTree.write([UInt8](repeating: 0x61, count: 9000), to: store.folder.store)
        let error = failedRepair()
        #expect(error?.code == .repairFailed)
        #expect(error?.holds == "The task store was left as it is.")
    }

    @Test func `a newer store is not repaired by what does not know it`() throws {
        try store.damage("PRAGMA user_version = 99")
        #expect(failedRepair()?.code == .storeNewer)
    }

    @Test func `what is not there is not made by a repair`() {
        FileTree.remove(store.folder.store)
        #expect(failedRepair()?.code == .storeVanished)
        #expect(!StoreRemains.stand(in: store.folder.store))
    }

    @Test func `a draft that is in the way leaves the store as it is`() {
        FileTree.makeFolder(store.folder.path + "/data/.tasks.db.repairing")
        #expect(failedRepair()?.code == .repairFailed)
    }

    @Test func `of two tasks with one identifier both are saved`() throws {
        let (kept, taken) = (Self.bytes(of: store.tasks[0]), Self.bytes(of: store.tasks[1]))
        var bytes = FileTree.bytes(of: store.folder.store)
        let places = bytes.indices.dropLast(15).filter { bytes[$0..<$0 + 16].elementsEqual(taken) }
        try #require(places.count > 1, "it stands in the row and in the index")
        for place in places { bytes.replaceSubrange(place..<place + 16, with: kept) }
        FileTree.write(bytes, to: store.folder.store)
        let report = try store.salvage()
        #expect(report.replaced == [2] && report.lost.isEmpty)
        let saved = try store.read().tasks
        #expect(saved.map(\.text) == store.tasks.map(\.text))
        #expect(Set(saved.map(\.uuid)).count == 3)
    }

    @Test func `a repair of rows takes nothing back that it had begun`() throws {
        try store.damage("UPDATE task SET completed_at = 5 WHERE id = 2; DELETE FROM total")
        let before = FileTree.bytes(of: store.folder.store)
        let error = #expect(throws: AppError.self) { try store.repair([2]) }
        #expect(error?.code == .corruptedData)
        let isSame = FileTree.bytes(of: store.folder.store) == before
        #expect(isSame)
    }

    private static func bytes(of task: Task) -> [UInt8] {
        [task.uuid.high, task.uuid.low].flatMap { half in
            (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) }
        }
    }
}
