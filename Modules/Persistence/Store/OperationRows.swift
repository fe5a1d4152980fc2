import Records
import Domain

/// The table of operations.
struct OperationRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the number of the operation in this store, or none if it is not there.
    func number(of id: UniqueIdentifier) throws -> Int64? {
        let statement = try connection.prepare("SELECT number FROM operation WHERE uuid = ?", id)
        return try statement.step() ? statement.integer(0) : nil
    }

    /// Returns the number of the newest operation that had begun at a moment, or 0.
    ///
    /// Operations are numbered in their order, so what is looked through is what came after.
    func newest(at moment: Instant) throws -> Int64 {
        let rows = try connection.prepare(
            "SELECT number FROM operation WHERE started_at <= ? ORDER BY number DESC LIMIT 1",
            moment.milliseconds)
        return try rows.step() ? rows.integer(0) : 0
    }

    /// Returns the operations that came after a moment, oldest first.
    func numbers(since moment: Instant) throws -> [(number: Int64, operation: Operation)] {
        let rows = try connection.prepare(
            """
            SELECT uuid, command, started_at, number, undoes, digest, kind FROM operation
            WHERE number > ? ORDER BY number
            """, newest(at: moment))
        var operations: [(number: Int64, operation: Operation)] = []
        while try rows.step() { operations.append((rows.integer(3), Self.found(rows).operation)) }
        return operations
    }

    /// Notes an operation, and in the one that it takes back that it was taken back.
    func insert(
        _ operation: Operation, _ kind: OperationKind = .change, changeCount: Int,
        isImport: Bool = false, undoes target: UniqueIdentifier? = nil, _ totals: Totals
    ) throws -> Int64 {
        let number = totals.nextID(.operation)
        let undone = try target.flatMap { try self.number(of: $0) }
        let digest = Self.digest(operation, kind, number: number, undoes: undone)
        try connection.run(
            """
            INSERT INTO operation
                (number, uuid, command, started_at, change_count, is_import, undoes, digest, kind)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, number, operation.id, operation.command, operation.startedAt.milliseconds,
            Int64(changeCount), isImport, undone, Int64(bitPattern: digest),
            kind == .change ? nil : kind.rawValue)
        totals.add(.operation, digest: digest)
        if let undone { try note(undone, undoneBy: number) }
        return number
    }

    /// Writes an operation as it is kept elsewhere, unless one of its number or its identifier is there.
    func insert(_ kept: KeptOperation, _ totals: Totals) throws {
        let digest = Self.digest(
            kept.operation, kept.kind, number: kept.number, undoes: kept.undoes)
        try connection.run(
            """
            INSERT OR IGNORE INTO operation (number, uuid, command, started_at, change_count,
                is_import, undoes, undone_by, digest, kind)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, kept.number, kept.operation.id, kept.operation.command,
            kept.operation.startedAt.milliseconds, kept.changeCount, kept.isImport, kept.undoes,
            kept.undoneBy, Int64(bitPattern: digest),
            kept.kind == .change ? nil : kept.kind.rawValue)
        if connection.changeCount > 0 { totals.add(.operation, digest: digest) }
    }

    /// Returns the operation with this number, or none if it is not there or cannot be read.
    func operation(_ number: Int64) throws -> Operation? {
        let row = try connection.prepare(
            "SELECT uuid, command, started_at FROM operation WHERE number = ?", number)
        return try row.step() ? Self.read(row) : nil
    }

    /// Returns the operation that an operation took back, if it took one back.
    func takenBack(by id: UniqueIdentifier) throws -> UniqueIdentifier? {
        let row = try connection.prepare(
            """
            SELECT u.uuid FROM operation o JOIN operation u ON u.number = o.undoes
            WHERE o.uuid = ? AND u.number < o.number
            """, id)
        return try row.step() ? row.identifier(0) : nil
    }

    /// Returns how many tasks an operation changed.
    func changeCount(of number: Int64) throws -> Int {
        let statement = try connection.prepare(
            "SELECT change_count FROM operation WHERE number = ?", number)
        return try statement.step() ? Int(truncatingIfNeeded: statement.integer(0)) : 0
    }

    /// Returns how many tasks an import brought, or none if the operation was no import.
    func importCount(of number: Int64) throws -> Int? {
        let statement = try connection.prepare(
            "SELECT change_count FROM operation WHERE number = ? AND is_import = 1", number)
        return try statement.step() ? Int(statement.integer(0)) : nil
    }

    /// Returns whether the operation was taken back, and not done again since.
    func isTakenBack(_ number: Int64) throws -> Bool {
        // What takes back can be taken back itself: every second step leaves nothing of it.
        let statement = try connection.prepare(
            """
            WITH RECURSIVE step (number, undone_by) AS (
                SELECT number, undone_by FROM operation WHERE number = ?
                UNION ALL
                SELECT o.number, o.undone_by FROM operation o JOIN step ON o.number = step.undone_by
                WHERE o.number > step.number
            )
            SELECT count(*) % 2 = 0 AND count(*) > 0 FROM step
            """, number)
        return try statement.step() && statement.integer(0) == 1
    }

    /// Returns whether the operation did again what had been taken back.
    func isRedo(_ number: Int64) throws -> Bool {
        let statement = try connection.prepare(
            "SELECT 1 FROM operation WHERE number = ? AND kind = 'redo'", number)
        return try statement.step()
    }

    /// Notes how many tasks an import has brought so far.
    func setCount(_ count: Int, of number: Int64) throws {
        let statement = try connection.prepare(
            "UPDATE operation SET change_count = ? WHERE number = ?", Int64(count), number)
        try statement.run()
    }

    /// Notes how many tasks an import has brought so far, and returns the number by which this very
    /// commit is known (``lastCommit(of:)``).
    func noteCommit(_ count: Int, of number: Int64) throws -> Int64 {
        let statement = try connection.prepare(
            """
            UPDATE operation SET change_count = ?, last_commit = random() WHERE number = ?
            RETURNING last_commit
            """, Int64(count), number)
        guard try statement.step() else { throw AppError(.corruptedData) }
        let commit = statement.integer(0)
        statement.reset()
        return commit
    }

    /// Returns the number of the last commit of an import; none before the first.
    func lastCommit(of number: Int64) throws -> Int64? {
        let statement = try connection.prepare(
            "SELECT last_commit FROM operation WHERE number = ?", number)
        return try statement.step() ? statement.optionalInteger(0) : nil
    }

    /// Returns what was done at first, before it was taken back, done again and so on, with its number;
    /// and how many tasks it brought if it was an import.
    func origin(
        of number: Int64
    ) throws -> (number: Int64, operation: Operation, importCount: Int?)? {
        let statement = try connection.prepare(
            """
            WITH RECURSIVE step (number, undoes) AS (
                SELECT number, undoes FROM operation WHERE number = ?
                UNION ALL
                SELECT o.number, o.undoes FROM operation o JOIN step ON o.number = step.undoes
                WHERE o.number < step.number
            )
            SELECT uuid, command, started_at, is_import, change_count, number FROM operation
            WHERE number = (SELECT min(number) FROM step)
            """, number)
        guard try statement.step(), let operation = Self.read(statement) else { return nil }
        return (
            statement.integer(5), operation,
            statement.integer(3) == 1 ? Int(statement.integer(4)) : nil
        )
    }

    /// Reads an operation from the columns uuid, command and started_at, of which this is the first.
    static func read(_ row: Statement, at column: Int32 = 0) -> Operation? {
        guard let id = row.identifier(column),
            let command = row.text(column + 1)
        else { return nil }
        return Operation(
            id: id, command: command, startedAt: Instant(milliseconds: row.integer(column + 2)))
    }

    /// Reads an operation from the columns uuid, command, started_at, number, undoes, digest and kind,
    /// and whether it is what was written.
    static func found(_ row: Statement) -> (operation: Operation, isSound: Bool) {
        guard let operation = read(row) else {
            let unknown = UniqueIdentifier(high: 0, low: 0)
            let start = Instant(milliseconds: 0)
            return (Operation(id: unknown, command: "unknown", startedAt: start), false)
        }
        let digest = digest(
            operation, kind(row, at: 6), number: row.integer(3), undoes: row.optionalInteger(4))
        return (operation, digest == UInt64(bitPattern: row.integer(5)))
    }

    private func note(_ undone: Int64, undoneBy number: Int64) throws {
        try connection.prepare(
            "UPDATE operation SET undone_by = ? WHERE number = ?", number, undone
        ).run()
    }

    /// Reads what an operation is to undo and redo; what cannot be read is none of the others.
    static func kind(_ row: Statement, at column: Int32) -> OperationKind {
        row.text(column).flatMap(OperationKind.init(rawValue:)) ?? .change
    }

    /// Returns what an operation of a store of before version 6 is.
    static func formerKind(_ operation: Operation, undoes: Int64?) -> OperationKind {
        switch operation.command {
        case "redo": .redo
        case "repair": .repair
        default: undoes == nil ? .change : .undo
        }
    }

    /// The digest covers what never changes; counts and the mark of an undo do.
    ///
    /// A kind that follows from the rest, as it did before version 6, is left out: so the digests of
    /// operations that were written before still hold.
    static func digest(
        _ operation: Operation, _ kind: OperationKind, number: Int64, undoes: Int64?
    ) -> UInt64 {
        var writer = FieldWriter()
        writer.append(.id, number)
        writer.append(.uuid, operation.id)
        writer.append(.text, operation.command.utf8.span)
        writer.append(.createdAt, operation.startedAt.milliseconds)
        if let undoes { writer.append(.importNumber, undoes) }
        if kind != formerKind(operation, undoes: undoes) {
            writer.append(.state, kind.rawValue.utf8.span)
        }
        return XXHash64.digest(of: writer.bytes.span)
    }
}

/// The steps of one operation on their way into the history, in their order.
final class OperationSteps {
    /// How many the operation has taken.
    private(set) var count: Int

    /// The number of the operation.
    let operation: Int64

    private let history: ChangeRows
    private let totals: Totals

    /// Begins the steps of an operation, or goes on with those that it has taken.
    init(of operation: Int64, after count: Int = 0, _ connection: Connection, _ totals: Totals) {
        self.operation = operation
        self.count = count
        history = ChangeRows(connection)
        self.totals = totals
    }

    /// Notes the next step.
    func note(_ step: PerformedChange) throws {
        try history.insert(step, at: count, of: operation, totals)
        count += 1
    }
}

/// The operations in the order in which they are taken back and done again.
struct UndoRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the newest operation that can be taken back.
    func newestUndoable() throws -> RecordedOperation? {
        let entry = try newestUndoableEntry()
        try refuseDamage(newerThan: entry?.number ?? 0)
        return try entry.map(recorded)
    }

    /// Returns the operation with this identifier if it can be taken back.
    func undoable(_ id: UniqueIdentifier) throws -> RecordedOperation? {
        try undoableEntry(id).map(recorded)
    }

    /// Returns the newest taking back, if nothing new was done since.
    func newestRedoable() throws -> RecordedOperation? {
        try newestRedoableEntry().map(recorded)
    }

    private func recorded(_ entry: LedgerEntry) throws -> RecordedOperation {
        let operations = OperationRows(connection)
        guard let operation = try operations.operation(entry.number),
            let origin = try operations.origin(of: entry.number)
        else { throw AppError(.corruptedData, detail: "The newest change cannot be read.") }
        return RecordedOperation(
            operation: operation, changeCount: origin.importCount ?? entry.changeCount,
            origin: origin.operation)
    }

    /// Refuses to pass over an operation that says to be taken back, or to have done nothing, and is
    /// not: what was passed over would not be undone, but something older.
    private func refuseDamage(newerThan number: Int64) throws {
        let passed = try connection.prepare(
            """
            SELECT 1 FROM operation o
            WHERE number > ? AND kind IS NOT 'undo' AND (
                undone_by IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM operation WHERE number = o.undone_by AND undoes = o.number)
                OR change_count = 0 AND EXISTS (SELECT 1 FROM change WHERE operation = o.number))
            LIMIT 1
            """, number)
        if try passed.step() {
            throw AppError(
                .corruptedData, detail: "Which change is the newest cannot be told.",
                holds: "Nothing was changed.")
        }
    }
}

extension UndoRows: OperationLedger {
    func visitNewestFirst(
        _ visit: (LedgerEntry) throws(AppError) -> Bool
    ) throws(AppError) {
        try reading {
            let rows = try connection.prepare(
                """
                SELECT number, kind, undone_by IS NOT NULL, change_count FROM operation
                ORDER BY number DESC
                """)
            while try rows.step() { guard try visit(Self.entry(rows)) else { break } }
        }
    }

    func entry(_ id: UniqueIdentifier) throws(AppError) -> LedgerEntry? {
        try reading {
            let row = try connection.prepare(
                """
                SELECT number, kind, undone_by IS NOT NULL, change_count FROM operation
                WHERE uuid = ?
                """, id)
            return try row.step() ? Self.entry(row) : nil
        }
    }

    private static func entry(_ row: Statement) -> LedgerEntry {
        LedgerEntry(
            number: row.integer(0),
            kind: row.isNull(1) ? .change : row.text(1).flatMap(OperationKind.init(rawValue:)),
            isTakenBack: row.integer(2) != 0, changeCount: Int(truncatingIfNeeded: row.integer(3)))
    }

    private func reading<Value>(_ body: () throws -> Value) throws(AppError) -> Value {
        do {
            return try body()
        } catch {
            throw AppError(any: error, while: .reading)
        }
    }
}
