import Application
import Display
import Domain
import Presentation
import TestSupport
import Testing

@testable import Interaction

@Suite("Acts that are shown at once")
struct OptimisticTests {
    private let screen = ScreenHarness()
    private let full = AppError(.insufficientStorage)

    @Test func `an act is shown before anything is saved, and nothing flickers on the way`() throws
    {
        try screen.fill("one", "two")
        screen.type("d")
        #expect(screen.list == [" x one", ">two"])
        #expect(try screen.task("one")?.isCompleted == false)
        screen.work()
        while !screen.mail.isEmpty || !screen.jobs.isEmpty {
            screen.deliver()
            #expect(screen.list.contains { $0.hasSuffix("x one") })
            screen.work()
        }
        #expect(screen.model.pending.isEmpty)
        #expect(screen.list == [">two", " gap", " x one"])
    }

    @Test func `a task that is deleted never stands there again`() throws {
        try screen.fill("one", "two")
        screen.type("x")
        #expect(screen.list == [" one (going)", ">two"])
        screen.work()
        screen.deliver()
        #expect(screen.list == [" one (going)", ">two"])
        screen.settle()
        #expect(screen.list == [">two"])
    }

    @Test func `a line offers to take back what it tells as long as nothing newer is known of`()
        throws
    {
        func offers() -> Bool {
            ScreenView(
                screen.model, calendar: FixedCalendar(), showsSigns: true, keeping: RowCells()
            ).frame.text.contains("takes it back")
        }
        try screen.fill("one", "two")
        screen.act("x")
        #expect(offers())
        screen.send(.changedOutside)
        screen.settle()
        #expect(offers())
        try screen.addOutside(TaskRequest(text: "of others"))
        screen.send(.changedOutside)
        #expect(offers())
        screen.settle()
        #expect(!offers())
        screen.act("d")
        #expect(offers())
        // As where another store was put in its place.
        screen.share(WorkspaceFixture())
        screen.send(.changedOutside)
        screen.settle()
        #expect(!offers())
    }

    @Test func `what fails is taken back, and Retry is the same operation`() throws {
        try screen.fill("one", "two")
        screen.fixture.store.failure = full
        screen.act("d")
        #expect(screen.list == [" one", ">two"])
        #expect(screen.model.alert?.error.code == .insufficientStorage)
        #expect(screen.model.alert?.canRetry == true)
        screen.fixture.store.failure = nil
        screen.act("!")
        #expect(screen.model.alert == nil)
        #expect(try screen.task("one")?.isCompleted == true)
        #expect(screen.saved.map(\.operation.id) == screen.failed.map(\.id))
    }

    @Test func `what cannot be tried again is said, and stays until it is put away`() throws {
        try screen.fill("one")
        screen.type("b1")
        screen.press(.enter)
        screen.settle()
        #expect(screen.model.alert?.canRetry == false)
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.model.alert != nil)
        screen.press(.escape)
        #expect(screen.model.alert == nil)
    }

    @Test func `a list that cannot be read is said until it can, and takes no Retry away`() throws {
        try screen.fill("one")
        func failToRead() throws {
            let request = try #require(screen.model.rows?.content.request)
            screen.send(.notLoaded(request, AppError(.fetchFailed)))
        }
        try failToRead()
        #expect(screen.model.alert?.error.code == .fetchFailed)
        #expect(screen.list == [">one"])
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.model.alert == nil)

        screen.fixture.store.failure = full
        screen.act("s")
        try failToRead()
        #expect(screen.model.alert?.canRetry == true)
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.model.alert?.canRetry == true)
    }

    @Test func `one that was applied though nobody knew is not applied twice`() throws {
        try screen.fill("one")
        screen.fixture.store.failureOnceApplied = AppError(.outcomeUnknown)
        screen.type("atwo")
        screen.press(.enter)
        screen.settle()
        if screen.model.alert != nil {
            screen.press(.escape)
            screen.act("!")
        }
        #expect(try screen.texts().sorted() == ["one", "two"])
    }

    @Test func `acts on one task are shown on top of each other`() throws {
        try screen.fill("one")
        screen.type("sp")
        #expect(screen.model.shown(1)?.isActive == true)
        #expect(screen.model.shown(1)?.priority == .low)
        #expect(screen.model.isPending(1))
        screen.settle()
        #expect(try screen.task("one")?.priority == .low)
        #expect(!screen.model.isPending(1))
    }

    @Test func `undo and redo go on over what was done before`() throws {
        try screen.fill("one")
        screen.act("du")
        #expect(try screen.task("one")?.isCompleted == false)
        screen.act("U")
        #expect(try screen.task("one")?.isCompleted == true)
    }

    @Test func `an old change is taken back by y alone`() throws {
        try screen.fill("one")
        screen.fixture.now = screen.fixture.now.adding(seconds: 7200)
        for key in [Key.character("u"), .enter, .escape, .character("n"), .character(" ")] {
            screen.act("u")
            #expect(screen.model.focus == .confirmation)
            screen.press(key)
            screen.settle()
            #expect(screen.model.focus == .list)
            #expect(try screen.texts() == ["one"])
        }
        screen.act("uy")
        #expect(try screen.texts() == [])
    }

    @Test func `someone who types is not asked, and no letter is an answer`() throws {
        try screen.fill("one")
        screen.fixture.now = screen.fixture.now.adding(seconds: 7200)
        screen.type("ua")
        screen.settle()
        screen.type("yes")
        screen.settle()
        #expect(screen.model.focus == .input)
        #expect(screen.model.input.text == "yes")
        #expect(try screen.texts() == ["one"])
    }

    @Test func `details are those of the selected task, as it is now`() throws {
        let screen = ScreenHarness(rows: 30, columns: 130)
        try screen.fill("one", "two")
        #expect(screen.model.details?.task.text == "one")
        screen.type("j")
        #expect(screen.model.details?.task.id != screen.model.rows?.selectedID)
        screen.settle()
        #expect(screen.model.details?.task.text == "two")
        let action = screen.fixture.workspace.begin("edit")
        var edit = TaskEdit()
        edit.text = "changed by others"
        _ = try action.edit(.numbers([TaskIDRange(2...2)]), with: edit)
        action.end()
        screen.send(.changedOutside)
        screen.settle()
        #expect(screen.model.details?.task.text == "changed by others")
    }
}
