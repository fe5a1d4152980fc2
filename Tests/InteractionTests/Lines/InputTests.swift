import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("The input of the screen")
struct InputTests {
    private let screen = ScreenHarness()

    @Test func `what is typed stays when one leaves, and is gone on with`() throws {
        try screen.fill("one")
        screen.type("aBuy")
        screen.press(.escape)
        #expect(screen.model.focus == .list)
        screen.act("j2d1")
        screen.type("a milk")
        #expect(screen.model.input.text == "Buy milk")
        screen.press(.enter)
        screen.settle()
        #expect(try screen.texts().contains("Buy milk"))
        #expect(screen.model.input.isEmpty)
    }

    @Test func `letters are commands in the list alone`() throws {
        try screen.fill("one")
        screen.type("adxu?q:/")
        #expect(screen.model.input.text == "dxu?q:/")
        #expect(!screen.hasQuit)
    }

    @Test func `a paste into the list is a text`() throws {
        try screen.fill("one")
        screen.send(.input(.paste("dd\nx", omitted: 0)))
        #expect(screen.model.focus == .input)
        #expect(screen.model.input.text == "dd\nx")
    }

    @Test func `what could not be saved stands there again, is a draft, and is saved once`() throws
    {
        try screen.fill("one")
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.add("Buy milk")
        #expect(screen.model.input.isEmpty)
        #expect(screen.model.textsBeingAdded == ["Buy milk"])
        screen.settle()
        #expect(screen.model.input.text == "Buy milk")
        #expect(screen.fixture.box.kept.flatMap(\.texts) == ["Buy milk"])
        screen.fixture.store.failure = nil
        screen.press(.enter)
        screen.settle()
        #expect(try screen.texts() == ["one", "Buy milk"])
        #expect(screen.fixture.box.kept == [])
        #expect(screen.saved.map(\.operation.id) == screen.failed.map(\.id))
    }

    @Test(arguments: [false, true])
    func `after Retry it does not stand there any more`(isPutAway: Bool) throws {
        try screen.fill("one")
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.add("Buy milk")
        screen.settle()
        screen.fixture.store.failure = nil
        screen.press(.escape)
        if isPutAway { screen.press(.escape) }
        screen.act("!")
        #expect(screen.model.input.isEmpty)
        #expect(try screen.texts() == ["one", "Buy milk"])
        #expect(screen.fixture.box.kept == [])
    }

    @Test func `a Retry that fails again puts it there again`() throws {
        try screen.fill("one")
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.add("Buy milk")
        screen.settle()
        screen.press(.escape)
        screen.act("!!")
        #expect(screen.model.input.text == "Buy milk")
        #expect(screen.model.alert?.canRetry == true)
        #expect(screen.fixture.box.kept.count == 1)
    }

    @Test func `field words come back as they were typed`() throws {
        let screen = ScreenHarness(quick: true)
        screen.begin()
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.add("Call Anna +phone")
        screen.settle()
        #expect(screen.model.input.text == "Call Anna +phone")
        screen.fixture.store.failure = nil
        screen.press(.enter)
        screen.settle()
        #expect(try screen.fixture.tasks().map(\.tags) == [["phone"]])
        #expect(screen.fixture.box.kept == [])
    }

    @Test func `a failure takes nothing that is typed by then`() throws {
        try screen.fill("one")
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.add("Buy milk")
        screen.type("Buy eggs")
        screen.press(.up)
        screen.settle()
        #expect(screen.model.input.text == "Buy milk")
        screen.press(.down)
        #expect(screen.model.input.text == "Buy eggs")
    }

    @Test func `a subtask of a task that is gone is a draft where something else is typed`() throws
    {
        try screen.fill("one")
        screen.type("Aa part")
        let action = screen.fixture.workspace.begin("delete")
        _ = try action.delete(.numbers([TaskIDRange(1...1)]))
        action.end()
        screen.press(.enter)
        screen.type("next")
        screen.settle()
        #expect(screen.model.input.text == "next")
        #expect(screen.fixture.box.kept.flatMap(\.texts) == ["a part"])
    }

    @Test func `the history loses nothing`() throws {
        try screen.fill("one")
        screen.add("first")
        screen.type("second")
        screen.press(.enter)
        screen.type("typed")
        screen.press(.up)
        screen.press(.up)
        #expect(screen.model.input.text == "first")
        screen.press(.down)
        screen.press(.down)
        #expect(screen.model.input.text == "typed")
        screen.press(.up)
        screen.press(.enter)
        screen.press(.up)
        screen.press(.up)
        #expect(screen.model.input.text == "typed")
    }

    @Test func `a task goes where it is typed`() throws {
        screen.begin()
        screen.add("today")
        screen.press(.escape)
        screen.act("2")
        screen.add("somewhen")
        screen.press(.escape)
        screen.act("3")
        screen.add("tomorrow")
        screen.settle()
        let today = screen.model.today.day
        #expect(try screen.task("today")?.scheduledDate == today)
        #expect(try screen.task("somewhen")?.scheduledDate == nil)
        #expect(try screen.task("tomorrow")?.scheduledDate == today.advanced(byDays: 1))
        screen.press(.escape)
        screen.act("1")
        screen.type("Aa part")
        screen.press(.enter)
        screen.settle()
        #expect(try screen.task("a part")?.parent == 1)
    }

    @Test func `what stands there at the end is a draft`() throws {
        try screen.fill("one")
        screen.type("ahalf a li")
        screen.press(.escape)
        screen.type("q")
        // It ends once that is known to be kept.
        #expect(!screen.hasQuit)
        screen.settle()
        #expect(screen.hasQuit)
        #expect(screen.fixture.box.kept.flatMap(\.texts) == ["half a li"])
    }

    @Test func `what failed and stands there at the end is one draft`() throws {
        try screen.fill("one")
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.add("Buy milk")
        screen.settle()
        screen.send(.ending)
        screen.settle()
        #expect(screen.hasQuit)
        #expect(screen.fixture.box.kept.flatMap(\.texts) == ["Buy milk"])
    }
}
