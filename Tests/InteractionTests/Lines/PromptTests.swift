import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("Questions that a line answers")
struct PromptTests {
    private let screen = ScreenHarness()

    private func answer(_ key: String, _ line: String) {
        screen.type(key)
        #expect(screen.model.focus == .prompt)
        screen.type(line)
        screen.press(.enter)
        screen.settle()
    }

    private func one() throws -> Task { try #require(try screen.fixture.tasks().first) }

    @Test func `a due day takes a time, and shows it as the answer`()
        throws
    {
        try screen.fill("one")
        answer("D", "tomorrow 17:00")
        let task = try one()
        #expect(task.dueDate == screen.model.today.day.advanced(byDays: 1))
        #expect(task.dueTime == TimeOfDay("17:00"))
        #expect(task.reminders.map(\.description) == ["due@17:00"])
        screen.type("D")
        #expect(screen.model.prompt?.line.text.hasSuffix("T17:00") == true)
        screen.press(.enter)
        screen.settle()
        #expect(try one().reminders.map(\.description) == ["due@17:00"])
        answer("D", "none")
        #expect(try one().dueTime == nil && one().reminders.isEmpty)
    }

    @Test func `a day, a due day, a project, tags, a repetition, dependencies, a note`() throws {
        try screen.fill("one", "two")
        let today = screen.model.today.day
        answer("o", "tomorrow")
        screen.act("3")
        #expect(screen.selected == "one")
        #expect(try one().scheduledDate == today.advanced(byDays: 1))
        answer("D", "in 3 days")
        #expect(try one().dueDate == today.advanced(byDays: 3))
        answer("D", "none")
        #expect(try one().dueDate == nil)
        answer("P", "home/garden")
        #expect(try one().project == "home/garden")
        answer("P", "none")
        #expect(try one().project == nil)
        answer("#", "phone +later, x")
        #expect(try one().tags.sorted() == ["later", "phone", "x"])
        answer("#", "-later -x")
        #expect(try one().tags == ["phone"])
        answer("D", "tomorrow")
        answer("R", "2 weeks")
        #expect(try one().repetition?.rule.text == "2 weeks")
        answer("R", "none")
        #expect(try one().repetition == nil)
        answer("b", "2")
        #expect(try one().dependsOn == [2])
        answer("b", "-2")
        #expect(try one().dependsOn == [])
        answer("n", "seen")
        #expect(try one().notes?.contains("seen") == true)
    }

    @Test func `the text is changed in the line`() throws {
        try screen.fill("one")
        screen.type("e")
        #expect(screen.model.prompt?.line.text == "one")
        screen.type("s")
        screen.press(.enter)
        #expect(screen.selected == "ones")
        screen.settle()
        #expect(try one().text == "ones")
    }

    @Test func `while the answer makes no sense it says so, and Enter keeps asking`() throws {
        try screen.fill("one")
        screen.type("ofrid")
        guard case .failure? = screen.model.prompt?.reading else {
            Issue.record("frid was taken for a day")
            return
        }
        screen.press(.enter)
        #expect(screen.model.focus == .prompt)
        screen.type("ay")
        guard case .success(.move?)? = screen.model.prompt?.reading else {
            Issue.record("friday was not taken for a day")
            return
        }
        screen.press(.escape)
        screen.settle()
        #expect(screen.model.focus == .list && screen.model.prompt == nil)
        #expect(try one().scheduledDate == screen.model.today.day)
    }

    @Test func `an answer is for all that are marked`() throws {
        try screen.fill("one", "two", "three")
        screen.act("*")
        answer("P", "home")
        #expect(try screen.fixture.tasks().map(\.project) == ["home", "home", "home"])
        screen.act("u")
        #expect(try screen.fixture.tasks().map(\.project) == [nil, nil, nil])
    }

    @Test func `a line for nothing is nothing`() throws {
        try screen.fill("one")
        let before = try screen.fixture.tasks()
        for key in ["o", "D", "P", "#", "R", "b", "n"] { answer(key, " ") }
        #expect(try screen.fixture.tasks() == before)
        #expect(screen.saved.isEmpty)
    }

    @Test func `a command is run as it was typed`() throws {
        try screen.fill("one")
        answer(":", "list +phone")
        #expect(screen.commands == ["list +phone"])
        screen.send(.ran(ScreenOutput(command: "list", lines: ["one", "two"], status: 0)))
        #expect(screen.model.focus == .output)
        screen.press(.escape)
        #expect(screen.model.focus == .list)
    }

    @Test func `a click on a tab leads out of a question`() throws {
        try screen.fill("one")
        screen.type("o")
        screen.send(.input(.mouse(MouseEvent(.press(.left), row: 0, column: 14))))
        screen.settle()
        #expect(screen.model.focus == .list && screen.model.prompt == nil)
        #expect(screen.model.subject == .view(.inbox))
    }
}

@Suite("The commands of the screen")
struct CommandLineTests {
    private let screen = ScreenHarness()

    private var line: String? { screen.model.prompt?.line.text }

    @Test func `arrows bring back the commands that were run, and lose nothing`() throws {
        try screen.fill("one")
        for command in ["list +phone", "done 4"] {
            screen.type(":" + command)
            screen.press(.enter)
        }
        #expect(screen.commands == ["list +phone", "done 4"])
        screen.type(":sea")
        screen.press(.up)
        #expect(line == "done 4")
        screen.press(.up)
        #expect(line == "list +phone")
        screen.press(.up)
        #expect(line == "list +phone")
        screen.press(.down)
        screen.press(.down)
        #expect(line == "sea")
        screen.press(.character("p"), .control)
        screen.press(.enter)
        #expect(screen.commands.last == "done 4")
    }

    @Test func `its history is not that of the input`() throws {
        try screen.fill("one")
        screen.add("Buy milk")
        screen.press(.escape)
        screen.type(":")
        screen.press(.up)
        #expect(line == "")
    }
}
