import Domain
import TestSupport
import Testing

@testable import Persistence

/// The same imports, undone and done again by chance, come to the same in a file and on a server.
@Suite("Bulk: a list on a server against a file", .enabled(if: TestServer.isThere))
struct ImportDifferenceTests {
    /// What came of a step, for either store.
    private struct Result: Equatable, CustomStringConvertible {
        var outcomes: [BatchOutcome] = []
        var interrupted: InterruptedImport?
        var counts: [Int] = []
        var code: ErrorCode?
        var description: String { "\(outcomes) \(interrupted as Any) \(counts) \(code as Any)" }
    }

    @Test(arguments: 1...12 as ClosedRange<UInt64>)
    func `the same steps come to the same`(_ seed: UInt64) throws {
        let places = [
            try ImportPlace(),
            try ImportBackend.$current.withValue(.server) { try ImportPlace() },
        ]
        let stores = try places.map { try $0.open() }
        var random = SeededGenerator(seed: seed)
        for number in 1...25 {
            let step = Self.step(number, &random)
            // Each program opens the store anew.
            let results = try places.map { try step(try $0.open()) }
            #expect(results[0] == results[1], "seed \(seed), step \(number)")
            let tasks = try stores.map { try $0.everything() }
            #expect(tasks[0] == tasks[1], "seed \(seed), step \(number)")
            guard results[0] == results[1], tasks[0] == tasks[1] else { return }
        }
        for store in stores { try store.expectSound() }
        try expectSameHistory(stores)
        try expectSameContents(stores)
    }

    /// Each takes in what the other keeps, and is the same then, which what follows shows.
    private func expectSameContents(_ stores: [any OpenedTaskStore]) throws {
        let rows = try stores.map { try $0.rows() }
        #expect(Array(Set(rows[0]).symmetricDifference(rows[1])) == [])
        #expect(rows[0].count > 10)
        let places = [
            try ImportPlace(),
            try ImportBackend.$current.withValue(.server) { try ImportPlace() },
        ]
        let copies = try places.map { try $0.open() }
        try copies[0].fill(from: stores[1], at: .noon)
        try copies[1].fill(from: stores[0], at: .noon)
        for copy in copies {
            #expect(try Array(Set(copy.rows()).symmetricDifference(rows[0])) == [])
            try copy.expectSound()
            #expect(throws: AppError.self) { try copy.fill(from: stores[0], at: .noon) }
        }
        let all = stores + copies
        for number in 900...903 {
            let results = try all.map { store in
                try Self.attempt {
                    if number % 2 == 0 {
                        _ = try store.undoNewest(as: number)
                    } else {
                        _ = try store.redoNewest(as: number)
                    }
                }
            }
            #expect(results.allSatisfy { $0 == results[0] }, "\(results)")
            let tasks = try all.map { try $0.everything() }
            #expect(tasks.allSatisfy { $0 == tasks[0] })
        }
    }

    private func expectSameHistory(_ stores: [any OpenedTaskStore]) throws {
        let imports = try stores.map { try $0.imports(limit: nil) }
        #expect(imports[0] == imports[1])
        #expect(try stores[0].newestUndoable() == stores[1].newestUndoable())
        #expect(try stores[0].newestRedoable() == stores[1].newestRedoable())
        for past in imports[0] {
            let changes = try stores.map { try $0.changes(of: past.operation.id) }
            #expect(changes[0] == changes[1])
        }
        for task in try stores[0].everything().prefix(20) {
            let histories = try stores.map { try $0.history(of: task.id) }
            #expect(histories[0] == histories[1], "task \(task.id)")
        }
        let start = Instant(milliseconds: 0)
        let since = try stores.map { try $0.history(since: start) }
        #expect(since[0] == since[1])
    }

    // MARK: - Steps

    private typealias Step = (any OpenedTaskStore) throws -> Result

    private static func step(_ number: Int, _ random: inout SeededGenerator) -> Step {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return { store in try attempt { _ = try store.undoNewest(as: number) } }
        case 1: return { store in try attempt { _ = try store.redoNewest(as: number) } }
        case 2:
            let place = Int.random(in: 0..<1000, using: &random)
            let isDeletion = Bool.random(using: &random)
            return { store in
                let tasks = try store.everything()
                guard !tasks.isEmpty else { return Result() }
                let task = tasks[place % tasks.count]
                return try attempt {
                    try store.apply(
                        number,
                        isDeletion
                            ? .delete(task)
                            : .update(before: task, after: task.saying("Changed \(number)")))
                }
            }
        default: return importing(number, &random)
        }
    }

    private static func attempt(_ body: () throws -> Void) throws -> Result {
        var result = Result()
        do { try body() } catch let error as AppError { result.code = error.code }
        return result
    }

    private static func importing(_ number: Int, _ random: inout SeededGenerator) -> Step {
        let run = ImportRun(
            operation: .numbered(number, "import"),
            source: random.pick(["a.csv", "a.csv", "b.csv"]),
            isAtomic: Bool.random(using: &random),
            duplicates: random.pick(DuplicateHandling.allCases),
            signature: random.pick([[], [1], [2]]))
        let count = Int.random(in: 0...14, using: &random)
        let isOutline = Int.random(in: 0..<5, using: &random) == 0
        let rows = (0..<count).map { row(number, $0, isOutline, &random) }
        let size = Int.random(in: 1...6, using: &random)
        let isWhole = Int.random(in: 0..<3, using: &random) > 0
        let naming = random.pick([ParentNaming.id, .text])
        let isForeseen = Bool.random(using: &random)
        return { store in
            var result = Result()
            if isForeseen {
                let forecast = try store.forecast()
                _ = try forecast.begin(run)
                result.outcomes.append(try forecast.insert(TaskBatch(rows), isLast: true))
            }
            let bulk = try store.bulk()
            do {
                result.interrupted = try bulk.begin(run)
                for start in stride(from: 0, to: rows.count, by: size) {
                    let end = min(start + size, rows.count)
                    var batch = TaskBatch(Array(rows[start..<end]))
                    batch.parentNaming = naming
                    result.outcomes.append(
                        try bulk.insert(batch, isLast: isWhole && end == rows.count))
                }
                try bulk.finish(isWhole: isWhole)
            } catch let error as AppError {
                result.code = error.code
            }
            result.counts = [
                bulk.committed, bulk.committedUpdates, bulk.orphans, bulk.strayDependencies,
            ]
            return result
        }
    }

    private static func row(
        _ number: Int, _ place: Int, _ isOutline: Bool, _ random: inout SeededGenerator
    ) -> SampleRow {
        let name = Int.random(in: 1...9, using: &random)
        // Some have the identifier of a row that came earlier.
        let isNew = Int.random(in: 0..<8, using: &random) > 0
        let uuid = isNew ? number * 100 + place : Int.random(in: 100...1500, using: &random)
        var new = NewTask.numbered(uuid, "Row \(random.pick([name, name, name + 10]))")
        if Bool.random(using: &random) { new.project = "Home" }
        if Bool.random(using: &random) { new.tags = ["a", "b"] }
        if Int.random(in: 0..<4, using: &random) == 0 { new.notes = "Note \(name)" }
        var row = SampleRow(new, id: Bool.random(using: &random) ? "\(name)" : nil)
        if isOutline {
            let depth = Int.random(in: 1...3, using: &random)
            row.place = RowDepth(depth, isSubtask: depth > 1)
        } else if Int.random(in: 0..<4, using: &random) == 0 {
            row.parent = random.pick(["\(Int.random(in: 1...9, using: &random))", "Row 3"])
        }
        if Int.random(in: 0..<6, using: &random) == 0 {
            row.dependsOn = ["\(Int.random(in: 1...9, using: &random))", "Row 4"]
        }
        return row
    }
}

extension StoreContents {
    /// All rows that are handed over.
    fileprivate func rows() throws -> [StoreRow] {
        var rows: [StoreRow] = []
        try forEachRow { rows.append($0) }
        return rows
    }
}
