public import Display
public import Domain
public import Interaction
import Text

/// Draws what the screen model shows into a frame.
public struct ScreenView {
    let model: ScreenModel
    let layout: ScreenLayout
    let terminal: Terminal
    let calendar: any LocalCalendar
    let cells: RowCells

    /// Prepares a frame.
    ///
    /// - Parameters:
    ///   - model: What is shown.
    ///   - calendar: The time zone in which instants are shown.
    ///   - showsSigns: Whether the locale is one of UTF-8; else the signs are those of ASCII.
    ///   - cells: What was made for the frames before, and is kept for those that follow.
    public init(
        _ model: ScreenModel, calendar: any LocalCalendar, showsSigns: Bool,
        keeping cells: RowCells = RowCells()
    ) {
        self.model = model
        self.calendar = calendar
        self.cells = cells
        layout = model.layout
        terminal = Terminal(
            isTerminal: true, columns: max(model.size.columns, 1), usesColour: false,
            showsSigns: showsSigns)
    }

    var signs: Signs { terminal.showsSigns ? .unicode : .ascii }
    var ellipsis: Unicode.Scalar { terminal.showsSigns ? "\u{2026}" : ">" }

    /// The frame.
    public var frame: Frame {
        var frame = Frame(rows: model.size.rows, columns: model.size.columns)
        if let row = layout.tabs { drawTabs(row, in: &frame) }
        switch model.focus {
        case .help: drawHelp(in: &frame)
        case .output: drawOutput(in: &frame)
        default:
            if model.showsDetails, layout.pane == nil {
                if model.isReviewing { drawHeading(in: &frame) }
                drawDetails(in: &frame, from: 0)
            } else {
                drawHeading(in: &frame)
                drawList(in: &frame)
                if let pane = layout.pane { drawPane(pane, in: &frame) }
            }
        }
        drawCalendar(in: &frame)
        if let row = layout.rule {
            frame.fill(terminal.showsSigns ? "\u{2500}" : "-", row: row, look: Look(dim: true))
        }
        if let row = layout.input { drawInput(row, in: &frame) }
        if let row = layout.message { draw(message, row, in: &frame) }
        if !layout.advice.isEmpty { drawAdvice(in: &frame) }
        if let row = layout.keys { drawKeys(row, in: &frame) }
        if frame.cursor == nil { placeCursor(in: &frame) }
        return frame
    }

    /// The cursor of the terminal stands on the selected row, where screen readers and magnifiers look.
    private func placeCursor(in frame: inout Frame) {
        guard model.focus == .list, !model.showsDetails || layout.pane != nil else { return }
        let selected = model.rows.flatMap { rows in rows.selection.map { $0 - rows.top } } ?? 0
        let row = layout.list.lowerBound + selected
        if layout.list.contains(row) { frame.cursor = Frame.Place(row: row, column: 0) }
    }
}

// MARK: - Tabs, heading, message, keys

extension ScreenView {
    private func drawTabs(_ row: Int, in frame: inout Frame) {
        var end = 0
        for tab in TabLine(of: model).tabs {
            let look = tab.isShown ? Look(bold: true, reverse: true) : .plain
            frame.put(
                " \(tab.text) ", row: row, column: tab.columns.lowerBound,
                width: tab.columns.count, look: look)
            end = max(end, tab.columns.upperBound)
        }
        guard layout.heading == nil else { return }
        // Where the list has no heading, the timer stands here if there is room.
        drawTimer(row, from: end + 1, to: model.size.columns, in: &frame)
    }

    /// Says what the list holds, in the row between the tabs and the list.
    private func drawHeading(in frame: inout Frame) {
        guard let row = layout.heading, let rows = model.rows else { return }
        let content = rows.content
        let end = drawTimer(row, from: 0, to: layout.listColumns, in: &frame)
        var column = 1
        func put(_ text: String, _ look: Look, gap: Int = 2) {
            let room = end - column - 1
            column +=
                frame.put(
                    text, row: row, column: column, width: room, look: look, ellipsis: ellipsis)
                + gap
        }
        if model.isReviewing {
            put("Review", Look(bold: true))
            if let place = reviewPlace { put(place, Look(dim: true)) }
            return put(Self.reviewQuestion, .plain)
        }
        switch content.request.subject {
        case .view(.today): put(DayText.short(content.request.today.day), Look(bold: true))
        case .project(let name): put(name, Look(bold: true, color: .cyan))
        case .tag(let name): put("+" + name, Look(bold: true))
        case .names, .view, .tasks: break
        }
        if let context = content.context { put("context: \(context)", Look(dim: true)) }
        if case .names = content.request.subject {
            return put("\(content.names.count) with something to do", Look(dim: true))
        }
        var isFirst = true
        for (text, look) in counts(of: content) {
            if !isFirst { put(signs.separator.sign, Look(dim: true), gap: 1) }
            put(text, look, gap: 1)
            isFirst = false
        }
        column += isFirst ? 0 : 1
        if !model.marks.isEmpty {
            put("\(model.marks.count) marked", Look(bold: true), gap: 1)
        } else if model.rangeStart != nil {
            put(
                "marking" + (hint(.markRange, "again ends the range").map { ": " + $0 } ?? ""),
                Look(bold: true), gap: 1)
        }
    }

    private func counts(of content: ScreenContent) -> [(String, Look)] {
        var counts: [(Int, String, Look)] = []
        if content.request.subject != .view(.today) {
            counts.append((content.open, "\(content.open) to do", Look(dim: true)))
        }
        counts.append((content.done, "\(content.done) done", Look(color: .green)))
        if content.request.subject != .view(.overdue) {
            counts.append(
                (content.overdue, "\(content.overdue) overdue", Look(bold: true, color: .red)))
        }
        let earlier = hint(.view4, "shows them").map { ": " + $0 } ?? ""
        counts.append(
            (content.earlier, "\(content.earlier) from earlier days" + earlier, Look(dim: true)))
        counts.append((content.hidden, "\(content.hidden) hidden", Look(dim: true)))
        return counts.filter { $0.0 > 0 }.map { ($0.1, $0.2) }
    }

    func draw(
        _ message: (pieces: [(String, Look)], advice: String?), _ row: Int, in frame: inout Frame
    ) {
        let (pieces, advice) = message
        var column = 1
        let width = model.size.columns
        let suffix = advice.map { "  " + $0 } ?? ""
        let room = width - 2 - (suffix.count < width / 2 ? DisplayWidth.of(suffix) : 0)
        for (text, look) in pieces {
            guard column < room else { break }
            column +=
                frame.put(
                    SafeText.visibleLine(text), row: row, column: column, width: room - column + 1,
                    look: look, ellipsis: ellipsis) + 1
        }
        if !suffix.isEmpty, pieces.isEmpty || column + 1 < width - 1 {
            // Behind nothing stand no blanks.
            frame.put(
                pieces.isEmpty ? advice ?? "" : suffix, row: row,
                column: max(column - 1, 1), look: Look(dim: true), ellipsis: ellipsis)
        }
    }

    private func drawKeys(_ row: Int, in frame: inout Frame) {
        for placed in KeyLine(of: model).hints {
            let (hint, column) = (placed.hint, placed.columns.lowerBound)
            let key = frame.put(hint.key, row: row, column: column, look: Look(bold: true))
            frame.put(hint.word, row: row, column: column + key + 1, look: Look(dim: true))
        }
    }
}

// MARK: - The keys, as the person has them

extension ScreenView {
    /// What is asked of each task in a review.
    static let reviewQuestion = "What is to become of it?"

    /// Which task of the review is asked about: `3 of 12`.
    var reviewPlace: String? { model.reviewPlace.map { "\($0.number) of \($0.count)" } }

    /// The key that is named for a command, or none where none does it.
    func key(_ command: ScreenCommand) -> String? { model.keys.name(for: command) }

    /// Says what a key would do, or nothing where none does it.
    func hint(_ command: ScreenCommand, _ words: String) -> String? {
        key(command).map { "\($0) \(words)" }
    }

    /// Several hints as one.
    func hints(_ hints: String?..., separator: String = "  ") -> String? {
        let hints = hints.compactMap(\.self)
        return hints.isEmpty ? nil : hints.joined(separator: separator)
    }
}

extension Style {
    /// The same as a look of a cell.
    var look: Look {
        switch self {
        case .plain: .plain
        case .heading, .active, .soon: Look(bold: true)
        case .subdued: Look(dim: true)
        case .completed: Look(dim: true, strike: true)
        case .overdue: Look(color: .red)
        case .project: Look(color: .cyan)
        case .done: Look(color: .green)
        case .found: Look(bold: true, underline: true)
        case .warning: Look(color: .yellow)
        case .failure: Look(bold: true, color: .red)
        }
    }
}
