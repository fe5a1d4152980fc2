/// By what a list is parted into sections.
public enum TaskGrouping: String, CaseIterable, Hashable, Sendable {
    case project, due, tag, state, priority

    /// By what the tasks of a section are sorted where nobody says it: those of a day by their times.
    public var sorting: [TaskOrder] { self == .due ? [TaskOrder(.dueDate)] : [] }

    /// Returns the sections of tasks, which keep their order in each; a task with several tags stands
    /// with each of them.
    func sections(
        of tasks: [Task], today: Today
    ) -> [(heading: TaskList.Heading?, indices: [Int])] {
        var sections: [TaskList.Heading: [Int]] = [:]
        for (index, task) in tasks.enumerated() {
            for heading in headings(of: task, today: today) {
                sections[heading, default: []].append(index)
            }
        }
        return sections.keys.sorted(by: Self.stands).map { ($0, sections[$0] ?? []) }
    }

    private func headings(of task: Task, today: Today) -> [TaskList.Heading] {
        switch self {
        case .project: return [.project(task.project)]
        case .due:
            guard let due = task.dueDate else { return [.notDue] }
            return [task.isOverdue(at: today.moment) ? .overdue : .day(due)]
        case .tag: return task.tags.isEmpty ? [.tag(nil)] : task.tags.map { .tag($0) }
        case .state: return [.state(task.state)]
        case .priority: return [.priority(task.priority)]
        }
    }

    /// Names stand in the order of their bytes, days in theirs; what has none is last.
    private static func stands(_ left: TaskList.Heading, before right: TaskList.Heading) -> Bool {
        switch (left, right) {
        case (.overdue, _): right != .overdue
        case (_, .overdue): false
        case (.day(let left), .day(let right)): left < right
        case (.day, _): true
        case (.project(let left), .project(let right)), (.tag(let left), .tag(let right)):
            if let left, let right {
                left.utf8.lexicographicallyPrecedes(right.utf8)
            } else {
                left != nil && right == nil
            }
        case (.state(let left), .state(let right)): left.rank < right.rank
        case (.priority(let left), .priority(let right)):
            (left?.rank ?? .max) < (right?.rank ?? .max)
        default: false
        }
    }
}
