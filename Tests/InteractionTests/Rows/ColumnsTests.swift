import Display
import Domain
import Presentation
import TestSupport
import Testing

@testable import Interaction

@Suite("Columns of the screen")
struct ColumnsTests {
    @Test(arguments: ["two\nlines", "a \u{1F44D}\u{1F3FD} of\ttext"])
    func `a text that is no plain line takes no room from the others`(text: String) throws {
        func row(beside other: String) throws -> String? {
            let screen = ScreenHarness(columns: 100)
            var request = TaskRequest(text: "Pay the rent")
            request.scheduledDate = screen.model.today.day
            request.dueDate = screen.model.today.day.advanced(byDays: 2)
            request.repetition = try TypedRepetition(phrase: "2 weeks from completion").repetition
            try screen.addOutside(request)
            try screen.fill(other)
            let view = ScreenView(
                screen.model, calendar: FixedCalendar(), showsSigns: true, keeping: RowCells())
            return view.frame.text.split(separator: "\n").first { $0.contains("Pay the rent") }
                .map(String.init)
        }
        let shown = try row(beside: text)
        #expect(shown == (try row(beside: "two lines")))
        #expect(shown?.contains("\u{2026}") == false)
    }
}
