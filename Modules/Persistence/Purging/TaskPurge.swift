import Records
import Domain

/// Takes tasks out of every table, inside the caller's transaction, so that the others are as if those
/// had never been.
final class TaskPurge {
    private let ids: Set<TaskID>
    private let connection: Connection
    private let totals: Totals
    private let reader: StoredTaskReader
    private let writer: TaskWriter

    /// The texts that the tasks had.
    private var texts: Set<String> = []

    /// The names that they carried.
    private var names = PurgedNames()

    init(
        of ids: Set<TaskID>, _ connection: Connection, _ totals: Totals, _ reader: StoredTaskReader
    ) throws {
        self.ids = ids
        self.connection = connection
        self.totals = totals
        self.reader = reader
        writer = TaskWriter(connection, totals: totals, reader: reader)
    }

    /// Removes the tasks, and returns the texts that they had.
    ///
    /// - Throws: `persistence.conflict` if a part of one of them is not among them.
    func run() throws -> Set<String> {
        try checkParents()
        for id in try DependencyRows(connection).dependents(of: ids) where !ids.contains(id) {
            try release(id)
        }
        for id in ids { try removeRows(of: id) }
        try purgeHistory()
        try names.removeUnused(from: connection, totals)
        try SearchIndex(connection).rebuild()
        return texts
    }

    private func checkParents() throws {
        let parts = try connection.prepare("SELECT id FROM task WHERE parent = ?")
        for id in ids {
            try parts.bind(id, at: 1)
            while try parts.step() {
                if ids.contains(parts.integer(0)) { continue }
                throw AppError(
                    .changeConflict, detail: "Task \(id) has another part by now.",
                    holds: "Nothing was changed.")
            }
            parts.reset()
        }
    }

    /// Ends the dependency of a task on them; its history will never have said that there was one.
    private func release(_ id: TaskID) throws {
        guard let found = try reader.row(withID: id), found.isSound else { return }
        _ = try writer.overwrite(found.stored, by: forgetting(found.stored.task))
    }

    private func removeRows(of id: TaskID) throws {
        if let found = try reader.row(withID: id) {
            note(found.stored.task)
            try FocusRows(connection).remove(ofTask: found.stored.task.uuid)
            try SyncRows(connection).forgetText(of: found.stored.task.uuid)
            totals.remove(.task, digest: found.digest)
        }
        try noteWithdrawn(id)
        try connection.run("DELETE FROM task_tag WHERE task_id = ?", id)
        try connection.run("DELETE FROM task_dependency WHERE task_id = ?", id)
        try connection.run("DELETE FROM reminder WHERE task_id = ?", id)
        try connection.run("DELETE FROM task WHERE id = ?", id)
        try connection.run("DELETE FROM withdrawn_task_tag WHERE task_id = ?", id)
        try connection.run("DELETE FROM withdrawn_task WHERE id = ?", id)
        try connection.run("DELETE FROM waiting_part WHERE task_id = ?", id)
        try connection.run("DELETE FROM waiting_need WHERE task_id = ?", id)
    }

    /// Notes the words of a task.
    private func note(_ task: Task) {
        texts.insert(task.text)
        names.note(task)
    }

    /// Notes the words of a task whose import was taken back.
    private func noteWithdrawn(_ id: TaskID) throws {
        let rows = try connection.prepare(
            composed: TaskRows.selectWithdrawn + " WHERE t.id = ?", id)
        let beside = RowsBeside(connection, ofWithdrawn: true)
        var encoder = FieldWriter()
        while try rows.step() {
            note(try TaskRows.read(rows, using: &encoder, beside).stored.task)
        }
    }

    private func forgetting(_ task: Task) -> Task {
        var task = task
        task.dependsOn.removeAll(where: ids.contains)
        if let parent = task.parent, ids.contains(parent) { task.parent = nil }
        return task
    }
}

// MARK: - History

extension TaskPurge {
    private struct Step {
        let operation: Int64
        let position: Int64
        let digest: UInt64

        /// What the step becomes; none if it goes.
        let replacement: (task: TaskID, before: [UInt8]?, after: [UInt8]?)?
    }

    private func purgeHistory() throws {
        let steps = try affectedSteps()
        for step in steps {
            if let (task, before, after) = step.replacement {
                try replace(step, task, before, after)
            } else {
                try remove(step)
            }
        }
    }

    /// Returns the steps of the tasks, and those of others that speak of them.
    private func affectedSteps() throws -> [Step] {
        let rows = try connection.prepare(
            "SELECT operation, position, task_id, before, after, digest FROM change")
        var steps: [Step] = []
        while try rows.step() {
            let images = [rows.blob(3), rows.blob(4)]
            let isOwn = ids.contains(rows.integer(2))
            if isOwn { for image in images { Self.task(in: image).map { note($0.task) } } }
            let changed = isOwn ? [] : images.map(forgetting)
            guard isOwn || changed != images else { continue }
            steps.append(
                Step(
                    operation: rows.integer(0), position: rows.integer(1),
                    digest: UInt64(bitPattern: rows.integer(5)),
                    replacement: isOwn ? nil : (rows.integer(2), changed[0], changed[1])))
        }
        return steps
    }

    /// Returns the bytes of a task without the tasks that go; what speaks of none stays as it is.
    private func forgetting(_ image: [UInt8]?) -> [UInt8]? {
        guard var stored = Self.task(in: image) else { return image }
        let task = forgetting(stored.task)
        guard task != stored.task else { return image }
        stored.task = task
        return TaskEncoding.encode(stored)
    }

    private static func task(in image: [UInt8]?) -> StoredTask? {
        image.flatMap(TaskEncoding.decode)
    }

    private func replace(
        _ step: Step, _ task: TaskID, _ before: [UInt8]?, _ after: [UInt8]?
    ) throws {
        let digest = StepDigest.digest(step.operation, step.position, task, before, after)
        let row = try connection.prepare(
            """
            UPDATE change SET before = ?3, after = ?4, digest = ?5
            WHERE operation = ?1 AND position = ?2
            """, step.operation, step.position)
        if let before { try row.bind(blob: before.span, at: 3) }
        if let after { try row.bind(blob: after.span, at: 4) }
        try row.bind(Int64(bitPattern: digest), at: 5)
        try row.run()
        totals.replace(.change, step.digest, by: digest)
    }

    /// Removes a step, and lets its operation count one less; a count below zero says that some were
    /// lost before.
    private func remove(_ step: Step) throws {
        try connection.prepare(
            "DELETE FROM change WHERE operation = ? AND position = ?", step.operation, step.position
        ).run()
        totals.remove(.change, digest: step.digest)
        try connection.prepare(
            """
            UPDATE operation SET change_count = change_count - iif(change_count > 0, 1, -1)
            WHERE number = ?
            """, step.operation
        ).run()
    }
}
