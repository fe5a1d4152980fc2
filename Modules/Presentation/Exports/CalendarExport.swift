import Calendars
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
        writer.append("DTSTAMP", CalendarTask.text(of: task.updatedAt))
        writer.append("CREATED", CalendarTask.text(of: task.createdAt))
        writer.append("LAST-MODIFIED", CalendarTask.text(of: task.updatedAt))
        let todo = CalendarTask(
            task, parent: exported.parent?.description,
            dependsOn: exported.dependsOn.map(\.description))
        for field in CalendarField.allCases {
            if field == .reminders { todo.extraLines.forEach { writer.append($0) } }
            todo.lines(of: field, in: calendar).forEach { writer.append($0) }
        }
        writer.append("END", "VTODO")
    }
}
