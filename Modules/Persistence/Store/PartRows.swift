import Domain

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
