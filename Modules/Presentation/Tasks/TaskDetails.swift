public import Domain

/// Everything about one task, its history too.
public struct TaskDetails {
    private let task: Task
    private let history: [HistoryEntry]
    private let parts: [Task]
    private let calendar: any LocalCalendar
    private let terminal: Terminal

    /// Where values begin.
    private static let valueColumn = 11

    /// Creates the details.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - history: What happened to it, oldest first.
    ///   - parts: The tasks that are parts of it.
    ///   - calendar: The time zone in which instants are shown.
    ///   - terminal: Where they are shown.
    public init(
        _ task: Task, history: [HistoryEntry], parts: [Task] = [], calendar: any LocalCalendar,
        terminal: Terminal
    ) {
        self.parts = parts
        self.task = task
        self.history = history
        self.calendar = calendar
        self.terminal = terminal
    }

    /// The details, line by line.
    public var text: String {
        var page = Page(for: terminal)
        TaskRow(idColumns: String(task.id).utf8.count, showsScheduledDay: false).writeTitle(
            task, to: &page)
        page.endLine()
        for (label, value) in fields { write(label, value, to: &page) }
        if !task.extra.isEmpty {
            heading("Also in its source", to: &page)
            for field in task.extra { write(field, to: &page) }
        }
        if !history.isEmpty {
            heading("History", to: &page)
            for entry in history { write(entry, to: &page) }
        }
        return page.text
    }
}

extension TaskDetails {
    private var fields: [(label: String, value: String)] {
        let all: [(String, String?)] = [
            ("Damaged", task.damageText),
            ("State", known(.state, task.state.rawValue)),
            ("Scheduled", known(.scheduledDate, scheduled)),
            ("Due", known(.dueDate, task.dueDate.map(DayText.full))),
            ("Priority", known(.priority, task.priority?.rawValue)),
            ("Project", task.project),
            ("Part of", task.parent.map { "\($0)" }),
            ("Parts", partsText),
            ("Tags", task.tags.isEmpty ? nil : task.tags.map { "+\($0)" }.joined(separator: " ")),
            ("Notes", task.notes),
            ("Created", known(.createdAt, local(task.createdAt))),
            ("Updated", known(.updatedAt, local(task.updatedAt))),
            ("Completed", task.completedAt.map(local)),
            ("Order", known(.sortOrder, NumberText.text(of: task.sortOrder))),
            ("Source", task.source.map(describe)),
            ("UUID", known(.uuid, task.uuid.description)),
        ]
        return all.compactMap { label, value in value.map { (label, $0) } }
    }

    /// How many of its parts are done, and their numbers: `1 of 3 done: 4, 7, 9`.
    private var partsText: String? {
        guard !parts.isEmpty else { return nil }
        let numbers = parts.map { "\($0.id)" }.joined(separator: ", ")
        return "\(parts.count(where: \.isCompleted)) of \(parts.count) done: \(numbers)"
    }

    private var scheduled: String {
        task.scheduledDate.map(DayText.full) ?? "none (Inbox)"
    }

    /// Returns the value of a field, unless a substitute stands in its place.
    private func known(_ field: TaskDefect, _ value: String?) -> String? {
        task.defects.contains(field) ? "unknown" : value
    }

    private func describe(_ source: TaskSource) -> String {
        source.externalID.map { "\(source.name), \($0)" } ?? source.name
    }

    private func local(_ instant: Instant) -> String {
        let day = calendar.today(at: instant).day
        return "\(DayText.full(day)) \(calendar.timeOfDay(at: instant))"
    }

    private func write(_ label: String, _ value: String, to page: inout Page) {
        page.hang(at: Self.valueColumn)
        page.write(label, .subdued)
        let gap = Self.valueColumn - label.count
        page.space(page.hasRoom(at: Self.valueColumn) ? gap : 1)
        page.write(value)
        page.endLine()
    }

    private func heading(_ text: String, to page: inout Page) {
        page.endLine()
        page.write(text, .heading)
        page.endLine()
    }

    private func write(_ field: ExtraField, to page: inout Page) {
        page.hang(at: 2)
        page.write("\(field.name):", .subdued)
        page.space()
        page.write(field.value)
        page.endLine()
    }

    private func write(_ entry: HistoryEntry, to page: inout Page) {
        page.hang(at: 2)
        guard let change = entry.change else {
            page.write("A step that cannot be read.", .warning)
            return page.endLine()
        }
        page.write(local(entry.operation.startedAt), .subdued)
        page.space(2)
        page.write(entry.operation.command)
        let changes = HistoryText.changes(of: change)
        if !changes.isEmpty {
            page.space(2)
            page.write(changes, .subdued)
        }
        page.endLine()
    }
}
