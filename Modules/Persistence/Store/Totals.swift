import Domain

/// How many rows each table has, the XOR of their digests, and the last number given out.
///
/// Read at the start of a transaction, changed in memory, written before its end.
final class Totals {
    enum Kind: String, CaseIterable {
        case task, project, tag, operation, change
    }

    private struct Total {
        var rows: Int64 = 0
        var digest: UInt64 = 0
        var lastID: Int64 = 0
        var isChanged = false
    }

    /// Beyond what any store comes to, and far enough from where counting on would overflow.
    static let plausible: Range<Int64> = 0..<1 << 53

    private var totals: [Kind: Total] = [:]

    init(_ connection: Connection) throws {
        let statement = try connection.prepare("SELECT kind, rows, digest, last_id FROM total")
        while try statement.step() {
            guard let kind = statement.text(0).flatMap(Kind.init(rawValue:)) else { continue }
            let total = Total(
                rows: statement.integer(1), digest: UInt64(bitPattern: statement.integer(2)),
                lastID: statement.integer(3))
            guard Self.plausible.contains(total.rows), Self.plausible.contains(total.lastID) else {
                throw AppError(.corruptedData)
            }
            totals[kind] = total
        }
        guard totals.count == Kind.allCases.count else { throw AppError(.corruptedData) }
    }

    /// Returns what the rows of the table came to when they were written.
    func tally(of kind: Kind) -> Tally {
        let total = totals[kind, default: Total()]
        return Tally(rows: total.rows, digest: total.digest)
    }

    /// Returns a number that no row of the table ever had.
    func nextID(_ kind: Kind) -> Int64 {
        totals[kind, default: Total()].lastID += 1
        return totals[kind, default: Total()].lastID
    }

    /// Returns the number that was given out last.
    func lastID(_ kind: Kind) -> Int64 { totals[kind, default: Total()].lastID }

    func add(_ kind: Kind, digest: UInt64, rows: Int64 = 1) {
        totals[kind, default: Total()].rows += rows
        totals[kind, default: Total()].digest ^= digest
        totals[kind, default: Total()].isChanged = true
    }

    func remove(_ kind: Kind, digest: UInt64) {
        add(kind, digest: digest, rows: -1)
    }

    func replace(_ kind: Kind, _ old: UInt64, by new: UInt64) {
        add(kind, digest: old ^ new, rows: 0)
    }

    /// Lets the next number of the table be a greater one than this.
    func reserve(_ kind: Kind, through id: Int64) {
        totals[kind, default: Total()].lastID = max(id, totals[kind]?.lastID ?? 0)
        totals[kind, default: Total()].isChanged = true
    }

    /// Returns whether they are those of a table with these rows.
    func agree(with table: RowAudit.Table, _ kind: Kind) -> Bool {
        let total = totals[kind, default: Total()]
        return total.rows == table.rows && total.digest == table.digest
            && total.lastID >= table.largestID
    }

    func save(in connection: Connection) throws {
        let statement = try connection.prepare(
            "UPDATE total SET rows = ?, digest = ?, last_id = ? WHERE kind = ?")
        for (kind, total) in totals where total.isChanged {
            try statement.bind(total.rows, at: 1)
            try statement.bind(Int64(bitPattern: total.digest), at: 2)
            try statement.bind(total.lastID, at: 3)
            try statement.bind(kind.rawValue, at: 4)
            try statement.run()
            totals[kind]?.isChanged = false
        }
    }
}
