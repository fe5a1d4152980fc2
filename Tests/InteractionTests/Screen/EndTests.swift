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

    @Test func `what is typed after that is no command`() throws {
        try screen.fill("one", "two")
        screen.type("dqx")
        screen.settle()
        #expect(screen.hasQuit)
        #expect(try screen.texts().sorted() == ["one", "two"])
    }
}
