public import Domain
import ICalendar

/// Tasks as a calendar of iCalendar, a VTODO each.
///
/// What has no property there stands in lines of our own, `X-TEND-…`, which other programs keep or leave
/// alone, so that an import brings back the whole task (decision 0069).
public struct CalendarExport {
    private let calendar: any LocalCalendar
    private var writer = ContentLineWriter()

    /// Begins the calendar.
    ///
    /// - Parameter calendar: The time zone of reminders, which ring at an instant there.
    public init(calendar: any LocalCalendar) {
        self.calendar = calendar
        writer.append("BEGIN", "VCALENDAR")
        writer.append("VERSION", "2.0")
        writer.append("PRODID", CalendarFile.product)
    }

    /// What was written and not taken out yet.
    public var bytes: [UInt8] { writer.bytes }

    /// Takes out what was written.
    public mutating func removeAll() {
        writer.removeAll()
    }

    /// Ends the calendar.
    public mutating func close() {
        writer.append("END", "VCALENDAR")
    }

    /// Adds a task.
    public mutating func append(_ exported: ExportedTask) {
        let task = exported.task
        writer.append("BEGIN", "VTODO")
        writer.append("UID", task.uuid.description)
        writer.append(CalendarFile.uuid, task.uuid.description)
        // Of what is not sent to anybody it is when it was last revised (RFC 5545, section 3.8.7.2).
        writer.append("DTSTAMP", Self.text(of: task.updatedAt))
        writer.append("CREATED", Self.text(of: task.createdAt))
        writer.append("LAST-MODIFIED", Self.text(of: task.updatedAt))
        writer.append("SUMMARY", CalendarText.escaped(task.text))
        if let notes = task.notes { writer.append("DESCRIPTION", CalendarText.escaped(notes)) }
        appendState(of: task)
        appendDays(of: task)
        if let priority = task.priority { writer.append("PRIORITY", priority.calendarNumber) }
        if !task.tags.isEmpty {
            writer.append(
                "CATEGORIES", task.tags.map(CalendarText.escaped).joined(separator: ","))
        }
        if let project = task.project {
            writer.append(CalendarFile.project, CalendarText.escaped(project))
        }
        appendRelations(of: exported)
        appendRepetition(of: task)
        // In an order of its own, so that it is the same wherever it comes from; `null` says nothing.
        for field in task.extra.sorted(by: { $0.name < $1.name })
        where field.form == .text || field.value != "null" {
            let texts = [field.name, field.value] + (field.form == .json ? ["json"] : [])
            writer.append(
                CalendarFile.extra, texts.map(CalendarText.escaped).joined(separator: ","))
        }
        for reminder in task.reminders { append(reminder, of: task) }
        writer.append("END", "VTODO")
    }

    private mutating func appendState(of task: Task) {
        switch task.state {
        case .notStarted: writer.append("STATUS", "NEEDS-ACTION")
        case .active: writer.append("STATUS", "IN-PROCESS")
        case .completed:
            writer.append("STATUS", "COMPLETED")
            writer.append("PERCENT-COMPLETE", "100")
            if let instant = task.completedAt {
                writer.append("COMPLETED", Self.text(of: instant))
            }
        }
    }

    /// Adds the days: a start that is not before the due day is refused by some programs, and left out by others.
    ///
    /// Both are days, or both have a time. From a start others would count what repeats, where we count from the
    /// due day.
    private mutating func appendDays(of task: Task) {
        if let due = task.dueDate { append("DUE", due, at: task.dueTime) }
        if let day = task.scheduledDate {
            if let due = task.dueDate, day >= due || task.repetition != nil {
                append(CalendarFile.scheduled, day)
            } else {
                append("DTSTART", day, at: task.dueTime.map { _ in .midnight })
            }
        }
        if let day = task.hiddenUntil { append(CalendarFile.hidden, day) }
    }

    private mutating func append(_ name: String, _ day: CalendarDay, at time: TimeOfDay? = nil) {
        guard let time else {
            writer.append(
                ContentLine(
                    name, [ContentLine.Parameter("VALUE", "DATE")], value: Self.digits(of: "\(day)")
                ))
            return
        }
        writer.append(name, "\(Self.digits(of: "\(day)T\(time)"))00")
    }

    private mutating func appendRelations(of exported: ExportedTask) {
        if let parent = exported.parent { append("PARENT", parent) }
        for other in exported.dependsOn { append("DEPENDS-ON", other) }
    }

    private mutating func append(_ type: String, _ other: UniqueIdentifier) {
        writer.append(
            ContentLine(
                "RELATED-TO", [ContentLine.Parameter("RELTYPE", type)], value: other.description))
    }

    private mutating func appendRepetition(of task: Task) {
        guard let repetition = task.repetition else { return }
        let day = task.dueDate ?? task.scheduledDate
        if let rule = repetition.calendarRule(from: day, isTimed: task.dueTime != nil) {
            writer.append("RRULE", rule)
        }
        writer.append(CalendarFile.repetition, CalendarText.escaped(repetition.text))
    }

    private mutating func append(_ reminder: Reminder, of task: Task) {
        writer.append("BEGIN", "VALARM")
        writer.append("ACTION", "DISPLAY")
        writer.append("DESCRIPTION", CalendarText.escaped(FirstLine.of(task.text)))
        let ringing = reminder.ringing(
            scheduled: task.scheduledDate, due: task.dueDate, at: task.dueTime)
        if case .ahead(let minutes) = reminder {
            writer.append(
                ContentLine(
                    "TRIGGER", [ContentLine.Parameter("RELATED", "END")], value: "-PT\(minutes)M"))
        } else {
            let instant = ringing?.instant(in: calendar) ?? task.createdAt
            writer.append(
                ContentLine(
                    "TRIGGER", [ContentLine.Parameter("VALUE", "DATE-TIME")],
                    value: Self.text(of: instant)))
        }
        writer.append(CalendarFile.reminder, CalendarText.escaped(reminder.description))
        writer.append("END", "VALARM")
    }

    /// Returns an instant in UTC, to the second: `20261124T140500Z`.
    private static func text(of instant: Instant) -> String {
        "\(digits(of: String(instant.description.prefix { $0 != "." })))Z"
    }

    private static func digits(of text: String) -> String {
        text.filter { $0 != "-" && $0 != ":" }
    }
}

extension Priority {
    fileprivate var calendarNumber: String {
        switch self {
        case .high: "1"
        case .medium: "5"
        case .low: "9"
        }
    }
}
