import Domain

/// To which tasks a task is related, without the rest of its row.
struct LinkRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns the parent of a task and what it depends on, or none if it is not there.
    func links(of id: TaskID) throws -> TaskLinks? {
        let row = try connection.prepare("SELECT parent FROM task WHERE id = ?", id)
        guard try row.step() else { return nil }
        return TaskLinks(
            parent: row.optionalInteger(0),
            dependsOn: try DependencyRows(connection).dependencies(of: id))
    }

    /// Refuses to make a task a part of one that is not there, or of one of its own parts.
    ///
    /// - Throws: `changeConflict`; `invalidMetadata` where it would be a subtask of itself.
    func checkParent(of task: Task) throws {
        if let refusal = try task.refusalOfParent(links) { throw refusal }
    }
}
