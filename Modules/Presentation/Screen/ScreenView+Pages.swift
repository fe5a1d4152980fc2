import Display
import Domain
import Interaction
import Text

// MARK: - Details, help, output

extension ScreenView {
    func drawPane(_ start: Int, in frame: inout Frame) {
        for row in layout.list {
            frame.put(
                terminal.showsSigns ? "\u{2502}" : "|", row: row, column: start - 2,
                look: Look(dim: true))
        }
        drawDetails(in: &frame, from: start)
    }

    /// Draws all about the selected task, as far as it was looked up.
    func drawDetails(in frame: inout Frame, from start: Int) {
        guard let details = model.details,
            details.task.id == model.rows?.selectedID
        else { return }
        let width = model.size.columns - start - 1
        guard width > 0 else { return }
        let lines = lines(of: details, width: width)
        let top =
            model.showsDetails ? min(model.scroll, max(lines.count - layout.list.count, 0)) : 0
        for (offset, pieces) in lines.dropFirst(top).enumerated() {
            let row = layout.list.lowerBound + offset
            guard layout.list.contains(row) else { break }
            let left = start == 0 ? 1 : start
            var column = left
            let isTitle = top + offset == 0
            for piece in pieces {
                let look = piece.style.look
                column += frame.put(
                    piece.text, row: row, column: column, width: left + width - column,
                    look: isTitle ? look.adding(Look(bold: true)) : look)
            }
        }
        if model.showsDetails, start == 0 {
            frame.cursor = Frame.Place(row: layout.list.lowerBound, column: 0)
        }
    }

    private func lines(of details: ScreenDetails, width: Int) -> [[Piece]] {
        var page = Page(onGrid: terminal, width: width)
        TaskDetails(
            details.task, history: details.history.reversed(), related: details.related,
            snoozedUntil: details.snoozedUntil, calendar: calendar, terminal: terminal
        ).write(to: &page)
        return page.gridLines
    }

    /// How far what is shown can be scrolled until its last line is seen, or none where the model knows.
    public var mostScroll: Int? {
        let count: Int
        switch model.focus {
        case .help: count = helpLines.count
        case .list where model.showsDetails:
            let width = model.size.columns - (layout.pane ?? 0) - 1
            guard let details = model.details, width > 0 else { return nil }
            count = lines(of: details, width: width).count
        default: return nil
        }
        return max(count - layout.list.count, 0)
    }

    /// Draws the month of the day that an answer names, over the lower right of the list.
    func drawCalendar(in frame: inout Frame) {
        guard let calendar = CalendarMonth(of: model) else { return }
        for row in calendar.rows { frame.fill(row: row, columns: calendar.columns) }
        let top = calendar.rows.lowerBound
        let (year, month, _) = calendar.first.components
        frame.put(
            "\(Month(number: month)?.name ?? "") \(year)", row: top,
            column: calendar.column(ofPlace: 0), width: calendar.columns.count - 3,
            look: Look(bold: true))
        for place in 0..<7 {
            let weekday = calendar.first.advanced(byDays: place - calendar.offset).weekday
            frame.put(
                String(weekday.abbreviation.prefix(2)), row: top + 1,
                column: calendar.column(ofPlace: place), look: Look(dim: true))
        }
        var next = calendar.first
        while next.components.month == month {
            let (row, place) = calendar.position(of: next)
            let text = String(next.components.day)
            let isToday = next == model.today.day
            frame.put(
                text, row: row, column: calendar.column(ofPlace: place) + 2 - text.count,
                look: Look(
                    bold: isToday, reverse: next == calendar.day, underline: isToday,
                    color: isToday ? .cyan : nil))
            next = next.advanced(byDays: 1)
        }
    }

    func drawHelp(in frame: inout Frame) {
        let lines = helpLines
        let top = min(model.scroll, max(lines.count - layout.list.count, 0))
        for (row, pieces) in zip(layout.list, lines.dropFirst(top)) {
            var column = 0
            for piece in pieces {
                column += frame.put(piece.text, row: row, column: column, look: piece.style.look)
            }
        }
        if lines.isEmpty {
            frame.put("No key does that.", row: layout.list.lowerBound, column: 2)
        }
    }

    /// The columns from which on what a key does stands beside it, and that where it stands.
    private static let (leastForColumns, helpColumn) = (60, 21)

    /// The keys that are searched for, in groups, wrapped so that no word is cut.
    private var helpLines: [[Piece]] {
        let words = model.helpLine.text.lowercased().split(separator: " ")
        var page = Page(onGrid: terminal, width: max(model.size.columns - 1, 1))
        var isFirst = true
        for group in ScreenCommandGroup.allCases {
            let commands = ScreenCommand.allCases.filter { command in
                guard command.group == group else { return false }
                let text = (command.summary + " " + command.word).lowercased()
                let names = model.keys.keys(for: command).map(\.name)
                return words.allSatisfy { word in
                    text.contains(word) || names.contains { $0.lowercased() == word }
                }
            }
            guard !commands.isEmpty else { continue }
            if !isFirst { page.endLine() }
            isFirst = false
            page.space()
            page.writeLine(group.rawValue, .heading)
            for command in commands { write(command, to: &page) }
        }
        return page.gridLines
    }

    private func write(_ command: ScreenCommand, to page: inout Page) {
        let keys = model.keys.keys(for: command).map(\.name).joined(separator: ", ")
        let isBeside =
            model.size.columns >= Self.leastForColumns && keys.count + 4 <= Self.helpColumn
        page.hang(at: isBeside ? Self.helpColumn : 4)
        page.space(2)
        page.write(keys, .heading)
        if isBeside { page.space(Self.helpColumn - 2 - keys.count) } else { page.newLine() }
        page.writeLine(command.summary)
    }

    func drawOutput(in frame: inout Frame) {
        guard let output = model.output else { return }
        for (offset, line) in output.lines.dropFirst(model.scroll).enumerated() {
            let row = layout.list.lowerBound + offset
            guard layout.list.contains(row) else { break }
            frame.put(line, row: row, column: 1, width: model.size.columns - 1, ellipsis: ellipsis)
        }
        frame.cursor = Frame.Place(row: layout.list.lowerBound, column: 0)
        guard let heading = layout.heading else { return }
        let look = output.status == 0 ? Look(bold: true) : Look(bold: true, color: .red)
        frame.put(
            "tend \(output.command)", row: heading, column: 1, width: model.size.columns - 2,
            look: look,
            ellipsis: ellipsis)
    }
}
