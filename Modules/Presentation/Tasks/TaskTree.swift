import Domain

/// The order in which people read a list: parts follow their whole, where both are listed.
///
/// It holds places in the list, not the tasks, which are large.
struct TaskTree {
    /// How many tasks are read.
    let count: Int

    /// The places in the order in which they are read, or none where that is the list's own.
    private let order: [Int]?

    /// How deep the task of each place lies; empty where none is a part.
    private let depths: [Int]

    /// Reads a list of so many tasks as it stands.
    init(flat count: Int) {
        self.count = count
        order = nil
        depths = []
    }

    /// Puts the tasks in order.
    ///
    /// What is not a part of a listed task stays where it stood, and so do parts among themselves.
    ///
    /// - Parameters:
    ///   - tasks: The tasks in the order of their query.
    ///   - byDay: Whether tasks of another day stand under another heading, and so by themselves.
    init(of tasks: [Task], byDay: Bool) {
        guard tasks.contains(where: { $0.parent != nil }) else {
            (count, order, depths) = (tasks.count, nil, [])
            return
        }
        let listed = Dictionary(
            tasks.indices.map { (tasks[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        var parts: [Int: [Int]] = [:]
        var wholes: [Int] = []
        for (place, task) in tasks.enumerated() {
            if let whole = task.parent.flatMap({ listed[$0] }), tasks[whole].id != task.id,
                !byDay || tasks[whole].scheduledDate == task.scheduledDate
            {
                parts[whole, default: []].append(place)
            } else {
                wholes.append(place)
            }
        }
        var order: [Int] = []
        var depths = Array(repeating: 0, count: tasks.count)
        var seen: Set<TaskID> = []
        // In a circle, which is damage, every task is a part: they come last.
        for place in wholes + Array(tasks.indices) {
            var waiting = [(place: place, depth: 0)]
            while let (place, depth) = waiting.popLast() {
                guard seen.insert(tasks[place].id).inserted else { continue }
                order.append(place)
                depths[place] = depth
                waiting += (parts[place] ?? []).reversed().map { ($0, depth + 1) }
            }
        }
        count = order.count
        self.order = order
        self.depths = depths
    }

    /// Returns which place of the list is read there, and how deep its task lies.
    subscript(position: Int) -> (place: Int, depth: Int) {
        guard let order else { return (position, 0) }
        return (order[position], depths[order[position]])
    }
}
