import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("Keys that are faster than the list")
struct WaitingKeyTests {
    private let screen = ScreenHarness()

    @Test func `wait for the list that they are about`() throws {
        try screen.fill("one", "two", "three")
        screen.type("7jjd")
        #expect(screen.model.rows == nil)
        screen.settle()
        #expect(try screen.task("three")?.isCompleted == true)
        #expect(try screen.task("one")?.isCompleted == false)
        screen.type("1j2j1")
        screen.settle()
        #expect(screen.model.subject == .view(.today))
    }

    @Test func `Escape shortly before a letter is Escape and the letter`() throws {
        try screen.fill("one", "two")
        screen.type("ahalf")
        screen.press(.character("j"), .alt)
        #expect(screen.model.focus == .list)
        #expect(screen.model.input.text == "half")
        #expect(screen.selected == "two")
    }
}

@Suite("Selecting and marking on the screen")
struct SelectionTests {
    private let screen = ScreenHarness()

    @Test func `the selection stays on its task whatever others do`() throws {
        try screen.fill("one", "two", "three")
        screen.act("j")
        #expect(screen.list == [" one", ">two", " three"])
        let action = screen.fixture.workspace.begin("order")
        _ = try action.order(2, .top)
        action.end()
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.list == [">two", " one", " three"])
    }

    @Test func `when its task is gone, the one is selected that took its place`() throws {
        try screen.fill("one", "two", "three")
        screen.act("j")
        let action = screen.fixture.workspace.begin("delete")
        _ = try action.delete(.numbers([TaskIDRange(2...2)]))
        action.end()
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.list == [" one", ">three"])
    }

    @Test func `a new task is selected, in a list that has it, and nothing else is later`() throws {
        try screen.fill("one", "two")
        screen.add("three")
        screen.settle()
        #expect(screen.selected == "three")
        screen.press(.escape)
        screen.act("2")
        screen.add("in the Inbox")
        screen.press(.escape)
        screen.act("1g")
        screen.settle()
        #expect(screen.selected == "one")
        screen.act("2")
        #expect(screen.selected == "in the Inbox")
    }

    @Test func `one that the list does not have leaves the selection alone, then and later`() throws
    {
        try screen.fill("one", "two")
        screen.act("j")
        screen.type("/one or two")
        screen.press(.enter)
        screen.settle()
        screen.act("j")
        screen.add("three")
        screen.settle()
        #expect(screen.selected == "two")
        screen.press(.escape)
        screen.press(.escape)
        screen.settle()
        #expect(screen.selected == "two")
    }

    @Test func `a view is as it was left`() throws {
        try screen.fill("one", "two", "three")
        screen.act("jj21")
        #expect(screen.selected == "three")
    }

    @Test func `marks are for all that is done next, as one operation`() throws {
        try screen.fill("one", "two", "three")
        screen.act("  ")
        #expect(screen.list == [" *one", " *two", ">three"])
        screen.act("d")
        #expect(try screen.task("one")?.isCompleted == true)
        #expect(try screen.task("two")?.isCompleted == true)
        #expect(try screen.task("three")?.isCompleted == false)
        #expect(screen.model.marks == [])
        screen.act("u")
        #expect(try screen.fixture.tasks().allSatisfy { !$0.isCompleted })
    }

    @Test func `Escape takes marks away`() throws {
        try screen.fill("one", "two")
        screen.act(" v")
        screen.press(.escape)
        #expect(screen.model.marks == [] && screen.model.rangeStart == nil)
    }

    @Test func `a range is what it shows: an act is for all of it, ended or not`() throws {
        try screen.fill("one", "two", "three", "four")
        screen.act("vjj")
        screen.act("s")
        #expect(screen.list.map { $0.contains("> ") } == [true, true, true, false])
        #expect(screen.model.rangeStart == nil)
        screen.act("gvjv")
        #expect(screen.model.marks.count == 2)
    }

    @Test func `a range begins at its task though others come above it`() throws {
        try screen.fill("one", "two", "three")
        screen.act("jv")
        let action = screen.fixture.workspace.begin("order")
        _ = try action.order(3, .top)
        action.end()
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.list == [" three", " one", ">two"])
        screen.act("v")
        #expect(screen.model.marks == [2])
    }

    @Test func `a mark of a task that is gone is no mark`() throws {
        try screen.fill("one", "two")
        screen.act("*")
        #expect(screen.model.marks == [1, 2])
        let action = screen.fixture.workspace.begin("delete")
        _ = try action.delete(.numbers([TaskIDRange(2...2)]))
        action.end()
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.model.marks == [1])
    }

    @Test func `subtasks are folded, stay so over a reload and another view, and are unfolded`()
        throws
    {
        try screen.fill("one", "two")
        for text in ["a", "b"] { try addSubtask(text) }
        #expect(screen.list == [">one", "   a", "   b", " two"])
        screen.act("jh")
        #expect(screen.selected == "one")
        screen.act("h")
        #expect(screen.list == [">one", " two"])
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.list == [">one", " two"])
        // And over a look at another view.
        screen.act("2")
        screen.act("1")
        #expect(screen.list == [">one", " two"])
        screen.act("l")
        #expect(screen.list == [">one", "   a", "   b", " two"])
    }

    /// Adds a subtask of the first task.
    private func addSubtask(_ text: String) throws {
        var request = TaskRequest(text: text)
        request.scheduledDate = screen.model.today.day
        request.parent = 1
        try screen.addOutside(request)
        screen.send(.changedOutside)
        screen.settle()
    }

    @Test func `all is what is seen, folded subtasks are not marked`() throws {
        try screen.fill("one", "two")
        try addSubtask("a")
        screen.act("h*")
        #expect(screen.list == [">*one", " *two"])
        #expect(screen.model.marks == [1, 2])
        screen.act("*l*")
        #expect(screen.model.marks == [1, 2, 3])
    }

    @Test func `a range that is being made is none once all is unmarked`() throws {
        try screen.fill("one", "two")
        screen.act("vj*")
        #expect(screen.model.marks == [] && screen.model.rangeStart == nil)
        screen.act("*")
        #expect(screen.model.marks == [1, 2])
    }

    private var refusal: String? {
        guard case .refused(let words)? = screen.model.toast?.words else { return nil }
        return words
    }

    @Test func `keys that have nothing to fold say so`() throws {
        try screen.fill("one", "two")
        screen.act("h")
        #expect(refusal == "It has no subtasks here to fold.")
        screen.act("l")
        #expect(refusal == "It has no subtasks here to unfold.")
        try addSubtask("a")
        screen.act("gl")
        #expect(refusal == "Its subtasks are unfolded already.")
        screen.act("hh")
        #expect(refusal == "Its subtasks are folded away already.")
        screen.act("5h")
        #expect(refusal == "No task is selected.")
    }

    @Test func `an answer for rows as they were before is not taken`() throws {
        try screen.fill("one", "two")
        var request = TaskRequest(text: "a")
        request.scheduledDate = screen.model.today.day
        request.parent = 1
        try screen.addOutside(request)
        screen.send(.changedOutside)
        screen.settle()
        screen.act("h")
        screen.send(.changedOutside)
        screen.work()
        screen.deliver()
        screen.work()
        screen.type("l")
        screen.settle()
        #expect(screen.list == [">one", "   a", " two"])
    }

    @Test func `an older list than the one that is shown is too late`() throws {
        try screen.fill("one")
        screen.send(.changedOutside)
        screen.work()
        try screen.addOutside(TaskRequest(text: "two"))
        screen.act("7")
        let older = screen.model.rows?.content
        try screen.addOutside(TaskRequest(text: "three"))
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.model.rows?.content.places.count == 3)
        screen.send(.loaded(try #require(older)))
        #expect(screen.model.rows?.content.places.count == 3)
    }
}
