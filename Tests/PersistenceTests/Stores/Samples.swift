import Domain

/// Tasks and changes that tests begin from, told apart by a number.
extension UniqueIdentifier {
    /// Returns the identifier of the sample with this number.
    static func sample(_ number: Int) -> UniqueIdentifier {
        UniqueIdentifier(high: 0x019A_0000_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number))
    }
}

extension NewTask {
    /// Returns a task which is new, with a number to tell it by.
    static func sample(_ number: Int, _ text: String? = nil) -> NewTask {
        NewTask(
            uuid: .sample(number), text: text ?? "Task \(number)",
            createdAt: Instant(milliseconds: 1_795_000_000_000 + Int64(number)))
    }
}

extension Operation {
    /// Returns the operation with this number.
    static func sample(_ number: Int, _ command: String = "add") -> Operation {
        Operation(
            id: .sample(1_000_000 + number), command: command,
            startedAt: Instant(milliseconds: 1_795_000_000_000 + Int64(number)))
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
                operation: .sample(number), changes: changes,
                undoes: undoes.map { Operation.sample($0).id }))
    }

    /// Adds sample tasks as one operation, and returns them.
    @discardableResult
    func add(_ numbers: ClosedRange<Int>, operation: Int) throws(AppError) -> [Task] {
        try apply(operation, numbers.map { .add(.sample($0)) }).tasks
    }

    /// Takes the newest operation back as the operation with this number; none if there is none.
    @discardableResult
    func undoNewest(as number: Int) throws(AppError) -> RecordedOperation? {
        guard let newest = try newestUndoable() else { return nil }
        let inverse = try changes(of: newest.operation.id).reversed().compactMap(\.inverse)
        let undo = ChangeSet(
            operation: .sample(number, "undo"), changes: inverse, undoes: newest.operation.id)
        _ = try apply(undo)
        return newest
    }

    /// Returns every task, by number.
    func everything() throws(AppError) -> [Task] {
        try page(after: 0, count: .max)
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

extension Today {
    /// The day of all tests: 2026-11-21 in a zone an hour east of Greenwich.
    static let sample = Today(
        day: CalendarDay(daysSinceEpoch: 20_778),
        start: Instant(milliseconds: 20_778 * 86_400_000 - 3_600_000),
        end: Instant(milliseconds: 20_779 * 86_400_000 - 3_600_000))
}
