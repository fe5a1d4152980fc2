import Domain
import ErrorHandling
import Testing

extension JournalReader {
    /// Returns the entries that match, and how many were looked at to find them.
    func read(_ query: LogQuery) throws -> (records: [LogRecord], visitedCount: Int) {
        var walk = try walk(query)
        var records: [LogRecord] = []
        while let record = try walk.next() { records.append(record) }
        #expect(records.count == walk.count)
        return (records, walk.visitedCount)
    }
}
