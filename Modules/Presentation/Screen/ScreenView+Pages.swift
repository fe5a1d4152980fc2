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
            var column = start + (start == 0 ? 1 : 0)
            let isTitle = top + offset == 0
            for piece in pieces {
                let look = piece.style.look
                column += frame.put(
                    piece.text, row: row, column: column, width: start + width - column,
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
            calendar: calendar, terminal: terminal
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
        guard let prompt = model.prompt, prompt.asksForDay else { return }
        let day = prompt.day ?? model.today.day
        let parts = day.components
        let first = day.advanced(byDays: 1 - parts.day)
        let week = Weekday.allCases
        let offset =
            ((week.firstIndex(of: first.weekday) ?? 0) - (week.firstIndex(of: model.weekStart) ?? 0)
                + 7) % 7
        let width = 24
        let top = layout.list.upperBound - 8
        let left = layout.listColumns - width - 1
        guard top >= layout.list.lowerBound, left >= 0 else { return }
        for row in top..<layout.list.upperBound {
            frame.fill(row: row, columns: left..<left + width + 1)
        }
        let month = Month(number: parts.month)?.name ?? ""
        frame.put(
            "\(month) \(parts.year)", row: top, column: left + 2, width: width - 2,
            look: Look(bold: true))
        for place in 0..<7 {
            let weekday = first.advanced(byDays: place - offset).weekday
            frame.put(
                String(weekday.abbreviation.prefix(2)), row: top + 1, column: left + 2 + 3 * place,
                look: Look(dim: true))
        }
        var next = first
        while next.components.month == parts.month {
            let place = offset + next.components.day - 1
            let text = String(next.components.day)
            let isToday = next == model.today.day
            frame.put(
                text, row: top + 2 + place / 7, column: left + 4 + 3 * (place % 7) - text.count,
                look: Look(
                    bold: isToday, reverse: next == day, underline: isToday,
                    color: isToday ? .cyan : nil))
            next = next.advanced(byDays: 1)
        }
    }

    func drawHelp(in frame: inout Frame) {
        let lines = helpLines
        let top = min(model.scroll, max(lines.count - layout.list.count, 0))
        for (offset, (key, words)) in lines.dropFirst(top).enumerated() {
            let row = layout.list.lowerBound + offset
            guard layout.list.contains(row) else { break }
            if words.isEmpty {
                frame.put(key, row: row, column: 1, look: Look(bold: true))
            } else {
                let narrow = model.size.columns < 50
                frame.put(
                    key, row: row, column: 2, width: narrow ? 10 : 18, look: Look(bold: true),
                    ellipsis: ellipsis)
                frame.put(
                    words, row: row, column: narrow ? 13 : 21, look: .plain, ellipsis: ellipsis)
            }
        }
        if lines.isEmpty {
            frame.put("No key does that.", row: layout.list.lowerBound, column: 2)
        }
    }

    private var helpLines: [(String, String)] {
        let words = model.helpLine.text.lowercased().split(separator: " ")
        var lines: [(String, String)] = []
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
            if !lines.isEmpty { lines.append(("", "")) }
            lines.append((group.rawValue, ""))
            for command in commands {
                let keys = model.keys.keys(for: command).map(\.name).joined(separator: ", ")
                lines.append((keys, command.summary))
            }
        }
        return lines
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
