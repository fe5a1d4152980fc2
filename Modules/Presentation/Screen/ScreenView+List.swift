import Display
import Domain
import Interaction
import Text

extension ScreenView {
    func drawList(in frame: inout Frame) {
        guard let rows = model.rows else { return }
        guard !rows.rows.isEmpty else { return drawEmptiness(of: rows.content, in: &frame) }
        let seen = layout.list.indices.map { rows.top + $0 - layout.list.lowerBound }
            .filter(rows.rows.indices.contains)
        var row = TaskRow(
            widest: 0, today: model.today,
            showsScheduledDay: showsScheduledDay)
        row.hasHigh = true
        cells.begin(for: model, showsSigns: terminal.showsSigns)
        let cells = seen.map { place in
            self.cells.ofRow(place) { self.cells(ofRow: place, &row) }
        }
        let columns = ListColumns(cells, width: layout.listColumns, signs)
        for (place, cells) in zip(seen, cells) {
            let line = layout.list.lowerBound + place - rows.top
            switch rows.rows[place] {
            case .gap: continue
            case .heading(let heading): draw(heading, line, in: &frame)
            case .name(let name): draw(rows.content.names[name], line, in: &frame)
            case .task(let task, let depth):
                let id = rows.content.places[task].id
                guard let cells else {
                    frame.put("\(id)", row: line, column: 2, look: Look(dim: true))
                    break
                }
                draw(cells, id, depth, columns, line, in: &frame)
            }
            if place == rows.selection, model.focus != .input {
                highlight(line, in: &frame)
            } else if place == model.dropRow {
                frame.restyle(row: line, columns: 0..<layout.listColumns) {
                    $0.adding(Look(underline: true))
                }
            }
        }
        drawAdded(below: layout.list.lowerBound + rows.rows.count - rows.top, in: &frame)
    }

    /// The selected row is reversed: that shows in every theme, and without colour.
    ///
    /// Colours would become those behind the text, and patches.
    private func highlight(_ line: Int, in frame: inout Frame) {
        frame.restyle(row: line, columns: 0..<layout.listColumns) {
            Look(bold: $0.bold, reverse: true, strike: $0.strike)
        }
    }

    private var showsScheduledDay: Bool {
        switch model.subject {
        case .view: false
        case .tasks, .project, .tag, .names: true
        }
    }

    private func cells(ofRow place: Int, _ row: inout TaskRow) -> TaskCells? {
        guard let rows = model.rows, case .task(let index, let depth) = rows.rows[place] else {
            return nil
        }
        let id = rows.content.places[index].id
        guard let task = model.shown(id) else { return nil }
        let page = Page(for: terminal)
        let relations = model.known.relations
        var text = row.textCell(task, depth, relations, page)
        if rows.folded.contains(id) { text.append(Piece("[+]", .subdued), gap: 1) }
        return TaskCells(
            number: String(id), isHigh: task.priority == .high && !task.isCompleted, depth: depth,
            mark: row.mark(of: task, !relations.blockers(of: task).isEmpty, signs),
            text: text, place: row.placeCell(task), time: row.timeCell(task, relations, page),
            urgency: row.urgency(of: task))
    }

    private func draw(
        _ cells: TaskCells, _ id: TaskID, _ depth: Int, _ columns: ListColumns, _ line: Int,
        in frame: inout Frame
    ) {
        let isGoing = model.isBeingDeleted(id)
        let base = isGoing ? Look(dim: true, strike: true) : .plain
        if isMarked(id, line) {
            frame.put("*", row: line, column: 0, look: Look(bold: true))
        }
        frame.put(
            cells.number, row: line, column: columns.number - cells.number.utf8.count,
            look: Look(dim: true))
        if cells.isHigh {
            frame.put(
                signs.high, row: line, column: columns.high, look: Look(bold: true, color: .red))
        }
        frame.put(
            cells.mark.sign, row: line, column: columns.mark, look: cells.mark.style.look)
        let start = columns.text + min(2 * depth, max(columns.textWidth - 10, 0))
        var end = columns.text + columns.textWidth
        if columns.time == nil, columns.place == nil { end = layout.listColumns }
        var column = put(cells.text, from: start, to: end, base, line, in: &frame)
        if let place = columns.place {
            put(cells.place, from: place, to: place + columns.placeWidth, base, line, in: &frame)
        } else if !cells.place.isEmpty, column + 4 < end {
            column = put(cells.place, from: column + 2, to: end, base, line, in: &frame)
        }
        if columns.isShort, columns.time != nil {
            guard let urgency = cells.urgency else { return }
            frame.put(
                urgency.text, row: line, column: layout.listColumns - 1 - urgency.text.utf8.count,
                look: urgency.style.look.adding(base))
        } else if let time = columns.time {
            let room = layout.listColumns - 1 - time
            put(
                cells.time.whole(within: room, ellipsis), from: time, to: time + room, base, line,
                in: &frame)
        } else if !cells.time.isEmpty, column + 4 < end {
            put(cells.time, from: column + 2, to: end, base, line, in: &frame)
        }
        if model.isPending(id) {
            frame.put(
                String(Character(ellipsis)), row: line, column: layout.listColumns - 1,
                look: Look(dim: true))
        }
    }

    private func isMarked(_ id: TaskID, _ line: Int) -> Bool {
        if model.marks.contains(id) { return true }
        guard let start = model.rangeStart, let rows = model.rows, let selection = rows.selection
        else { return false }
        let row = rows.top + line - layout.list.lowerBound
        return (min(start, selection)...max(start, selection)).contains(row)
    }

    /// Puts the pieces of a cell beside each other, and returns the column behind the last.
    @discardableResult
    private func put(
        _ cell: Cell, from start: Int, to end: Int, _ base: Look, _ line: Int,
        in frame: inout Frame
    ) -> Int {
        var column = start
        for (gap, piece) in cell.pieces {
            let from = column + (column == start ? 0 : gap)
            guard from < end else { break }
            column =
                from
                + frame.put(
                    piece.text, row: line, column: from, width: end - from,
                    look: piece.style.look.adding(base), ellipsis: ellipsis)
        }
        return column
    }

    private func draw(_ heading: TaskList.Heading, _ line: Int, in frame: inout Frame) {
        let today = model.today.day
        let (text, look): (String, Look) =
            switch heading {
            case .overdue: ("Overdue", Look(bold: true, color: .red))
            case .day(let day): (DayText.heading(day, today: today), Look(bold: true))
            default: ("", .plain)
            }
        let used = frame.put(text, row: line, column: 1, width: layout.listColumns - 2, look: look)
        guard case .day(let day) = heading, day.daysSinceEpoch - today.daysSinceEpoch != 0,
            model.subject != .view(.today)
        else { return }
        let short = DayText.short(day)
        guard text != short, !text.hasPrefix(short) else { return }
        // "Wednesday  25 Nov": the weekday once.
        let weekday = day.weekday
        let rest =
            text == weekday.name ? short.dropFirst(weekday.abbreviation.count + 1) : short[...]
        frame.put(String(rest), row: line, column: used + 3, look: Look(dim: true))
    }

    private func draw(_ name: ListedName, _ line: Int, in frame: inout Frame) {
        let count = name.count
        let indent = 2 + 2 * name.depth
        let width = layout.listColumns
        let isProject = model.subject == .names(.project)
        let shown =
            isProject ? String(count.name.split(separator: "/").last ?? "") : "+" + count.name
        let numbers = "\(count.open) to do"
        let late = count.overdue > 0 ? "\(count.overdue) overdue" : ""
        let barWidth = width >= 70 ? 20 : 0
        let nameWidth = min(max(width / 3, 12), 40)
        frame.put(
            shown, row: line, column: indent, width: max(nameWidth - indent, 4),
            look: isProject ? Look(color: .cyan) : .plain, ellipsis: ellipsis)
        var column = nameWidth + 2
        if barWidth > 0 {
            let all = count.open + count.completed
            let bar = Bar(barWidth, share: Double(count.completed) / Double(max(all, 1)), signs)
            for piece in bar.pieces {
                column += frame.put(piece.text, row: line, column: column, look: piece.style.look)
            }
            column += 2
        }
        frame.put(numbers, row: line, column: column, width: width - column, look: Look(dim: true))
        column += max(numbers.count, barWidth > 0 ? 9 : 7) + 2
        frame.put(
            late, row: line, column: column, width: max(width - column - 1, 0),
            look: Look(color: .red), ellipsis: ellipsis)
    }

    /// What was typed and is not saved yet stands below the list.
    private func drawAdded(below line: Int, in frame: inout Frame) {
        var line = line
        for text in model.textsBeingAdded where layout.list.contains(line) {
            frame.put(
                "\(signs.toDo) \(FirstLine.of(text)) \(Character(ellipsis))", row: line, column: 2,
                width: layout.listColumns - 3, look: Look(dim: true), ellipsis: ellipsis)
            line += 1
        }
    }

    private func drawEmptiness(of content: ScreenContent, in frame: inout Frame) {
        let words: String =
            if !content.request.filter.isEmpty {
                sentences("No task matches.", hint(.back, "takes the filter away"))
            } else {
                switch content.request.subject {
                case .view(.today):
                    sentences(
                        "Nothing here.",
                        hints(
                            hint(.add, "adds a task for today"), hint(.view2, "shows the Inbox"),
                            separator: "; "))
                case .view(.inbox): sentences("Nothing here.", hint(.add, "adds a task"))
                case .view(.upcoming):
                    sentences(
                        "Nothing here.",
                        hints(
                            hint(.tomorrow, "moves a task to tomorrow"),
                            hint(.otherDay, "to another day"), separator: ", "))
                case .view(.earlier): "No task is from an earlier day."
                case .view(.overdue): "Nothing is overdue."
                case .names(.project): sentences("No projects.", hint(.project, "gives a task one"))
                case .names(.tag): sentences("No tags.", hint(.tags, "gives a task some"))
                case .project, .tag: sentences("Nothing to do here.", hint(.add, "adds a task"))
                case .tasks: sentences("Nothing to do.", hint(.add, "adds a task"))
                }
            }
        frame.put(
            words, row: layout.list.lowerBound, column: 2, width: layout.listColumns - 3,
            look: Look(dim: true), ellipsis: ellipsis)
        drawAdded(below: layout.list.lowerBound + 1, in: &frame)
    }

    private func sentences(_ first: String, _ second: String?) -> String {
        second.map { "\(first) \($0)." } ?? first
    }
}

extension Cell {
    /// The same with those of its facts alone that fit, but for the first; a mark says that others are
    /// left out.
    fileprivate func whole(within room: Int, _ ellipsis: Unicode.Scalar) -> Cell {
        guard (columns ?? .max) > room else { return self }
        var (cell, whole) = (Cell(), Cell())
        for (place, (gap, piece)) in pieces.enumerated() {
            cell.append(piece, gap: gap)
            // Every other piece is a sign that separates two facts.
            let fits = place.isMultiple(of: 2) && (cell.columns ?? .max) <= room - 2
            if place == 0 || fits { whole = cell }
        }
        whole.append(Piece(String(Character(ellipsis)), .subdued))
        return whole
    }
}

/// Where the parts of the rows stand.
private struct ListColumns {
    /// The column behind the last digit of a number.
    let number: Int
    let high: Int
    let mark: Int
    let text: Int
    let textWidth: Int
    let place: Int?
    let placeWidth: Int
    let time: Int?

    /// Whether the time is told in short, since there is no room for more.
    let isShort: Bool

    /// The most columns of the place and of the time.
    private static let (mostForPlace, mostForTime) = (28, 36)

    /// The columns of the time that a text never takes.
    private static let enoughForTime = 16

    /// The columns from which on the place and the time of tasks have columns of their own.
    private static let (leastForPlace, leastForTime) = (78, 40)

    /// The columns that a text has at the least beside what is urgent.
    private static let leastForText = 8

    init(_ cells: [TaskCells?], width: Int, _ signs: Signs) {
        var (digits, widestPlace, widestTime, widestText) = (1, 0, 0, 0)
        var urgent = 0
        for case let cells? in cells {
            digits = max(digits, cells.number.utf8.count)
            widestPlace = max(widestPlace, cells.placeColumns)
            widestTime = max(widestTime, cells.timeColumns)
            urgent = max(urgent, cells.urgency?.text.utf8.count ?? 0)
            widestText = max(widestText, 2 * cells.depth + cells.textColumns)
        }
        number = 2 + max(digits, 2)
        high = number + 1
        mark = high + 2
        text = mark + signs.markColumns + 1
        let hasColumns = width >= Self.leastForPlace
        // What the widest text leaves free is theirs; else they have their share.
        let free = max(width - 1 - text - 2 - widestText, 0)
        let timeShare = min(Self.mostForTime, width / 3)
        isShort = width < Self.leastForTime
        let hasRoom = width - 1 - text - 2 - urgent >= Self.leastForText
        let mostForTime =
            isShort ? (hasRoom ? urgent : 0) : min(widestTime, max(timeShare, free))
        let placeShare = min(Self.mostForPlace, width / 4)
        let mostForPlace =
            hasColumns ? min(widestPlace, max(placeShare, free - mostForTime - 2)) : 0
        // Where a text would be cut, the time has what a word or two take.
        let room = width - 1 - text - (mostForPlace > 0 ? mostForPlace + 2 : 0) - 2
        let timeWidth =
            isShort
            ? mostForTime : min(mostForTime, max(Self.enoughForTime, room - widestText))
        placeWidth = mostForPlace
        let timeStart = width - 1 - timeWidth
        time = timeWidth > 0 ? timeStart : nil
        let end = timeWidth > 0 ? timeStart - 2 : width - 1
        place = placeWidth > 0 ? end - placeWidth : nil
        textWidth = max((place.map { $0 - 2 } ?? end) - text, 4)
    }
}
