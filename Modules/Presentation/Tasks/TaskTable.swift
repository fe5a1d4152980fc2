public import Domain
import Text

/// Tasks as a table, a line each; on a terminal the texts are shortened to what room there is.
public struct TaskTable: PagedText {
    private let columns: [TaskColumn]
    private let rows: [[String]]
    private let terminal: Terminal

    /// The least room for the text of a task.
    private static let leastColumns = 10

    /// Creates the table.
    ///
    /// - Parameters:
    ///   - tasks: The tasks, in their order.
    ///   - columns: What is told of each, in this order.
    ///   - calendar: The clock on the wall, by which moments are told.
    ///   - terminal: Where the table is shown.
    public init(
        _ tasks: [Task], columns: [TaskColumn], calendar: any LocalCalendar, terminal: Terminal
    ) {
        self.columns = columns
        self.terminal = terminal
        rows = tasks.map { task in columns.map { $0.value(of: task, in: calendar) } }
    }

    /// Hands the table to `output` in pieces of some 64 KiB, under the names of its columns.
    ///
    /// - Parameter output: Takes the next piece; what it throws ends the table.
    /// - Throws: What `output` throws.
    public func write<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        var page = Page(for: terminal)
        let widths = widths
        if !page.isSpoken { write(columns.map(\.rawValue), .heading, widths, to: &page) }
        for row in rows {
            if page.isSpoken {
                speak(row, to: &page)
            } else {
                write(row, .plain, widths, to: &page)
            }
            if page.isPiece { try output(page.take()) }
        }
        try output(page.take())
    }

    /// How wide each column is: as its widest value, but for the text, which takes what is left.
    private var widths: [Int] {
        var widths = columns.map(\.rawValue.utf8.count)
        for row in rows {
            for (column, value) in row.enumerated() {
                widths[column] = max(widths[column], DisplayWidth.of(value))
            }
        }
        guard let text = columns.firstIndex(of: .text), let width = terminal.width else {
            return widths
        }
        let others = widths.reduce(0, +) - widths[text] + 2 * (widths.count - 1)
        widths[text] = min(widths[text], max(width - others, Self.leastColumns))
        return widths
    }

    /// Tells a row as it is read aloud: the name of each column before its value.
    private func speak(_ row: [String], to page: inout Page) {
        for (column, value) in zip(columns, row) where !value.isEmpty {
            page.space(2)
            page.write(column.rawValue)
            page.space()
            page.write(value)
        }
        page.endLine()
    }

    private func write(
        _ row: [String], _ style: Style, _ widths: [Int], to page: inout Page
    ) {
        var gap = 0
        for (column, value) in row.enumerated() {
            let isText = columns[column] == .text && terminal.isTerminal
            let shown = isText ? FirstLine.of(value, columns: widths[column]) : value
            let padding = max(widths[column] - DisplayWidth.of(shown), 0)
            let isNumeric = columns[column].isNumeric
            page.space(gap + (isNumeric ? padding : 0))
            page.write(shown, style)
            gap = 2 + (isNumeric ? 0 : padding)
        }
        page.endLine()
    }
}

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
