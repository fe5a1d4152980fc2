import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("The mouse on the screen")
struct MouseTests {
    private let screen = ScreenHarness()

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
        for row in [first + 2, 22, 23, 400, -1] {
            click(row: row)
            mouse(.press(.left), row: first)
            mouse(.drag(.left), row: row)
            mouse(.release(.left), row: row)
            screen.press(.escape)
        }
        #expect(try screen.fixture.tasks() == before)
        #expect(screen.saved.isEmpty)
    }
}
