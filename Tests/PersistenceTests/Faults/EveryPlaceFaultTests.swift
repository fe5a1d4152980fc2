import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("A fault at every place inside the storage module")
struct EveryPlaceFaultTests {
    /// What the module can be asked to do to a store with three tasks, of which the second waits for
    /// the first, as operation 2.
    enum Deed: String, CaseIterable, Codable, Sendable {
        case create, add, update, complete, delete, release, undo, purge, insert, insertAtomically
        case read, backUp

        func perform(at path: String) throws {
            let store = try SQLiteTaskStore.open(at: path, for: .writing, waitMilliseconds: 5)
            switch self {
            case .create: break
            case .add: try store.add(4...6, operation: 2)
            case .update:
                let task = try store.everything()[0]
                try store.apply(2, .update(before: task, after: task.saying("Changed")))
            case .complete:
                let task = try store.everything()[2]
                var after = task
                after.mark(as: .completed, at: .noon)
                try store.apply(2, .update(before: task, after: after), .add(.numbered(4)))
            case .delete: try store.apply(2, store.everything().map { .delete($0) })
            case .release:
                _ = try DeleteTasks(store: store).delete([1], in: .numbered(2))
            case .purge:
                try PurgeTasks(store: store)
                    .purge([1], andDraftsIn: [], at: path, in: .numbered(2, "purge"))
            case .undo: try store.undoNewest(as: 2)
            case .insert, .insertAtomically:
                let bulk = SQLiteBulkStore(store)
                try bulk.begin(.sample(2, isAtomic: self == .insertAtomically))
                let rows = (4...9).map { SampleRow("Row \($0)", uuid: $0) }
                _ = try bulk.insert(TaskBatch(rows), isLast: true)
                try bulk.finish(isWhole: true)
            case .read: #expect(try store.everything().count == 3)
            case .backUp:
                _ = try BackupFolder(beside: path).write(
                    store.connection, at: Instant(milliseconds: 0), by: LockWait(milliseconds: 5))
            }
        }
    }

    @Test(arguments: Deed.allCases, [true, false])
    func `memory that runs out leaves all of it or nothing`(
        _ deed: Deed, _ lasts: Bool
    ) async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, deed = deed as Deed, lasts] in
            try AllocationFaults.install()
            try expectAllOrNothing(
                of: deed, in: path, arm: { AllocationFaults.arm(at: $0, lasts: lasts) },
                disarm: AllocationFaults.disarm)
        }
    }

    @Test(arguments: Deed.allCases, [true, false])
    func `a call that fails leaves all of it or nothing`(_ deed: Deed, _ lasts: Bool) async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, deed = deed as Deed, lasts] in
            try expectAllOrNothing(
                of: deed, in: path,
                arm: { SystemCallFaults.arm(.fail(EIO, lasts: lasts), at: $0) },
                disarm: SystemCallFaults.disarm)
        }
    }
}

/// Does a deed with a fault at its first place, a later one, and so on, until it meets none.
///
/// `make faults` tries every place; among the other tests a sample has to do.
private func expectAllOrNothing(
    of deed: EveryPlaceFaultTests.Deed, in folder: String, arm: (Int) -> Void,
    disarm: () -> Bool
) throws {
    let (before, after) = (folder + "/before/tasks.db", folder + "/after/tasks.db")
    if deed != .create {
        for path in [before, after] {
            var news = (1...3).map { NewTask.numbered($0) }
            news[1].dependsOn = [1]
            try SQLiteTaskStore.open(at: path, for: .writing).apply(1, news.map(Change.add))
        }
    }
    try deed.perform(at: after)
    let (tasksBefore, tasksAfter) = (try tasks(of: before), try tasks(of: after))
    let step = unsafe getenv("TEND_EVERY_PLACE") == nil ? 17 : 1
    var place = 1 - step
    var isMet = true
    while isMet {
        place += step
        let path = "\(folder)/\(place)/tasks.db"
        if deed != .create {
            unsafe mkdir("\(folder)/\(place)", 0o700)
            FileTree.write(FileTree.bytes(of: before), to: path)
        }
        arm(place)
        let outcome = Result { try deed.perform(at: path) }
        isMet = disarm()
        let comment: Comment = "place \(place): \(outcome)"
        let store = try SQLiteTaskStore.open(at: path, for: .writing)
        let found = try store.everything()
        switch outcome {
        case .success: #expect(found == tasksAfter, comment)
        case .failure(let error as AppError) where error.code == .outcomeUnknown:
            #expect(found == tasksBefore || found == tasksAfter, comment)
        case .failure(let error as AppError) where error.holds?.contains("are removed") == true:
            #expect(found == tasksAfter, comment)
        case .failure(let error):
            #expect(error is AppError, comment)
            #expect(found == tasksBefore, comment)
        }
        try StoreAudit.expectSound(store.connection)
        for backup in try BackupFolder(beside: path).all() {
            #expect(try tasks(of: backup.path) == tasksBefore, comment)
        }
    }
    #expect(place > 3)
}

private func tasks(of path: String) throws -> [Task] {
    try SQLiteTaskStore.open(at: path, for: .reading).everything()
}
