public import Domain
import Text

/// A column of a table of tasks, by the name with which it is asked for.
public enum TaskColumn: String, CaseIterable, Sendable {
    case id, state, text, on, due, priority, project, tags, parent, created, updated, completed
    case source

    /// Reads columns as they are typed: `id,due,text`.
    ///
    /// - Throws: `usage.invalid` for a column that there is none of, or for none at all.
    public static func reading(_ typed: String) throws(AppError) -> [TaskColumn] {
        var columns: [TaskColumn] = []
        for word in typed.split(separator: ",") {
            guard let column = TaskColumn(rawValue: String(word)) else {
                throw refusal("There is no column '\(word)'.")
            }
            columns.append(column)
        }
        guard !columns.isEmpty else { throw refusal("No column was named.") }
        return columns
    }

    private static func refusal(_ detail: String) -> AppError {
        let names = allCases.map(\.rawValue).joined(separator: ", ")
        return AppError(.invalidUsage, detail: detail, suggestion: "Use one or more of \(names).")
    }

    /// Returns what stands in the column for a task, in one line.
    func value(of task: Task, in calendar: any LocalCalendar) -> String {
        func moment(_ instant: Instant) -> String {
            "\(DayText.full(calendar.today(at: instant).day)) \(calendar.timeOfDay(at: instant))"
        }
        let value: String? =
            switch self {
            case .id: "\(task.id)"
            case .state: task.state.rawValue
            case .text: FirstLine.of(task.text)
            case .on: task.scheduledDate.map(DayText.full)
            case .due: task.dueDate.map(DayText.full)
            case .priority: task.priority?.rawValue
            case .project: task.project.map(SafeText.visibleLine)
            case .tags: task.tags.map { "+" + SafeText.visibleLine($0) }.joined(separator: " ")
            case .parent: task.parent.map { "\($0)" }
            case .created: moment(task.createdAt)
            case .updated: moment(task.updatedAt)
            case .completed: task.completedAt.map(moment)
            case .source: task.source.map { SafeText.visibleLine($0.name) }
            }
        return value ?? ""
    }

    /// Whether numbers stand in it, which are aligned at their end.
    var isNumeric: Bool { self == .id || self == .parent }
}
