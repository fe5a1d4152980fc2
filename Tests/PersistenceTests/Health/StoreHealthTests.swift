import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Checks of a store")
struct StoreHealthTests {
    private let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
        try folder.open().add(1...20, operation: 1)
    }

    private func finding(_ name: String, _ now: Instant = .noon) throws -> Finding {
        let checks = StoreHealth.checks(
            of: folder.store, waitMilliseconds: 0,
            privateFolders: [], now: now)
        return try #require(checks.first { $0.name == name }?.findings().first)
    }

    private func later(days: Int64) -> Instant { .noon.adding(seconds: days * 86_400) }

    @Test func `a backup says what would be lost with the store`() throws {
        let backups = StoreBackups(of: folder.store, waitMilliseconds: 10_000)
        #expect(
            try finding("backups").evidence == "There is none; worst loss: everything, 1 change.")
        #expect(try finding("backups", later(days: 8)).state == .warning)
        _ = try backups.write(at: .noon.adding(seconds: 60))
        #expect(
            try finding("backups", later(days: 30))
                == Finding(
                    "backups", .ok,
                    "The newest that is whole is 29 days old and holds 20 tasks; nothing was changed since."
                ))
        try folder.open().add(21...22, operation: 3600)
        let fresh = try finding("backups", .noon.adding(seconds: 14 * 3600 + 60))
        #expect(fresh.state == .ok)
        #expect(fresh.evidence.hasSuffix("; worst loss: 14 h, 1 change."))
        let late = try finding("backups", later(days: 9))
        #expect(late.state == .warning)
        #expect(late.remedy?.text.hasPrefix("Write one: tend backup. ") == true)
    }

    @Test func `an import that was interrupted is told of, with how to go on or back`() throws {
        #expect(try finding("imports").state == .ok)
        let bulk = SQLiteBulkStore(try folder.open())
        try bulk.begin(.sample(77, signature: "a"))
        _ = try bulk.insert(TaskBatch((1...10).map { SampleRow("Row \($0)", uuid: 1000 + $0) }))
        try bulk.finish(isWhole: false)
        let started = Operation.numbered(77).startedAt
        let interrupted = try finding("imports", started.adding(seconds: 7200))
        #expect(interrupted.state == .warning)
        #expect(
            interrupted.evidence.contains(
                " that began 2 h ago has not reached the end of its file; 10 tasks are in."))
        #expect(
            interrupted.remedy?.text.hasSuffix("tend undo --operation \(Operation.numbered(77).id)")
                == true)
        #expect(try finding("imports", started.adding(seconds: 31 * 86_400)).state == .ok)
        try folder.open().undoNewest(as: 78)
        #expect(try finding("imports", started).state == .ok)
    }

    @Test func `a backup that is damaged does not count`() throws {
        let backups = StoreBackups(of: folder.store, waitMilliseconds: 10_000)
        let old = try backups.write(at: .noon.adding(seconds: 60))
        let new = try backups.write(at: .noon.adding(seconds: 3660))
        FileTree.write(FileTree.bytes(of: new.path).dropLast(4096) + [], to: new.path)
        let finding = try finding("backups", .noon.adding(seconds: 7260))
        #expect(finding.state == .warning)
        #expect(finding.evidence.contains(" is 2 h old "))
        #expect(finding.evidence.hasSuffix("Damaged are 1 newer ones."))
        FileTree.write([], to: old.path)
        #expect(
            try self.finding("backups").evidence
                == "None of the 2 is whole; worst loss: everything.")
    }

    @Test func `an older copy in the place of the store is noticed, a restore is not`() throws {
        let backups = StoreBackups(of: folder.store, waitMilliseconds: 10_000)
        let older = FileTree.bytes(of: folder.store)
        let first = try backups.write(at: .noon)
        try folder.open().add(21...25, operation: 60)
        _ = try backups.write(at: .noon.adding(seconds: 60))
        FileTree.write(older, to: folder.store)
        let finding = try finding("backups")
        #expect(finding.state == .warning)
        #expect(finding.evidence.hasPrefix("The store is older than its newest backup"))
        #expect(finding.remedy?.text.hasSuffix("tend restore") == true)
        _ = try backups.restore(backups.all()[0], at: .noon.adding(seconds: 120))
        #expect(try self.finding("backups").state == .ok)
        _ = try backups.restore(first, at: .noon.adding(seconds: 180))
        #expect(try self.finding("backups").state == .ok)
    }

    @Test func `an older copy is noticed by the numbers in the log, too`() throws {
        func numbers(_ logged: TaskID?) throws -> Finding {
            let checks = StoreHealth.checks(
                of: folder.store, waitMilliseconds: 0, privateFolders: [], now: .noon
            ) { _ in logged }
            return try #require(checks.flatMap { $0.findings() }.first { $0.name == "numbers" })
        }
        #expect(try numbers(nil).evidence == "The last that was given out is 20.")
        #expect(try numbers(20).state == .ok)
        let finding = try numbers(21)
        #expect(finding.state == .warning)
        #expect(
            finding.evidence.hasPrefix(
                "The log names task 21, and the last number that this store has given out is 20"))
        #expect(finding.remedy?.text.hasSuffix("tend backup --list") == true)
    }

    @Test func `a clock that cannot be right is a warning, one that went back is told`() throws {
        #expect(
            try finding("clock").evidence
                == "It shows 2026-11-21T12:00:00.000Z, and never went back.")
        #expect(
            try finding("clock", "2026-11-21T11:00:00Z").evidence.hasPrefix(
                "20 tasks are from the future"))
        #expect(try finding("clock", "1970-01-02T00:00:00Z").state == .warning)
        try folder.open().add(21...22, operation: 7200)
        try folder.open().add(23...24, operation: 5)
        let finding = try finding("clock")
        #expect(finding.state == .ok && finding.evidence.hasSuffix("went back, 1 times so far."))
    }

    @Test(arguments: [(3_040_001, true), (3_044_006, false), (3_051_002, true), (3_051_003, false)])
    func `a version with a known defect is named, with why it does no harm`(
        number: Int, isDefective: Bool
    ) {
        let finding = HealthCheck.sqlite(version: "1.2.3", number: number).findings().first
        #expect(finding?.state == .ok)
        #expect(finding?.evidence.contains("walresetbug") == isDefective)
    }

    @Test func `where there is no store there is nothing to back up`() throws {
        let missing = StoreHealth.checks(
            of: folder.path + "/none.db", waitMilliseconds: 0,
            privateFolders: [], now: .noon
        ).flatMap { $0.findings() }
        #expect(missing.map(\.name) == ["store", "clock", "SQLite"])
        #expect(missing.exitStatus == .success)
    }
}
