import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Putting a store in the place of another: what fails")
struct SwapFailureTests {
    private let folder: StoreFolder
    private let prepared: String

    /// A store of five tasks, and beside it a place for one that is to take its place.
    init() throws {
        folder = try StoreFolder()
        try folder.open().add(1...5, operation: 1)
        prepared = folder.path + "/data/prepared"
    }

    private func open(_ path: String? = nil) throws(AppError) -> StoreSwap {
        try StoreSwap(at: path ?? folder.store, by: LockWait(milliseconds: 10_000))
    }

    private func expectUntouched() throws {
        #expect(try folder.open(for: .reading).everything().count == 5)
        #expect(!FileTree(of: folder.path).paths.contains { $0.hasSuffix(".old") })
    }

    @Test func `a path that leads nowhere has no store to replace`() {
        for path in ["/proc/nowhere/at/tasks.db", "/dev/null/at/tasks.db"] {
            let error = #expect(throws: AppError.self) { _ = try open(path) }
            #expect(error?.holds == "Nothing was changed.")
        }
    }

    @Test func `a store beside which another database's log stands is not touched`() throws {
        FileTree.write([1, 2, 3], to: folder.store + "-wal")
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) { _ = try open() }
        #expect(error?.code == .storeForbidden)
        #expect(FileTree(of: folder.path) == before)
    }

    @Test(arguments: [true, false])
    func `what is missing, or is a folder, does not become the store`(isFolder: Bool) throws {
        if isFolder { FileTree.makeFolder(prepared) }
        let error = #expect(throws: AppError.self) {
            _ = try open().replace(by: prepared, keepingOldAs: nil)
        }
        #expect(error?.code == .saveFailed)
        try expectUntouched()
    }

    @Test func `what cannot take the place leaves no second name of the old store`() throws {
        FileTree.makeFolder(prepared)
        let before = FileTree(of: folder.path)
        let error = #expect(throws: AppError.self) {
            _ = try open().replace(by: prepared, keepingOldAs: "old")
        }
        #expect(error?.holds == "Nothing was changed.")
        #expect(FileTree(of: folder.path) == before)
        try expectUntouched()
    }

    @Test func `a name that somebody took meanwhile is not taken from them`() throws {
        try SQLiteTaskStore.open(at: prepared, for: .writing).add(1...2, operation: 1)
        FileTree.remove(folder.store)
        let error = #expect(throws: AppError.self) {
            let swap = try open()
            FileTree.write([1], to: folder.store)
            _ = try swap.replace(by: prepared, keepingOldAs: nil)
        }
        #expect(error?.code == .storeReplaced)
        #expect(FileTree.bytes(of: folder.store) == [1])
    }

    @Test func `a companion that cannot be removed keeps the store where it is`() throws {
        let error = #expect(throws: AppError.self) {
            let swap = try open()
            FileTree.makeFolder(folder.store + "-shm")
            try swap.remove()
        }
        #expect(error?.code == .saveFailed)
        try expectUntouched()
    }

    @Test func `a folder that came in its place is not removed`() throws {
        let error = #expect(throws: AppError.self) {
            let swap = try open()
            FileTree.remove(folder.store)
            FileTree.makeFolder(folder.store)
            try swap.remove()
        }
        #expect(error?.code == .saveFailed)
        #expect(FileTree.mode(of: folder.store) != 0)
    }
}
