import Records
import Domain

/// Every row of a store compared with its digest, and every table with its totals.
///
/// SQLite's own checks see the shape of the file. Of single changed bits that change data they miss
/// more than half (docs/decisions/0005); these miss none.
struct RowAudit {
    /// The rows of one table, as they are and as the totals say.
    struct Table: Equatable {
        var rows: Int64 = 0
        var digest: UInt64 = 0
        var largestID: Int64 = 0
    }

    /// The numbers of the tasks whose row does not match its digest.
    private(set) var damagedTasks: [TaskID] = []

    /// How many other rows do not match their digest, by table.
    private(set) var damagedRows: [Totals.Kind: Int] = [:]

    /// The tables whose rows are not those that the totals count.
    private(set) var wrongTotals: [Totals.Kind] = []

    /// How many operations do not agree with what they did, or with what took them back.
    private(set) var wrongOperations = 0

    /// How many rows were read.
    private(set) var rowCount: Int64 = 0

    private var tables: [Totals.Kind: Table] = [:]

    /// Reads every row, as all of them were at one moment.
    init(of connection: Connection) throws {
        try connection.execute("BEGIN")
        defer { Self.end(connection) }
        try readTasks(connection)
        try readNames(connection, .project)
        try readNames(connection, .tag)
        try readOperations(connection)
        try readChanges(connection)
        wrongOperations = try HistoryCounts.wrongOperations(in: connection)
        let totals: Totals?
        do {
            totals = try Totals(connection)
        } catch let error as AppError where error.code == .corruptedData {
            totals = nil
        }
        wrongTotals = Totals.Kind.allCases.filter { kind in
            !(totals?.agree(with: tables[kind] ?? Table(), kind) ?? false)
        }
    }

    private static func end(_ connection: Connection) {
        do {
            try connection.execute("ROLLBACK")
        } catch {
            // Nothing was written; the transaction ends with the connection at the latest.
        }
    }

    /// Whether nothing is amiss.
    var isSound: Bool {
        damagedTasks.isEmpty && damagedRows.isEmpty && wrongTotals.isEmpty && wrongOperations == 0
    }
}

// MARK: - Tables

extension RowAudit {
    private mutating func readTasks(_ connection: Connection) throws {
        let rows = try connection.prepare(composed: TaskRows.select + " ORDER BY t.id")
        let beside = RowsBeside(connection)
        // Of a row that is what its digest says without any, nobody else looks for them.
        let listed = try beside.listedTasks()
        var encoder = FieldWriter()
        while try rows.step() {
            let found = try TaskRows.read(rows, using: &encoder, beside)
            let task = found.stored.task
            count(.task, id: task.id, Int64(bitPattern: found.digest))
            let isListed = !task.dependsOn.isEmpty || !task.reminders.isEmpty
            if !found.isSound || isListed != listed.contains(task.id) {
                damagedTasks.append(task.id)
            }
        }
    }

    private mutating func readNames(_ connection: Connection, _ kind: Totals.Kind) throws {
        let rows = try connection.prepare(
            kind == .project
                ? "SELECT digest, id, name FROM project" : "SELECT digest, id, name FROM tag")
        while try rows.step() {
            let digest = NameRows.digest(of: rows.text(2) ?? "", id: rows.integer(1))
            compare(kind, id: rows.integer(1), rows.integer(0), digest)
        }
    }

    private mutating func readOperations(_ connection: Connection) throws {
        let rows = try connection.prepare(
            "SELECT digest, number, undoes, uuid, command, started_at, kind FROM operation")
        while try rows.step() {
            let digest = OperationRows.read(rows, at: 3).map {
                OperationRows.digest(
                    $0, OperationRows.kind(rows, at: 6), number: rows.integer(1),
                    undoes: rows.optionalInteger(2))
            }
            compare(.operation, id: rows.integer(1), rows.integer(0), digest)
        }
    }

    private mutating func readChanges(_ connection: Connection) throws {
        let rows = try connection.prepare(
            "SELECT digest, operation, position, task_id, before, after FROM change")
        while try rows.step() {
            let digest = StepDigest.digest(
                rows.integer(1), rows.integer(2), rows.integer(3), rows.blob(4), rows.blob(5))
            compare(.change, id: 0, rows.integer(0), digest)
        }
    }

    private mutating func compare(
        _ kind: Totals.Kind, id: Int64, _ kept: Int64, _ digest: UInt64?
    ) {
        count(kind, id: id, kept)
        if digest != UInt64(bitPattern: kept) { damagedRows[kind, default: 0] += 1 }
    }

    private mutating func count(_ kind: Totals.Kind, id: Int64, _ digest: Int64) {
        tables[kind, default: Table()].rows += 1
        tables[kind, default: Table()].digest ^= UInt64(bitPattern: digest)
        tables[kind, default: Table()].largestID = max(id, tables[kind]?.largestID ?? 0)
        rowCount += 1
    }
}
