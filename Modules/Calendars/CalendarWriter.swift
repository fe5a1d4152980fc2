public import Domain
public import ICalendar

/// A calendar while it is written, a VTODO a task.
public struct CalendarWriter {
    private let calendar: any LocalCalendar
    private var writer = ContentLineWriter()

    /// Begins the calendar.
    ///
    /// - Parameter calendar: The time zone of reminders, which ring at an instant there.
    public init(calendar: any LocalCalendar) {
        self.calendar = calendar
        writer.append("BEGIN", ComponentName.calendar)
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
        writer.append("END", ComponentName.calendar)
    }

    /// Adds a task that was born here.
    ///
    /// - Parameters:
    ///   - todo: The task.
    ///   - stamp: When it is written; of what is sent to nobody, when it was last revised (RFC 5545, section 3.8.7.2).
    ///   - lines: What stands behind its fields.
    public mutating func append(
        _ todo: CalendarTask, stampedAt stamp: Instant, with lines: [ContentLine] = []
    ) {
        let task = todo.task
        writer.append("BEGIN", ComponentName.task)
        writer.append("UID", task.uuid.description)
        writer.append(CalendarFile.uuid, task.uuid.description)
        writer.append("DTSTAMP", CalendarTask.text(of: stamp))
        writer.append("CREATED", CalendarTask.text(of: task.createdAt))
        writer.append("LAST-MODIFIED", CalendarTask.text(of: task.updatedAt))
        for field in CalendarField.allCases {
            // Alarms stand behind all lines.
            if field == .reminders { (todo.extraLines + lines).forEach { writer.append($0) } }
            todo.lines(of: field, in: calendar).forEach { writer.append($0) }
        }
        writer.append("END", ComponentName.task)
    }
}
