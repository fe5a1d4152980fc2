public import Domain

/// One task in a list: number, mark, text, then quietly what else is known of it.
///
///      7 [>] Call the bank  due Fri 27 Nov 2026
///     42 [ ] Buy milk  project:home +shop
///     43 [~] Bake a cake  waits for 42
///
/// Where it is read aloud words stand in place of the mark and of how far right the text begins:
///
///     43, part of 40, waiting: Bake a cake, waits for 42
struct TaskRow {
    /// The number of columns that the widest number of the list takes.
    let idColumns: Int

    /// Whether the day is told in the row, because neither the view nor a heading says it.
    let showsScheduledDay: Bool

    /// What was looked for, which stands out.
    private let phrases: SearchPhrases?

    private var days = DayNames()

    /// Creates the rows of a list.
    init(idColumns: Int, showsScheduledDay: Bool, marking phrases: SearchPhrases? = nil) {
        self.idColumns = idColumns
        self.showsScheduledDay = showsScheduledDay
        self.phrases = phrases
    }

    /// The column at which marks stand.
    var markColumn: Int { idColumns + 1 }

    /// Lays the task out as a paragraph of its own, further right the deeper it lies below the task
    /// of which it is a part.
    mutating func write(
        _ task: Task, depth: Int = 0, ties: TaskTies = .none, to page: inout Page
    ) {
        let blockers = ties.blockers(of: task)
        writeStart(of: task, depth: depth, isWaiting: !blockers.isEmpty, to: &page)
        writeDetails(of: task, blockers, ties.parts[task.id], to: &page)
        writeNotes(of: task, to: &page)
        page.endLine()
    }

    /// Lays out the number, the mark and the text alone.
    func writeTitle(_ task: Task, to page: inout Page) {
        writeStart(of: task, to: &page)
        page.endLine()
    }

    private func writeStart(
        of task: Task, depth: Int = 0, isWaiting: Bool = false, to page: inout Page
    ) {
        if page.isSpoken {
            page.write(String(task.id))
            page.write(spokenMark(of: task, depth: depth, isWaiting: isWaiting))
        } else {
            writeMark(of: task, depth: depth, isWaiting: isWaiting, to: &page)
        }
        page.space()
        write(task.text, task.state.style, to: &page)
        if !task.defects.isEmpty {
            page.space(2)
            page.write(Task.damagedMark, .warning)
        }
    }

    private func writeMark(of task: Task, depth: Int, isWaiting: Bool, to page: inout Page) {
        let id = String(task.id)
        let indent = page.hasRoom(at: markColumn + 4 + 2 * depth) ? 2 * depth : 0
        let textColumn = markColumn + 4 + indent
        if page.hasRoom(at: textColumn) { page.space(idColumns - id.utf8.count) }
        page.hang(at: textColumn)
        page.write(id, .subdued)
        page.space(1 + indent)
        let mark = isWaiting && task.isNotStarted ? TaskState.waitingMark : task.state.mark
        page.writeSign(mark, task.isActive ? .active : .subdued)
    }

    /// Returns what the mark and the indentation say, in words; nothing of what is simply to be done.
    private func spokenMark(of task: Task, depth: Int, isWaiting: Bool) -> String {
        let part = depth > 0 ? task.parent.map { "part of \($0)" } : nil
        let state: String? =
            switch task.state {
            case .notStarted: isWaiting ? "waiting" : nil
            case .active, .completed: task.state.rawValue
            }
        return [part, state].compactMap(\.self).map { ", \($0)" }.joined() + ":"
    }

    /// Writes text in which what was looked for stands out.
    private func write(_ text: String, _ style: Style, to page: inout Page) {
        guard let phrases else {
            page.write(text, style)
            return
        }
        var rest = text.startIndex
        for range in phrases.ranges(in: text) {
            page.write(String(text[rest..<range.lowerBound]), style)
            page.write(String(text[range]), .found)
            rest = range.upperBound
        }
        page.write(String(text[rest...]), style)
    }

    /// Writes the first line of the notes in which something stands that was looked for.
    private func writeNotes(of task: Task, to page: inout Page) {
        guard let phrases, phrases.ranges(in: task.text).isEmpty,
            let line = task.notes?.split(separator: "\n").map(String.init)
                .first(where: { !phrases.ranges(in: $0).isEmpty })
        else { return }
        page.endLine()
        let column = markColumn + 4
        page.space(page.hasRoom(at: column) ? column : 2)
        page.hang(at: column)
        write(line, .subdued, to: &page)
    }

    private mutating func writeDetails(
        of task: Task, _ blockers: [TaskID], _ parts: PartProgress?, to page: inout Page
    ) {
        var gap = 2
        func write(_ detail: String) {
            page.space(gap)
            page.write(detail, .subdued)
            gap = page.isSpoken ? 2 : 1
        }
        if !blockers.isEmpty { write("waits for " + NumberText.list(of: blockers)) }
        if let parts { write("done \(parts.done) of \(parts.count)") }
        if let project = task.project { write("project:" + project) }
        for tag in task.tags { write("+" + tag) }
        if showsScheduledDay, let day = task.scheduledDate { write("on " + days.name(of: day)) }
        if let day = task.dueDate { write("due " + days.name(of: day)) }
        if let priority = task.priority { write(priority.rawValue + " priority") }
        if let repetition = task.repetitionText { write(repetition) }
    }
}

extension TaskState {
    /// The mark of the state, which tells it without colour.
    var mark: String {
        switch self {
        case .notStarted: "[ ]"
        case .active: "[>]"
        case .completed: "[x]"
        }
    }

    /// The mark of a task that is not begun, and waits for another.
    static let waitingMark = "[~]"

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
        guard !defects.contains(.content) else {
            return "Something of this task is not as it was saved."
        }
        return "Not to be read: " + defects.map(\.label).joined(separator: ", ") + "."
    }
}

extension TaskDefect {
    fileprivate var label: String {
        switch self {
        case .createdAt: "created"
        case .updatedAt: "updated"
        case .completedAt: "completed"
        case .scheduledDate: "scheduled"
        case .dueDate: "due"
        case .sortOrder: "order"
        case .uuid: "UUID"
        case .text, .notes, .state, .priority, .content, .needs, .every:
            rawValue
        }
    }
}

/// The numbers of tasks alone, one a line: the form of `--ids`.
public enum TaskIDText {
    /// Returns the numbers in their order.
    public static func text(of ids: some Sequence<TaskID>) -> String {
        ids.reduce(into: "") { $0 += "\($1)\n" }
    }
}

extension Task {
    /// How it repeats, for people: `every 2 weeks`; a year that keeps its day names the month, too:
    /// `every year on 29 February`.
    var repetitionText: String? {
        guard let rule = repetition?.rule else { return nil }
        guard case .months(let count, let day?) = rule, count % 12 == 0,
            let date = dueDate ?? scheduledDate
        else { return "every \(rule.text)" }
        let span = RepetitionRule.months(count, day: nil).text
        return "every \(span) on \(day) \(Month.allCases[date.components.month - 1].name)"
    }
}
