import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Damage of what tasks wait for")
struct StrayNeedTests {
    private let store: DamagedStore

    init() throws {
        var news = (1...6).map { NewTask.numbered($0) }
        news[1].needs = [1]
        news[2].needs = [1, 2]
        news[3].repetition = Repetition(.months(1, day: 15))
        store = try DamagedStore(news)
    }

    @Test(
        arguments: [
            ("UPDATE task SET needs = '5' WHERE id = 2", [.content]),
            ("UPDATE task SET needs = NULL WHERE id = 2", [.content]),
            ("UPDATE task SET needs = '1 x' WHERE id = 2", [.needs]),
            ("UPDATE task SET needs = '' WHERE id = 2", [.needs]),
            ("UPDATE task SET every = 'never' WHERE id = 4", [.every]),
            ("UPDATE task SET every = 'week' WHERE id = 4", [.content]),
        ] as [(String, [TaskDefect])])
    func `a changed tie or repetition is seen by the digest, and repaired from the history`(
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

    @Test func `the index of those that wait is read whatever it says`() throws {
        try store.damage("UPDATE task SET needs = 'x' WHERE id = 3")
        let opened = try store.folder.open()
        #expect(try opened.tasks(waitingFor: [1]).map(\.id) == [2])
        try opened.apply(9, .delete(try #require(try opened.tasks(withIDs: [6]).first)))
    }

    @Test func `ties to what is not there, and circles, are found`() throws {
        let opened = try store.folder.open()
        #expect(try StrayNeeds.ties(in: opened.connection).isEmpty)
        try store.damage("UPDATE task SET needs = '2 99' WHERE id = 1")
        let strays = try StrayNeeds.ties(in: opened.connection)
        #expect(strays == [1: [2, 99], 2: [1]])
        let findings = StoreHealth.checks(
            of: store.folder.store,
            waitMilliseconds: 0, privateFolders: [], now: .noon
        ).first { $0.name == "needs" }?.findings()
        #expect(findings?.first?.state == .failure)
    }

    @Test func `a repair takes the ties to lost tasks away`() throws {
        try store.damage(
            "PRAGMA foreign_keys = OFF; DELETE FROM change; DELETE FROM task WHERE id = 1")
        let report = try StoreRepair(of: store.folder.store, waitMilliseconds: 10_000) {
            UniqueIdentifier(high: 0x7001, low: 1)
        }.run(at: .noon)
        let tasks = try store.folder.open(for: .reading).everything()
        #expect(tasks.map(\.needs) == [[], [2], [], [], []])
        #expect(tasks.map { $0.repetition?.text } == [nil, nil, "15th", nil, nil])
        #expect(Set(report.replaced) == [2, 3])
    }
}
