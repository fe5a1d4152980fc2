import Domain
import TestSupport

extension NewTask {
    /// Returns a new task that carries this number.
    static func numbered(_ number: Int, _ text: String? = nil) -> NewTask {
        .sample(text ?? "Task \(number)", number: UInt64(number))
    }
}

extension Operation {
    /// Returns the operation that carries this number.
    static func numbered(_ number: Int, _ command: String = "add") -> Operation {
        .sample(UInt64(number), command: command)
    }
}

extension TaskStore {
    /// Applies changes as the operation with this number.
    @discardableResult
    func apply(
        _ number: Int, _ changes: Change..., undoes: Int? = nil
    ) throws(AppError) -> AppliedChanges {
        try apply(number, changes, undoes: undoes)
    }

    /// Applies changes as the operation with this number.
    @discardableResult
    func apply(
        _ number: Int, _ changes: [Change], undoes: Int? = nil
    ) throws(AppError) -> AppliedChanges {
        try apply(
            ChangeSet(
                operation: .numbered(number), changes: changes,
                undoes: undoes.map { Operation.numbered($0).id }))
    }

    /// Adds sample tasks as one operation, and returns them.
    @discardableResult
    func add(_ numbers: ClosedRange<Int>, operation: Int) throws(AppError) -> [Task] {
        try apply(operation, numbers.map { .add(.numbered($0)) }).tasks
    }

    /// Takes the newest operation back as the operation with this number; none if there is none.
    @discardableResult
    func undoNewest(as number: Int) throws(AppError) -> RecordedOperation? {
        let newest = try read { reader throws(AppError) in try reader.newestUndoable() }
        guard let newest else { return nil }
        let inverse = try read { reader throws(AppError) in
            try reader.changes(of: newest.operation.id).reversed().map(\.inverse)
        }
        let undo = ChangeSet(
            operation: .numbered(number, "undo"), changes: inverse, undoes: newest.operation.id)
        _ = try apply(undo)
        return newest
    }

    /// Does again what was taken back last, as the operation with this number; none if there is none.
    @discardableResult
    func redoNewest(as number: Int) throws(AppError) -> RecordedOperation? {
        let newest = try read { reader throws(AppError) in try reader.newestRedoable() }
        guard let newest else { return nil }
        let inverse = try read { reader throws(AppError) in
            try reader.changes(of: newest.operation.id).reversed().map(\.inverse)
        }
        let redo = ChangeSet(
            operation: .numbered(number, "ui"), changes: inverse,
            undoes: newest.operation.id, kind: .redo)
        _ = try apply(redo)
        return newest
    }

    /// Returns every task, by number.
    func everything() throws(AppError) -> [Task] {
        try read { reader throws(AppError) in try reader.page(after: 0, count: .max) }
    }
}

extension Task {
    /// Returns the task with its text changed.
    func saying(_ text: String) -> Task {
        var task = self
        task.text = text
        return task
    }
}
