import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("The present value in a question")
struct PresentValueTests {
    private let screen = ScreenHarness()

    private var line: String? { screen.model.prompt?.line.text }

    private func one() throws -> Task { try #require(try screen.fixture.tasks().first) }

    /// A task that has a value for each question.
    private func fillOne() throws {
        try screen.addOutside(TaskRequest(text: "other"))
        var request = TaskRequest(text: "one")
        request.scheduledDate = screen.model.today.day
        request.dueDate = screen.model.today.day.advanced(byDays: 3)
        request.project = "home/garden"
        request.tags = ["later", "phone"]
        request.repetition = Repetition(
            try RepetitionRule(phrase: "2 weeks"), from: .completion, end: .times(5))
        request.dependsOn = [1]
        try screen.addOutside(request)
        screen.begin()
    }

    private func enter() {
        screen.press(.enter)
        screen.settle()
    }

    @Test func `it stands in the line, and Enter leaves all as it is`() throws {
        try fillOne()
        let today = screen.model.today.day
        let before = try screen.fixture.tasks()
        for (key, value) in [
            ("o", "\(today)"), ("D", "\(today.advanced(byDays: 3))"), ("P", "home/garden"),
            ("#", "later phone "), ("R", "2 weeks 5 times from completion"), ("b", "1 "),
            ("e", "one"),
        ] {
            screen.type(key)
            #expect(line == value)
            enter()
            #expect(screen.model.focus == .list)
        }
        #expect(try screen.fixture.tasks() == before)
    }

    @Test func `what is typed or pasted replaces a single value, and other keys edit it`() throws {
        try fillOne()
        screen.type("Pwork")
        #expect(line == "work")
        screen.press(.escape)
        screen.type("P")
        screen.send(.input(.paste("work", omitted: 0)))
        #expect(line == "work")
        screen.press(.escape)
        screen.type("P")
        screen.press(.end)
        screen.type("/roses")
        #expect(line == "home/garden/roses")
        screen.press(.character("u"), .control)
        #expect(line == "")
        screen.press(.escape)
        screen.type("P")
        screen.press(.backspace)
        #expect(line == "")
        screen.press(.character("y"), .control)
        #expect(line == "home/garden")
    }

    @Test func `an emptied value stays what it is, and none takes it away`() throws {
        try fillOne()
        let before = try one()
        for key in ["o", "D", "P", "R"] {
            screen.type(key)
            screen.press(.character("u"), .control)
            enter()
        }
        #expect(try one() == before)
        for key in ["R", "D", "P", "o"] {
            screen.type(key + "none")
            enter()
            screen.act("7gj")
        }
        let after = try #require(try screen.task("one"))
        #expect(after.dueDate == nil && after.project == nil && after.scheduledDate == nil)
        #expect(after.repetition == nil)
    }

    @Test func `a list is what stands in the line`() throws {
        try fillOne()
        screen.type("#x")
        enter()
        #expect(try screen.task("one")?.tags.sorted() == ["later", "phone", "x"])
        screen.type("#")
        screen.press(.character("w"), .control)
        enter()
        #expect(try screen.task("one")?.tags.sorted() == ["later", "phone"])
        screen.type("#-later")
        enter()
        #expect(try screen.task("one")?.tags == ["phone"])
        screen.type("#")
        screen.press(.character("u"), .control)
        enter()
        #expect(try screen.task("one")?.tags == [])
        screen.type("b")
        screen.press(.character("u"), .control)
        enter()
        #expect(try screen.task("one")?.dependsOn == [])
    }

    @Test func `arrows go on from the day that the task has`() throws {
        try fillOne()
        screen.type("D")
        screen.press(.right)
        #expect(line == "\(screen.model.today.day.advanced(byDays: 4))")
        screen.type("fri")
        #expect(line == "fri")
    }

    @Test func `tasks that have not all the same are said to differ, and are added to`() throws {
        for (text, tags) in [("one", ["a"]), ("two", ["b"])] {
            var request = TaskRequest(text: text)
            request.scheduledDate = screen.model.today.day
            request.tags = tags
            try screen.addOutside(request)
        }
        screen.begin()
        screen.act("*")
        screen.type("#")
        #expect(screen.model.prompt?.present == .different)
        #expect(line == "")
        screen.type("c")
        enter()
        #expect(try screen.fixture.tasks().map { $0.tags.sorted() } == [["a", "c"], ["b", "c"]])
        screen.act("*")
        screen.type("o")
        #expect(screen.model.prompt?.present == .same("\(screen.model.today.day)"))
        #expect(line == "\(screen.model.today.day)")
    }

    @Test func `a name that a word of ours is spelled like stays a name`() throws {
        var request = TaskRequest(text: "one")
        request.scheduledDate = screen.model.today.day
        request.project = "Inbox"
        try screen.addOutside(request)
        screen.begin()
        screen.type("P")
        enter()
        #expect(try one().project == "Inbox")
    }
}
