public import Domain
public import ICalendar

/// A task as a VTODO says it, with what identifies those that it has to do with.
///
/// What has no property there stands in lines of our own (``CalendarFile``, decision 0069).
public struct CalendarTask {
    /// The task.
    public let task: Task

    /// What identifies the task that it is a subtask of, or none.
    public let parent: String?

    /// What identifies the tasks that it depends on.
    public let dependsOn: [String]

    /// Creates it.
    public init(_ task: Task, parent: String?, dependsOn: [String]) {
        (self.task, self.parent, self.dependsOn) = (task, parent, dependsOn)
    }

    /// Returns the lines that say a field; none where the task says nothing there.
    ///
    /// - Parameters:
    ///   - field: The field.
    ///   - calendar: The time zone of reminders, which ring at an instant there.
    /// - Returns: The lines, in their order.
    public func lines(of field: CalendarField, in calendar: any LocalCalendar) -> [ContentLine] {
        switch field {
        case .text: [ContentLine("SUMMARY", value: CalendarText.escaped(task.text))]
        case .notes:
            task.notes.map { [ContentLine("DESCRIPTION", value: CalendarText.escaped($0))] } ?? []
        case .state: stateLines
        case .due:
            task.dueDate.map { [Self.line("DUE", $0, at: task.dueTime)] } ?? []
        case .scheduled: scheduledLines
        case .hidden: task.hiddenUntil.map { [Self.line(CalendarFile.hidden, $0)] } ?? []
        case .priority:
            task.priority.map { [ContentLine("PRIORITY", value: $0.calendarNumber)] } ?? []
        case .tags:
            task.tags.isEmpty
                ? []
                : [
                    ContentLine(
                        "CATEGORIES",
                        value: task.tags.map(CalendarText.escaped).joined(separator: ","))
                ]
        case .project:
            task.project.map {
                [ContentLine(CalendarFile.project, value: CalendarText.escaped($0))]
            } ?? []
        case .parent: parent.map { [Self.line(.parent, $0)] } ?? []
        case .dependsOn: dependsOn.map { Self.line(.dependsOn, $0) }
        case .repetition: repetitionLines
        case .reminders: task.reminders.flatMap { alarm($0, in: calendar) }
        }
    }

    /// The lines of what the task's source said beyond its fields, in an order of their own.
    public var extraLines: [ContentLine] {
        task.extra.sorted(by: { $0.name < $1.name })
            .filter { $0.form == .text || $0.value != "null" }
            .map { ContentLine(CalendarFile.extra, value: $0.calendarValue) }
    }

    private var stateLines: [ContentLine] {
        switch task.state {
        case .notStarted: return [ContentLine("STATUS", value: "NEEDS-ACTION")]
        case .active: return [ContentLine("STATUS", value: "IN-PROCESS")]
        case .completed:
            let lines = [
                ContentLine("STATUS", value: "COMPLETED"),
                ContentLine("PERCENT-COMPLETE", value: "100"),
            ]
            return lines
                + (task.completedAt.map {
                    [ContentLine("COMPLETED", value: Self.text(of: $0))]
                } ?? [])
        }
    }

    /// A start that is not before the due day is refused by some programs, and left out by others.
    ///
    /// Both are days, or both have a time. From a start others would count what repeats, where we count from the due
    /// day.
    private var scheduledLines: [ContentLine] {
        guard let day = task.scheduledDate else { return [] }
        if let due = task.dueDate, day >= due || task.repetition != nil {
            return [Self.line(CalendarFile.scheduled, day)]
        }
        return [Self.line("DTSTART", day, at: task.dueTime.map { _ in .midnight })]
    }

    private var repetitionLines: [ContentLine] {
        guard let repetition = task.repetition else { return [] }
        let day = task.dueDate ?? task.scheduledDate
        let rule = repetition.calendarRule(from: day, isTimed: task.dueTime != nil)
        return (rule.map { [ContentLine("RRULE", value: $0)] } ?? []) + [
            ContentLine(
                CalendarFile.repetition, value: CalendarText.escaped(repetition.text))
        ]
    }

    private func alarm(
        _ reminder: Reminder, in calendar: any LocalCalendar
    ) -> [ContentLine] {
        let trigger: ContentLine
        if case .ahead(let minutes) = reminder {
            trigger = ContentLine(
                "TRIGGER", [ContentLine.Parameter("RELATED", "END")], value: "-PT\(minutes)M")
        } else {
            let ringing = reminder.ringing(
                scheduled: task.scheduledDate, due: task.dueDate, at: task.dueTime)
            let instant = ringing?.instant(in: calendar) ?? task.createdAt
            trigger = ContentLine(
                "TRIGGER", [ContentLine.Parameter("VALUE", "DATE-TIME")],
                value: Self.text(of: instant))
        }
        return [
            ContentLine("BEGIN", value: ComponentName.alarm),
            ContentLine("ACTION", value: "DISPLAY"),
            ContentLine("DESCRIPTION", value: CalendarText.escaped(firstLine)),
            trigger,
            ContentLine(
                CalendarFile.reminder, value: CalendarText.escaped(reminder.description)),
            ContentLine("END", value: ComponentName.alarm),
        ]
    }

    private var firstLine: String {
        let line = task.text.prefix { !$0.isNewline }
        return line.endIndex == task.text.endIndex ? String(line) : line + "…"
    }

    private static func line(_ relation: CalendarRelation, _ other: String) -> ContentLine {
        ContentLine(
            "RELATED-TO", [ContentLine.Parameter("RELTYPE", relation.rawValue)], value: other)
    }

    private static func line(
        _ name: String, _ day: CalendarDay, at time: TimeOfDay? = nil
    ) -> ContentLine {
        guard let time else {
            return ContentLine(
                name, [ContentLine.Parameter("VALUE", "DATE")], value: digits(of: "\(day)"))
        }
        return ContentLine(name, value: "\(digits(of: "\(day)T\(time)"))00")
    }

    /// Returns an instant in UTC, to the second: `20261124T140500Z`.
    public static func text(of instant: Instant) -> String {
        "\(digits(of: String(instant.description.prefix { $0 != "." })))Z"
    }

    static func digits(of text: String) -> String {
        text.filter { $0 != "-" && $0 != ":" }
    }
}
