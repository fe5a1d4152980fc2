/// What became of the tasks that a command named.
public struct TaskUpdate: Hashable, Sendable {
    /// The tasks as they are now, in the order in which they were named.
    public let tasks: [Task]

    /// The numbers of those that were changed; the others were so already.
    public let changedIDs: [TaskID]

    /// Creates an outcome.
    public init(tasks: [Task], changedIDs: [TaskID]) {
        self.tasks = tasks
        self.changedIDs = changedIDs
    }

    /// Returns the same with the tasks as they were saved: others may have changed other fields of them.
    func asSaved(_ applied: AppliedChanges) -> TaskUpdate {
        let saved = TaskPlaces(applied.tasks.map(\.id))
        return TaskUpdate(
            tasks: tasks.map { task in saved[task.id].map { applied.tasks[$0] } ?? task },
            changedIDs: changedIDs)
    }

    /// Returns what became of these tasks and of others after them.
    public func and(_ later: TaskUpdate) -> TaskUpdate {
        TaskUpdate(tasks: tasks + later.tasks, changedIDs: changedIDs + later.changedIDs)
    }
}

extension TaskReader {
    /// Returns the tasks with these numbers, each once, in their order.
    ///
    /// - Throws: `validation.unknownTask`, naming every number that no task has.
    package func existingTasks(_ ids: [TaskID]) throws(AppError) -> [Task] {
        let places = TaskPlaces(ids)
        let wanted = ids.indices.filter { places[ids[$0]] == $0 }.map { ids[$0] }
        let tasks = try tasks(withIDs: wanted)
        let found = TaskPlaces(tasks.map(\.id))
        let missing = wanted.filter { !found.contains($0) }
        guard missing.isEmpty else {
            let numbers = missing.map(String.init).joined(separator: ", ")
            throw AppError(
                .unknownTask,
                detail: missing.count == 1
                    ? "No task has the number \(numbers)."
                    : "No tasks have the numbers \(numbers).",
                holds: "Nothing was changed.")
        }
        return tasks
    }
}

extension TaskStore {
    /// Returns the tasks with these numbers, each once, in their order.
    ///
    /// - Throws: `validation.unknownTask`, naming every number that no task has.
    func existingTasks(_ ids: [TaskID]) throws(AppError) -> [Task] {
        guard !ids.isEmpty else { return [] }
        return try read { reader throws(AppError) in try reader.existingTasks(ids) }
    }

    /// Brings the tasks to their new form, in one operation.
    ///
    /// What is as it was is left alone; if that is everything, there is no operation.
    func update(
        _ pairs: [(before: Task, after: Task)], in operation: Operation
    ) throws(AppError) -> TaskUpdate {
        let changed = pairs.filter { !$0.before.isIdentical(to: $0.after) }
        let update = TaskUpdate(tasks: pairs.map(\.after), changedIDs: changed.map(\.after.id))
        guard !changed.isEmpty else { return update }
        let changes = changed.map { Change.update(before: $0.before, after: $0.after) }
        return update.asSaved(try apply(ChangeSet(operation: operation, changes: changes)))
    }
}

/// Where each of some tasks stands among them, found by its number.
///
/// Sorted pairs serve one task as well as a hundred thousand. A dictionary or a set would have the
/// runtime search the whole program for how numbers are hashed, in every process.
struct TaskPlaces: Hashable, Sendable {
    private struct Entry: Hashable {
        let id: TaskID
        let place: Int
    }

    private let entries: [Entry]

    /// Creates the places of these numbers; of one that repeats, the first.
    init(_ ids: [TaskID] = []) {
        var entries: [Entry] = []
        entries.reserveCapacity(ids.count)
        for (place, id) in ids.enumerated() { entries.append(Entry(id: id, place: place)) }
        if entries.count > 1 { entries.sort { ($0.id, $0.place) < ($1.id, $1.place) } }
        self.entries = entries
    }

    /// The place of a number, or none if it is not there.
    subscript(id: TaskID) -> Int? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].id == id ? entries[low].place : nil
    }

    /// Returns whether a number is there.
    func contains(_ id: TaskID) -> Bool {
        self[id] != nil
    }
}
