import Domain

/// To which tasks a task is tied, without the rest of its row.
struct LinkRows {
    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Returns what a task is a part of and waits for, or none if it is not there.
    func links(of id: TaskID) throws -> TaskLinks? {
        let row = try connection.prepare("SELECT parent, needs FROM task WHERE id = ?")
        try row.bind(id, at: 1)
        guard try row.step() else { return nil }
        return TaskLinks(
            parent: row.optionalInteger(0), needs: row.text(1).flatMap(NeedCoding.ids) ?? [])
    }

    /// Refuses to make a task a part of one that is not there, or of one of its own parts.
    ///
    /// - Throws: `changeConflict`; `invalidMetadata` where it would be a part of itself.
    func checkParent(of task: Task) throws {
        if let refusal = try task.refusalOfParent(links) { throw refusal }
    }
}
