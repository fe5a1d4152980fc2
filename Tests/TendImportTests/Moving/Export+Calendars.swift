import TestSupport

/// Calendars, each in a form that a source or a thread of its program shows.
extension Export {
    static let calendars = [
        // tasks.org: the start hides; reopening takes STATUS and PERCENT-COMPLETE away; alarms count from the end.
        calendar(
            "tasks-org", of: ["tasks-org"],
            [
                "Water the plants on:2096-10-02 due:2096-10-03T18:00 rings:due-15m every:monday,thursday !high +garden +home id:3071427393862712345 {DUE;TZID=Europe/Berlin,X-APPLE-SORT-ORDER}"
            ]),
        // Nextcloud Tasks: what was reopened is at 99 %; lines of its own; the list's download has all of them.
        calendar(
            "nextcloud", of: ["nextcloud-reopened", "nextcloud-subtask"],
            [
                "Reopened active project:Home id:b1d6a4a2-0000-4f8e-9a7e-000000000001 {PERCENT-COMPLETE,X-OC-HIDESUBTASKS,X-PINNED}",
                "Below it completed done:2026-09-02 project:Home part-of:1 id:b1d6a4a2-0000-4f8e-9a7e-000000000002",
            ]),
        // todoman 4.1: days as midnight of UTC, priorities 4, 5 and 9.
        calendar(
            "todoman", of: ["todoman", "todoman-place"],
            [
                "Pay the rent on:2096-10-01 due:2096-10-05 !high id:12ab@host",
                "Later !low id:13ab@host {LOCATION}",
            ]),
        // Planify builds a task anew, with small numbers as the order.
        calendar(
            "planify", of: ["planify"],
            ["Paint due:2096-10-05 !medium id:planify-1 notes:White, twice {X-APPLE-SORT-ORDER}"]),
        // Errands: the day in another form, tags in one text, no kind of relation.
        calendar(
            "errands", of: ["errands", "errands-subtask"],
            [
                "Shop due:2096-10-05T17:30 +food,drink id:errands-1 {X-ERRANDS-COLOR,X-ERRANDS-EXPANDED}",
                "Bread part-of:1 id:errands-2 {X-ERRANDS-TOOLBAR-SHOWN}",
            ]),
        // Thunderbird: zones, an instance of a series in the same file, its own lines.
        calendar(
            "thunderbird",
            """
            PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
            BEGIN:VTIMEZONE
            TZID:Europe/Berlin
            BEGIN:DAYLIGHT
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0200
            DTSTART:19700329T020000
            RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
            END:DAYLIGHT
            END:VTIMEZONE
            BEGIN:VTODO
            UID:tb-1
            SUMMARY:Water
            RRULE:FREQ=DAILY
            DTSTART;TZID=Europe/Berlin:20961001T090000
            DUE;TZID=Europe/Berlin:20961001T100000
            X-MOZ-GENERATION:2
            END:VTODO
            BEGIN:VTODO
            UID:tb-1
            SUMMARY:Water
            RECURRENCE-ID;TZID=Europe/Berlin:20961002T090000
            STATUS:COMPLETED
            END:VTODO
            """,
            [
                "Water on:2096-10-01 due:2096-10-01T10:00 every:day id:tb-1 {DTSTART;TZID=Europe/Berlin,DUE;TZID=Europe/Berlin,X-MOZ-GENERATION}"
            ]),
        // Apple's Reminders with another server: an alarm at an instant, and one that was seen.
        calendar(
            "apple",
            """
            PRODID:-//Apple Inc.//iOS 17.5//EN
            BEGIN:VTODO
            UID:3E5C6B4A-0000-0000-0000-000000000001
            SUMMARY:Call Anna
            DUE;TZID=Europe/Lisbon:20961005T090000
            PRIORITY:9
            X-APPLE-SORT-ORDER:745678901
            BEGIN:VALARM
            X-WR-ALARMUID:A1
            UID:A1
            ACTION:DISPLAY
            DESCRIPTION:Reminder
            TRIGGER;VALUE=DATE-TIME:20961005T080000Z
            END:VALARM
            END:VTODO
            """,
            [
                "Call Anna due:2096-10-05T09:00 rings:2096-10-05T08:00:00.000Z !low id:3E5C6B4A-0000-0000-0000-000000000001 {DUE;TZID=Europe/Lisbon,X-APPLE-SORT-ORDER}"
            ]),
        // jtx Board: called off, half done; a journal and a note beside it.
        calendar(
            "jtx",
            """
            PRODID:DAVx5/4.3 ical4j/3.2.14 (at.techbee.jtx)
            BEGIN:VTODO
            UID:jtx-1
            SUMMARY:Called off
            STATUS:CANCELLED
            END:VTODO
            BEGIN:VTODO
            UID:jtx-2
            SUMMARY:Half
            PERCENT-COMPLETE:50
            CLASS:PRIVATE
            CONTACT:Ana
            END:VTODO
            BEGIN:VJOURNAL
            UID:jtx-3
            SUMMARY:Dear diary
            END:VJOURNAL
            """,
            [
                "Called off completed id:jtx-1 {STATUS}",
                "Half active id:jtx-2 {CLASS,CONTACT,PERCENT-COMPLETE}",
            ]),
        // Evolution: a start and how long it lasts, an alarm from the start, a rule that ends.
        calendar(
            "evolution",
            """
            PRODID:-//Ximian//NONSGML Evolution Calendar//EN
            METHOD:PUBLISH
            BEGIN:VTODO
            UID:evo-1
            SUMMARY;LANGUAGE=en:Travel
            DTSTART;VALUE=DATE:20961001
            DURATION:P4D
            RRULE:FREQ=MONTHLY;COUNT=3
            COMMENT:by train
            BEGIN:VALARM
            X-EVOLUTION-ALARM-UID:x
            ACTION:DISPLAY
            TRIGGER;VALUE=DURATION;RELATED=START:-PT15H
            END:VALARM
            END:VTODO
            """,
            [
                "Travel on:2096-10-01 due:2096-10-05 rings:on-1d@09:00 id:evo-1 {COMMENT,SUMMARY;LANGUAGE,VTODO RRULE}"
            ]),
        // RFC 9253, section 9.1: what it depends on, and a link.
        calendar(
            "depends",
            """
            BEGIN:VTODO
            UID:d-1
            SUMMARY:First
            END:VTODO
            BEGIN:VTODO
            UID:d-2
            SUMMARY:Second
            RELATED-TO;RELTYPE=DEPENDS-ON;GAP=P1D:d-1
            RELATED-TO;RELTYPE=SIBLING:d-1
            LINK;LINKREL=SOURCE;VALUE=URI:https://example.org
            END:VTODO
            """,
            [
                "First id:d-1",
                "Second depends-on:1 id:d-2 {LINK;LINKREL=SOURCE;VALUE=URI,RELATED-TO;GAP,RELATED-TO;RELTYPE=SIBLING}",
            ]),
        // RFC 5545, section 3.1: a line that is folded amid a character, LF alone, small letters.
        Export(
            file: "folded.ics", preset: "icalendar",
            content:
                "\u{FEFF}begin:vcalendar\nbegin:vtodo\nuid:f-1\nsummary:Buy caf\n é and\n  milk\nend:vtodo\nend:vcalendar\n",
            tasks: ["Buy café and milk id:f-1"]),
        // A name is missing; the rule has a word that is not known here.
        calendar(
            "bare",
            """
            BEGIN:VTODO
            UID:bare-1
            RRULE:FREQ=HOURLY
            PRIORITY:0
            PRIORITY:abc
            END:VTODO
            """, ["(no title) id:bare-1 {PRIORITY,VTODO RRULE}"]),
    ]

    /// A calendar of files that the synchronization is tried with, too.
    private static func calendar(
        _ name: String, of forms: [String], _ tasks: [String]
    ) -> Export {
        Export(
            file: "\(name).ics", preset: "icalendar", content: ForeignForm.calendar(of: forms),
            tasks: tasks)
    }

    private static func calendar(_ name: String, _ lines: String, _ tasks: [String]) -> Export {
        let whole = "BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)\nEND:VCALENDAR\n"
        return Export(
            file: "\(name).ics", preset: "icalendar",
            content: whole.replacing("\n", with: "\r\n"), tasks: tasks)
    }
}
