import Records
import Domain

/// The tasks that were changed after a moment, as they were then.
struct FormerTasks {
    private let last: Int64
    private let connection: Connection
    private let reader: StoredTaskReader

    init(at moment: Instant, in connection: Connection, _ reader: StoredTaskReader) throws {
        last = try OperationRows(connection).newest(at: moment)
        self.connection = connection
        self.reader = reader
    }

    /// Returns them by number; none stands for a task that was not there.
    func found() throws -> [TaskID: Task?] {
        let imports = try imports()
        var tasks: [TaskID: Task?] = [:]
        for (number, wasThere) in imports {
            if wasThere {
                try addWithdrawn(number, to: &tasks)
            } else {
                for id in try ids(of: number) { tasks.updateValue(nil, forKey: id) }
            }
        }
        try addChanged(to: &tasks, imports)
        return tasks
    }

    /// The imports that were brought, taken back or brought again since, and whether they were there
    /// before: the first step since then says it.
    private func imports() throws -> [Int64: Bool] {
        let operations = OperationRows(connection)
        let rows = try connection.prepare(
            """
            SELECT number, is_import FROM operation
            WHERE number > ? AND (is_import = 1 OR undoes IS NOT NULL) ORDER BY number
            """, last)
        var imports: [Int64: Bool] = [:]
        while try rows.step() {
            let number = rows.integer(0)
            if rows.integer(1) == 1 {
                imports[number] = false
            } else if let origin = try operations.origin(of: number), origin.importCount != nil,
                imports[origin.number] == nil
            {
                let isBack = try operations.isRedo(number)
                imports[origin.number] = !isBack
            }
        }
        return imports
    }

    private func ids(of importNumber: Int64) throws -> [TaskID] {
        let rows = try connection.prepare(
            "SELECT id FROM task WHERE import_number = ?", importNumber)
        return try rows.integers()
    }

    /// What was taken back is kept in rows of its own.
    private func addWithdrawn(_ importNumber: Int64, to tasks: inout [TaskID: Task?]) throws {
        let rows = try connection.prepare(
            composed: TaskRows.selectWithdrawn + " WHERE t.import_number = ?", importNumber)
        let beside = RowsBeside(connection, ofWithdrawn: true)
        var encoder = FieldWriter()
        while try rows.step() {
            let task = try TaskRows.read(rows, using: &encoder, beside).stored.task
            tasks.updateValue(task, forKey: task.id)
        }
    }

    /// What a task was before its first change after the moment, it was at the moment.
    private func addChanged(
        to tasks: inout [TaskID: Task?], _ imports: [Int64: Bool]
    ) throws {
        let rows = try connection.prepare(
            """
            SELECT task_id, before FROM change WHERE operation > ? ORDER BY operation, position
            """, last)
        var seen: Set<TaskID> = []
        while try rows.step() {
            guard seen.insert(rows.integer(0)).inserted else { continue }
            let before = rows.blob(1).map(TaskEncoding.decode)
            if case .some(.none) = before { reader.noteIncompleteness() }
            let stored = before ?? nil
            let wasThere = stored?.importNumber.flatMap { imports[$0] } ?? true
            tasks.updateValue(wasThere ? stored?.task : nil, forKey: rows.integer(0))
        }
    }
}
