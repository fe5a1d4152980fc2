public import Domain

/// Everything about one task, its history too.
public struct TaskDetails {
    private let task: Task
    private let history: [HistoryEntry]
    private let activeTime: Int64?
    private let related: RelatedTasks
    private let calendar: any LocalCalendar
    private let terminal: Terminal

    /// Where values begin.
    private static let valueColumn = 11

    /// Creates the details.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - history: What happened to it, oldest first.
    ///   - activeTime: How long it was active, in milliseconds, or none if it never was.
    ///   - related: The tasks that it has to do with.
    ///   - calendar: The time zone in which instants are shown.
    ///   - terminal: Where they are shown.
    public init(
        _ task: Task, history: [HistoryEntry], activeTime: Int64? = nil,
        related: RelatedTasks = RelatedTasks(), calendar: any LocalCalendar, terminal: Terminal
    ) {
        self.activeTime = activeTime
        self.related = related
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
        if !related.parts.isEmpty {
            heading("Parts", to: &page)
            let columns = String(related.parts.map(\.id).max() ?? 0).utf8.count
            let row = TaskRow(idColumns: columns, showsScheduledDay: false)
            for part in related.parts { row.writeTitle(part, to: &page) }
        }
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
            ("Active", activeTime.map(DurationText.text)),
            ("Scheduled", known(.scheduledDate, scheduled)),
            ("Due", known(.dueDate, task.dueDate.map(DayText.full))),
            ("Priority", known(.priority, task.priority?.rawValue)),
            ("Project", task.project),
            ("Part of", task.parent.map { "\($0)" }),
            ("Parts", partsText),
        ]
        let more: [(String, String?)] = [
            ("Repeats", repetition),
            ("Tags", task.tags.isEmpty ? nil : task.tags.map { "+\($0)" }.joined(separator: " ")),
            ("Notes", task.notes),
            ("Created", known(.createdAt, local(task.createdAt))),
            ("Updated", known(.updatedAt, local(task.updatedAt))),
            ("Completed", task.completedAt.map(local)),
            ("Order", known(.sortOrder, NumberText.text(of: task.sortOrder))),
            ("Source", task.source.map(describe)),
            ("UUID", known(.uuid, task.uuid.description)),
        ]
        return (all + ties + more).compactMap { label, value in value.map { (label, $0) } }
    }

    /// What it waits for and waited for, and what waits for it: a task a line.
    private var ties: [(label: String, value: String?)] {
        related.needs.map { need in
            let isWaiting = !need.isCompleted && !task.isCompleted
            return (isWaiting ? "Waits for" : "Waited for", name(of: need))
        } + related.neededBy.map { ("Needed by", name(of: $0)) }
    }

    private func name(of other: Task) -> String {
        "\(other.id) \(FirstLine.of(other.text))"
    }

    private var partsText: String? {
        related.ties(of: task).parts[task.id].map { "done \($0.done) of \($0.count)" }
    }

    private var repetition: String? {
        let origin = task.repetition?.origin == .completion ? ", from completion" : ""
        return task.repetitionText.map { $0 + origin }
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
        page.write(page.isSpoken ? "\(label):" : label, .subdued)
        let gap = Self.valueColumn - label.count
        page.space(page.hasRoom(at: Self.valueColumn) && !page.isSpoken ? gap : 1)
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
        let changes = HistoryText.changes(of: change, isSpoken: page.isSpoken)
        if !changes.isEmpty {
            page.space(2)
            page.write(changes, .subdued)
        }
        page.endLine()
    }
}
