import Records
import Domain

/// Writes rows over the tasks that came from them before, inside a transaction of an import.
final class RowOverwriting {
    private let connection: Connection
    private let totals: Totals
    private let reader: StoredTaskReader
    private let writer: TaskWriter
    private let now: Instant

    /// The last task whose words the full text has: those of the others it gets in the end.
    private let lastIndexedID: TaskID
    private var steps: OperationSteps?

    init(
        _ connection: Connection, _ totals: Totals, _ reader: StoredTaskReader, at now: Instant
    ) throws {
        self.connection = connection
        self.totals = totals
        self.reader = reader
        self.now = now
        writer = TaskWriter(connection, totals: totals, reader: reader)
        lastIndexedID = totals.lastID(.task)
    }

    /// Writes a row that speaks of some fields over a task.
    ///
    /// - Parameters:
    ///   - row: What the row says.
    ///   - fields: Of which fields it speaks.
    ///   - id: The number of the task.
    ///   - operation: Notes the import if it is not noted yet, and returns its number.
    /// - Returns: False if the task was deleted, or already is as the row says.
    /// - Throws: `corruptedData` if the row of the task is damaged.
    func write(
        _ row: NewTask, _ fields: Set<TaskField>, over id: TaskID, in operation: () throws -> Int64
    ) throws -> Bool {
        guard let found = try reader.row(withID: id) else { return false }
        guard found.isSound else {
            _ = try reader.examined(found)
            throw AppError(.corruptedData, detail: "Task \(id) is damaged.")
        }
        let after = found.stored.task.overwritten(by: row, fields, at: now)
        guard after != found.stored.task else { return false }
        let steps = try self.steps ?? stepsOfImport(try operation())
        self.steps = steps
        try steps.note(
            try writer.overwrite(found.stored, by: after, isIndexed: id <= lastIndexedID))
        return true
    }

    /// Makes a task a subtask of another, and returns whether that is a step: a task that the import has
    /// brought itself comes as a subtask.
    ///
    /// - Throws: `unknownTask`, `invalidMetadata` or `changeConflict` if it cannot be one.
    func link(_ id: TaskID, to parent: TaskID, in number: Int64) throws -> Bool {
        try change(id, in: number) { $0.parent = parent }
    }

    /// Makes a task depend on others; what cannot be, since they are not there or depend on the task
    /// themselves, is kept with it by name.
    ///
    /// - Parameters:
    ///   - id: The number of the task.
    ///   - names: The names of those others.
    ///   - dependsOn: Their numbers, by name, as far as they are there.
    ///   - number: The number of the import.
    /// - Returns: Whether that is a step, as with subtasks; and how many cannot be.
    /// - Throws: What SQLite throws.
    func link(
        _ id: TaskID, to names: [String], _ dependsOn: [String: TaskID], in number: Int64
    ) throws -> (isStep: Bool, strays: Int) {
        let links = LinkRows(connection)
        var strays = names.filter { dependsOn[$0] == nil }
        let isStep = try change(id, in: number) { task in
            let former = task.dependsOn
            task.dependsOn = Set(dependsOn.values).sorted()
            if try task.refusalOfDependencies({ try links.links(of: $0)?.dependsOn }) != nil {
                task.dependsOn = former
                strays = names
            }
            task.keep(strays: strays)
        }
        return (isStep, strays.count)
    }

    private func change(
        _ id: TaskID, in number: Int64, _ body: (inout Task) throws -> Void
    ) throws -> Bool {
        guard let found = try reader.row(withID: id), found.isSound else { return false }
        var after = found.stored.task
        try body(&after)
        guard after != found.stored.task else { return false }
        let isOwn = found.stored.importNumber == number
        if !isOwn { after.touch(at: now) }
        let step = try writer.overwrite(found.stored, by: after, isIndexed: id <= lastIndexedID)
        guard !isOwn else { return false }
        let steps = try self.steps ?? stepsOfImport(number)
        self.steps = steps
        try steps.note(step)
        return true
    }

    private func stepsOfImport(_ number: Int64) throws -> OperationSteps {
        let last = try connection.prepare("SELECT max(position) FROM change WHERE operation = ?")
        try last.bind(number, at: 1)
        let count = try last.step() ? (last.optionalInteger(0) ?? -1) + 1 : 0
        return OperationSteps(of: number, after: Int(count), connection, totals)
    }
}
