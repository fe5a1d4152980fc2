import Text

/// By what a list is sorted: a field, and which way.
public struct TaskOrder: Hashable, Sendable {
    /// The field.
    public let key: TaskField

    /// Whether the last comes first; tasks without a value are last either way.
    public let isDescending: Bool

    /// Creates an order.
    public init(_ key: TaskField, isDescending: Bool = false) {
        self.key = key
        self.isDescending = isDescending
    }

    /// What a person can sort by, as it is typed.
    public static var words: [String] {
        TaskField.sortable.map(\.word) + [TaskColumn.age.word]
    }

    /// Reads orders as they are typed, the first one first: `priority,-created`.
    ///
    /// - Throws: `usage.invalid` for a field that there is none of.
    public static func reading(_ typed: String) throws(AppError) -> [TaskOrder] {
        var orders: [TaskOrder] = []
        for word in typed.split(separator: ",") {
            let isTurned = word.hasPrefix("-")
            let name = word.drop { $0 == "-" }
            if TaskColumn(named: name) == .age {
                // The older a task is, the sooner it was created.
                orders.append(TaskOrder(.createdAt, isDescending: !isTurned))
                continue
            }
            guard let key = TaskField.sortable.first(where: { $0.word == name }) else {
                let keys = words.joined(separator: ", ")
                throw AppError(
                    .invalidUsage, detail: "Tasks are not sorted by '\(word)'.",
                    suggestion: words.nearest(to: String(name)).map { "Did you mean '\($0)'?" }
                        ?? "Sort by one or more of \(keys), with - before it for the other way.")
            }
            orders.append(TaskOrder(key, isDescending: isTurned))
        }
        return orders
    }

    /// Returns whether `left` stands before `right`, or none if this order does not part them.
    package func places(_ left: Task, before right: Task) -> Bool? {
        guard let left = key.sortingValue(of: left) else {
            return key.sortingValue(of: right) == nil ? nil : false
        }
        guard let right = key.sortingValue(of: right) else { return true }
        return isDescending ? right.precedes(left) : left.precedes(right)
    }
}

extension TaskField {
    /// Returns the value by which a task is sorted: of due days with their times, of which a whole day is the
    /// last.
    fileprivate func sortingValue(of task: Task) -> Value? {
        guard self == .dueDate, let day = task.dueDate else { return value(of: task) }
        let end = TimeOfDay.minutesPerDay
        return .number(Int64(day.daysSinceEpoch * (end + 1) + (task.dueTime?.minutes ?? end)))
    }
}

extension TaskField.Value {
    /// Returns whether it is the smaller one, or none if neither is.
    fileprivate func precedes(_ other: TaskField.Value) -> Bool? {
        let (left, right) = (sortingKey, other.sortingKey)
        guard left.number == right.number else { return left.number < right.number }
        guard left.bytes != right.bytes else { return nil }
        return left.bytes.lexicographicallyPrecedes(right.bytes)
    }

    /// What it is sorted by: a number, or the bytes of the text with its letters A to Z in lower case.
    private var sortingKey: (number: Int64, bytes: [UInt8]) {
        switch self {
        case .text(let text), .name(let text):
            (0, text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 })
        case .choice(_, let rank): (Int64(rank), [])
        case .number(let number): (number, [])
        case .day(let day): (Int64(day.daysSinceEpoch), [])
        case .instant(let instant): (instant.milliseconds, [])
        case .names, .tasks, .position, .reminders, .identifier, .extra: (0, [])
        }
    }
}
