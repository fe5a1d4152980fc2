import Domain

/// The order in which people read a list: parts follow their whole, where both are listed.
enum TaskTree {
    /// Returns the tasks in that order, each with how deep it lies.
    ///
    /// What is not a part of a listed task stays where it stood, and so do parts among themselves.
    ///
    /// - Parameters:
    ///   - tasks: The tasks in the order of their query.
    ///   - byDay: Whether tasks of another day stand under another heading, and so by themselves.
    /// - Returns: Every task once.
    static func places(of tasks: [Task], byDay: Bool) -> [(task: Task, depth: Int)] {
        guard tasks.contains(where: { $0.parent != nil }) else { return tasks.map { ($0, 0) } }
        let listed = Dictionary(tasks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var parts: [TaskID: [Task]] = [:]
        var wholes: [Task] = []
        for task in tasks {
            if let whole = task.parent.flatMap({ listed[$0] }), whole.id != task.id,
                !byDay || whole.scheduledDate == task.scheduledDate
            {
                parts[whole.id, default: []].append(task)
            } else {
                wholes.append(task)
            }
        }
        var places: [(task: Task, depth: Int)] = []
        var seen: Set<TaskID> = []
        // In a circle, which is damage, every task is a part: they come last.
        for task in wholes + tasks {
            var waiting = [(task: task, depth: 0)]
            while let (task, depth) = waiting.popLast() {
                guard seen.insert(task.id).inserted else { continue }
                places.append((task, depth))
                waiting += (parts[task.id] ?? []).reversed().map { ($0, depth + 1) }
            }
        }
        return places
    }
}
