import TestSupport
import Testing

@Suite("Lines of calendars")
struct CalendarLineTests {
    private let home: ImportHome

    init() throws {
        home = try ImportHome()
    }

    private func calendar(_ lines: String...) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO"] + lines
            + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    @Test func `parameters of what fills a field are kept, and the row is known without them`()
        throws
    {
        try home.write(calendar("UID:1", "SUMMARY:A", "DESCRIPTION:see here"), to: "t.ics")
        _ = try home.summary("t.ics")
        let lines = [
            "UID:1", "SUMMARY;LANGUAGE=de:A",
            #"DESCRIPTION;ALTREP="data:text/html,see%20%3Ca%20href":see here"#,
        ]
        try home.write(calendar(lines[0], lines[1], lines[2]), to: "t.ics")
        let again = try home.summary("t.ics")
        #expect(again.duplicates == 1 && again.warnings == [])
        try home.write(calendar("UID:2", lines[1], lines[2]), to: "t.ics")
        #expect(try home.summary("t.ics").imported == 1)
        #expect(
            try home.tasks().last?.extra == [
                "DESCRIPTION;ALTREP": "data:text/html,see%20%3Ca%20href", "SUMMARY;LANGUAGE": "de",
            ])
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
