public import Domain
import Records

extension PostgreSQLTaskStore {
    static let operationNames = "o.uuid, o.command, o.started_at"

    /// Who did it, where that was somebody else.
    static let otherPerson = "CASE WHEN o.person <> session_user THEN o.person END"

    static func operation(_ row: ServerRow, from column: Int = 0) -> Operation? {
        guard let id = row.identifier(column), let command = row.text(column + 1),
            let started = row.integer(column + 2)
        else { return nil }
        return Operation(
            id: id, command: command, startedAt: Instant(milliseconds: started))
    }

    private func entries(
        where condition: String, _ value: SQLValue
    ) throws(AppError) -> [HistoryEntry] {
        try session.read(Self.steps(where: condition, value))[0].all.compactMap(Self.entry(ofStep:))
    }

    private static func steps(where condition: String, _ value: SQLValue) -> SQLStatement {
        SQLStatement(
            """
            SELECT \(operationNames), \(otherPerson), \(ChangeColumns.names)
            FROM change c JOIN operation o ON o.number = c.operation
            WHERE \(condition) ORDER BY c.operation, c.position
            """, value)
    }

    private static func entry(ofStep row: ServerRow) -> HistoryEntry? {
        operation(row).map {
            HistoryEntry(
                operation: $0, change: ChangeColumns.read(row, from: 4)?.recorded,
                person: row.text(3))
        }
    }

    /// Returns the operations that changed a task, oldest first; an import that brought it comes first.
    public func history(of id: TaskID) throws(AppError) -> [HistoryEntry] {
        try session.snapshot { () throws(AppError) in
            let brought = try session.read(ImportSteps.ofImport(thatBrought: id))
            return ImportSteps.all(in: brought[0]).map(\.entry)
                + (try entries(where: "c.task_id = $1", .integer(id)))
        }
    }

    /// Returns what was done after a moment, oldest first; an import is one step.
    public func history(since moment: Instant) throws(AppError) -> [HistoryEntry] {
        let rows = try session.read(
            ImportSteps.since(moment),
            Self.steps(where: "o.started_at > $1", .integer(moment.milliseconds)))
        let imports = ImportSteps.all(in: rows[0])
        let ofImports = Set(imports.map(\.number))
        var steps = imports.map { (number: $0.number, entry: $0.entry) }
        for row in rows[1].all {
            guard let number = row.integer(4), !ofImports.contains(number),
                let entry = Self.entry(ofStep: row)
            else { continue }
            steps.append((number, entry))
        }
        // Equal numbers stand in their order already.
        return steps.enumerated()
            .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
            .map(\.element.entry)
    }

    /// Returns the histories of the tasks that are active, or were at some moment since.
    public func histories(activeSince start: Instant) throws(AppError) -> [[HistoryEntry]] {
        try session.snapshot { () throws(AppError) in
            let recent = try entries(
                where: "o.started_at >= $1", .integer(start.milliseconds))
            let rows = try session.rows("SELECT id FROM task WHERE state = 'active'")
            let present = rows.all.compactMap { $0.integer(0) }
            let ids = Set(
                present
                    + recent.compactMap(\.change).filter(\.touchesActive).compactMap { $0.task?.id }
            )
            let found = try entries(
                where: "c.task_id = ANY (string_to_array($1, ' ')::bigint[])",
                .integers(ids.sorted()))
            return Dictionary(grouping: found) { $0.change?.task?.id ?? 0 }
                .sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// Returns how long each of these tasks was active, by one look for all of them.
    public func activeTimes(
        of ids: [TaskID], countedBy time: ActiveTime
    ) throws(AppError) -> [TaskID: Int64] {
        let found = try entries(
            where: "c.task_id = ANY (string_to_array($1, ' ')::bigint[])", .integers(ids))
        return Dictionary(grouping: found) { $0.change?.task?.id ?? 0 }
            .compactMapValues { entries in
                var counted = time
                for entry in entries { counted.add(entry.change, at: entry.operation.startedAt) }
                return counted.milliseconds
            }
    }

    /// Returns every task that was there at a moment, as it was then.
    public func tasks(at moment: Instant) throws(AppError) -> [Task] {
        try session.snapshot { () throws(AppError) in
            let former = try formerTasks(at: moment)
            let present = try page(after: 0, count: .max)
            return present.filter { former.index(forKey: $0.id) == nil }
                + former.values.compactMap(\.self)
        }
    }

    /// Returns the tasks that were changed after a moment, as they were then.
    public func formerTasks(at moment: Instant) throws(AppError) -> [TaskID: Task?] {
        try session.snapshot { () throws(AppError) in
            let rows = try session.read(
                ImportSteps.since(moment),
                SQLStatement(
                    """
                    SELECT \(ChangeColumns.names)
                    FROM change c JOIN operation o ON o.number = c.operation
                    WHERE o.started_at > $1 ORDER BY c.operation, c.position
                    """, .integer(moment.milliseconds)))
            // The first step since then says whether an import was there before.
            var imports: [Int64: Bool] = [:]
            for step in ImportSteps.all(in: rows[0]) where imports[step.importNumber] == nil {
                imports[step.importNumber] = step.isWithdrawal
            }
            var former = try tasks(ofImports: imports)
            var seen: Set<TaskID> = []
            for row in rows[1].all {
                guard let id = row.integer(2), seen.insert(id).inserted,
                    let step = ChangeColumns.read(row)
                else { continue }
                // What a task was before its first change since then, it was then.
                let wasThere = step.before?.importNumber.flatMap { imports[$0] } ?? true
                former.updateValue(wasThere ? step.before?.task : nil, forKey: id)
            }
            return former
        }
    }

    /// Returns the tasks of imports that were there at a moment and were taken back since; none stands for each that
    /// came since.
    private func tasks(ofImports imports: [Int64: Bool]) throws(AppError) -> [TaskID: Task?] {
        var former: [TaskID: Task?] = [:]
        for (number, wasThere) in imports {
            guard wasThere else {
                let rows = try session.rows(
                    "SELECT id FROM task WHERE import_number = $1", .integer(number))
                for row in rows.all {
                    if let id = row.integer(0) { former.updateValue(nil, forKey: id) }
                }
                continue
            }
            let rows = try session.rows(
                "\(TaskColumns.selectWithdrawn) WHERE import_number = $1", .integer(number))
            for row in rows.all {
                let task = try TaskColumns.read(row).task
                former.updateValue(task, forKey: task.id)
            }
        }
        return former
    }

    // MARK: Undo

    /// Returns the newest operation of this person that can be taken back.
    public func newestUndoable() throws(AppError) -> RecordedOperation? {
        try session.snapshot { () throws(AppError) in
            try newestUndoableEntry().flatMap(recorded)
        }
    }

    /// Returns the operation with this identifier if it can be taken back.
    public func undoable(_ id: UniqueIdentifier) throws(AppError) -> RecordedOperation? {
        try session.snapshot { () throws(AppError) in try undoableEntry(id).flatMap(recorded) }
    }

    /// Returns the newest undo of this person that was not taken back itself, if they have done nothing since.
    public func newestRedoable() throws(AppError) -> RecordedOperation? {
        try session.snapshot { () throws(AppError) in
            try newestRedoableEntry().flatMap(recorded)
        }
    }

    private func recorded(_ entry: LedgerEntry) throws(AppError) -> RecordedOperation? {
        let rows = try session.read(
            SQLStatement(
                "SELECT \(Self.operationNames), \(Self.otherPerson) FROM operation o WHERE number = $1",
                .integer(entry.number)),
            SQLStatement(
                """
                WITH RECURSIVE step (number, undoes) AS (
                    SELECT number, undoes FROM operation WHERE number = $1
                    UNION ALL
                    SELECT o.number, o.undoes FROM operation o JOIN step ON o.number = step.undoes
                    WHERE o.number < step.number
                )
                SELECT \(Self.operationNames), is_import, change_count FROM operation o
                WHERE number = (SELECT min(number) FROM step)
                """, .integer(entry.number)))
        guard let operation = rows[0].first.flatMap({ Self.operation($0) }),
            let origin = rows[1].first.flatMap({ Self.operation($0) })
        else { return nil }
        let importCount = rows[1].first?.integer(3) == 1 ? rows[1].first?.integer(4) : nil
        return RecordedOperation(
            operation: operation, changeCount: importCount.map { Int($0) } ?? entry.changeCount,
            origin: origin, person: rows[0].first?.text(3))
    }

    /// Returns what the operation changed, in order; an import is one change, whatever it brought.
    public func changes(of operation: UniqueIdentifier) throws(AppError) -> [RecordedChange] {
        let rows = try session.read(
            ImportSteps.of(operation), ChangeColumns.changes(of: operation))
        if let step = ImportSteps.all(in: rows[0]).first { return [step.change] }
        return try RecordedChange.all(in: rows[1])
    }
}

extension PostgreSQLTaskStore: OperationLedger {
    private static let entryNames = "number, kind, undone_by IS NOT NULL, change_count"

    /// How many operations are looked at together.
    private static let piece: Int64 = 50

    /// Hands each operation of this person to `visit`, the newest first, until that returns false.
    public func visitNewestFirst(
        _ visit: (LedgerEntry) throws(AppError) -> Bool
    ) throws(AppError) {
        var last = Int64.max
        while true {
            let rows = try session.rows(
                """
                SELECT \(Self.entryNames) FROM operation
                WHERE number < $1 AND person = session_user
                ORDER BY number DESC LIMIT $2
                """, .integer(last), .integer(Self.piece))
            for row in rows.all {
                let entry = Self.entry(row)
                last = entry.number
                guard try visit(entry) else { return }
            }
            guard rows.count == Self.piece else { return }
        }
    }

    /// Returns the operation with this identifier, or none.
    public func entry(_ id: UniqueIdentifier) throws(AppError) -> LedgerEntry? {
        try session.rows("SELECT \(Self.entryNames) FROM operation WHERE uuid = $1", .uuid(id))
            .first.map(Self.entry)
    }

    private static func entry(_ row: ServerRow) -> LedgerEntry {
        LedgerEntry(
            number: row.integer(0) ?? 0,
            kind: row.isNull(1) ? .change : row.raw(1).flatMap(OperationKind.init(rawValue:)),
            isTakenBack: row.bool(2), changeCount: Int(row.integer(3) ?? 0))
    }
}
