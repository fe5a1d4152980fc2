import Domain
import TestSupport
import Testing

@Suite("Events")
struct EventTests {
    @Test func `an event knows where it was recorded`() {
        let line = #line + 1
        let event = Event(.operationDone, "Added a task.")
        #expect(event.location.file == "DomainTests/EventTests.swift")
        #expect(event.location.line == line)
        #expect(event.location.function == #function)
    }

    @Test func `a count is public`() {
        let event = Event(.importDone, "Done.", fields: [.init(.importRows, .count(1_000))])
        #expect(event.fields.map(\.value) == [.public("1000")])
    }
}
