import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Damage of what tasks depend on")
struct StrayDependencyTests {
    private let store: DamagedStore

    init() throws {
        var news = (1...6).map { NewTask.numbered($0) }
        news[1].dependsOn = [1]
        news[2].dependsOn = [1, 2]
        news[3].repetition = Repetition(.months(1, day: 15))
        store = try DamagedStore(news)
    }

    @Test(
        arguments: [
            ("UPDATE task_dependency SET depends_on = 5 WHERE task_id = 2", [.content]),
            ("DELETE FROM task_dependency WHERE task_id = 2", [.content]),
            ("INSERT INTO task_dependency VALUES (2, 5)", [.content]),
            ("UPDATE task SET every = 'never' WHERE id = 4", [.field(.every)]),
            ("UPDATE task SET every = 'week' WHERE id = 4", [.content]),
        ] as [(String, [TaskDefect])])
    func `a changed dependency or repetition is seen by the digest, and repaired from the history`(
        damage: String, defects: [TaskDefect]
    ) throws {
        let before = try store.read().tasks
        try store.damage(damage)
        let (tasks, found) = try store.read()
        #expect(found.repairable.count == 1)
        #expect(tasks == before)
        try store.damage("DELETE FROM change")
        #expect(try store.read().tasks.flatMap(\.defects) == defects)
    }

    @Test func `a dependency of a task that has none by its digest is found by the checks`() throws
    {
        try store.damage("INSERT INTO task_dependency VALUES (5, 6)")
        #expect(try store.read().tasks == store.tasks)
        #expect(store.failures().contains("rows"))
        #expect(try store.salvage().isComplete)
        #expect(store.failures() == ["backups"] || store.failures().isEmpty)
        #expect(try store.read().tasks == store.tasks)
    }

    @Test func `dependencies on what is not there, and circles, are found`() throws {
        let opened = try store.folder.open()
        #expect(try StrayDependencies.byTask(in: opened.connection).isEmpty)
        try store.damage(
            "PRAGMA foreign_keys = OFF; INSERT INTO task_dependency VALUES (1, 2), (1, 99)")
        let strays = try StrayDependencies.byTask(in: opened.connection)
        #expect(strays == [1: [2, 99], 2: [1]])
        let findings = StoreHealth.checks(
            of: store.folder.store,
            waitMilliseconds: 0, privateFolders: [], now: .noon
        ).first { $0.name == "dependencies" }?.findings()
        #expect(findings?.first?.state == .failure)
    }

    @Test func `a repair takes the dependencies on lost tasks away`() throws {
        try store.damage(
            "PRAGMA foreign_keys = OFF; DELETE FROM change; DELETE FROM task WHERE id = 1")
        let report = try StoreRepair(of: store.folder.store, waitMilliseconds: 10_000) {
            UniqueIdentifier(high: 0x7001, low: 1)
        }.run(at: .noon)
        let tasks = try store.folder.open(for: .reading).everything()
        #expect(tasks.map(\.dependsOn) == [[], [2], [], [], []])
        #expect(tasks.map { $0.repetition?.text } == [nil, nil, "15th", nil, nil])
        #expect(Set(report.replaced) == [2, 3])
    }
}
