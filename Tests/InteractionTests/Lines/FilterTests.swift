import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("The filter of the screen")
struct FilterTests {
    private let screen = ScreenHarness()

    @Test func `the list narrows as it is typed, and a mistake leaves it`() throws {
        try screen.fill("Buy milk", "Call Anna", "Buy eggs")
        screen.act("/buy")
        #expect(screen.list == [">Buy milk", " Buy eggs"])
        screen.act(" (")
        #expect(screen.model.filterMistake != nil)
        #expect(screen.list == [">Buy milk", " Buy eggs"])
        screen.press(.backspace)
        screen.settle()
        #expect(screen.model.filterMistake == nil)
        screen.press(.escape)
        screen.settle()
        #expect(screen.list.count == 3)
        #expect(screen.model.filterLine.isEmpty)
    }

    @Test func `Enter goes to the list, and Escape there takes the filter away`() throws {
        try screen.fill("Buy milk", "Call Anna")
        screen.act("/anna")
        screen.press(.enter)
        #expect(screen.model.focus == .list)
        screen.act("d")
        #expect(try screen.task("Call Anna")?.isCompleted == true)
        screen.press(.escape)
        screen.settle()
        // What is completed is parted from what is open.
        #expect(screen.list.filter { $0 != " gap" }.count == 2)
    }

    @Test func `it means the days of the day that it is`() throws {
        try screen.fill("one")
        var request = TaskRequest(text: "tomorrow")
        request.dueDate = screen.model.today.day.advanced(byDays: 1)
        try screen.addOutside(request)
        screen.act("7/due:today")
        #expect(screen.list == [])
        let later = screen.model.now.adding(seconds: 86_400)
        screen.send(.time(later, FixedCalendar().today(at: later)))
        screen.settle()
        #expect(screen.list == [">tomorrow"])
    }
}
