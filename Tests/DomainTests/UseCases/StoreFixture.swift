import Domain
import TestSupport

/// A store in memory with some tasks in it, and operations to change it with.
struct StoreFixture {
    let store = InMemoryTaskStore()
    private let operations = CountingIdentifiers()

    /// Adds a task of each text as operations of their own, numbered from 1.
    init(_ texts: String...) throws {
        for text in texts { try add(text) }
    }

    /// Returns a new operation, later than all before.
    func operation(_ command: String = "test") -> Operation {
        let id = operations.next()
        let number = Int64(id.low & .max >> 2)
        return Operation(id: id, command: command, startedAt: .noon.adding(seconds: number))
    }

    @discardableResult
    func add(_ text: String, on day: CalendarDay? = nil) throws -> Task {
        var new = NewTask.sample(text)
        new.scheduledDate = day
        let changes = ChangeSet(operation: operation("add"), changes: [.add(new)])
        return try store.apply(changes).tasks[0]
    }

    /// Brings tasks to a state, on the day of most tests.
    @discardableResult
    func mark(
        _ ids: [TaskID], as state: TaskState, in operation: Operation? = nil
    ) throws -> StateChange {
        try ChangeState(store: store, identifiers: operations)
            .mark(ids, as: state, on: Today.sample.day, in: operation ?? self.operation("mark"))
    }

    func task(_ id: TaskID) throws -> Task? {
        try store.tasks(withIDs: [id]).first
    }

    /// The numbers of the tasks, in the order of a list of everything.
    var order: [TaskID] {
        get throws {
            try store.tasks(matching: TaskQuery(.everything, today: .sample)).map(\.id)
        }
    }
}
