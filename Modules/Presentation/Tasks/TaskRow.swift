public import Domain
import Text

/// One task in a list: number, sign, text, where it belongs, and when it is to be done.
///
/// From 90 columns on these stand in columns; on a narrower terminal the details follow the text, below
/// 60 columns they stand under it, and in a pipe a task is one line:
///
///       7 ! ▸ Call the bank    home/money     due today
///      42   ○ Buy milk         home +shop
///      43   ◌ Bake a cake                     blocked by 42
///
/// Where it is read aloud words stand in place of the sign and of how far right the text begins:
///
///     43, subtask of 40, blocked: Bake a cake, blocked by 42
struct TaskRow {
    /// The least width of a terminal for columns, and for details behind the text.
    private static let (leastForColumns, leastForDetails) = (90, 60)

    /// The most columns that the text, the place and the time of a task take.
    private static let (mostForText, mostForPlace, mostForTime) = (80, 32, 30)

    /// The most columns for a level of a project, or a tag, that is not broken.
    private static let mostForPart = 48

    /// The most columns of the text of a parent, beside its subtask.
    private static let mostForParent = 40

    /// The least columns for the place and the time where not all rows were looked at.
    private static let leastForMore = 16

    /// The number of columns that the widest number of the list takes.
    private let idColumns: Int

    /// The day from which others are seen, or none where days are told in full.
    private let today: Today?

    /// Whether the scheduled day is told in the row, because neither the view nor a heading says it.
    private let showsScheduledDay: Bool

    /// What was looked for, which stands out.
    private let phrases: SearchPhrases?

    /// Whether a task of the list has a high priority, whose sign has a column of its own.
    var hasHigh = false

    /// Why a task stands where it does, in words, in place of its days.
    var reasons: [TaskID: [String]] = [:]

    private var columns: Columns?
    private var days = DayNames()

    /// Creates the rows of a list.
    init(
        widest id: TaskID, today: Today? = nil, showsScheduledDay: Bool,
        marking phrases: SearchPhrases? = nil
    ) {
        idColumns = String(id).utf8.count
        self.today = today
        self.showsScheduledDay = showsScheduledDay
        self.phrases = phrases
    }

    /// Makes the columns as wide as the rows of the list need, as far as there is room on the page.
    ///
    /// Only the first thousand are looked at: what is wider further on is wrapped.
    mutating func fit(
        _ rows: some Sequence<(task: Task, depth: Int)>, _ relations: TaskRelations, to page: Page
    ) {
        var (text, place, time, whole) = (0, 0, 0, 0)
        let hasColumns =
            !page.isPiped && !page.isSpoken && page.width >= Self.leastForColumns
        for (task, _) in rows.prefix(1000) where task.priority == .high && !task.isCompleted {
            hasHigh = true
        }
        guard hasColumns else { return }
        for (task, depth) in rows.prefix(1000) {
            text = max(
                text,
                2 * depth + (textCell(task, depth, relations, page).columns ?? Self.mostForText))
            place = max(place, placeCell(task).columns ?? Self.mostForPlace)
            whole = max(whole, widestPartOfPlace(task))
            time = max(time, timeCell(task, relations, page).columns ?? Self.mostForTime)
        }
        // What follows can have details though none of these has.
        if rows.dropFirst(1000).contains(where: { _ in true }) {
            (place, time) = (max(place, Self.leastForMore), max(time, Self.leastForMore))
        }
        let wanted = time
        text = min(text, Self.mostForText)
        place = min(place, max(Self.mostForPlace, whole))
        time = min(time, Self.mostForTime)
        let start = textColumn(on: page)
        let gaps = [place, time].reduce(0) { $1 == 0 ? $0 : $0 + Columns.gap }
        let room = page.width - start - gaps - time
        // Where there is not room for both, a third of it is the place's, and up to half of it where a level
        // or a tag would be broken otherwise.
        place = min(place, max(room / 3, room - text, min(whole, room / 2)))
        // What the others leave over keeps the last from being wrapped.
        time = min(wanted, time + max(room - place - text, 0))
        columns = Columns([min(text, room - place), place, time], from: start)
    }

    /// Lays the task out as a paragraph of its own, further right the deeper it lies below the task
    /// of which it is a subtask.
    mutating func write(
        _ task: Task, depth: Int = 0, relations: TaskRelations = .none, to page: inout Page
    ) {
        let indent = writeStart(of: task, depth, relations, to: &page)
        let text = textCell(task, depth, relations, page)
        let (place, time) = (placeCell(task), timeCell(task, relations, page))
        if let columns {
            columns.write(
                [text, place, time], after: textColumn(on: page) - 1 + indent, indent: indent,
                to: &page)
        } else {
            page.space()
            text.write(to: &page)
            writeDetails(place, time, to: &page)
        }
        writeNotes(of: task, to: &page)
        page.endLine()
    }

    /// Lays out the number, the sign and the text alone.
    mutating func writeTitle(_ task: Task, _ relations: TaskRelations = .none, to page: inout Page)
    {
        _ = writeStart(of: task, 0, relations, to: &page)
        page.space()
        titleCell(task, page).write(to: &page)
        page.endLine()
    }

    /// The column at which texts begin.
    private func textColumn(on page: Page) -> Int {
        markColumn + page.signs.markColumns + 1
    }

    /// The column at which the signs of states stand.
    var markColumn: Int { idColumns + (hasHigh ? 3 : 1) }

    /// Writes what stands before the text; returns how far right that begins for its depth.
    private func writeStart(
        of task: Task, _ depth: Int, _ relations: TaskRelations, to page: inout Page
    ) -> Int {
        let isBlocked = !relations.blockers(of: task).isEmpty
        let id = String(task.id)
        guard !page.isSpoken else {
            page.write(id)
            page.write(spokenMark(of: task, depth, isBlocked))
            return 0
        }
        let start = textColumn(on: page)
        let indent = page.hasRoom(at: start + 2 * depth) ? 2 * depth : 0
        if page.hasRoom(at: start + indent) { page.space(idColumns - id.utf8.count) }
        page.hang(at: start + indent)
        page.write(id, .subdued)
        if hasHigh {
            let isHigh = task.priority == .high && !task.isCompleted
            page.space()
            if isHigh { page.writeSign(page.signs.high, .overdue) } else { page.space() }
        }
        page.space(1 + indent)
        let (sign, style) = mark(of: task, isBlocked, page.signs)
        page.writeSign(sign, style)
        return indent
    }

    func mark(
        of task: Task, _ isBlocked: Bool, _ signs: Signs
    ) -> (sign: String, style: Style) {
        switch task.state {
        case .active: (signs.active, .active)
        case .completed: (signs.completed, .subdued)
        case .notStarted: (isBlocked ? signs.blocked : signs.toDo, .subdued)
        }
    }

    /// Returns what the sign and the indentation say, in words; nothing of what is simply to be done.
    private func spokenMark(of task: Task, _ depth: Int, _ isBlocked: Bool) -> String {
        let subtask = depth > 0 ? task.parent.map { "subtask of \($0)" } : nil
        let state: String? =
            switch task.state {
            case .notStarted: isBlocked ? "blocked" : nil
            case .active, .completed: task.state.rawValue
            }
        return [subtask, state].compactMap(\.self).map { ", \($0)" }.joined() + ":"
    }
}

// MARK: - Cells

extension TaskRow {
    func titleCell(_ task: Task, _ page: Page) -> Cell {
        var cell = Cell()
        // In a pipe it is one line; what is taken apart keeps its breaks as blanks.
        let isParted = phrases != nil && page.isPiped
        let text = isParted ? SafeText.visibleLine(task.text) : task.text
        append(text, task.state.style, to: &cell)
        if !task.defects.isEmpty { cell.append(Piece(Task.damagedMark, .warning), gap: 2) }
        return cell
    }

    func textCell(
        _ task: Task, _ depth: Int, _ relations: TaskRelations, _ page: Page
    ) -> Cell {
        var cell = titleCell(task, page)
        if depth == 0, let parent = task.parent.flatMap({ relations.parents[$0] }) {
            let text = FirstLine.of(parent, columns: Self.mostForParent)
            cell.append(
                Piece((page.isSpoken ? "subtask of " : page.signs.parent) + text, .subdued), gap: 2)
        }
        if let progress = relations.subtasks[task.id] {
            cell.append(Piece("\(progress.done) of \(progress.count) done", .subdued), gap: 2)
        }
        if task.notes != nil, !page.isSpoken {
            cell.append(Piece(page.signs.notes, .subdued, isSign: true))
        }
        return cell
    }

    /// Appends text in which what was looked for stands out.
    private func append(_ text: String, _ style: Style, to cell: inout Cell) {
        guard let phrases else { return cell.append(Piece(text, style), gap: 0) }
        var rest = text.startIndex
        for range in phrases.ranges(in: text) {
            cell.append(Piece(String(text[rest..<range.lowerBound]), style), gap: 0)
            cell.append(Piece(String(text[range]), .found), gap: 0)
            rest = range.upperBound
        }
        cell.append(Piece(String(text[rest...]), style), gap: 0)
    }

    func placeCell(_ task: Task) -> Cell {
        var cell = Cell()
        if let project = task.project { cell.append(Piece(project, .project)) }
        for tag in task.tags { cell.append(Piece("+" + tag, .subdued)) }
        return cell
    }

    /// Returns the columns of the longest level of its project, or of its longest tag.
    private func widestPartOfPlace(_ task: Task) -> Int {
        // By bytes, of which a character takes as many as columns or more: a column may be too wide.
        var (widest, columns) = (task.tags.reduce(0) { max($0, $1.utf8.count + 1) }, 0)
        for byte in (task.project ?? "").utf8 {
            columns += 1
            widest = max(widest, columns)
            if byte == UInt8(ascii: "/") { columns = 0 }
        }
        return min(widest, Self.mostForPart)
    }

    mutating func timeCell(_ task: Task, _ relations: TaskRelations, _ page: Page) -> Cell {
        var cell = Cell()
        func append(_ text: String, _ style: Style = .subdued) {
            cell.append(fact: Piece(text, style, isSign: true), page.signs)
        }
        if let reasons = reasons[task.id] {
            for reason in reasons { append(reason) }
            return cell
        }
        let blockers = relations.blockers(of: task)
        if !blockers.isEmpty { append("blocked by " + NumberText.list(of: blockers)) }
        if showsScheduledDay, !task.isCompleted, let day = task.scheduledDate {
            append(today.map { DayText.spoken(day, from: $0.day) } ?? "on " + days.name(of: day))
        }
        if let due = task.dueDate, !task.isCompleted {
            append(dueText(task, due), dueStyle(task, due))
        }
        if let today, task.isHidden(on: today.day), let day = task.hiddenUntil {
            append("hidden until " + DayText.nearby(day, from: today.day))
        }
        // Where no column was made for its sign, a high priority is told in words.
        if let priority = task.priority, !task.isCompleted,
            page.isSpoken || priority != .high || !hasHigh
        {
            append(priority.rawValue + " priority")
        }
        if let repetition = task.repetitionText { append(page.signs.repeats + repetition) }
        return cell
    }

    /// Returns in short by how many days the task is late, or when today it is due; none where it is not.
    func urgency(of task: Task) -> Piece? {
        guard let today, let due = task.dueDate, !task.isCompleted else { return nil }
        let late = today.day.daysSinceEpoch - due.daysSinceEpoch
        guard late >= 0 else { return nil }
        let words = late == 0 ? task.dueTime?.description ?? "today" : "\(late)d late"
        return Piece(words, dueStyle(task, due))
    }

    private mutating func dueText(_ task: Task, _ due: CalendarDay) -> String {
        today.map { DayText.due(task, due, on: $0) }
            ?? "due " + days.name(of: due) + (task.dueTime.map { " \($0)" } ?? "")
    }

    private func dueStyle(_ task: Task, _ due: CalendarDay) -> Style {
        guard let today else { return .subdued }
        if task.isOverdue(at: today.moment) { return .overdue }
        switch due.daysSinceEpoch - today.day.daysSinceEpoch {
        case ..<0: return .overdue
        case 0...2: return .soon
        default: return .subdued
        }
    }

    /// Writes the details behind the text, or under it on a narrow terminal.
    private func writeDetails(_ place: Cell, _ time: Cell, to page: inout Page) {
        guard !place.isEmpty || !time.isEmpty else { return }
        if !page.isPiped, !page.isSpoken, page.width < Self.leastForDetails {
            page.newLine()
        } else {
            page.space(2)
        }
        place.write(to: &page)
        if !place.isEmpty { page.space(2) }
        time.write(to: &page)
    }

    /// Writes the first line of the notes in which something stands that was looked for.
    private func writeNotes(of task: Task, to page: inout Page) {
        guard let phrases, phrases.ranges(in: task.text).isEmpty,
            let line = task.notes?.split(separator: "\n").map(String.init)
                .first(where: { !phrases.ranges(in: $0).isEmpty })
        else { return }
        page.endLine()
        let column = textColumn(on: page)
        page.space(page.hasRoom(at: column) ? column : 2)
        page.hang(at: column)
        var cell = Cell()
        append(line, .subdued, to: &cell)
        cell.write(to: &page)
    }
}

extension TaskState {
    /// How the text of a task in the state looks.
    var style: Style {
        switch self {
        case .notStarted: .plain
        case .active: .active
        case .completed: .completed
        }
    }
}

extension Task {
    /// What stands beside a damaged task in a list.
    static let damagedMark = "(damaged)"

    /// What of the task is damaged, in words, or none.
    var damageText: String? {
        guard !defects.isEmpty else { return nil }
        let fields = TaskField.allCases.filter { defects.contains(.field($0)) }
        return fields.isEmpty
            ? "Something of this task is not as it was saved."
            : "Not to be read: \(fields.map(\.label).joined(separator: ", "))."
    }
}

/// The numbers of tasks alone, one a line: the form of `--ids`.
public enum TaskIDText {
    /// Returns the numbers in their order.
    public static func text(of ids: some Sequence<TaskID>) -> String {
        ids.reduce(into: "") { $0 += "\($1)\n" }
    }
}
