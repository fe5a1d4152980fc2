import Domain
import Persistence
import TestSupport
import Testing

@Suite("What a store offers to be completed")
struct SuggestionTests {
    private let folder: StoreFolder
    private let store: SQLiteTaskStore

    init() throws {
        folder = try StoreFolder()
        store = try folder.open()
    }

    @Test func `names that tasks carry are found by their first bytes`() throws {
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

    @Test func `tasks are found by the first digits of their numbers`() throws {
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
