/// A file of a calendar folder as a program writes it.
///
/// Each was built here from a form that is found in the source or in a thread of the program.
package struct ForeignForm: Sendable, CustomStringConvertible {
    /// Its name, which is that of the file.
    package let name: String

    /// Which program writes so, and what is special in it.
    package let origin: String

    /// What stands in the calendar.
    private let lines: String

    private init(_ name: String, _ origin: String, _ lines: String) {
        (self.name, self.origin, self.lines) = (name, origin, lines)
    }

    package var description: String { name }

    /// The file, with lines that end as RFC 5545 has it.
    package var bytes: [UInt8] { Array(Self.calendar(lines).utf8) }

    /// Returns the tasks of several files as one calendar, as a server gives a whole list.
    package static func calendar(of names: [String]) -> String {
        let forms = all.filter { names.contains($0.name) }
        let rest = forms.dropFirst().map { $0.lines.split(separator: "\n").dropFirst() }
        let lines = [forms.first?.lines ?? ""] + rest.map { $0.joined(separator: "\n") }
        return calendar(lines.joined(separator: "\n"))
    }

    private static func calendar(_ lines: String) -> String {
        "BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)\nEND:VCALENDAR\n".replacing("\n", with: "\r\n")
    }
}

extension ForeignForm {
    package static let all = [
        ForeignForm(
            "tasks-org",
            "tasks.org: reopening takes STATUS away, alarms count from the end, DUE gets a second",
            #"""
            PRODID:+//IDN tasks.org//android-140505//EN
            BEGIN:VTODO
            DTSTAMP:20261001T080000Z
            UID:3071427393862712345
            CREATED:20260901T080000Z
            LAST-MODIFIED:20261001T080000Z
            SUMMARY:Water the plants
            PRIORITY:1
            CATEGORIES:home,garden
            DTSTART;VALUE=DATE:20961002
            DUE;TZID=Europe/Berlin:20961003T180001
            RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TH
            X-APPLE-SORT-ORDER:723456789
            BEGIN:VALARM
            TRIGGER;RELATED=END:-PT15M
            ACTION:DISPLAY
            DESCRIPTION:Default Tasks.org description
            END:VALARM
            END:VTODO
            """#),
        ForeignForm(
            "tasks-org-snoozed", "tasks.org: an alarm that was put off",
            #"""
            PRODID:+//IDN tasks.org//android-140505//EN
            BEGIN:VTODO
            UID:1234567890123456789
            SUMMARY:Call back
            DUE;VALUE=DATE:20961003
            BEGIN:VALARM
            TRIGGER;VALUE=DATE-TIME:20961003T070000Z
            ACTION:DISPLAY
            RELATED-TO;RELTYPE=SNOOZE:alarm-1
            DESCRIPTION:Snoozed
            END:VALARM
            END:VTODO
            """#),
        ForeignForm(
            "nextcloud-reopened", "Nextcloud Tasks: what was opened again is at 99 %",
            #"""
            PRODID:-//Nextcloud Tasks v0.16.1
            X-WR-CALNAME:Home
            BEGIN:VTODO
            UID:b1d6a4a2-0000-4f8e-9a7e-000000000001
            CREATED:20260901T100000
            LAST-MODIFIED:20261001T100000
            DTSTAMP:20261001T100000
            SUMMARY:Reopened
            PERCENT-COMPLETE:99
            STATUS:IN-PROCESS
            X-OC-HIDESUBTASKS:0
            X-PINNED:TRUE
            END:VTODO
            """#),
        ForeignForm(
            "nextcloud-subtask", "Nextcloud Tasks: RELATED-TO without a type is the parent",
            #"""
            PRODID:-//Nextcloud Tasks v0.16.1
            BEGIN:VTODO
            UID:b1d6a4a2-0000-4f8e-9a7e-000000000002
            RELATED-TO:b1d6a4a2-0000-4f8e-9a7e-000000000001
            SUMMARY:Below it
            COMPLETED:20260902T080000
            PERCENT-COMPLETE:100
            STATUS:COMPLETED
            END:VTODO
            """#),
        ForeignForm(
            "todoman", "todoman 4.1: midnight of UTC stands for the day",
            #"""
            PRODID:io.barrera.todoman
            BEGIN:VTODO
            SUMMARY:Pay the rent
            DTSTART:20961001T000000Z
            DUE:20961005T000000Z
            PRIORITY:4
            STATUS:NEEDS-ACTION
            SEQUENCE:3
            UID:12ab@host
            END:VTODO
            """#),
        ForeignForm(
            "todoman-place", "todoman 4.1: a place, no dates",
            #"""
            PRODID:io.barrera.todoman
            BEGIN:VTODO
            SUMMARY:Later
            PRIORITY:9
            LOCATION:Lisbon
            UID:13ab@host
            END:VTODO
            """#),
        ForeignForm(
            "planify", "Planify: small numbers as the order",
            #"""
            PRODID:-//Planify App (https://github.com/alainm23/planify)
            BEGIN:VTODO
            UID:planify-1
            SUMMARY:Paint
            DESCRIPTION:White\, twice
            PRIORITY:5
            X-APPLE-SORT-ORDER:2
            DUE;VALUE=DATE:20961005
            END:VTODO
            """#),
        ForeignForm(
            "planify-pinned", "Planify: its own lines in capitals",
            #"""
            PRODID:-//Planify App (https://github.com/alainm23/planify)
            BEGIN:VTODO
            UID:planify-2
            SUMMARY:Pinned
            X-PINNED:true
            X-COLLAPSED:false
            RELATED-TO;RELTYPE=PARENT:planify-1
            END:VTODO
            """#),
        ForeignForm(
            "errands", "Errands: the day by ISO 8601, tags in one text",
            #"""
            PRODID:-//Errands
            BEGIN:VTODO
            UID:errands-1
            SUMMARY:Shop
            DUE:2096-10-05T17:30:00
            CATEGORIES:food\,drink
            PERCENT-COMPLETE:0
            X-ERRANDS-COLOR:red
            X-ERRANDS-EXPANDED:True
            END:VTODO
            """#),
        ForeignForm(
            "errands-subtask", "Errands: no other relation beside the parent",
            #"""
            PRODID:-//Errands
            BEGIN:VTODO
            UID:errands-2
            SUMMARY:Bread
            RELATED-TO:errands-1
            X-ERRANDS-TOOLBAR-SHOWN:False
            END:VTODO
            """#),
        ForeignForm(
            "thunderbird", "Thunderbird: a zone, and a day of the series that is done",
            #"""
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
            SUMMARY:Every week
            RRULE:FREQ=WEEKLY
            DTSTART;TZID=Europe/Berlin:20961001T090000
            DUE;TZID=Europe/Berlin:20961001T100000
            X-MOZ-GENERATION:4
            END:VTODO
            BEGIN:VTODO
            UID:tb-1
            RECURRENCE-ID;TZID=Europe/Berlin:20961001T090000
            SUMMARY:Every week
            STATUS:COMPLETED
            COMPLETED:20961001T083000Z
            PERCENT-COMPLETE:100
            END:VTODO
            """#),
        ForeignForm(
            "thunderbird-alarm", "Thunderbird: an alarm that was seen",
            #"""
            PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
            BEGIN:VTODO
            UID:tb-2
            SUMMARY:Alarm
            DTSTART;TZID=Europe/Berlin:20961001T090000
            X-MOZ-LASTACK:20961001T065500Z
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER;VALUE=DURATION:-PT5M
            DESCRIPTION:Mozilla Standardbeschreibung
            END:VALARM
            END:VTODO
            """#),
        ForeignForm(
            "apple", "Apple Reminders: alarms with identifiers, a sort order",
            #"""
            PRODID:-//Apple Inc.//iOS 17.0//EN
            CALSCALE:GREGORIAN
            BEGIN:VTODO
            UID:0A1B2C3D-4E5F-6071-8293-A4B5C6D7E8F9
            SUMMARY:Buy stamps
            DTSTART;TZID=Europe/Berlin:20961001T180000
            DUE;TZID=Europe/Berlin:20961001T180000
            PRIORITY:1
            X-APPLE-SORT-ORDER:700000000
            BEGIN:VALARM
            X-WR-ALARMUID:E1F2
            UID:E1F2
            TRIGGER;VALUE=DATE-TIME:20961001T160000Z
            DESCRIPTION:Event reminder
            ACTION:DISPLAY
            END:VALARM
            END:VTODO
            """#),
        ForeignForm(
            "apple-location", "Apple Reminders: an alarm at a place",
            #"""
            PRODID:-//Apple Inc.//iOS 17.0//EN
            BEGIN:VTODO
            UID:APPLE-2
            SUMMARY:At the shop
            BEGIN:VALARM
            ACTION:DISPLAY
            TRIGGER;VALUE=DURATION:-P1D
            X-APPLE-PROXIMITY:ARRIVE
            X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Main St\, 1";X-APPLE-RADIUS=100;X-TITLE=Shop:geo:52.5,13.4
            END:VALARM
            END:VTODO
            """#),
        ForeignForm(
            "jtx", "jtx Board: due and start of one kind, a recurrence with an exception",
            #"""
            PRODID:DAVx5/4.3 ical4j/3.2 (at.techbee.jtx)
            BEGIN:VTODO
            UID:jtx-1
            SUMMARY:Series
            DTSTART;VALUE=DATE:20961001
            DUE;VALUE=DATE:20961002
            RRULE:FREQ=DAILY;COUNT=10
            EXDATE;VALUE=DATE:20961003
            COLOR:red
            X-STATUS:Waiting
            URL:https://example.org/a?b=c;d
            CONTACT:Anna
            END:VTODO
            """#),
        ForeignForm(
            "jtx-linked", "jtx Board: a journal is related",
            #"""
            PRODID:DAVx5/4.3 ical4j/3.2 (at.techbee.jtx)
            BEGIN:VTODO
            UID:jtx-2
            SUMMARY:Linked
            RELATED-TO;RELTYPE=CHILD:journal-1
            RELATED-TO;RELTYPE=SIBLING:jtx-1
            ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:aGVsbG8=
            END:VTODO
            """#),
        ForeignForm(
            "opentasks", "OpenTasks with DAVx5: a duration, the class",
            #"""
            PRODID:DAVx5/3.0 ical4j/2.x (org.dmfs.tasks)
            BEGIN:VTODO
            UID:ot-1
            SUMMARY:Lasts
            DTSTART;TZID=Europe/Vienna:20961001T090000
            DURATION:PT2H
            CLASS:PRIVATE
            GEO:48.2;16.3
            STATUS:IN-PROCESS
            PERCENT-COMPLETE:30
            END:VTODO
            """#),
        ForeignForm(
            "cancelled", "RFC 5545: what was called off",
            #"""
            PRODID:-//other//EN
            BEGIN:VTODO
            UID:cancelled-1
            SUMMARY:Called off
            STATUS:CANCELLED
            END:VTODO
            """#),
        ForeignForm(
            "kde", "KOrganizer: its own alarms and a creation in UTC",
            #"""
            PRODID:-//K Desktop Environment//NONSGML libkcal 4.3//EN
            BEGIN:VTODO
            DTSTAMP:20261001T080000Z
            CREATED:20260901T080000Z
            UID:KOrganizer-1839123.44
            SEQUENCE:1
            SUMMARY:Read
            PERCENT-COMPLETE:0
            X-KDE-KCALCORE-ENABLED:TRUE
            DUE:20961003T220000Z
            BEGIN:VALARM
            DESCRIPTION:
            ACTION:AUDIO
            TRIGGER;VALUE=DURATION:-PT1H
            X-KDE-KCALCORE-ENABLED:TRUE
            END:VALARM
            END:VTODO
            """#),
        ForeignForm(
            "evolution", "Evolution: a zone with a path, own lines",
            #"""
            PRODID:-//Ximian//NONSGML Evolution Calendar//EN
            BEGIN:VTODO
            UID:20961001T080000Z-1000-1-1@host
            SUMMARY:Evolution
            DUE;TZID=/freeassociation.sourceforge.net/Europe/Paris:20961003T090000
            X-EVOLUTION-CALDAV-ETAG:abc
            X-EVOLUTION-ALARM-UID:1
            END:VTODO
            """#),
        ForeignForm(
            "outlook-caldav", "a synchronizer for Outlook: a description in two forms",
            #"""
            PRODID:-//CalDavSynchronizer//EN
            BEGIN:VTODO
            UID:ocs-1
            SUMMARY:Both forms
            DESCRIPTION:Plain
            X-ALT-DESC;FMTTYPE=text/html:<html><body>Plain</body></html>
            END:VTODO
            """#),
        ForeignForm(
            "fastmail", "Cyrus and Fastmail: parameters that hold what ends others",
            #"""
            PRODID:-//CyrusIMAP.org/Cyrus 3.9//EN
            BEGIN:VTODO
            UID:fm-1
            SUMMARY;LANGUAGE=en:Parameters
            ORGANIZER;CN="Doe, Jane; x:y":mailto:jane@example.org
            ATTENDEE;PARTSTAT=NEEDS-ACTION;CN=Bob:mailto:bob@example.org
            END:VTODO
            """#),
        ForeignForm(
            "radicale-sorted", "Radicale: all lines in the order of their names",
            #"""
            PRODID:-//tend//tend//EN
            BEGIN:VTODO
            UID:rad-1
            CATEGORIES:a,b
            CREATED:20261001T080000Z
            DTSTAMP:20261001T080000Z
            DUE;VALUE=DATE:20961001
            STATUS:NEEDS-ACTION
            SUMMARY:Sorted
            END:VTODO
            """#),
        ForeignForm(
            "folded", "RFC 5545: folds within a name, a value and a character",
            #"""
            PRODID:-//other//EN
            BEGIN:VTODO
            UID:folded-1
            SUMM
             ARY:A very long line that is
              folded where it likes
            DESCRIPTION:Gr
             üße
            END:VTODO
            """#),
        ForeignForm(
            "lower-case", "RFC 5545: names in any case",
            #"""
            prodid:-//other//EN
            begin:vtodo
            uid:lower-1
            summary:Lower
            status:needs-action
            due;value=date:20961001
            end:vtodo
            """#),
        ForeignForm(
            "several-categories", "RFC 5545: several lines of categories",
            #"""
            PRODID:-//other//EN
            BEGIN:VTODO
            UID:cat-1
            SUMMARY:Categories
            CATEGORIES:b
            CATEGORIES:a,c
            CATEGORIES;LANGUAGE=de:d
            END:VTODO
            """#),
        ForeignForm(
            "no-title", "tasks.org and others: a task without a title",
            #"""
            PRODID:-//other//EN
            BEGIN:VTODO
            UID:untitled-1
            DESCRIPTION:Only notes
            END:VTODO
            """#),
        ForeignForm(
            "rfc9253", "RFC 9253: links, gaps and dependencies",
            #"""
            PRODID:-//other//EN
            BEGIN:VTODO
            UID:9253-1
            SUMMARY:Links
            LINK;LINKREL=SOURCE;LABEL=Venue;VALUE=URI:https://example.com/
            CONCEPT:https://example.com/concept
            REFID:itinerary
            RELATED-TO;RELTYPE=DEPENDS-ON;GAP=P1D:other-1
            RELATED-TO;RELTYPE=FINISHTOSTART:other-2
            END:VTODO
            """#),
        ForeignForm(
            "empty-values", "older Nextcloud: lines without a value",
            #"""
            PRODID:-//ownCloud
            BEGIN:VTODO
            UID:empty-1
            SUMMARY:Empty
            DESCRIPTION:
            CATEGORIES:
            PRIORITY:0
            LOCATION:
            DUE:
            END:VTODO
            """#),
        ForeignForm(
            "tend", "tend on another machine, with all that a task can have",
            #"""
            PRODID:-//tend//tend//EN
            BEGIN:VTODO
            UID:0192f0c1-2b3c-7d4e-8f50-61728394a5b6
            X-TEND-UUID:0192f0c1-2b3c-7d4e-8f50-61728394a5b6
            SUMMARY:All of it
            DESCRIPTION:2026-11-26\nA dated note
            STATUS:NEEDS-ACTION
            DUE:20961001T170000
            X-TEND-SCHEDULED;VALUE=DATE:20960930
            X-TEND-HIDDEN;VALUE=DATE:20960901
            PRIORITY:5
            CATEGORIES:a
            X-TEND-PROJECT:home/garden
            RRULE:FREQ=MONTHLY
            X-TEND-REPETITION:month from completion
            X-TEND-EXTRA:effort,3,json
            X-TEND-BASE:abcdefgh,01234567
            BEGIN:VALARM
            ACTION:DISPLAY
            DESCRIPTION:All of it
            TRIGGER;RELATED=END:-PT30M
            X-TEND-REMINDER:due-30m
            END:VALARM
            END:VTODO
            """#),
    ]
}
