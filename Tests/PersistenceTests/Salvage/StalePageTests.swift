import Domain
import Glibc
import TestSupport
import Testing

@testable import Persistence

/// A page of a store is as it was before the last changes, which the disk said to have written.
///
/// Each row in it is sound, and older than the truth.
@Suite("Salvage: pages that were not written")
struct StalePageTests {
    private static let pageSize = 4096

    /// A store before and after a day, and its tasks at the end.
    private struct Day {
        let before: [UInt8]
        let after: [UInt8]
        let truth: Truth

        /// The pages that differ, counted from 0.
        var changed: [Int] {
            (0..<after.count / pageSize).filter { page in
                let range = page * pageSize..<(page + 1) * pageSize
                return range.upperBound <= before.count && before[range] != after[range]
            }
        }

        func stale(_ pages: [Int]) -> [UInt8] {
            var bytes = after
            for page in pages {
                let range = page * pageSize..<(page + 1) * pageSize
                bytes.replaceSubrange(range, with: before[range])
            }
            return bytes
        }
    }

    /// What a person would miss.
    private struct Truth: Equatable {
        var tasks: [Task] = []
        var found: [String?] = []
        var history: [[String?]] = []
    }

    private static func truth(of folder: StoreFolder) throws -> Truth {
        let store = try folder.open(for: .reading)
        return Truth(
            tasks: try store.everything(),
            found: try ["late", "house", "changed", "row", "note"].map { word in
                try store.connection.value("SELECT count(*) FROM task_text('\(word)')")
            },
            history: try store.connection.rows(
                "SELECT operation, position, task_id, digest FROM change"))
    }

    /// Lives a day that changes most tables.
    private static func day(in folder: StoreFolder) throws -> Day {
        var store = try folder.open()
        let tasks = try store.apply(
            1, (1...120).map { .add(.numbered($0, "Task \($0) of the house")) }
        ).tasks
        let noted = tasks[..<15].map { task in
            var after = task
            after.notes = "note text"
            after.project = "house"
            after.tags = ["roof"]
            return Change.update(before: task, after: after)
        }
        try store.apply(2, noted)
        try store.apply(
            20,
            tasks[60..<80].map { task in
                var after = task
                after.dependsOn = [1, 100]
                return .update(before: task, after: after)
            })
        try store.importRows(
            (0..<80).map { SampleRow("Row \($0)", id: "\($0)", uuid: 1000 + $0) }, operation: 3)
        let before = FileTree.bytes(of: folder.store)
        let present = try store.everything()
        func change(_ ids: ClosedRange<Int>, _ body: (inout Task) -> Void) -> [Change] {
            present[(ids.lowerBound - 1)...(ids.upperBound - 1)].map { task in
                var after = task
                body(&after)
                after.updatedAt = task.updatedAt.adding(seconds: 60)
                return .update(before: task, after: after)
            }
        }
        try store.apply(4, change(5...24) { $0.text = "Changed \($0.text)" })
        try store.apply(
            5, change(40...60) { $0.scheduledDate = CalendarDay(iso8601: "2030-01-01") })
        try store.apply(6, change(140...150) { $0.text = "Changed \($0.text)" })
        try store.apply(7, present[109...112].map(Change.delete))
        try store.apply(8, (1...12).map { .add(.numbered(2000 + $0, "Late \($0)")) })
        try store.apply(9, present[170...173].map(Change.delete))
        try store.apply(21, change(61...65) { $0.dependsOn = [100] })
        try store.apply(22, change(76...90) { $0.dependsOn = [2, 3] })
        store = try folder.open()
        try store.undoNewest(as: 10)
        return Day(
            before: before, after: FileTree.bytes(of: folder.store), truth: try truth(of: folder))
    }

    @Test func `no repair says that all is saved where it is not, and the next change is written`()
        throws
    {
        let folder = try StoreFolder()
        let day = try Self.day(in: folder)
        var stores = day.changed.map { [$0] }
        var random = SeededGenerator(seed: 5)
        for _ in 0..<day.changed.count / 2 {
            let pair = day.changed.shuffled(using: &random).prefix(2)
            stores.append(pair.sorted())
        }
        #expect(day.changed.count > 15)
        var silent = 0
        for pages in stores {
            FileTree.write(day.stale(pages), to: folder.store)
            _ = unsafe unlink(folder.store + "-journal")
            if isHealthy(folder) {
                #expect(try Self.truth(of: folder) == day.truth, "\(pages): nothing was noticed")
            } else {
                let report = try repair(folder)
                let isTold = report.findings.exitStatus != .success
                let isTrue = try Self.truth(of: folder) == day.truth
                #expect(isTrue || isTold, "\(pages): said to be saved")
                if !isTrue { silent += 1 }
                let named = Set(report.replaced + report.restored)
                let saved = try folder.open(for: .reading).everything()
                let wrong = saved.filter { task in
                    !day.truth.tasks.contains(task) && !named.contains(task.id)
                }
                #expect(wrong.isEmpty || report.isUncertain, "\(pages): wrong and not named")
                #expect(isHealthy(folder), "\(pages)")
                if let kept = report.keptFile { _ = unsafe unlink(kept) }
            }
            let store = try folder.open()
            try store.apply(900, .add(.numbered(9000, "Afterwards")))
            try store.apply(901, .add(.numbered(9001, "Afterwards")))
        }
        #expect(silent < stores.count / 2, "most of it can be proved")
    }

    @Test func `reading leaves a row that is older than its history to the repair of the store`()
        throws
    {
        let damaged = try DamagedStore((1...3).map { .numbered($0) })
        let (folder, before) = (damaged.folder, damaged.tasks[1])
        let bytesBefore = FileTree.bytes(of: folder.store)
        var after = before
        after.scheduledDate = Today.sample.day
        after.updatedAt = before.updatedAt.adding(seconds: 60)
        let store = try folder.open()
        try store.apply(2, .update(before: before, after: after))
        let root = try store.connection.value(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'task'")
        let start = (try #require(root.flatMap { Int($0) }) - 1) * Self.pageSize
        var bytes = FileTree.bytes(of: folder.store)
        let page = start..<start + Self.pageSize
        bytes.replaceSubrange(page, with: bytesBefore[page])
        FileTree.write(bytes, to: folder.store)

        let (reading, damage) = try damaged.open()
        let listed = try reading.tasks(matching: TaskQuery(.everything, today: .sample))
        #expect(listed.first { $0.id == 2 } == after)
        #expect(damage.repairable == [2])
        #expect(try damaged.repair([2]).isEmpty)
        #expect(FileTree.bytes(of: folder.store) == bytes)

        let report = try damaged.salvage()
        #expect(report.isComplete)
        #expect(report.restored == [2])
        #expect(try folder.open().everything()[1] == after)
    }
}

extension StalePageTests {
    private func repair(_ folder: StoreFolder) throws -> RepairReport {
        var count: UInt64 = 0
        return try StoreRepair(of: folder.store, waitMilliseconds: 10_000) {
            count += 1
            return UniqueIdentifier(high: 0x7001, low: count)
        }.run(at: .noon)
    }

    private func isHealthy(_ folder: StoreFolder) -> Bool {
        StoreHealth.checks(
            of: folder.store, waitMilliseconds: 10_000, privateFolders: [],
            now: .noon.adding(seconds: 86_400)
        ).flatMap { $0.findings() }.filter { $0.name != "backups" }.exitStatus == .success
    }
}
