import Domain
import Text

/// What one step in the life of a task changed, in words.
enum HistoryText {
    /// Returns the changes: `state: notStarted -> active`, with a word for the arrow where it is read
    /// aloud.
    static func changes(of change: RecordedChange, isSpoken: Bool) -> String {
        switch change {
        case .added: "added"
        case .deleted: "deleted"
        case .imported: "imported"
        case .withdrawn: "taken back"
        case .updated(let before, let after):
            TaskField.changed(from: before, to: after)
                .map { field in
                    let values = [field.value(in: before), field.value(in: after)]
                    return "\(field.label): \(values.joined(separator: isSpoken ? " to " : " -> "))"
                }
                .joined(separator: ", ")
        }
    }
}

extension TaskField {
    fileprivate var label: String {
        switch self {
        case .scheduledDate: "scheduled"
        case .dueDate: "due"
        case .sortOrder: "order"
        default: rawValue
        }
    }

    fileprivate func value(in task: Task) -> String {
        let value: String? =
            switch self {
            case .text: "'\(SafeText.visibleLine(task.text))'"
            case .notes: task.notes.map { "'\(SafeText.visibleLine($0))'" }
            case .state: task.state.rawValue
            case .scheduledDate: task.scheduledDate.map(DayText.full)
            case .dueDate: task.dueDate.map(DayText.full)
            case .priority: task.priority?.rawValue
            case .project: task.project
            case .parent: task.parent.map { "\($0)" }
            case .needs: task.needs.isEmpty ? nil : NumberText.list(of: task.needs)
            case .every: task.repetition?.rule.text
            case .from: task.repetition?.origin.rawValue
            case .tags: task.tags.isEmpty ? nil : task.tags.joined(separator: " ")
            case .sortOrder: NumberText.text(of: task.sortOrder)
            case .id, .uuid, .createdAt, .updatedAt, .completedAt, .source, .extra: nil
            }
        return value ?? "none"
    }
}
