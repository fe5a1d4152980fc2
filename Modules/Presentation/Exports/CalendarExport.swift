import Calendars
public import Domain

/// Tasks as a calendar of iCalendar, so that an import brings back the whole task (decision 0069).
public struct CalendarExport {
    private var writer: CalendarWriter

    /// Begins the calendar.
    ///
    /// - Parameter calendar: The time zone of reminders, which ring at an instant there.
    public init(calendar: any LocalCalendar) {
        writer = CalendarWriter(calendar: calendar)
    }

    /// What was written and not taken out yet.
    public var bytes: [UInt8] { writer.bytes }

    /// Takes out what was written.
    public mutating func removeAll() {
        writer.removeAll()
    }

    /// Ends the calendar.
    public mutating func close() {
        writer.close()
    }

    /// Adds a task.
    public mutating func append(_ exported: ExportedTask) {
        let todo = CalendarTask(
            exported.task, parent: exported.parent?.description,
            dependsOn: exported.dependsOn.map(\.description))
        writer.append(todo, stampedAt: exported.task.updatedAt)
    }
}
