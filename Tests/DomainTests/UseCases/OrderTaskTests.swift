import Domain
import TestSupport
import Testing

@Suite("Ordering tasks")
struct OrderTaskTests {
    @Test(
        arguments: [
            (3, .top, [3, 1, 2, 4]), (1, .top, [1, 2, 3, 4]), (1, .bottom, [2, 3, 4, 1]),
            (4, .bottom, [1, 2, 3, 4]), (4, .before(2), [1, 4, 2, 3]),
            (4, .before(1), [4, 1, 2, 3]),
            (1, .before(2), [1, 2, 3, 4]), (1, .after(3), [2, 3, 1, 4]),
            (1, .after(4), [2, 3, 4, 1]),
            (2, .after(2), [1, 2, 3, 4]),
        ] as [(TaskID, OrderTask.Place, [TaskID])])
    func `a task goes to its place`(
        id: TaskID, place: OrderTask.Place, order: [TaskID]
    ) throws {
        let fixture = try StoreFixture("one", "two", "three", "four")
        let operation = fixture.operation("order")
        let update = try OrderTask(store: fixture.store).order(id, place, in: operation)
        #expect(try fixture.order == order)
        #expect(try fixture.task(id) == update.tasks.first)
        #expect(update.changedIDs == (order == [1, 2, 3, 4] ? [] : [id]))
        #expect(try fixture.store.changes(of: operation.id).count == update.changedIDs.count)
    }

    @Test func `a new task comes after all others, and its place stays its own`() throws {
        let fixture = try StoreFixture("one", "two", "three")
        let useCase = OrderTask(store: fixture.store)
        _ = try useCase.order(1, .bottom, in: fixture.operation())
        _ = try useCase.order(2, .bottom, in: fixture.operation())
        try fixture.add("four")
        #expect(try fixture.order == [3, 1, 2, 4])
        _ = try useCase.order(3, .before(4), in: fixture.operation())
        #expect(try fixture.order == [1, 2, 3, 4])
        _ = try useCase.order(1, .after(2), in: fixture.operation())
        #expect(try fixture.order == [2, 1, 3, 4])
    }

    @Test func `only tasks of the same state and day are peers`() throws {
        let fixture = try StoreFixture("one", "two")
        try fixture.add("three", on: "2026-11-21")
        try fixture.mark([1], as: .active)
        let before = try #require(try fixture.task(3))
        let useCase = OrderTask(store: fixture.store)
        #expect(try useCase.order(3, .top, in: fixture.operation()).tasks == [before])
        for id in [1, 2] as [TaskID] {
            let error = #expect(throws: AppError.self) {
                try useCase.order(3, .before(id), in: fixture.operation())
            }
            #expect(error?.code == .invalidMetadata)
            #expect(error?.sentence == "Invalid place.")
        }
    }

    @Test(arguments: [OrderTask.Place.top, .before(1), .after(9)])
    func `an unknown task is refused`(place: OrderTask.Place) throws {
        let fixture = try StoreFixture("one")
        let error = #expect(throws: AppError.self) {
            try OrderTask(store: fixture.store)
                .order(place == .after(9) ? 1 : 9, place, in: fixture.operation())
        }
        #expect(error?.code == .unknownTask)
    }

    @Test(arguments: [OrderTask.Place.after(1), .before(2), .bottom, .top])
    func `a thousand tasks find room in one place, and few make it`(
        place: OrderTask.Place
    ) throws {
        let fixture = try StoreFixture("one", "two", "three")
        let useCase = OrderTask(store: fixture.store)
        var order = try fixture.order
        var changes: [Int] = []
        for _ in 0..<1000 {
            let id = try fixture.add("more").id
            changes.append(
                try useCase.order(id, place, in: fixture.operation()).changedIDs.count)
            order.insert(id, at: Self.index(of: place, in: order))
        }
        #expect(try fixture.order == order)
        #expect(changes.allSatisfy { $0 <= 520 })
        #expect(changes.reduce(0, +) < 20 * 1000)
    }

    @Test func `tasks that stand in the same place are told apart`() throws {
        let fixture = try StoreFixture("one", "two")
        try fixture.add("three", on: "2026-11-21")
        let useCase = OrderTask(store: fixture.store)
        // Each is moved to the top of its own list; then they come together.
        _ = try useCase.order(2, .top, in: fixture.operation())
        let top = try #require(try fixture.task(2)).sortOrder
        let three = try #require(try fixture.task(3))
        var moved = three
        moved.sortOrder = top
        moved.scheduledDate = nil
        _ = try fixture.store.apply(
            ChangeSet(
                operation: fixture.operation(), changes: [.update(before: three, after: moved)]))
        #expect(try fixture.order == [2, 3, 1])
        _ = try useCase.order(1, .before(3), in: fixture.operation())
        #expect(try fixture.order == [2, 1, 3])
    }

    @Test func `making room is undone with the move that needed it`() throws {
        let fixture = try StoreFixture("one", "two", "three", "four")
        let useCase = OrderTask(store: fixture.store)
        let undo = UndoChanges(store: fixture.store)
        for _ in 0..<200 {
            let id = try fixture.add("more").id
            let before = try fixture.store.page(after: 0, count: 1000)
            let update = try useCase.order(id, .after(1), in: fixture.operation())
            guard update.changedIDs.count > 1 else { continue }
            #expect(try fixture.store.page(after: 0, count: 1000) != before)
            _ = try undo.undo(try undo.next(), in: fixture.operation("undo"))
            #expect(try fixture.store.page(after: 0, count: 1000) == before)
            return
        }
        Issue.record("There was always room.")
    }

    private static func index(of place: OrderTask.Place, in order: [TaskID]) -> Int {
        switch place {
        case .top: 0
        case .bottom: order.count
        case .before(let id): order.firstIndex(of: id) ?? 0
        case .after(let id): (order.firstIndex(of: id) ?? 0) + 1
        }
    }

    @Test func `the bottom is reached however often`() throws {
        let fixture = try StoreFixture("one", "two")
        for turn in 0..<200 {
            let id = TaskID(turn % 2 + 1)
            _ = try OrderTask(store: fixture.store).order(id, .bottom, in: fixture.operation())
            #expect(try fixture.order.last == id)
        }
    }
}
