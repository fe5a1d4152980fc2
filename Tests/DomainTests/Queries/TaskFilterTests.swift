import Domain
import TestSupport
import Testing

@Suite("Filters")
struct TaskFilterTests {
    private let call = Task.sample(
        "Call Anna", notes: "about the GARDEN", state: .active, project: "home",
        tags: ["phone", "urgent"])

    @Test func `every mark is read`() throws {
        let filter = try TaskFilter(words: [
            "state:active", "state:completed", "project:home", "+phone", "+urgent", "milk",
        ])
        #expect(filter.states == [.active, .completed])
        #expect(filter.project == "home")
        #expect(filter.tags == ["phone", "urgent"])
        #expect(filter.words == ["milk"])
    }

    @Test(arguments: [
        "milk", "a:b", "http://example.org", "State:active", "states:active", "project", "1+1",
        "-phone", ":", "tag:x", "@home", "#1",
    ])
    func `what begins with no mark is a word`(word: String) throws {
        let filter = try TaskFilter(words: [word])
        #expect(filter.words == [word])
        #expect(filter.states.isEmpty && filter.project == nil && filter.tags.isEmpty)
    }

    @Test(arguments: ["done", "", "Active", "not-started", " active"])
    func `a state that does not exist is refused with those that do`(name: String) {
        let error = #expect(throws: AppError.self) { try TaskFilter(words: ["state:" + name]) }
        #expect(error?.code == .invalidMetadata)
        #expect(error?.sentence == "Invalid state.")
        #expect(error?.detail == "There is no state '\(name)'.")
        for state in TaskState.allCases {
            #expect(error?.advice.contains("state:\(state.rawValue)") == true)
        }
    }

    @Test(arguments: [
        ("project:", "Project is required."), ("project: ", "Project is required."),
        ("+", "Tag is required."), ("+\u{200B}", "Tag is required."),
    ])
    func `an empty name is refused`(word: String, sentence: String) {
        let error = #expect(throws: AppError.self) { try TaskFilter(words: [word]) }
        #expect(error?.code == .missingRequiredField)
        #expect(error?.sentence == sentence)
    }

    @Test(arguments: [
        [], ["state:active"], ["state:active", "state:completed"], ["project:home"], ["+phone"],
        ["+phone", "+urgent"], ["anna"], ["CALL"], ["garden"], ["call", "garden"], ["all an"],
        ["state:active", "project:home", "+phone", "anna"], ["project: home "],
    ])
    func `a task that is all of it is let through`(words: [String]) throws {
        #expect(try TaskFilter(words: words).matches(call))
    }

    @Test(arguments: [
        ["state:completed"], ["project:work"], ["project:Home"], ["+email"], ["+phone", "+email"],
        ["milk"], ["anna", "milk"], ["annaabout"], ["state:active", "+email"],
    ])
    func `a task that lacks one of them is not`(words: [String]) throws {
        #expect(try !TaskFilter(words: words).matches(call))
    }
}
