import Application
import Display
import Domain
import TestSupport
import Testing

@testable import Interaction

@Suite("A review on the screen")
struct ReviewTests {
    private let screen = ScreenHarness()

    /// Begins a review of tasks from yesterday.
    private func review(_ texts: String...) throws {
        for text in texts {
            var request = TaskRequest(text: text)
            request.scheduledDate = screen.model.today.day.advanced(byDays: -1)
            try screen.addOutside(request)
        }
        screen.begin()
        screen.act("w")
    }

    private var place: String? {
        screen.model.reviewPlace.map { "\($0.number) of \($0.count)" }
    }

    private var refusal: String? {
        guard case .refused(let words)? = screen.model.toast?.words else { return nil }
        return words
    }

    @Test func `counts what was kept and what was changed alike`() throws {
        try review("one", "two", "three", "four")
        #expect(place == "1 of 4")
        screen.act("k")
        #expect(place == "2 of 4" && screen.selected == "two")
        screen.act("d")
        #expect(place == "3 of 4" && screen.selected == "three")
        screen.act("t")
        #expect(place == "4 of 4" && screen.selected == "four")
        screen.act("k")
        #expect(!screen.model.isReviewing)
        #expect(refusal == "That was the last one.")
    }

    @Test func `ends with the last that was not answered, whatever was kept`() throws {
        try review("one", "two")
        screen.act("kd")
        #expect(!screen.model.isReviewing)
        #expect(try screen.task("one")?.isCompleted == false)
        #expect(try screen.task("two")?.isCompleted == true)
    }

    @Test func `answers that are faster than the disk are for one task after the other`() throws {
        try review("one", "two", "three")
        screen.type("dk")
        screen.type("d")
        screen.settle()
        #expect(try screen.task("one")?.isCompleted == true)
        #expect(try screen.task("two")?.isCompleted == false)
        #expect(try screen.task("three")?.isCompleted == true)
        #expect(!screen.model.isReviewing)
    }

    @Test func `u takes the last answer back, one after the other, and nothing from before`() throws
    {
        try review("one", "two", "three")
        screen.act("dk")
        #expect(screen.selected == "three")
        screen.act("u")
        #expect(screen.selected == "two" && place == "2 of 3")
        #expect(try screen.task("one")?.isCompleted == true)
        screen.act("u")
        #expect(screen.selected == "one" && place == "1 of 3")
        #expect(try screen.task("one")?.isCompleted == false)
        screen.act("u")
        #expect(refusal == "Nothing was answered in this review yet.")
        #expect(try screen.fixture.tasks().count == 3)
    }

    @Test func `another day is an answer, too`() throws {
        try review("one", "two")
        screen.type("otomorrow")
        screen.press(.enter)
        screen.settle()
        #expect(screen.selected == "two" && place == "2 of 2")
        screen.act("u")
        #expect(screen.selected == "one" && place == "1 of 2")
    }
}
