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
        let task = try OrderTask(store: fixture.store).order(id, place, in: operation)
        #expect(try fixture.order == order)
        #expect(try fixture.task(id) == task)
        #expect(try fixture.store.changes(of: operation.id).count <= 1)
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
        _ = try ChangeState(store: fixture.store).mark([1], as: .active, in: fixture.operation())
        let before = try #require(try fixture.task(3))
        let useCase = OrderTask(store: fixture.store)
        #expect(try useCase.order(3, .top, in: fixture.operation()) == before)
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

    @Test func `fifty tasks fit into one gap, then room is asked for`() throws {
        let fixture = try StoreFixture("one", "two")
        let useCase = OrderTask(store: fixture.store)
        var placed = 0
        let error = #expect(throws: AppError.self) {
            for _ in 0..<100 {
                let id = try fixture.add("more").id
                _ = try useCase.order(id, .after(1), in: fixture.operation())
                #expect(try fixture.order[1] == id)
                placed += 1
            }
        }
        #expect(placed >= 50)
        #expect(error?.detail == "No room is left just there.")
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
