import Domain
import TestSupport
import Testing

@testable import Persistence

extension SQLiteTaskStore {
    /// Imports rows in batches of that size, and returns the store that took them.
    func importing(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling,
        by naming: ParentNaming = .id, size: Int = 2, isAtomic: Bool, isWhole: Bool, manyRows: Int
    ) throws -> SQLiteBulkStore {
        try #require(
            try taking(
                rows, as: number, duplicates, by: naming, size: size, isAtomic: isAtomic,
                isWhole: isWhole, manyRows: manyRows) as? SQLiteBulkStore)
    }
}
