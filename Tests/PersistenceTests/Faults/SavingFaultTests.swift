import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Faults while saving")
struct SavingFaultTests {
    @Test func `a store that may not grow says that storage is short, and is whole`() throws {
        let folder = try StoreFolder()
        let store = try folder.open()
        let tasks = try store.add(1...10, operation: 1)
        let pages = try #require(try store.connection.value("PRAGMA page_count"))
        try store.connection.execute(composed: "PRAGMA max_page_count = \(pages)", step: "test")
        let large = Change.add(.numbered(11, String(repeating: "x", count: 100_000)))
        let error = #expect(throws: AppError.self) { try store.apply(2, large) }
        #expect(error?.code == .insufficientStorage)
        #expect(error?.holds == "Nothing was changed.")
        #expect(
            error?.whileSavingTask().sentence
                == "Unable to save task. Please check device storage.")
        #expect(try store.everything() == tasks)
        try store.connection.execute("PRAGMA max_page_count = 10000")
        try store.apply(2, large)
        try StoreAudit.expectSound(store.connection)
    }

    @Test(.confined) func `a full disk is told as such, and loses nothing`() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try Confinement.mountDisk(of: 1 << 20, at: path)
            let store = try SQLiteTaskStore.open(at: path + "/tasks.db", for: .writing)
            let tasks = try store.add(1...10, operation: 1)
            try Confinement.fillDisk(of: path)
            for number in 2...4 {
                let error = #expect(throws: AppError.self) {
                    try store.add(number * 10...number * 10 + 5, operation: number)
                }
                #expect(error?.code == .insufficientStorage)
            }
            #expect(try store.everything() == tasks)
            Confinement.freeDisk(of: path)
            try store.add(20...25, operation: 2)
            try StoreAudit.expectSound(store.connection)
        }
    }

    @Test func `a limit to the size of files is a full disk, too`() async throws {
        let folder = try StoreFolder()
        try folder.open().add(1...10, operation: 1)
        await #expect(processExitsWith: .success) { [path = folder.store as String] in
            try Confinement.limitingFiles(to: 190_000) {
                let store = try SQLiteTaskStore.open(at: path, for: .writing)
                let error = #expect(throws: AppError.self) {
                    try store.apply(2, .add(.numbered(11, String(repeating: "x", count: 200_000))))
                }
                #expect(error?.code == .insufficientStorage)
                #expect(try store.everything().count == 10)
            }
        }
        try StoreAudit.expectSound(try folder.open().connection)
    }

    @Test(arguments: SystemCallFaults.Call.allCases, [true, false])
    func `whichever call fails, what is said of the outcome is true`(
        _ call: SystemCallFaults.Call, _ lasts: Bool
    ) async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, call = call as SystemCallFaults.Call, lasts] in
            var place = 0
            var isMet = true
            while isMet {
                place += 1
                let path = "\(path)/\(place)/tasks.db"
                let before = try SQLiteTaskStore.open(at: path, for: .writing)
                    .add(1...3, operation: 1)
                let outcome = Result { () throws(AppError) in
                    let store = try SQLiteTaskStore.open(
                        at: path, for: .writing, waitMilliseconds: 5)
                    SystemCallFaults.arm(.fail(EIO, lasts: lasts), at: place, of: [call])
                    defer { isMet = SystemCallFaults.disarm() }
                    try store.apply(2, .delete(before[0]), .add(.numbered(4)))
                }
                let store = try SQLiteTaskStore.open(at: path, for: .writing)
                let isKept = try !store.changes(of: Operation.numbered(2).id).isEmpty
                let comment: Comment = "\(call) \(place): \(outcome)"
                switch outcome {
                case .success: #expect(isKept, comment)
                case .failure(let error) where error.code == .outcomeUnknown:
                    #expect(lasts, comment)
                case .failure: #expect(!isKept, comment)
                }
                #expect(try store.everything().map(\.id) == (isKept ? [2, 3, 4] : [1, 2, 3]))
                try StoreAudit.expectSound(store.connection)
            }
            #expect(place > 1)
        }
    }

    @Test func `a commit that fails after it was kept is a success`() async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) { [path = folder.store as String] in
            let store = try SQLiteTaskStore.open(at: path, for: .writing)
            SystemCallFaults.arm(.fail(EIO, lasts: true), at: 1, of: [.openFolder])
            let added = try store.add(1...1, operation: 1)
            #expect(SystemCallFaults.disarm())
            #expect(try SQLiteTaskStore.open(at: path, for: .reading).everything() == added)
        }
    }

    @Test func `a commit whose outcome cannot be looked up is unknown, never told as lost`()
        async throws
    {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) { [path = folder.store as String] in
            let store = try SQLiteTaskStore.open(at: path, for: .writing)
            try store.begin()
            let totals = try Totals(store.connection)
            _ = try OperationRows(store.connection).insert(
                .numbered(1), changeCount: 0, undoes: nil, totals)
            SystemCallFaults.arm(.fail(EIO, lasts: true), at: 1, of: [.openFolder])
            let error = #expect(throws: AppError.self) {
                try store.commit { _ in throw AppError(.fetchFailed) }
            }
            #expect(error?.code == .outcomeUnknown)
            #expect(error?.holds == nil)
        }
    }
}
