import Domain

/// The table of operations.
struct OperationRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the number of the operation in this store, or none if it is not there.
    func number(of id: UniqueIdentifier) throws -> Int64? {
        let statement = try connection.prepare("SELECT number FROM operation WHERE uuid = ?")
        try statement.bind(blob: id.bytes.span, at: 1)
        return try statement.step() ? statement.integer(0) : nil
    }

    /// Notes an operation, and in the one that it takes back that it was taken back.
    func insert(
        _ operation: Operation, changeCount: Int, isImport: Bool = false,
        undoes target: UniqueIdentifier? = nil, _ totals: Totals
    ) throws -> Int64 {
        let number = totals.nextID(.operation)
        let undone = try target.flatMap { try self.number(of: $0) }
        let statement = try connection.prepare(
            """
            INSERT INTO operation
                (number, uuid, command, started_at, change_count, is_import, undoes, digest)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """)
        let digest = Self.digest(operation, number: number, undoes: undone)
        try statement.bind(number, at: 1)
        try statement.bind(blob: operation.id.bytes.span, at: 2)
        try statement.bind(operation.command, at: 3)
        try statement.bind(operation.startedAt.milliseconds, at: 4)
        try statement.bind(Int64(changeCount), at: 5)
        try statement.bind(isImport ? 1 : 0, at: 6)
        try statement.bind(undone, at: 7)
        try statement.bind(Int64(bitPattern: digest), at: 8)
        try statement.run()
        totals.add(.operation, digest: digest)
        if let undone { try note(undone, undoneBy: number) }
        return number
    }

    /// Returns how many tasks an operation changed.
    func changeCount(of number: Int64) throws -> Int {
        let statement = try connection.prepare(
            "SELECT change_count FROM operation WHERE number = ?")
        try statement.bind(number, at: 1)
        return try statement.step() ? Int(truncatingIfNeeded: statement.integer(0)) : 0
    }

    /// Returns the newest operation that is neither taken back nor a taking back.
    ///
    /// What changed nothing is no step of undo: an import can bring only what was there already.
    /// Nor is a repair, which nobody asked for.
    func newestUndoable() throws -> RecordedOperation? {
        let statement = try connection.prepare(
            """
            SELECT uuid, command, started_at, change_count, number FROM operation
            WHERE undoes IS NULL AND undone_by IS NULL AND change_count > 0 AND command <> ?
            ORDER BY number DESC LIMIT 1
            """)
        try statement.bind(Operation.repair, at: 1)
        let isThere = try statement.step()
        try refuseDamage(newerThan: isThere ? statement.integer(4) : 0)
        guard isThere else { return nil }
        guard let operation = Self.read(statement) else {
            throw AppError(.corruptedData, detail: "The newest change cannot be read.")
        }
        return RecordedOperation(
            operation: operation, changeCount: Int(statement.integer(3)), undoes: nil)
    }

    /// Refuses to pass over an operation that says to be taken back, or to have done nothing, and is
    /// not: what was passed over would not be undone, but something older.
    private func refuseDamage(newerThan number: Int64) throws {
        let passed = try connection.prepare(
            """
            SELECT 1 FROM operation o WHERE number > ? AND undoes IS NULL AND (
                undone_by IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM operation WHERE number = o.undone_by AND undoes = o.number)
                OR change_count = 0 AND EXISTS (SELECT 1 FROM change WHERE operation = o.number))
            LIMIT 1
            """)
        try passed.bind(number, at: 1)
        if try passed.step() {
            throw AppError(
                .corruptedData, detail: "Which change is the newest cannot be told.",
                holds: "Nothing was changed.")
        }
    }

    /// Returns how many tasks an import brought, or none if the operation was no import.
    func importCount(of number: Int64) throws -> Int? {
        let statement = try connection.prepare(
            "SELECT change_count FROM operation WHERE number = ? AND is_import = 1")
        try statement.bind(number, at: 1)
        return try statement.step() ? Int(statement.integer(0)) : nil
    }

    /// Returns whether the operation was taken back.
    func isUndone(_ number: Int64) throws -> Bool {
        let statement = try connection.prepare("SELECT undone_by FROM operation WHERE number = ?")
        try statement.bind(number, at: 1)
        return try statement.step() && !statement.isNull(0)
    }

    /// Notes how many tasks an import has brought so far.
    func setCount(_ count: Int, of number: Int64) throws {
        let statement = try connection.prepare(
            "UPDATE operation SET change_count = ? WHERE number = ?")
        try statement.bind(Int64(count), at: 1)
        try statement.bind(number, at: 2)
        try statement.run()
    }

    /// Reads an operation from the columns uuid, command and started_at, of which this is the first.
    static func read(_ row: Statement, at column: Int32 = 0) -> Operation? {
        guard let id = row.blob(column).flatMap(UniqueIdentifier.init(bytes:)),
            let command = row.text(column + 1)
        else { return nil }
        return Operation(
            id: id, command: command, startedAt: Instant(milliseconds: row.integer(column + 2)))
    }

    /// Reads an operation from the columns uuid, command, started_at, number, undoes and digest, and
    /// whether it is what was written.
    static func found(_ row: Statement) -> (operation: Operation, isSound: Bool) {
        guard let operation = read(row) else {
            let unknown = UniqueIdentifier(high: 0, low: 0)
            let start = Instant(milliseconds: 0)
            return (Operation(id: unknown, command: "unknown", startedAt: start), false)
        }
        let digest = digest(
            operation, number: row.integer(3), undoes: row.optionalInteger(4))
        return (operation, digest == UInt64(bitPattern: row.integer(5)))
    }

    private func note(_ undone: Int64, undoneBy number: Int64) throws {
        let statement = try connection.prepare(
            "UPDATE operation SET undone_by = ? WHERE number = ?")
        try statement.bind(number, at: 1)
        try statement.bind(undone, at: 2)
        try statement.run()
    }

    /// The digest covers what never changes; counts and the mark of an undo do.
    static func digest(
        _ operation: Operation, number: Int64, undoes: Int64?
    ) -> UInt64 {
        var writer = FieldWriter()
        writer.append(.id, number)
        writer.append(.uuid, operation.id)
        writer.append(.text, operation.command.utf8.span)
        writer.append(.createdAt, operation.startedAt.milliseconds)
        if let undoes { writer.append(.importNumber, undoes) }
        return XXHash64.digest(of: writer.bytes.span)
    }
}
