import TestSupport
import Testing

@Suite("Lines of calendars")
struct CalendarLineTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func calendar(_ lines: String...) -> String { calendar(lines) }

    private func calendar(_ lines: [String]) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO"] + lines
            + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    @Test func `parameters of what fills a field are kept, and told where they are new`()
        throws
    {
        try home.write(calendar("UID:1", "SUMMARY:A", "DESCRIPTION:see here"), to: "t.ics")
        _ = try home.summary("t.ics")
        let lines = [
            "UID:1", "SUMMARY;LANGUAGE=de:A",
            #"DESCRIPTION;ALTREP="data:text/html,see%20%3Ca%20href":see here"#,
        ]
        try home.write(calendar(lines[0], lines[1], lines[2]), to: "t.ics")
        #expect(try home.summary("t.ics", exiting: 65).duplicates == 1)
        try home.write(calendar("UID:2", lines[1], lines[2]), to: "t.ics")
        #expect(try home.summary("t.ics").imported == 1)
        #expect(
            try home.tasks().last?.extra == [
                "DESCRIPTION;ALTREP": "data:text/html,see%20%3Ca%20href", "SUMMARY;LANGUAGE": "de",
            ])
    }

    @Test func `a name behind the tasks of its calendar is counted, and is that of those below`()
        throws
    {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY:A
            END:VTODO
            X-WR-CALNAME:Late
            NAME:Late
            BEGIN:VTODO
            SUMMARY:B
            END:VTODO
            END:VCALENDAR

            """
        try home.write(text, to: "t.ics")
        let result = try home.importing("t.ics")
        #expect(result.ending == .exited(0))
        #expect(
            result.output.contains(
                "1 row is no task: 1 name of a calendar behind its tasks."), "\(result.output)")
        let tasks = try home.tasks()
        #expect(tasks.map(\.text) == ["A", "B"] && tasks.map(\.project) == [nil, "Late"])
    }

    @Test func `what a state or a day is not made of is kept`() throws {
        try home.write(
            calendar(
                "UID:1", "SUMMARY:A", "STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:100",
                "DTSTART;VALUE=DATE:20961201", "DUE;VALUE=DATE:20961202", "DURATION:P3D"),
            to: "t.ics")
        _ = try home.summary("t.ics")
        #expect(
            try home.tasks().first?.extra == ["PERCENT-COMPLETE": "100", "DURATION": "P3D"])
    }

    @Test(
        arguments: [
            (["DTSTART:20261224T170000"], ["DTSTART": "20261224T170000"]),
            (["DTSTART:20261224T170000Z"], ["DTSTART": "20261224T170000Z"]),
            (["DTSTART:20261224T000000", "DUE:20261224T170000"], [:]),
            (
                ["DTSTART:20261224T170000", "DURATION:PT1H"], ["DTSTART": "20261224T170000"]
            ),
            (["DTSTART;VALUE=DATE:20261224", "DURATION:PT1H"], ["DURATION": "PT1H"]),
            (["DUE;VALUE=DATE:20270131", "RRULE:FREQ=MONTHLY"], ["RRULE": "FREQ=MONTHLY"]),
            (["DUE;VALUE=DATE:20270128", "RRULE:FREQ=MONTHLY"], [:]),
            (["DUE;VALUE=DATE:20280229", "RRULE:FREQ=YEARLY"], ["RRULE": "FREQ=YEARLY"]),
            (["DUE;VALUE=DATE:20280131", "RRULE:FREQ=YEARLY"], [:]),
            (
                ["DUE:20270131T233000Z", "RRULE:FREQ=WEEKLY;BYDAY=SU"],
                ["RRULE": "FREQ=WEEKLY;BYDAY=SU"]
            ),
            (["DUE:20270131T233000", "RRULE:FREQ=WEEKLY;BYDAY=SU"], [:]),
            (["DUE:20261224T170030"], ["DUE": "20261224T170030"]),
            (
                [
                    "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20991224T080000Z",
                    "DESCRIPTION:Take the folder", "END:VALARM",
                ], ["VALARM DESCRIPTION": "Take the folder"]
            ),
            (
                [
                    "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20991224T080000Z",
                    "DESCRIPTION:Reminder", "END:VALARM",
                ], [:]
            ),
            (
                ["BEGIN:PARTICIPANT", "UID:p", "SUMMARY:Eva", "END:PARTICIPANT"],
                ["PARTICIPANT": "UID:p\nSUMMARY:Eva"]
            ),
        ] as [([String], [String: String])])
    func `what a task has no place for is kept`(lines: [String], kept: [String: String]) throws {
        try home.write(calendar(["UID:1", "SUMMARY:A"] + lines), to: "t.ics")
        _ = try home.summary("t.ics")
        let task = try #require(home.tasks().first)
        #expect((task.extra ?? [:]).mapValues(\.text) == kept)
        #expect(try home.summary("t.ics").duplicates == 1)
    }

    @Test func `a task whose beginning is missing is rejected`() throws {
        try home.write(
            "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:1\nSUMMARY:A\nEND:VTODO\nUID:2\nSUMMARY:B\nEND:VTODO\nBEGIN:VTODO\nUID:3\nSUMMARY:C\nEND:VTODO\nEND:VCALENDAR\n",
            to: "t.ics")
        #expect(try home.summary("t.ics", exiting: 65).rejected == 1)
        #expect(try home.texts() == ["A", "C"])
        #expect(try home.text(of: "t.ics.rejects").contains("SUMMARY:B"))
    }

    @Test func `a calendar that does not end is told, and goes on once it is whole`() throws {
        let text = "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTODO\nUID:1\nSUMMARY:A\nEND:VTODO\n"
        try home.write(text, to: "t.ics")
        let cut = try home.importing("t.ics")
        #expect(cut.ending == .exited(65))
        #expect(cut.errors.hasPrefix("The calendar does not end: the file may be cut off."))
        #expect(try home.texts() == ["A"])
        try home.write(
            text + "BEGIN:VTODO\nUID:2\nSUMMARY:B\nEND:VTODO\nEND:VCALENDAR\n", to: "t.ics")
        #expect(try home.importing("t.ics").ending == .exited(0))
        #expect(try home.texts() == ["A", "B"])
    }

    @Test(arguments: [1, 40])
    func `a line may be folded in the midst of a character`(count: Int) throws {
        var bytes: [UInt8] = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n".utf8)
        for number in 0..<count {
            bytes += Array("BEGIN:VTODO\r\nUID:\(number)\r\nSUMMARY:Stra".utf8)
            bytes += [0xC3] + Array("\r\n ".utf8) + [0x9F] + Array("e\r\nEND:VTODO\r\n".utf8)
        }
        try home.folder.write(bytes + Array("END:VCALENDAR\r\n".utf8), to: "t.ics")
        #expect(try home.summary("t.ics").imported == count)
        #expect(try Set(home.texts()) == ["Straße"])
    }
}
