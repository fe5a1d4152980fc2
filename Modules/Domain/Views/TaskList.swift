/// A list of tasks as people read it: sections, and in each its rows, subtasks below their parents.
///
/// It holds indices of the tasks, which are large.
public struct TaskList: Hashable, Sendable {
    /// What a section is about.
    public enum Heading: Hashable, Sendable {
        /// Tasks whose due day has passed, or the time on it, in Today.
        case overdue

        /// What stands on a day.
        case day(CalendarDay)

        /// What has no due day.
        case notDue

        /// The tasks of a project, or of none.
        case project(String?)

        /// The tasks with a tag, or without any.
        case tag(String?)

        /// The tasks in a state.
        case state(TaskState)

        /// The tasks of a priority, or of none.
        case priority(Priority?)
    }

    /// A task in a section.
    public struct Row: Hashable, Sendable {
        /// The index of the task in the list that was read.
        public let index: Int

        /// How deep it lies below a task of the section.
        public let depth: Int
    }

    /// Rows that stand together.
    public struct Section: Hashable, Sendable {
        /// What it is about, or none where the list has no parts.
        public let heading: Heading?

        /// The rows, in the order in which they are read.
        public let rows: [Row]
    }

    /// The sections, in order; none where there is no task.
    public let sections: [Section]

    /// Puts tasks, which are in the order of the query, into sections.
    ///
    /// In Upcoming a task stands on its scheduled day and on its due day. Who sorts by a field wants
    /// that order, whatever is a subtask of what.
    public init(of tasks: [Task], for query: TaskQuery) {
        let hasSubtasks = query.sorting.isEmpty && tasks.contains { $0.parent != nil }
        let sections =
            if let grouping = query.grouping {
                grouping.sections(of: tasks, today: query.today)
            } else {
                Self.sections(of: tasks.count, for: query) { TaskPlace(of: tasks[$0]) }
            }
        self.init(
            sections, hasSubtasks: hasSubtasks,
            place: { TaskPlace(of: tasks[$0]) }, parent: { tasks[$0].parent })
    }

    /// Puts tasks into sections of which the places alone were read, which are in the order of the query.
    ///
    /// - Parameters:
    ///   - places: Their places.
    ///   - parents: The parents of those that are subtasks, by number.
    ///   - query: What was asked for, which groups them by nothing.
    public init(of places: [TaskPlace], parents: [TaskID: TaskID], for query: TaskQuery) {
        self.init(
            Self.sections(of: places.count, for: query) { places[$0] },
            hasSubtasks: query.sorting.isEmpty && !parents.isEmpty,
            place: { places[$0] }, parent: { parents[places[$0].id] })
    }

    private init(
        _ sections: [(heading: Heading?, indices: [Int])], hasSubtasks: Bool,
        place: (Int) -> TaskPlace, parent: (Int) -> TaskID?
    ) {
        self.sections = sections.map { heading, indices in
            Section(
                heading: heading,
                rows: hasSubtasks
                    ? Self.tree(of: indices, place, parent)
                    : indices.map { Row(index: $0, depth: 0) })
        }
    }

    /// Returns the sections of a query that groups by nothing.
    private static func sections(
        of count: Int, for query: TaskQuery, _ place: (Int) -> TaskPlace
    ) -> [(heading: Heading?, indices: [Int])] {
        guard case .view(let view) = query.scope, view != .inbox, query.sorting.isEmpty else {
            return count == 0 ? [] : [(nil, Array(0..<count))]
        }
        var sections: [(heading: Heading?, indices: [Int])] = []
        let today = query.today
        for (day, index) in standings(of: count, in: view, today: today, place) {
            let isOverdue = view == .today && place(index).isOverdue(at: today.moment)
            let heading: Heading? = isOverdue ? .overdue : day.map { .day($0) }
            if sections.last?.heading != heading || sections.isEmpty {
                sections.append((heading, []))
            }
            sections[sections.count - 1].indices.append(index)
        }
        return sections
    }

    /// Returns the days on which the tasks stand in a view, and their indices, in order.
    private static func standings(
        of count: Int, in view: View, today: Today, _ place: (Int) -> TaskPlace
    ) -> [(day: CalendarDay?, index: Int)] {
        var again: [(day: CalendarDay?, index: Int)] = []
        let first = (0..<count).map { index in
            let place = place(index)
            if view == .upcoming, let scheduled = place.scheduledDate, let due = place.dueDate,
                scheduled != due, min(scheduled, due) > today.day
            {
                again.append((max(scheduled, due), index))
            }
            return (day: view.day(of: place, today: today), index: index)
        }
        guard !again.isEmpty else { return first }
        return (first + again).sorted { left, right in
            guard left.day != right.day else { return left.index < right.index }
            guard let leftDay = left.day else { return false }
            return right.day.map { leftDay < $0 } ?? true
        }
    }

    /// Puts subtasks below their parents where both are in the section.
    ///
    /// What is open stands above what is completed: below a completed parent only completed
    /// subtasks are.
    private static func tree(
        of indices: [Int], _ place: (Int) -> TaskPlace, _ parent: (Int) -> TaskID?
    ) -> [Row] {
        let parents = Set(indices.compactMap(parent))
        var listed: [TaskID: Int] = [:]
        for index in indices where parents.contains(place(index).id) {
            if listed[place(index).id] == nil { listed[place(index).id] = index }
        }
        var subtasks: [Int: [Int]] = [:]
        var tops: [Int] = []
        for index in indices {
            let task = place(index)
            if let parent = parent(index).flatMap({ listed[$0] }), place(parent).id != task.id,
                task.state == .completed || place(parent).state != .completed
            {
                subtasks[parent, default: []].append(index)
            } else {
                tops.append(index)
            }
        }
        var rows: [Row] = []
        var seen: Set<Int> = []
        // In a circle, which is damage, every task is a subtask: they come last.
        for index in tops + indices {
            var pending = [Row(index: index, depth: 0)]
            while let row = pending.popLast() {
                guard seen.insert(row.index).inserted else { continue }
                rows.append(row)
                pending += (subtasks[row.index] ?? []).reversed().map {
                    Row(index: $0, depth: row.depth + 1)
                }
            }
        }
        return rows
    }
}
