import Domain

/// The fields of a task under the names that machines read, in the order in which they are printed.
enum TaskField: String, CaseIterable {
    case id
    case uuid
    case text
    case notes
    case state
    case createdAt
    case updatedAt
    case completedAt
    case scheduledDate
    case dueDate
    case priority
    case project
    case parent
    case needs
    case every
    case from
    case tags
    case sortOrder
    case source
    case extra

    /// Returns the fields that a person or a command changed, in order.
    static func changed(from before: Task, to after: Task) -> [TaskField] {
        allCases.filter { $0.differs(before, after) }
    }

    private func differs(_ before: Task, _ after: Task) -> Bool {
        switch self {
        case .text: before.text != after.text
        case .notes: before.notes != after.notes
        case .state: before.state != after.state
        case .scheduledDate: before.scheduledDate != after.scheduledDate
        case .dueDate: before.dueDate != after.dueDate
        case .priority: before.priority != after.priority
        case .project: before.project != after.project
        case .parent: before.parent != after.parent
        case .needs: before.needs != after.needs
        case .every: before.repetition?.rule != after.repetition?.rule
        case .from: before.repetition?.origin != after.repetition?.origin
        case .tags: before.tags != after.tags
        case .sortOrder: before.sortOrder != after.sortOrder
        // These never change, or follow from the change of another.
        case .id, .uuid, .createdAt, .updatedAt, .completedAt, .source, .extra: false
        }
    }
}
