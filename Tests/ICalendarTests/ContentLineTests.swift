import ICalendar
import TestSupport
import Testing

@Suite("Lines of iCalendar")
struct ContentLineTests {
    private func lines(_ text: String) -> [String] {
        ContentLines(Array(text.utf8)).map(\.text)
    }

    @Test(arguments: [
        ("SUMMARY:Buy milk", "SUMMARY", [], "Buy milk"),
        ("due;value=date:20261127", "DUE", [["VALUE", "date"]], "20261127"),
        ("X-A;B=c;D=\"x;y:z\":v\\,w", "X-A", [["B", "c"], ["D", "x;y:z"]], "v\\,w"),
        ("ATTENDEE;CN=\"a,b\",c:mailto:x", "ATTENDEE", [["CN", "a,b", "c"]], "mailto:x"),
        ("N;P=a^nb^^c^'d^e:", "N", [["P", "a\nb^c\"d^e"]], ""),
    ])
    func `have a name, parameters and a value`(
        _ line: String, _ name: String, _ parameters: [[String]], _ value: String
    ) throws {
        let read = try #require(ContentLine(line))
        #expect(read.name == name && read.value == value)
        #expect(read.parameters.map { [$0.name] + $0.values } == parameters)
        #expect(parameters.allSatisfy { read.parameter($0[0]) == $0[1] })
    }

    @Test(arguments: ["", "SUMMARY", ":x", "A;:x", "A;B:x", "A;B=\"x:y", "A B:x", ";A=b:c", "Ä:x"])
    func `are no others`(_ line: String) {
        #expect(ContentLine(line) == nil)
    }

    @Test func `end in three ways, and go on behind a blank or a tab`() {
        #expect(lines("A:1\r\nB:2\nC:3\rD:4") == ["A:1", "B:2", "C:3", "D:4"])
        #expect(lines("A:one\r\n  two\n\tthree\n\nB:x\n") == ["A:one twothree", "", "B:x"])
        #expect(lines("\u{FEFF}A:1\n") == ["A:1"])
        #expect(lines("") == [] && lines("\r\n") == [""])
    }

    @Test func `say where they stand`() throws {
        let text = "A:1\r\nB:\r\n 2\r\nC:3"
        let placed = Array(ContentLines(Array(text.utf8)))
        #expect(placed.map(\.number) == [1, 2, 4])
        #expect(placed.map(\.range) == [0..<5, 5..<13, 13..<16])
    }

    @Test func `a character that is folded in its midst is whole`() {
        let bytes = Array("A:\u{E9}".utf8)
        let folded = bytes[..<3] + [0x0D, 0x0A, 0x20] + bytes[3...]
        #expect(ContentLines(Array(folded)).map(\.text) == ["A:é"])
    }

    @Test func `are written with at most 75 bytes, whole characters and CRLF`() {
        var writer = ContentLineWriter()
        let value = String(repeating: "aé\u{1F600}", count: 60)
        writer.append("SUMMARY", value)
        let text = String(validating: writer.bytes, as: UTF8.self)
        let physical = (text ?? "").split(separator: "\r\n")
        #expect(physical.count > 5)
        #expect(physical.allSatisfy { $0.utf8.count <= 75 })
        #expect(physical.dropFirst().allSatisfy { $0.hasPrefix(" ") })
        #expect(ContentLines(writer.bytes).map(\.text) == ["SUMMARY:" + value])
    }

    @Test func `come back as they were written`() {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "a", "é", "\u{1F600}", ",", ";", ":", "\"", "^", "\\", "\n", " ", "\t", "=", "n", "'",
            "-",
        ]
        func text() -> String {
            (0..<Int.random(in: 0...60, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
        }
        for _ in 0..<2000 {
            // A tab in a parameter stays; a text of several lines is escaped.
            let text = text()
            let line = ContentLine(
                "X-TEST", [ContentLine.Parameter("P", text)], value: CalendarText.escaped(text))
            var writer = ContentLineWriter()
            writer.append(line)
            let read = ContentLines(writer.bytes).map { ContentLine($0.text) }
            #expect(read == [line])
            #expect(CalendarText.unescaped(line.value) == text)
        }
    }

    @Test func `spoiled ones neither trap nor are lost`() {
        let calendar = Array(
            """
            BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a@b\r\nSUMMARY;LANGUAGE=en:Buy\\, \r\n  milk\r\n\
            DUE;TZID="Europe/Berlin":20261127T170000\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
            """.utf8)
        var random = SeededGenerator(seed: 3)
        for _ in 0..<5000 {
            var bytes = calendar
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                }
            }
            let lines = Array(ContentLines(bytes))
            // They lie side by side, from the first byte to the last.
            #expect(lines.last?.range.upperBound == bytes.count)
            #expect(
                zip(lines, lines.dropFirst()).allSatisfy {
                    $0.range.upperBound == $1.range.lowerBound
                })
            for line in lines { _ = ContentLine(line.text).map { CalendarMoment($0.value) } }
        }
    }
}

@Suite("Values of iCalendar")
struct CalendarValueTests {
    @Test(arguments: [
        ("a\\, b\\; c\\\\ d\\ne\\Nf", "a, b; c\\ d\ne\nf"), ("\\x \\", "\\x \\"), ("", ""),
    ])
    func `are texts without their escapes`(_ value: String, _ text: String) {
        #expect(CalendarText.unescaped(value) == text)
    }

    @Test func `of texts have no control but the end of a line`() {
        #expect(CalendarText.escaped("a\r\nb\rc\nd\u{7}e\tf") == "a\\nb\\nc\\nd e\tf")
    }

    @Test(arguments: [
        ("home,a\\,b,", ["home", "a,b", ""]), ("", [""]), ("a\\\\,b", ["a\\", "b"]),
        ("a,\u{301}b", ["a", "\u{301}b"]),
    ])
    func `are lists`(_ value: String, _ texts: [String]) {
        #expect(CalendarText.list(of: value) == texts)
    }

    @Test(arguments: [
        ("20261127", "2026-11-27"), ("20261127T170503", "2026-11-27T17:05:03"),
        ("00010203T000000Z", "0001-02-03T00:00:00Z"),
    ])
    func `are moments`(_ value: String, _ iso8601: String) {
        #expect(CalendarMoment(value)?.iso8601 == iso8601)
    }

    @Test(arguments: [
        "", "2026112", "20261327", "20261100", "20261127T", "20261127T1700", "20261127T240000",
        "20261127T170000X", "20261127T170000ZZ", "2026-11-27", "+0261127",
    ])
    func `are no other moments`(_ value: String) {
        #expect(CalendarMoment(value) == nil)
    }
}
