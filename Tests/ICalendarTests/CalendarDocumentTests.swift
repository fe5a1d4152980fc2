import TestSupport
import Testing

@testable import ICalendar

@Suite("A text of iCalendar and its components")
struct CalendarDocumentTests {
    private static let text = """
        BEGIN:VCALENDAR
        VERSION:2.0
        BEGIN:VTODO
        SUMMARY:Buy
          milk
        no line at all
        BEGIN:VALARM
        TRIGGER:-PT5M
        END:VALARM
        X-A;B=c;D="x;y:z":v\\,w
        END:VTODO
        END:VCALENDAR

        """

    /// The text with a byte order mark or none, and one kind of ends.
    private static let forms = ["\n", "\r\n", "\r"].flatMap { end in
        ["", "\u{FEFF}"].map { $0 + text.replacing("\n", with: end) }
    }

    private func document(_ text: String) throws -> CalendarDocument {
        try CalendarDocument(Array(text.utf8))
    }

    @Test(arguments: forms)
    func `knows which lines are whose`(_ text: String) throws {
        let document = try document(text)
        #expect(document.components.map(\.name) == ["VCALENDAR", "VTODO", "VALARM"])
        #expect(document.components.map(\.parent) == [nil, 0, 1])
        #expect(document.components.map(\.number) == [1, 3, 7])
        let lines = document.components[1].lines
        #expect(lines.map(\.name) == ["SUMMARY", nil, "X-A"])
        #expect(lines.map(\.number) == [4, 6, 10])
        #expect(document.content(of: lines[0])?.value == "Buy milk")
        #expect(document.content(of: lines[1]) == nil)
        #expect(CalendarEdit(document).bytes == document.bytes)
    }

    @Test(arguments: forms)
    func `keeps every byte but those of the lines that change`(_ text: String) throws {
        let document = try document(text)
        let todo = document.components[1]
        var edit = CalendarEdit(document)
        edit.replace(todo.lines[0], with: ContentLine("SUMMARY", value: "Bread"))
        edit.delete(todo.lines[2])
        edit.insert(ContentLine("PRIORITY", value: "1"), into: todo)
        edit.insert(ContentLine("UID", value: "a"), into: document.components[2])
        let end = text.contains("\r\n") ? "\r\n" : text.contains("\n") ? "\n" : "\r"
        let expected = text.replacing("SUMMARY:Buy\(end)  milk", with: "SUMMARY:Bread")
            .replacing("X-A;B=c;D=\"x;y:z\":v\\,w\(end)", with: "")
            .replacing("BEGIN:VALARM", with: "PRIORITY:1\(end)BEGIN:VALARM")
            .replacing("END:VALARM", with: "UID:a\(end)END:VALARM")
        #expect(String(decoding: edit.bytes, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        ("BEGIN:A\nBEGIN:B\nEND:A\nEND:B\n", CalendarDocumentError.Reason.unbegun("A"), 3),
        ("X:1\nEND:A\n", .unbegun("A"), 2), ("BEGIN:A\nBEGIN:B\n\n", .unended("B"), 2),
    ])
    func `says where its nesting is wrong`(
        _ text: String, _ reason: CalendarDocumentError.Reason, _ line: Int
    ) {
        #expect(throws: CalendarDocumentError(reason, line: line)) { try document(text) }
    }

    @Test func `is neither too deep nor too large`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "BEGIN:A\n", count: depth)
                + String(repeating: "END:A\n", count: depth)
        }
        let deepest = CalendarDocument.maximumDepth
        #expect(try document(nested(deepest)).components.count == deepest)
        let tooDeep = CalendarDocumentError(.tooDeep(maximum: deepest), line: deepest + 1)
        #expect(throws: tooDeep) { try document(nested(50_000)) }
        let large = [UInt8](repeating: 0x0A, count: CalendarDocument.maximumSize + 1)
        #expect(throws: CalendarDocumentError.self) { try CalendarDocument(large) }
    }

    @Test func `of thousands of spoiled ones a change alters its line alone`() {
        var random = SeededGenerator(seed: 9)
        var sound = 0
        for number in 0..<5000 {
            var bytes = Array((Self.forms.randomElement(using: &random) ?? "").utf8)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                }
            }
            do {
                let document = try CalendarDocument(bytes)
                guard let lines = document.components.randomElement(using: &random)?.lines,
                    let line = lines.randomElement(using: &random)
                else { continue }
                var edit = CalendarEdit(document)
                edit.delete(line)
                let kept = bytes[..<line.range.lowerBound] + bytes[line.range.upperBound...]
                #expect(edit.bytes == Array(kept), "mutant \(number)")
                edit.replace(line, with: ContentLine("X-NEW", value: "é"))
                #expect(edit.bytes.starts(with: bytes[..<line.range.lowerBound]))
                #expect(
                    edit.bytes.suffix(bytes.count - line.range.upperBound)
                        == bytes[line.range.upperBound...], "mutant \(number)")
                sound += 1
            } catch {
                #expect(error.line >= 1)
            }
        }
        #expect(sound > 1500, "\(sound)")
    }
}
