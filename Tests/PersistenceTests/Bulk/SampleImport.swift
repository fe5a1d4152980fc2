import Domain
import TestSupport

@testable import Persistence

extension SQLiteTaskStore {
    /// Imports rows in batches of that size, and returns the store that took them.
    func importing(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling,
        by naming: ParentNaming = .id, size: Int = 2, isAtomic: Bool, isWhole: Bool, manyRows: Int
    ) throws -> SQLiteBulkStore {
        let bulk = SQLiteBulkStore(self, manyRows: manyRows, longestTaking: 0)
        try bulk.begin(
            ImportRun(
                operation: .numbered(number, "import"), source: "a.csv", isAtomic: isAtomic,
                duplicates: duplicates, signature: [1]))
        for start in stride(from: 0, to: rows.count, by: size) {
            let end = min(start + size, rows.count)
            var batch = TaskBatch(Array(rows[start..<end]))
            batch.parentNaming = naming
            _ = try bulk.insert(batch, isLast: isWhole && end == rows.count)
        }
        try bulk.finish(isWhole: isWhole)
        return bulk
    }
}
