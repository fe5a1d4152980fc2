import Domain

/// The tasks that an import wrote over, one step of its history after the other.
///
/// Tasks that it brought itself are left alone: they go and come back with it, as they had become.
struct OverwrittenTasks {
    private let connection: Connection
    private let writer: TaskWriter
    private let steps: OperationSteps

    /// Takes what writes the tasks, and where that is noted.
    init(_ connection: Connection, _ writer: TaskWriter, _ steps: OperationSteps) {
        self.connection = connection
        self.writer = writer
        self.steps = steps
    }

    /// Makes the tasks as they were before the import, the last step first, and counts them.
    ///
    /// - Throws: `changeConflict` if one was changed since; `corruptedData` if a step is damaged.
    func revert(_ number: Int64) throws -> Int {
        try forEachStep(of: number, "DESC") { before, after in
            try replace(after, by: before)
        }
    }

    /// Writes over the tasks once more, and counts them.
    ///
    /// - Throws: `changeConflict` if one was changed since; `corruptedData` if a step is damaged.
    func `repeat`(_ number: Int64) throws -> Int {
        try forEachStep(of: number, "ASC") { before, after in
            try replace(before, by: after)
        }
    }

    private func replace(_ present: StoredTask, by target: StoredTask) throws {
        guard let row = try writer.soundRow(present.task.id) else {
            throw AppError.conflict("Task \(present.task.id) was deleted.")
        }
        guard row.task == present.task else {
            throw AppError.conflict("Task \(present.task.id) was changed.")
        }
        try steps.note(try writer.overwrite(row, by: target.task))
    }

    private func forEachStep(
        of number: Int64, _ order: StaticString, _ body: (StoredTask, StoredTask) throws -> Void
    ) throws -> Int {
        let rows = try connection.prepare(
            composed: """
                SELECT operation, position, task_id, before, after, digest FROM change
                WHERE operation = ? ORDER BY position \(order)
                """)
        try rows.bind(number, at: 1)
        var count = 0
        while try rows.step() {
            let step = FoundChange(rows, 0)
            guard step.isSound, let before = step.before.flatMap(TaskEncoding.decode),
                let after = step.after.flatMap(TaskEncoding.decode)
            else {
                throw AppError(
                    .corruptedData, detail: "What this import did cannot be read.",
                    holds: "Nothing was changed.")
            }
            guard after.importNumber != number else { continue }
            try body(before, after)
            count += 1
        }
        return count
    }
}
