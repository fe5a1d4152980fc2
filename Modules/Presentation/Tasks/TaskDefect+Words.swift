import Domain

extension Task {
    /// What stands beside a damaged task in a list.
    static let damagedMark = "(damaged)"

    /// What of the task is damaged, in words, or none.
    var damageText: String? {
        guard !defects.isEmpty else { return nil }
        guard !defects.contains(.content) else {
            return "Something of this task is not as it was saved."
        }
        return "Not to be read: " + defects.map(\.label).joined(separator: ", ") + "."
    }
}

extension TaskDefect {
    fileprivate var label: String {
        switch self {
        case .createdAt: "created"
        case .updatedAt: "updated"
        case .completedAt: "completed"
        case .scheduledDate: "scheduled"
        case .dueDate: "due"
        case .sortOrder: "order"
        case .uuid: "UUID"
        case .text, .notes, .state, .priority, .content, .needs, .every:
            rawValue
        }
    }
}
