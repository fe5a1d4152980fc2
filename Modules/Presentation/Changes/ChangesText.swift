public import Domain
import Text

/// What was done lately, for people: a line for each change, under its day.
public struct ChangesText: PagedText {
    private let entries: [HistoryEntry]
    private let earlier: Advice?
    private let calendar: any LocalCalendar
    private let today: CalendarDay
    private let terminal: Terminal

    /// Creates the text.
    ///
    /// - Parameters:
    ///   - entries: What was done, oldest first.
    ///   - earlier: How to see what was left out before them, if anything was.
    ///   - calendar: The clock on the wall.
    ///   - today: The present day.
    ///   - terminal: Where it is shown.
    public init(
        _ entries: [HistoryEntry], after earlier: Advice? = nil, calendar: any LocalCalendar,
        today: CalendarDay,
        terminal: Terminal
    ) {
        self.entries = entries
        self.earlier = earlier
        self.calendar = calendar
        self.today = today
        self.terminal = terminal
    }

    /// Hands the text to `output` in pieces of some 64 KiB.
    ///
    /// - Parameter output: Takes the next piece; what it throws ends the text.
    /// - Throws: What `output` throws.
    public func write<Failure>(
        to output: (String) throws(Failure) -> Void
    ) throws(Failure) {
        var page = Page(for: terminal)
        var lastDay: CalendarDay?
        if let earlier {
            page.writeLine(earlier, .subdued)
            page.endLine()
        }
        for entry in entries {
            let day = calendar.today(at: entry.operation.startedAt).day
            if day != lastDay {
                if lastDay != nil { page.endLine() }
                page.writeLine(day == today ? "Today" : DayText.full(day), .heading)
                lastDay = day
            }
            write(entry, to: &page)
            if page.isPiece { try output(page.take()) }
        }
        if entries.isEmpty {
            page.writeLine("Nothing was changed.", .subdued)
        }
        try output(page.take())
    }

    private func write(_ entry: HistoryEntry, to page: inout Page) {
        page.hang(at: 7)
        page.write(calendar.timeOfDay(at: entry.operation.startedAt), .subdued)
        page.space(2)
        page.write("\(entry.operation.command)\(entry.by):")
        page.space()
        switch entry.change {
        case .imported(_, let count)?, .withdrawn(_, let count)?:
            page.write(count == 1 ? "1 task" : "\(count) tasks")
        case .added(let task)?, .deleted(let task)?:
            page.write("\(task.id) \(FirstLine.of(task.text))")
        case .updated(let before, let after)?:
            page.write("\(after.id) \(FirstLine.of(after.text))")
            page.space(2)
            let changes = HistoryText.changes(
                of: .updated(before: before, after: after), in: calendar, isSpoken: page.isSpoken)
            page.write(changes, .subdued)
        case nil: page.write("a change that cannot be read", .warning)
        }
        page.endLine()
    }
}

extension HistoryEntry {
    /// Who took the step, behind what it was, where that was somebody else.
    var by: String { person.map { " by \($0)" } ?? "" }
}

/// What one step in the life of a task changed, in words.
enum HistoryText {
    /// Returns the changes: `state: not started -> active`, with a word for the arrow where it is read
    /// aloud.
    static func changes(
        of change: RecordedChange, in calendar: any LocalCalendar, isSpoken: Bool
    ) -> String {
        switch change {
        case .added: "added"
        case .deleted: "deleted"
        case .imported: "imported"
        case .withdrawn: "taken back"
        case .updated(let before, let after):
            TaskField.changed(from: before, to: after)
                .map { field in
                    let values = [before, after].map {
                        field.value(of: $0)?.quoted(in: calendar) ?? "none"
                    }
                    return "\(field.label): \(values.joined(separator: isSpoken ? " to " : " -> "))"
                }
                .joined(separator: ", ")
        }
    }
}

extension TaskField.Value {
    /// Returns it between others on a line: text in quotes, names as they are.
    fileprivate func quoted(in calendar: any LocalCalendar) -> String {
        switch self {
        case .text(let text): "'\(SafeText.visibleLine(text))'"
        case .names(let names): names.joined(separator: " ")
        default: phrase(in: calendar)
        }
    }
}
