import CSQLite
import Testing

@testable import Persistence

extension Connection {
    /// Returns what a query gives, each value as text.
    func rows(_ sql: String) throws -> [[String?]] {
        let statement = try prepare(composed: sql)
        var rows: [[String?]] = []
        while try statement.step() {
            rows.append((0..<statement.columnCount).map(statement.text))
        }
        return rows
    }

    /// Returns the first value that a query gives.
    func value(_ sql: String) throws -> String? {
        try rows(sql).first?.first ?? nil
    }
}

extension Statement {
    fileprivate var columnCount: Int32 { unsafe sqlite3_column_count(handle) }
}
