import Domain
import TestSupport
import Testing

@Suite("What a context gives to new tasks")
struct TaskDefaultsTests {
    private func words(_ filter: String) throws -> String {
        let reader = FilterReader(today: .sample, calendar: FixedCalendar())
        let defaults = TaskDefaults(try reader.filter(of: [filter]))
        return ([defaults.project] + defaults.tags.map { "+\($0)" } + [defaults.priority?.rawValue])
            .compactMap(\.self).joined(separator: " ")
    }

    @Test(
        arguments: [
            ("project:work", "work"), ("project:work +office +b +office", "work +office +b"),
            ("priority:high state:open", "high"), ("(project:work (+b milk))", "work +b"),
            ("project:home project:home/garden", "home/garden"),
            ("project:home/garden project:home", "home/garden"),
            ("priority:high,low priority:low,medium", "low"),
            // What some tasks have that are let through, or none, nobody is given.
            ("project:work or +office", ""), ("not project:work", ""), ("not (+a +b)", ""),
            ("project:work project:home", ""), ("project:none tag:none priority:none", ""),
            ("priority:high,low", ""), ("priority:high,none", ""), ("milk on:today", ""), ("", ""),
        ])
    func `is what its filter certainly asks for`(filter: String, expected: String) throws {
        #expect(try words(filter) == expected)
    }

    @Test func `gives way to what was said, and adds its tags`() {
        var defaults = TaskDefaults(TaskFilter())
        defaults.project = "work"
        defaults.tags = ["office", "phone"]
        defaults.priority = .high
        var request = TaskRequest(text: "a")
        request.take(defaults)
        #expect(request.project == "work" && request.priority == .high)
        #expect(request.tags == ["office", "phone"])
        request = TaskRequest(text: "a")
        request.project = "home"
        request.priority = .low
        request.tags = ["phone"]
        request.take(defaults)
        #expect(request.project == "home" && request.priority == .low)
        #expect(request.tags == ["phone", "office"])
    }

    @Test(arguments: [
        ("work", true), ("Büro-2", true), ("none", false), ("", false), ("a b", false),
        ("a\u{A0}b", false), ("a\u{7}", false), (String(repeating: "x", count: 101), false),
    ])
    func `goes by one word`(name: String, isName: Bool) {
        #expect(Context.isName(name) == isName)
    }

    @Test func `a choice by a filter lies within it, one by numbers does not`() throws {
        let fixture = try StoreFixture("milk", "bread", "milk and bread")
        let reader = FilterReader(today: .sample, calendar: FixedCalendar())
        let context = Context("bread", try reader.filter(of: ["bread"]), as: "bread")
        func ids(_ words: String...) throws -> [TaskID] {
            try TaskChoice(words, by: reader).within(context).ids(in: fixture.store, today: .sample)
        }
        #expect(try ids("text:milk") == [3])
        #expect(try ids("1", "3") == [1, 3])
        #expect(try ids("1..2") == [1, 2])
        let error = #expect(throws: AppError.self) { try ids("id:1") }
        #expect(error?.detail == "No task matches in the context 'bread'.")
        #expect(error?.suggestion?.text.contains("--no-context") == true)
    }
}
