/// By what a list is sorted: a field, and which way.
public struct TaskOrder: Hashable, Sendable {
    /// A field that tasks can be sorted by.
    public enum Key: String, CaseIterable, Sendable {
        case id, text, on, due, priority, project, created, updated, completed
    }

    /// The field.
    public let key: Key

    /// Whether the last comes first; tasks without a value are last either way.
    public let isDescending: Bool

    /// Creates an order.
    public init(_ key: Key, isDescending: Bool = false) {
        self.key = key
        self.isDescending = isDescending
    }

    /// Reads orders as they are typed, the first one first: `priority,-created`.
    ///
    /// - Throws: `usage.invalid` for a field that there is none of.
    public static func reading(_ typed: String) throws(AppError) -> [TaskOrder] {
        var orders: [TaskOrder] = []
        for word in typed.split(separator: ",") {
            let isDescending = word.hasPrefix("-")
            guard let key = Key(rawValue: String(word.drop { $0 == "-" })) else {
                let keys = Key.allCases.map(\.rawValue).joined(separator: ", ")
                throw AppError(
                    .invalidUsage, detail: "Tasks are not sorted by '\(word)'.",
                    suggestion:
                        "Sort by one or more of \(keys), with - before it for the other way.")
            }
            orders.append(TaskOrder(key, isDescending: isDescending))
        }
        return orders
    }

    /// Returns whether `left` stands before `right`, or none if this order does not part them.
    func places(_ left: Task, before right: Task) -> Bool? {
        switch key {
        case .id: places(left.id, right.id)
        case .text: places(Self.folded(left.text), Self.folded(right.text))
        case .on: places(left.scheduledDate, right.scheduledDate)
        case .due: places(left.dueDate, right.dueDate)
        case .priority: places(left.priority?.rank, right.priority?.rank)
        case .project: places(left.project.map(Self.folded), right.project.map(Self.folded))
        case .created: places(left.createdAt, right.createdAt)
        case .updated: places(left.updatedAt, right.updatedAt)
        case .completed: places(left.completedAt, right.completedAt)
        }
    }

    private func places<Value: Comparable>(_ left: Value?, _ right: Value?) -> Bool? {
        guard left != right else { return nil }
        guard let left else { return false }
        guard let right else { return true }
        return isDescending ? left > right : left < right
    }

    /// Returns the text with its letters A to Z in lower case, by whose bytes it is sorted.
    private static func folded(_ text: String) -> Bytes {
        Bytes(bytes: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 })
    }

    private struct Bytes: Comparable {
        let bytes: [UInt8]

        static func < (left: Self, right: Self) -> Bool {
            left.bytes.lexicographicallyPrecedes(right.bytes)
        }
    }
}

extension Priority {
    /// The place of the priority, the highest first.
    fileprivate var rank: Int {
        switch self {
        case .high: 0
        case .medium: 1
        case .low: 2
        }
    }
}
