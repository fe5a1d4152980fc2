import Domain
import TestSupport
import Testing

@Suite("Searching")
struct SearchTasksTests {
    private let store = InMemoryTaskStore()

    init() throws {
        var noted = NewTask.sample("Ring the garage")
        noted.notes = "Ask for the brakes"
        let changes: [Change] = [
            .add(.sample("Test the brakes")), .add(noted), .add(.sample("Rakes")),
        ]
        _ = try store.apply(ChangeSet(operation: .sample(), changes: changes))
    }

    private func search(
        _ word: String, limit: Int? = nil
    ) throws -> (texts: [String], isInside: Bool) {
        let found = try SearchTasks(store: store, today: .sample)
            .tasks(holding: SearchPhrases([word]), limit: limit)
        return (found.tasks.map(\.text).sorted(), found.isInsideWords)
    }

    @Test func `a word that begins so is found alone`() throws {
        #expect(try search("rakes") == (["Rakes"], false))
        #expect(try search("test") == (["Test the brakes"], false))
    }

    @Test func `where no word begins so, what stands inside of words is found, in notes too`()
        throws
    {
        #expect(try search("akes") == (["Rakes", "Ring the garage", "Test the brakes"], true))
        #expect(try search("akes", limit: 1).texts.count == 1)
    }

    @Test func `two letters are too few to look inside, and nothing is nothing`() throws {
        #expect(try search("ak") == ([], false))
        #expect(try search("zebra") == ([], false))
    }
}
