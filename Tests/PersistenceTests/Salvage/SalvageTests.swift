import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Persistence

@Suite("Salvaging a damaged store")
struct SalvageTests {
    private let folder: StoreFolder
    private let sound: LivedInStore

    /// Every page in every way with TEND_EVERY_PAGE=1; a sample of them otherwise.
    private static let isThorough = ProcessInfo.processInfo.environment["TEND_EVERY_PAGE"] != nil

    init() throws {
        folder = try StoreFolder()
        sound = try LivedInStore(in: folder, tasks: Self.isThorough ? 3000 : 1000)
    }

    @Test(arguments: LivedInStore.Damage.allCases)
    func `nearly every task of a store with a damaged page is saved, and every wrong one is named`(
        damage: LivedInStore.Damage
    ) throws {
        var shares: [Double] = []
        var plain: [Double] = []
        for page in 1...sound.pageCount where Self.isThorough || page % 17 == 1 {
            guard damage != .cutOff || page > 1 else { continue }
            let bytes = sound.damaged(page, damage)
            guard bytes != sound.bytes else { continue }
            FileTree.write(bytes, to: folder.store)
            plain.append(Double(readPlainly()) / Double(sound.tasks.count))
            guard !isHealthy else {
                #expect(try everything() == sound.tasks, "page \(page): damage is not noticed")
                continue
            }
            let report = try repair()
            let saved = try everything()
            let intact = saved.filter { sound.tasks[$0.key] == $0.value }
            let told = Set(report.replaced)
            let wrong = saved.keys.filter { saved[$0] != sound.tasks[$0] && !told.contains($0) }
            #expect(wrong.isEmpty, "page \(page): wrong and not told")
            #expect(isHealthy, "page \(page)")
            if damage != .cutOff {
                #expect(report.tasks.lost == sound.tasks.count - saved.count, "page \(page)")
            }
            shares.append(Double(intact.count) / Double(sound.tasks.count))
            try expectUsable(page)
            remove(try #require(report.keptFile))
        }
        shares.sort()
        plain.sort()
        print(
            "\(damage): \(shares.count) pages repaired, least \(shares[0]), "
                + "median \(shares[shares.count / 2]), under 95 %: \(shares.count { $0 < 0.95 }); "
                + "plain reading: least \(plain[0]), median \(plain[plain.count / 2]), "
                + "under 95 %: \(plain.count { $0 < 0.95 })")
        if damage != .cutOff { #expect(shares[0] >= 0.95) }
        if damage == .random { #expect(plain[0] < shares[0], "the control must lose more") }
    }
}

// MARK: - Steps

extension SalvageTests {
    private func repair() throws -> RepairReport {
        var count: UInt64 = 0
        return try StoreRepair(of: folder.store, waitMilliseconds: 10_000) {
            count += 1
            return UniqueIdentifier(high: 0x7001, low: count)
        }.run(at: .noon)
    }

    /// Whether every check of the store finds nothing; there is no backup, which is no damage.
    private var isHealthy: Bool {
        StoreHealth.checks(
            of: folder.store, waitMilliseconds: 10_000, privateFolders: [],
            now: .noon.adding(seconds: 86_400)
        ).flatMap { $0.findings() }.filter { $0.name != "backups" }.exitStatus == .success
    }

    private func everything() throws -> [TaskID: Task] {
        let tasks = try folder.open(for: .reading).everything()
        return Dictionary(uniqueKeysWithValues: tasks.map { ($0.id, $0) })
    }

    /// Changes the repaired store: a new task gets a number that none ever had.
    private func expectUsable(_ page: Int) throws {
        let store = try folder.open()
        let added = try store.apply(1_000_000, .add(.numbered(900_000))).tasks
        let number = try #require(added.first?.id)
        #expect(number > sound.tasks.keys.max() ?? 0, "page \(page)")
        #expect(try store.undoNewest(as: 1_000_001)?.operation == .numbered(1_000_000))
        #expect(isHealthy, "page \(page)")
    }

    /// Returns how many tasks come out of a plain reading, which ends where the damage begins.
    private func readPlainly() -> Int {
        var count = 0
        do {
            let connection = try Connection(path: folder.store, mode: .existing)
            let rows = try connection.prepare("SELECT id, text FROM task")
            while try rows.step() { count += 1 }
        } catch {
            return count
        }
        return count
    }

    private func remove(_ file: String) {
        _ = unsafe unlink(file)
    }
}
