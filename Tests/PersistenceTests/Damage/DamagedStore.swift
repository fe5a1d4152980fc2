import Domain
import TestSupport
import Testing

@testable import Persistence

/// A store whose rows a test damages behind the back of the program.
final class DamagedStore {
    let folder: StoreFolder

    /// The tasks as they were written.
    let tasks: [Task]

    /// Adds the tasks as operation 1.
    ///
    /// Without a history they are like tasks that an import brought.
    init(_ news: [NewTask], hasHistory: Bool = true) throws {
        folder = try StoreFolder()
        tasks = try folder.open().apply(1, news.map(Change.add)).tasks
        if !hasHistory { try damage("DELETE FROM change") }
    }

    /// Runs a statement which no rule of the schema holds back.
    func damage(_ sql: String) throws {
        let connection = try Connection(path: folder.store, mode: .existing)
        try connection.execute("PRAGMA ignore_check_constraints = ON")
        try connection.execute(composed: sql, step: "damage")
    }

    /// Opens the store, noting what is found.
    func open(
        for access: SQLiteTaskStore.Access = .reading
    ) throws -> (store: SQLiteTaskStore, damage: FoundDamage) {
        let damage = FoundDamage()
        let store = try SQLiteTaskStore.open(
            at: folder.store, for: access, waitMilliseconds: 10_000,
            newStoreID: UniqueIdentifier(high: 1, low: 1), privateFolders: [],
            now: Instant(milliseconds: 0), damage: damage)
        return (store, damage)
    }

    /// Reads every task by number, and what was found on the way.
    func read() throws -> (tasks: [Task], damage: FoundDamage) {
        let (store, damage) = try open()
        return (try store.everything(), damage)
    }

    /// Returns what the checks find amiss.
    func failures() -> [String] {
        StoreHealth.checks(
            of: folder.store, waitMilliseconds: 0, privateFolders: [],
            now: .noon.adding(seconds: 86_400)
        )
        .flatMap { $0.findings() }.filter { $0.state != .ok }.map(\.name)
    }

    /// Makes a new store of what can be read of it.
    func salvage() throws -> RepairReport {
        var count: UInt64 = 0
        return try StoreRepair(of: folder.store, waitMilliseconds: 10_000) {
            count += 1
            return UniqueIdentifier(high: 0x7001, low: count)
        }.run(at: .noon)
    }

    /// Repairs what is certain as operation 90, and checks that it is sound then.
    func repair(_ ids: [TaskID]) throws -> [TaskID] {
        try open(for: .writing).store.repair(ids, in: .numbered(90, Operation.repair))
    }
}

extension NewTask {
    /// A task that has everything, and was changed after it was created.
    static func full(_ number: Int, isCompleted: Bool = false) -> NewTask {
        var new = NewTask.numbered(number, "Call Anna about Sunday")
        new.notes = "By phone"
        new.updatedAt = Instant(milliseconds: new.createdAt.milliseconds + 5000)
        new.state = isCompleted ? .completed : .active
        new.completedAt = isCompleted ? new.updatedAt : nil
        new.scheduledDate = Today.sample.day
        new.dueDate = Today.sample.day.advanced(byDays: 3)
        new.priority = .high
        new.project = "home"
        new.tags = ["errand", "phone"]
        new.source = TaskSource(name: "jira", externalID: "J-\(number)")
        return new
    }
}
