import Domain
import TestSupport
import Testing

@Suite("Contract of stores: suggestions")
struct SuggestionContractTests {
    private typealias Store = SuggestingTaskReader & TaskStore

    private static func withStore(
        _ backend: Backend, _ body: (any Store) throws -> Void
    ) throws {
        try backend.withStore { try body(try #require($0 as? any Store)) }
    }

    @Test(arguments: Backend.allCases)
    func `names that tasks carry are found by their first bytes`(_ backend: Backend) throws {
        try Self.withStore(backend) { store in
            for (number, name) in ["home", "home/garden", "Home", "hone", "häuser"].enumerated() {
                var new = NewTask.numbered(number + 1)
                new.project = name
                new.tags = [name, "gone\(number)"].sortedByBytes()
                let task = try #require(try store.apply(number * 2 + 1, .add(new)).tasks.first)
                var other = task
                other.tags = [name]
                try store.apply(number * 2 + 2, .update(before: task, after: other))
            }
            for kind in [NameKind.project, .tag] {
                #expect(
                    try store.names(of: kind, startingWith: "ho", limit: 9)
                        == ["home", "home/garden", "hone"])
                #expect(try store.names(of: kind, startingWith: "ho", limit: 1) == ["home"])
                #expect(try store.names(of: kind, startingWith: "hä", limit: 9) == ["häuser"])
                #expect(try store.names(of: kind, startingWith: "", limit: 9).count == 5)
            }
            #expect(try store.names(of: .tag, startingWith: "gone", limit: 9) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `tasks are found by the first digits of their numbers`(_ backend: Backend) throws {
        try Self.withStore(backend) { store in
            let new = (1...120).map { number in
                var new = NewTask.numbered(number)
                if number == 12 { (new.state, new.completedAt) = (.completed, new.createdAt) }
                return Change.add(new)
            }
            try store.apply(1, new)
            let suggest = SuggestTasks(store: store, today: .sample)
            #expect(
                try suggest.tasks(startingWith: "12", withCompleted: true).map(\.id) == [12, 120])
            #expect(try suggest.tasks(startingWith: "12", withCompleted: false).map(\.id) == [120])
            #expect(try suggest.tasks(startingWith: "", withCompleted: false).count == 50)
            for typed in ["0", "x", "12345678901", "121"] {
                #expect(try suggest.tasks(startingWith: typed, withCompleted: true) == [])
            }
        }
    }
}
