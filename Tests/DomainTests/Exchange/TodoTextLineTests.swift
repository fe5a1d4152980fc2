import Domain
import Testing

@Suite("A line of todo.txt")
struct TodoTextLineTests {
    @Test(arguments: [
        "Buy milk", "(A) 2026-11-21 Call Ana +home @phone due:2026-11-24",
        "x 2026-11-22 2026-11-21 Call Ana +home @phone pri:A", "x Done some day",
        "(Z) 2026-11-21 Late", "2026-11-21 x marks the spot", "2026-11-21 (A) is a grade",
        "Water the plants rec:+1w", "Water the plants due:2026-11-24 t:2026-11-20 rec:2w id:7 p:3",
        "Pay a+b 12:30 http://example.org/x", "Meet +a and +b @c in town",
        "Call due:2026-11-24 foo:bar", "Mail t:2026-11-20 rec:1w to Bob due:2026-11-24 id:7",
        "Mail due:2026-11-24 to Bob due:2026-11-25", "See id:7 and p:3 in it id:7 p:3",
    ])
    func `reads back as it was written`(_ line: String) {
        let parsed = TodoTextLine(line)
        #expect(parsed.line == line)
        #expect(TodoTextLine(parsed.line) == parsed)
    }

    @Test(arguments: ["x (A) 2026-11-22 2026-11-21 Call", "x 2026-11-22 (A) 2026-11-21 Call"])
    func `a completed task may have its priority where it was`(_ text: String) {
        let line = TodoTextLine(text)
        #expect(line.isDone && line.letter == "A" && line.text == "Call")
        #expect(line.completed == CalendarDay(iso8601: "2026-11-22"))
        #expect(line.created == CalendarDay(iso8601: "2026-11-21"))
    }

    @Test func `what stands at its end has its field, what stands amid it is text, too`() {
        let line = TodoTextLine("(B) Ask @ana about +home foo:bar @phone due:2026-11-24")
        #expect(line.text == "Ask @ana about +home foo:bar")
        #expect(line.letter == "B")
        #expect(line.project == "home")
        #expect(line.contexts == ["ana", "phone"])
        #expect(line.due == CalendarDay(iso8601: "2026-11-24"))
    }

    @Test
    func `times count wherever they stand, and the last due day of a line's end before others`() {
        let line = TodoTextLine("Mail due:2026-11-24 t:2026-11-20 rec:+1w to Bob h:1")
        #expect(line.text == "Mail due:2026-11-24 t:2026-11-20 rec:+1w to Bob h:1")
        #expect(line.due == CalendarDay(iso8601: "2026-11-24"))
        #expect(line.threshold == CalendarDay(iso8601: "2026-11-20"))
        #expect(line.repetition?.origin == .due)
        #expect(
            TodoTextLine("Mail due:2026-11-24 to Bob due:2026-11-25").due
                == CalendarDay(iso8601: "2026-11-25"))
    }

    @Test func `several projects stay in the text, and the first is the project`() {
        let line = TodoTextLine("Paint +house @home +garden")
        #expect(line.text == "Paint +house @home +garden")
        #expect(line.project == "house")
        #expect(line.contexts == ["home"])
    }

    @Test(arguments: [
        "(a) small", "X big", "xylophone", "(A)tight", "x", "(A)", "2026-11-21", "+a", "@b",
        "due:2026-11-24",
        "2026-02-30 no day", "call due:soon", "call due:", "a rec:0d", "a rec:1h", "a pri:A",
    ])
    func `what only resembles a mark is text`(_ line: String) {
        let parsed = TodoTextLine(line)
        #expect(parsed.text == line)
        #expect(!parsed.isDone && parsed.letter == nil && parsed.due == nil)
        #expect(parsed.created == nil && parsed.repetition == nil)
    }
}
