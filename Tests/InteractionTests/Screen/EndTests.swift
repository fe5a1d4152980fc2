import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("The end of the screen")
struct EndTests {
    private let screen = ScreenHarness()

    @Test func `it waits for what is pending`() throws {
        try screen.fill("one")
        screen.type("dq")
        #expect(!screen.hasQuit)
        screen.settle()
        #expect(screen.hasQuit)
        #expect(try screen.task("one")?.isCompleted == true)
    }

    @Test func `what fails on the way out is told first`() throws {
        try screen.fill("one")
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.type("dq")
        screen.settle()
        #expect(!screen.hasQuit)
        #expect(screen.model.alert?.canRetry == true)
        screen.type("q")
        #expect(screen.hasQuit)
    }

    @Test func `a signal ends it whatever fails`() throws {
        try screen.fill("one")
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.type("d")
        screen.send(.ending)
        screen.settle()
        #expect(screen.hasQuit)
    }

    @Test(arguments: [false, true])
    func `a question of an old undo keeps nobody`(isSignal: Bool) throws {
        try screen.fill("one")
        screen.fixture.now = screen.fixture.now.adding(seconds: 7200)
        screen.type("u")
        if isSignal { screen.send(.ending) } else { screen.type("q") }
        screen.settle()
        #expect(screen.hasQuit)
        #expect(try screen.texts() == ["one"])
    }

    @Test func `what can be kept nowhere stays, and is printed if the person leaves all the same`()
        throws
    {
        try screen.fill("one")
        screen.fixture.box.takesDrafts = false
        screen.type("aprecious")
        screen.press(.escape)
        screen.type("q")
        screen.settle()
        #expect(!screen.hasQuit)
        #expect(screen.model.input.text == "precious")
        #expect(screen.model.alert?.error.code == .saveFailed)
        screen.type("q")
        screen.settle()
        #expect(screen.hasQuit)
        #expect(screen.model.lostText?.contains("\nprecious\n") == true)
    }

    @Test func `once there is room again, it is kept`() throws {
        try screen.fill("one")
        screen.fixture.box.takesDrafts = false
        screen.type("aprecious")
        screen.press(.escape)
        screen.type("q")
        screen.settle()
        screen.fixture.box.takesDrafts = true
        screen.type("q")
        screen.settle()
        #expect(screen.hasQuit)
        #expect(screen.model.lostText == nil)
        #expect(screen.fixture.box.kept.flatMap(\.texts) == ["precious"])
    }

    @Test func `a signal prints what can be kept nowhere`() throws {
        try screen.fill("one")
        screen.fixture.box.takesDrafts = false
        screen.type("aprecious")
        screen.send(.ending)
        screen.settle()
        #expect(screen.hasQuit)
        #expect(screen.model.lostText?.contains("\nprecious\n") == true)
    }

    @Test(arguments: ["e", "n"])
    func `a text that was left is a draft`(key: String) throws {
        try screen.fill("one")
        screen.type(key + " more")
        screen.press(.escape)
        screen.type("q")
        screen.settle()
        #expect(screen.hasQuit)
        #expect(screen.fixture.box.kept.flatMap(\.texts) == [key == "e" ? "one more" : "more"])
    }

    @Test
    func `a text for a task that was deleted meanwhile stands behind its key, and is a draft`()
        throws
    {
        try screen.fill("one", "two")
        screen.type("e mine")
        let action = screen.fixture.workspace.begin("delete")
        _ = try action.delete(.numbers([TaskIDRange(1...1)]))
        action.end()
        screen.press(.enter)
        screen.settle()
        screen.type("q")
        screen.settle()
        #expect(screen.hasQuit)
        #expect(screen.fixture.box.kept.flatMap(\.texts) == ["one mine"])
    }

    @Test(arguments: ["e", "n"])
    func `a text that failed is one draft, and stands behind its key`(key: String) throws {
        try screen.fill("one")
        screen.fixture.store.failure = AppError(.insufficientStorage)
        screen.type(key + " more")
        screen.press(.enter)
        screen.settle()
        screen.press(.escape)
        screen.type(key)
        #expect(screen.model.prompt?.line.text.hasSuffix("more") == true)
        screen.press(.escape)
        screen.type("q")
        screen.settle()
        #expect(screen.hasQuit)
        #expect(screen.fixture.box.kept.flatMap(\.texts).count == 1)
    }

    @Test func `what is typed after that is no command`() throws {
        try screen.fill("one", "two")
        screen.type("dqx")
        screen.settle()
        #expect(screen.hasQuit)
        #expect(try screen.texts().sorted() == ["one", "two"])
    }
}
