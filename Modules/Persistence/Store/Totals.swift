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

    /// By the place of the kind: an import counts every row, and a dictionary would be felt.
    private var totals = [Total](repeating: Total(), count: Kind.allCases.count)

    init(_ connection: Connection) throws {
        let statement = try connection.prepare("SELECT kind, rows, digest, last_id FROM total")
        var found = 0
        while try statement.step() {
            guard let kind = statement.text(0).flatMap(Kind.init(rawValue:)) else { continue }
            let total = Total(
                rows: statement.integer(1), digest: UInt64(bitPattern: statement.integer(2)),
                lastID: statement.integer(3))
            guard Self.plausible.contains(total.rows), Self.plausible.contains(total.lastID) else {
                throw AppError(.corruptedData)
            }
            self[kind] = total
            found += 1
        }
        guard found == Kind.allCases.count else { throw AppError(.corruptedData) }
    }

    /// Returns what the rows of the table came to when they were written.
    func tally(of kind: Kind) -> Tally {
        let total = self[kind]
        return Tally(rows: total.rows, digest: total.digest)
    }

    /// Returns a number that no row of the table ever had.
    func nextID(_ kind: Kind) -> Int64 {
        self[kind].lastID += 1
        return self[kind].lastID
    }

    /// Returns the number that was given out last.
    func lastID(_ kind: Kind) -> Int64 { self[kind].lastID }

    func add(_ kind: Kind, digest: UInt64, rows: Int64 = 1) {
        self[kind].rows += rows
        self[kind].digest ^= digest
        self[kind].isChanged = true
    }

    func remove(_ kind: Kind, digest: UInt64) {
        add(kind, digest: digest, rows: -1)
    }

    func replace(_ kind: Kind, _ old: UInt64, by new: UInt64) {
        add(kind, digest: old ^ new, rows: 0)
    }

    /// Lets the next number of the table be a greater one than this.
    func reserve(_ kind: Kind, through id: Int64) {
        self[kind].lastID = max(id, self[kind].lastID)
        self[kind].isChanged = true
    }

    /// Lets the next numbers be greater than those which rows have or had, or by which rows name others.
    ///
    /// - Returns: Whether one was not.
    func catchUp(with connection: Connection) throws -> Bool {
        let largest = try connection.prepare(
            """
            SELECT 'task', max(id) FROM task
            UNION ALL SELECT 'task', max(id) FROM withdrawn_task
            UNION ALL SELECT 'task', max(task_id) FROM change
            UNION ALL SELECT 'task', max(task_id) FROM task_tag
            UNION ALL SELECT 'task', max(task_id) FROM task_dependency
            UNION ALL SELECT 'task', max(task_id) FROM reminder
            UNION ALL SELECT 'project', max(id) FROM project
            UNION ALL SELECT 'tag', max(id) FROM tag
            UNION ALL SELECT 'tag', max(tag_id) FROM task_tag
            UNION ALL SELECT 'operation', max(number) FROM operation
            UNION ALL SELECT 'operation', max(number) FROM import
            UNION ALL SELECT 'operation', max(operation) FROM change
            """)
        var wereBehind = false
        while try largest.step() {
            guard let kind = largest.text(0).flatMap(Kind.init(rawValue:)),
                largest.integer(1) > lastID(kind)
            else { continue }
            reserve(kind, through: largest.integer(1))
            wereBehind = true
        }
        return wereBehind
    }

    /// Returns whether they are those of a table with these rows.
    func agree(with table: RowAudit.Table, _ kind: Kind) -> Bool {
        let total = self[kind]
        return total.rows == table.rows && total.digest == table.digest
            && total.lastID >= table.largestID
    }

    func save(in connection: Connection) throws {
        let statement = try connection.prepare(
            "UPDATE total SET rows = ?, digest = ?, last_id = ? WHERE kind = ?")
        for kind in Kind.allCases where self[kind].isChanged {
            let total = self[kind]
            try statement.run(
                total.rows, Int64(bitPattern: total.digest), total.lastID, kind.rawValue)
            self[kind].isChanged = false
        }
    }

    private subscript(kind: Kind) -> Total {
        get { totals[kind.place] }
        set { totals[kind.place] = newValue }
    }
}

extension Totals.Kind {
    fileprivate var place: Int {
        switch self {
        case .task: 0
        case .project: 1
        case .tag: 2
        case .operation: 3
        case .change: 4
        }
    }
}
