import Calendars
import Domain

extension Preset {
    /// Calendars of iCalendar, as CalDAV servers and their clients have them.
    ///
    /// https://www.rfc-editor.org/rfc/rfc5545#section-3.6.2
    static let icalendar = Preset(
        name: "icalendar", program: "iCalendar (CalDAV)",
        columns: [
            calendarColumn("SUMMARY", .text),
            calendarColumn("DESCRIPTION", .notes),
            calendarColumn("STATUS", .state),
            calendarColumn("CREATED", .createdAt),
            calendarColumn("LAST-MODIFIED", .updatedAt),
            calendarColumn("COMPLETED", .completedAt),
            calendarColumn("DTSTART", .scheduledDate),
            calendarColumn("DUE", .dueDate),
            calendarColumn("hidden", .hiddenUntil),
            calendarColumn("PRIORITY", .priority),
            calendarColumn("project", .project),
            calendarColumn("parent", .parent),
            calendarColumn("DEPENDS-ON", .dependsOn),
            calendarColumn("RRULE", .every, .hint),
            calendarColumn("reminder", .reminders, .reminder),
            calendarColumn(CalendarFile.reminder, .reminders, .ownReminder),
            // The name that rows of outlines give to tags.
            Column("tags", .tags),
            calendarColumn("UID", .id),
            calendarColumn("uuid", .uuid),
        ],
        rowKinds: RowKinds(
            column: OutlineItem.kindName,
            kinds: [
                OutlineItem.prose, "VEVENT", "VJOURNAL", "VFREEBUSY", "VAVAILABILITY",
                CalendarValues.instance, CalendarTitle.late,
            ].map {
                ($0, .passedOver)
            }),
        keepsInstants: true,
        form: .calendar)

    private static func calendarColumn(
        _ name: String, _ field: TaskField, _ reading: Reading = .strict
    ) -> Column {
        Column(CalendarValues.name(of: name), field, reading)
    }
}
