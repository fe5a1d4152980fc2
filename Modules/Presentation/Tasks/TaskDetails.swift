public import Domain

/// Everything about one task, its history too.
public struct TaskDetails {
    private let task: Task
    private let history: [HistoryEntry]
    private let activeTime: Int64?
    private let related: RelatedTasks
    private let snoozedUntil: Instant?
    private let calendar: any LocalCalendar
    private let terminal: Terminal
    private let showsAll: Bool

    /// Where values begin.
    private static let valueColumn = 11

    /// Creates the details.
    ///
    /// - Parameters:
    ///   - task: The task.
    ///   - history: What happened to it, oldest first.
    ///   - activeTime: How long it was active, in milliseconds, or none if it never was.
    ///   - related: The tasks that it has to do with.
    ///   - snoozedUntil: Until when a reminder of it is put off, if one is.
    ///   - calendar: The time zone in which instants are shown.
    ///   - terminal: Where they are shown.
    ///   - showsAll: Whether what only programs ask for is shown, too: the order and the UUID.
    public init(
        _ task: Task, history: [HistoryEntry], activeTime: Int64? = nil,
        related: RelatedTasks = RelatedTasks(), snoozedUntil: Instant? = nil,
        calendar: any LocalCalendar, terminal: Terminal, showsAll: Bool = false
    ) {
        self.snoozedUntil = snoozedUntil
        self.showsAll = showsAll
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
        write(to: &page)
        return page.text
    }

    /// Lays the details out on a page.
    func write(to page: inout Page) {
        var title = TaskRow(widest: task.id, showsScheduledDay: false)
        title.writeTitle(task, related.relations(of: task), to: &page)
        page.endLine()
        for (label, value) in fields { write(label, value, to: &page) }
        if !related.subtasks.isEmpty {
            page.heading("Subtasks")
            var row = TaskRow(
                widest: related.subtasks.map(\.id).max() ?? 0, showsScheduledDay: false)
            for subtask in related.subtasks {
                row.writeTitle(subtask, related.subtaskRelations, to: &page)
            }
        }
        if !task.extra.isEmpty {
            page.heading("Also in its source")
            for field in task.extra { write(field, to: &page) }
        }
        if !history.isEmpty {
            page.heading("History")
            for entry in history { write(entry, to: &page) }
        }
    }
}

extension TaskDetails {
    private var fields: [(label: String, value: String)] {
        let all: [(String, String?)] = [
            ("Damaged", task.damageText),
            ("State", value(.state)),
            ("Active", activeText),
            ("Scheduled", value(.scheduledDate) ?? "none (Inbox)"),
            ("Due", value(.dueDate).map { $0 + (value(.dueTime).map { " at " + $0 } ?? "") }),
            ("Hidden", value(.hiddenUntil).map { "until " + $0 }),
            ("Rings", value(.reminders)),
            (
                "Snoozed",
                snoozedUntil.map { "until " + TaskField.Value.instant($0).line(in: calendar) }
            ),
            ("Priority", value(.priority)),
            ("Project", value(.project)),
            ("Parent", related.parent.map(name) ?? value(.parent)),
            ("Subtasks", subtasksText),
        ]
        let more: [(String, String?)] = [
            ("Repeats", task.repetitionText), ("Tags", value(.tags)), ("Notes", task.notes),
            ("Created", value(.createdAt)), ("Updated", value(.updatedAt)),
            ("Completed", value(.completedAt)),
            ("Order", showsAll ? value(.sortOrder) : nil),
            ("Source", task.source.map(describe)), ("UUID", showsAll ? value(.uuid) : nil),
        ]
        return (all + relations + more).compactMap { label, value in value.map { (label, $0) } }
    }

    /// How long it was active, nights included, and since when it is.
    private var activeText: String? {
        activeTime.map { time in
            let since = ActiveTime.start(in: history).map {
                ", since " + TaskField.Value.instant($0).line(in: calendar)
            }
            return DurationText.text(ofMilliseconds: time) + (since ?? "")
        }
    }

    /// Returns what a field says, unless a substitute stands in its place.
    private func value(_ field: TaskField) -> String? {
        task.defects.contains(.field(field))
            ? "unknown" : field.value(of: task)?.phrase(in: calendar)
    }

    /// What it depends on, and what depends on it: a task a line.
    private var relations: [(label: String, value: String?)] {
        related.dependsOn.map { dependency in
            let isBlocked = !dependency.isCompleted && !task.isCompleted
            return (isBlocked ? "Blocked by" : "Depends on", name(of: dependency))
        } + related.dependents.map { ("Dependent", name(of: $0)) }
    }

    private func name(of other: Task) -> String {
        "\(other.id) \(FirstLine.of(other.text))"
    }

    private var subtasksText: String? {
        related.relations(of: task).subtasks[task.id].map { "done \($0.done) of \($0.count)" }
    }

    private func describe(_ source: TaskSource) -> String {
        source.externalID.map { "\(source.name), \($0)" } ?? source.name
    }

    private func write(_ label: String, _ value: String, to page: inout Page) {
        page.hang(at: Self.valueColumn)
        page.write(page.isSpoken ? "\(label):" : label, .subdued)
        let gap = Self.valueColumn - label.count
        page.space(page.hasRoom(at: Self.valueColumn) && !page.isSpoken ? gap : 1)
        page.writeLine(value)
    }

    private func write(_ field: ExtraField, to page: inout Page) {
        page.hang(at: 2)
        page.write("\(field.name):", .subdued)
        page.space()
        page.writeLine(field.value)
    }

    private func write(_ entry: HistoryEntry, to page: inout Page) {
        page.hang(at: 2)
        guard let change = entry.change else {
            page.write("A step that cannot be read.", .warning)
            return page.endLine()
        }
        page.write(TaskField.Value.instant(entry.operation.startedAt).line(in: calendar), .subdued)
        page.space(2)
        page.write(entry.operation.command + entry.by)
        let changes = HistoryText.changes(of: change, in: calendar, isSpoken: page.isSpoken)
        if !changes.isEmpty {
            page.space(2)
            page.write(changes, .subdued)
        }
        page.endLine()
    }
}
