import Domain

/// Which tasks are parts of which.
struct PartRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Refuses to make a task a part of one that is not there, or of one of its own parts.
    ///
    /// - Throws: `changeConflict`; `invalidMetadata` where it would be a part of itself.
    func check(_ task: Task) throws {
        guard let parent = task.parent else { return }
        let found = try connection.prepare("SELECT 1 FROM task WHERE id = ?")
        try found.bind(parent, at: 1)
        guard try found.step() else { throw conflict("Task \(parent) was deleted.") }
        guard try isPart(parent, of: task.id) == false else {
            throw AppError(
                .invalidMetadata, field: "parent",
                detail: "Task \(task.id) would be a part of itself.",
                suggestion: "See what it is a part of: \(tend: .show, "\(parent)")",
                holds: "Nothing was changed.")
        }
    }

    /// Refuses to let a task go of which another is a part.
    func checkIsWhole(without id: TaskID) throws {
        let parts = try connection.prepare("SELECT id FROM task WHERE parent = ? LIMIT 1")
        try parts.bind(id, at: 1)
        guard try parts.step() == false else {
            throw conflict("Task \(parts.integer(0)) is a part of task \(id).")
        }
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
            throw conflict("Task \(parts.integer(0)) is a part of task \(parts.integer(1)).")
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
            throw conflict(
                "Task \(parts.integer(0)) is a part of task \(parts.integer(1)), which was deleted."
            )
        }
    }

    /// Whether a task is another one, or a part of it, however far down.
    func isPart(_ id: TaskID, of whole: TaskID) throws -> Bool {
        let above = try connection.prepare(
            """
            WITH RECURSIVE above (id) AS (
                SELECT ?1 UNION SELECT t.parent FROM task t JOIN above ON t.id = above.id
                WHERE t.parent IS NOT NULL)
            SELECT 1 FROM above WHERE id = ?2
            """)
        try above.bind(id, at: 1)
        try above.bind(whole, at: 2)
        return try above.step()
    }

    private func conflict(_ detail: String) -> AppError {
        AppError(.changeConflict, detail: detail, holds: "Nothing was changed.")
    }
}
