import Display
public import Domain
import JSON
import Text

/// Tasks as a table, a line each; on a terminal the texts are shortened to what room there is.
public struct TaskTable: PagedText {
    private let columns: [TaskColumn]
    private let rows: [[String]]
    private let terminal: Terminal

    /// The least room for the text of a task; where there is less, the row is broken, and nothing is cut.
    private static let leastColumns = 10

    /// Creates the table.
    ///
    /// - Parameters:
    ///   - tasks: The tasks, in their order.
    ///   - columns: What is told of each, in this order.
    ///   - moment: The moment of which the table tells, up to which time runs.
    ///   - activeTimes: How long those were active that ever were, in milliseconds.
    ///   - calendar: The clock on the wall, by which moments are told.
    ///   - terminal: Where the table is shown.
    public init(
        _ tasks: [Task], columns: [TaskColumn], at moment: Instant,
        activeTimes: [TaskID: Int64] = [:], calendar: any LocalCalendar, terminal: Terminal
    ) {
        self.columns = columns
        // A row of a table that is broken is none: in a pipe it is as long as it is.
        self.terminal = terminal.isTerminal ? terminal : terminal.unbroken
        rows = tasks.map { task in
            columns.map { column in
                switch column {
                case .field(let field):
                    field.line(of: task, in: calendar, isCut: terminal.isTerminal)
                case .age:
                    DurationText.rough(
                        ofMilliseconds: moment.milliseconds - task.createdAt.milliseconds)
                case .activeTime:
                    activeTimes[task.id].map(DurationText.text(ofMilliseconds:)) ?? ""
                }
            }
        }
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
        if !page.isSpoken { write(columns.map(\.word), .heading, widths, to: &page) }
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

    /// How wide each column is: as its widest value, but on a terminal for what was written freely, which
    /// takes what is left.
    private var widths: [Int] {
        var widths = columns.map(\.word.utf8.count)
        for row in rows {
            for (column, value) in row.enumerated() {
                widths[column] = max(widths[column], DisplayWidth.of(value))
            }
        }
        let texts = columns.indices.filter { columns[$0].isText }
        guard terminal.isTerminal, let width = terminal.width else { return widths }
        var room = width - widths.reduce(0, +) - 2 * (widths.count - 1)
        for text in texts { room += widths[text] }
        guard room >= texts.count * Self.leastColumns else { return widths }
        for (place, text) in texts.enumerated() {
            let share = room / (texts.count - place)
            widths[text] = min(widths[text], share)
            room -= widths[text]
        }
        return widths
    }

    /// Tells a row as it is read aloud: the name of each column before its value.
    private func speak(_ row: [String], to page: inout Page) {
        for (column, value) in zip(columns, row) where !value.isEmpty {
            page.space(2)
            page.write(column.word)
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
            let isText = columns[column].isText && terminal.isTerminal
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

extension TaskField {
    /// Returns what stands in the column for a task, in one line: the first of it where it is cut.
    fileprivate func line(
        of task: Task, in calendar: any LocalCalendar, isCut: Bool
    ) -> String {
        let value = value(of: task)
        if self == .dueDate, case .day(let day) = value, let time = task.dueTime {
            return "\(DayText.full(day)) \(time)"
        }
        if self == .every, var repetition = task.repetition {
            repetition.rule = repetition.rule.asSaid
            return repetition.series
        }
        if !isCut, case .text(let text) = value { return SafeText.visibleLine(text) }
        return value?.line(in: calendar) ?? ""
    }
}

extension TaskColumn {
    /// Whether it holds what was written freely.
    fileprivate var isText: Bool {
        if case .field(let field) = self { field.kind == .text } else { false }
    }

    /// Whether numbers stand in it, which are aligned at their end.
    fileprivate var isNumeric: Bool {
        switch self {
        case .field(let field): field.kind == .number || field.kind == .task
        case .age, .activeTime: true
        }
    }
}

extension TaskField.Value {
    /// Returns it in a sentence: as in one line, and a state in words.
    func phrase(in calendar: any LocalCalendar) -> String {
        if case .choice(TaskState.notStarted.rawValue, _) = self { return "not started" }
        return line(in: calendar)
    }

    /// Returns it in one line, for people.
    func line(in calendar: any LocalCalendar) -> String {
        switch self {
        case .text(let text): FirstLine.of(text)
        case .name(let name): SafeText.visibleLine(name)
        case .names(let names):
            names.map { "+" + SafeText.visibleLine($0) }.joined(separator: " ")
        case .choice(let word, _): word
        case .number(let number): "\(number)"
        case .tasks(let ids): NumberText.list(of: ids)
        case .position(let number): JSONWriter.text(of: number)
        case .day(let day): DayText.full(day)
        case .instant(let instant):
            "\(DayText.full(calendar.today(at: instant).day)) \(calendar.timeOfDay(at: instant))"
        case .reminders(let reminders):
            reminders.map { ReminderText.short($0, in: calendar) }.joined(separator: ", ")
        case .identifier(let uuid): uuid.description
        case .extra(let fields): fields.map { SafeText.visibleLine($0.name) }.joined(separator: " ")
        }
    }
}
