/// Rows of numbers that are added to a table, many of them by one statement.
final class NumberRows {
    /// With more in one statement nothing is gained.
    private static let rowsTogether = 32

    private let connection: Connection
    private let table: String
    private let columns: [String]
    private var waiting: [Int64?] = []

    /// What adds many of them.
    private var many: Statement?

    init(_ connection: Connection, into table: String, _ columns: [String]) {
        self.connection = connection
        self.table = table
        self.columns = columns
    }

    /// Adds a row of two numbers, together with others.
    func add(_ first: Int64, _ second: Int64) throws(SQLiteFailure) {
        waiting.append(first)
        waiting.append(second)
        if waiting.count == Self.rowsTogether * columns.count { try settle() }
    }

    /// Adds a row of three, together with others.
    func add(_ first: Int64, _ second: Int64, _ third: Int64?) throws(SQLiteFailure) {
        waiting.append(first)
        waiting.append(second)
        waiting.append(third)
        if waiting.count == Self.rowsTogether * columns.count { try settle() }
    }

    /// Writes all that wait.
    func settle() throws(SQLiteFailure) {
        guard !waiting.isEmpty else { return }
        defer { waiting.removeAll(keepingCapacity: true) }
        if waiting.count == Self.rowsTogether * columns.count {
            if many == nil { many = try insertion(of: Self.rowsTogether) }
            if let many { try run(many, with: waiting[...]) }
        } else {
            let statement = try insertion(of: 1)
            for start in stride(from: 0, to: waiting.count, by: columns.count) {
                try run(statement, with: waiting[start..<start + columns.count])
            }
        }
    }

    private func insertion(of count: Int) throws(SQLiteFailure) -> Statement {
        try connection.prepare(composed: .insertion(of: count, into: table, columns))
    }

    private func run(
        _ statement: Statement, with numbers: ArraySlice<Int64?>
    ) throws(SQLiteFailure) {
        defer { statement.rewind() }
        for (index, number) in numbers.enumerated() {
            try statement.bind(orNull: number, at: Int32(index + 1))
        }
        _ = try statement.step()
    }
}
