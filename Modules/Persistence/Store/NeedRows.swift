import Domain

/// Which tasks wait for which.
struct NeedRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns every task that waits with what it waits for, out of the index that holds them alone.
    func waiting() throws -> [(id: TaskID, needs: [TaskID])] {
        let rows = try connection.prepare("SELECT id, needs FROM task WHERE needs IS NOT NULL")
        var waiting: [(id: TaskID, needs: [TaskID])] = []
        while try rows.step() { waiting.append((rows.integer(0), Self.needs(rows, 1))) }
        return waiting
    }

    /// Returns the numbers of those that wait for one of these tasks, ascending.
    func tasks(waitingFor ids: some Sequence<TaskID>) throws -> [TaskID] {
        let waiting = try waiting()
        guard !waiting.isEmpty else { return [] }
        let wanted = Set(ids)
        return waiting.filter { $0.needs.contains(where: wanted.contains) }.map(\.id).sorted()
    }

    /// Refuses to let what an import brought go while a task that came another way waits for it.
    func checkNobodyWaits(forImport number: Int64) throws {
        for (id, needs) in try waiting() {
            for need in needs {
                let row = try connection.prepare(
                    """
                    SELECT 1 FROM task t JOIN task w ON w.id = ?2
                    WHERE t.id = ?1 AND t.import_number = ?3 AND w.import_number IS NOT ?3
                    """)
                try row.bind(need, at: 1)
                try row.bind(id, at: 2)
                try row.bind(number, at: 3)
                if try row.step() { throw AppError.conflict("Task \(id) waits for task \(need).") }
            }
        }
    }

    /// Refuses to bring an import again if something of it waits for what is not there any more.
    func checkNeeds(ofImport number: Int64) throws {
        let rows = try connection.prepare(
            "SELECT id, needs FROM withdrawn_task WHERE import_number = ? AND needs IS NOT NULL")
        try rows.bind(number, at: 1)
        while try rows.step() {
            for need in Self.needs(rows, 1) {
                let found = try connection.prepare(
                    """
                    SELECT 1 FROM task WHERE id = ?1
                    UNION ALL SELECT 1 FROM withdrawn_task WHERE id = ?1 AND import_number = ?2
                    """)
                try found.bind(need, at: 1)
                try found.bind(number, at: 2)
                guard try found.step() else {
                    throw AppError.conflict(
                        "Task \(rows.integer(0)) waits for task \(need), which was deleted.")
                }
            }
        }
    }

    private static func needs(_ row: Statement, _ column: Int32) -> [TaskID] {
        row.text(column).flatMap(NeedCoding.ids) ?? []
    }
}

/// Which tasks are parts of which.
struct PartRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns one of the parts of a task, or none if it has none.
    func part(of id: TaskID) throws -> TaskID? {
        let parts = try connection.prepare("SELECT id FROM task WHERE parent = ? LIMIT 1")
        try parts.bind(id, at: 1)
        return try parts.step() ? parts.integer(0) : nil
    }

    /// Refuses to let what an import brought go while a task that came another way is a part of it.
    func checkIsWhole(withoutImport number: Int64) throws {
        let parts = try connection.prepare(
            """
            SELECT p.id, p.parent FROM task t JOIN task p ON p.parent = t.id
            WHERE t.import_number = ?1 AND p.import_number IS NOT ?1 LIMIT 1
            """)
        try parts.bind(number, at: 1)
        guard try parts.step() == false else {
            throw AppError.conflict(
                "Task \(parts.integer(0)) is a part of task \(parts.integer(1)).")
        }
    }

    /// Refuses to bring an import again if something of it is a part of what is not there any more.
    func checkParents(ofImport number: Int64) throws {
        let parts = try connection.prepare(
            """
            SELECT id, parent FROM withdrawn_task
            WHERE import_number = ?1 AND parent IS NOT NULL AND parent NOT IN (SELECT id FROM task)
                AND parent NOT IN (SELECT id FROM withdrawn_task WHERE import_number = ?1)
            LIMIT 1
            """)
        try parts.bind(number, at: 1)
        guard try parts.step() == false else {
            throw AppError.conflict(
                "Task \(parts.integer(0)) is a part of task \(parts.integer(1)), which was deleted."
            )
        }
    }
}
