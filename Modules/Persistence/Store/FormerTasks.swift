import Domain

/// The tasks that were changed after a moment, as they were then.
struct FormerTasks {
    private let moment: Instant
    private let connection: Connection
    private let reader: TaskReader

    init(at moment: Instant, in connection: Connection, _ reader: TaskReader) {
        self.moment = moment
        self.connection = connection
        self.reader = reader
    }

    /// Returns them by number; none stands for a task that was not there.
    func found() throws -> [TaskID: Task?] {
        let imports = try importsSince()
        var tasks: [TaskID: Task?] = [:]
        for id in try ids(of: imports) { tasks.updateValue(nil, forKey: id) }
        try addWithdrawn(to: &tasks, exceptOf: imports)
        try addChanged(to: &tasks, exceptOf: imports)
        return tasks
    }

    /// The imports that began after the moment.
    private func importsSince() throws -> Set<Int64> {
        let rows = try connection.prepare(
            "SELECT number FROM operation WHERE is_import = 1 AND started_at > ?")
        try rows.bind(moment.milliseconds, at: 1)
        var numbers: Set<Int64> = []
        while try rows.step() { numbers.insert(rows.integer(0)) }
        return numbers
    }

    private func ids(of imports: Set<Int64>) throws -> [TaskID] {
        let rows = try connection.prepare("SELECT id FROM task WHERE import_number = ?")
        var ids: [TaskID] = []
        for number in imports {
            try rows.bind(number, at: 1)
            while try rows.step() { ids.append(rows.integer(0)) }
            rows.reset()
        }
        return ids
    }

    /// Imports that were taken back after the moment were there: their rows are kept.
    private func addWithdrawn(
        to tasks: inout [TaskID: Task?], exceptOf imports: Set<Int64>
    ) throws {
        let select = TaskRows.select.replacing("task_tag", with: "withdrawn_task_tag")
            .replacing("FROM task t", with: "FROM withdrawn_task t")
        let rows = try connection.prepare(
            composed: select + """
                 WHERE t.import_number IN (
                    SELECT undoes FROM operation WHERE started_at > ? AND undoes IS NOT NULL)
                """)
        try rows.bind(moment.milliseconds, at: 1)
        var encoder = FieldWriter()
        while try rows.step() {
            let stored = TaskRows.read(rows, using: &encoder).stored
            let isNewer = stored.importNumber.map(imports.contains) ?? false
            if !isNewer { tasks.updateValue(stored.task, forKey: stored.task.id) }
        }
    }

    /// What a task was before its first change after the moment, it was at the moment.
    private func addChanged(
        to tasks: inout [TaskID: Task?], exceptOf imports: Set<Int64>
    ) throws {
        let rows = try connection.prepare(
            """
            SELECT c.task_id, c.before FROM change c JOIN operation o ON o.number = c.operation
            WHERE o.started_at > ? ORDER BY c.operation, c.position
            """)
        try rows.bind(moment.milliseconds, at: 1)
        var seen: Set<TaskID> = []
        while try rows.step() {
            guard seen.insert(rows.integer(0)).inserted else { continue }
            let before = rows.blob(1).map(TaskEncoding.decode)
            if case .some(.none) = before { reader.noteIncompleteness() }
            let stored = before ?? nil
            let isNewer = stored?.importNumber.map(imports.contains) ?? false
            tasks.updateValue(isNewer ? nil : stored?.task, forKey: rows.integer(0))
        }
    }
}
