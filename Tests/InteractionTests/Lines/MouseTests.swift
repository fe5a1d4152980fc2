import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("The mouse on the screen")
struct MouseTests {
    private let screen = ScreenHarness(columns: 110)

    /// The first row of the list.
    private var first: Int { screen.model.layout.list.lowerBound }

    private func mouse(_ action: MouseEvent.Action, row: Int, column: Int = 20) {
        screen.send(.input(.mouse(MouseEvent(action, row: row, column: column))))
        screen.settle()
    }

    private func click(row: Int, column: Int = 20) {
        mouse(.press(.left), row: row, column: column)
        mouse(.release(.left), row: row, column: column)
    }

    @Test func `a click selects, and a second one opens`() throws {
        try screen.fill("one", "two", "three")
        click(row: first + 1)
        #expect(screen.selected == "two")
        #expect(!screen.model.showsDetails)
        click(row: first + 1)
        #expect(screen.model.showsDetails)
    }

    @Test func `the click that gives the window the focus selects at most`() throws {
        try screen.fill("one", "two", "three")
        screen.send(.input(.focus(false)))
        screen.send(.input(.focus(true)))
        click(row: 0, column: 14)
        #expect(screen.model.subject == .view(.today))
        screen.send(.input(.focus(true)))
        click(row: try #require(screen.model.layout.input))
        #expect(screen.model.focus == .list)
        screen.send(.input(.focus(true)))
        click(row: first)
        #expect(!screen.model.showsDetails)
        screen.type("aHalf a tho")
        screen.send(.input(.focus(true)))
        click(row: first + 2)
        #expect(screen.model.focus == .input)
        #expect(screen.model.input.text == "Half a tho")
        click(row: first + 2)
        #expect(screen.model.focus == .list && screen.selected == "three")
    }

    @Test func `the wheel moves, and stays within the list`() throws {
        try screen.fill("one", "two", "three")
        for _ in 1...5 { mouse(.wheelDown, row: first) }
        #expect(screen.selected == "three")
        for _ in 1...5 { mouse(.wheelUp, row: first) }
        #expect(screen.selected == "one")
    }

    @Test func `a task that is dragged is ordered, and u takes it back`() throws {
        try screen.fill("one", "two", "three")
        mouse(.press(.left), row: first)
        mouse(.drag(.left), row: first + 2)
        mouse(.release(.left), row: first + 2)
        #expect(screen.saved.count == 1)
        #expect(screen.selected == "one" && screen.model.rows?.selection == 2)
        screen.act("u")
        #expect(screen.selected == "one" && screen.model.rows?.selection == 0)
    }

    @Test func `what is clicked or dragged outside of the list is nothing`() throws {
        try screen.fill("one", "two")
        let before = try screen.fixture.tasks()
        for row in [first + 2, 22, 24, 400, -1] {
            click(row: row)
            mouse(.press(.left), row: first)
            mouse(.drag(.left), row: row)
            mouse(.release(.left), row: row)
            screen.press(.escape)
        }
        #expect(try screen.fixture.tasks() == before)
        #expect(screen.saved.isEmpty)
    }

    @Test func `a drag that leaves the list leaves the order as it was`() throws {
        let screen = ScreenHarness(columns: 140)
        func mouse(_ action: MouseEvent.Action, row: Int, column: Int) {
            screen.send(.input(.mouse(MouseEvent(action, row: row, column: column))))
            screen.settle()
        }
        try screen.fill("one", "two", "three")
        let pane = try #require(screen.model.layout.pane)
        for (row, column) in [(first + 1, pane + 5), (0, 20), (first + 9, 20), (22, 20)] {
            mouse(.press(.left), row: first, column: 20)
            mouse(.drag(.left), row: first + 2, column: 20)
            mouse(.drag(.left), row: row, column: column)
            #expect(screen.model.dropRow == nil)
            mouse(.release(.left), row: row, column: column)
            #expect(screen.saved.isEmpty)
            #expect(!screen.model.showsDetails)
        }
        mouse(.press(.left), row: first, column: 20)
        mouse(.drag(.left), row: first + 2, column: 20)
        mouse(.release(.left), row: first + 1, column: pane + 5)
        #expect(screen.saved.isEmpty)
    }

    /// The column at which a word stands in the line of keys.
    private func column(of word: String) throws -> Int {
        let hints = KeyLine(of: screen.model).hints
        return try #require(hints.first { $0.hint.word == word }).columns.lowerBound
    }

    private func clickKey(_ word: String) throws {
        click(row: try #require(screen.model.layout.keys), column: try column(of: word))
    }

    @Test func `a click on a key in the last line presses it`() throws {
        try screen.fill("one", "two")
        try clickKey("done")
        #expect(try screen.task("one")?.isCompleted == true)
        try clickKey("undo")
        #expect(try screen.task("one")?.isCompleted == false)
        try clickKey("add")
        screen.type("three")
        try clickKey("save")
        #expect(try screen.texts().contains("three"))
        try clickKey("to the list")
        #expect(screen.model.focus == .list)
        try clickKey("all keys")
        #expect(screen.model.focus == .help)
        try clickKey("back")
        #expect(screen.model.focus == .list)
        screen.send(.input(.focus(true)))
        try clickKey("delete")
        #expect(try screen.texts().count == 3)
    }

    @Test func `beside the keys of the last line a click is nothing`() throws {
        try screen.fill("one")
        click(row: try #require(screen.model.layout.keys), column: 0)
        #expect(screen.saved.isEmpty && screen.model.focus == .list)
    }

    @Test func `a click on a day of the calendar names it, and a second one is the answer`() throws
    {
        try screen.fill("one", "two")
        screen.type("D")
        let calendar = try #require(CalendarMonth(of: screen.model))
        let day = calendar.first.advanced(byDays: 16)
        let (row, place) = calendar.position(of: day)
        click(row: row, column: calendar.column(ofPlace: place) + 1)
        #expect(screen.model.prompt?.line.text == "\(day)")
        #expect(screen.model.focus == .prompt)
        // What is no day is nothing, and never the list behind it.
        click(row: calendar.rows.lowerBound, column: calendar.columns.lowerBound + 3)
        #expect(screen.model.prompt?.line.text == "\(day)" && screen.selected == "one")
        click(row: row, column: calendar.column(ofPlace: place))
        #expect(screen.model.focus == .list)
        #expect(try screen.task("one")?.dueDate == day)
    }
}
