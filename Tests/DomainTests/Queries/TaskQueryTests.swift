import Domain
import TestSupport
import Testing

@Suite("Queries")
struct TaskQueryTests {
    private static let tasks: [Task] = [
        .sample(id: 1), .sample(id: 2, state: .active, scheduled: "2026-11-21"),
        .sample(id: 3, scheduled: "2026-11-25"), .sample(id: 4, scheduled: "2026-11-01"),
        .sample(id: 5, state: .completed, completedAt: .noon),
        .sample(id: 6, state: .completed, completedAt: "2026-11-20"),
        .sample(id: 7, state: .completed, completedAt: .noon, scheduled: "2026-11-01"),
        .sample(id: 8, state: .completed, completedAt: Today.sample.start, scheduled: "2026-11-25"),
    ]

    @Test(
        arguments: [
            (.view(.inbox), [1, 5]), (.view(.today), [2]), (.view(.upcoming), [3, 8]),
            (.view(.earlier), [4, 7]), (.current, [2, 1, 3, 4, 5, 7, 8]),
            (.everything, [2, 1, 3, 4, 5, 6, 7, 8]),
        ] as [(TaskQuery.Scope, [TaskID])])
    func `a scope holds its tasks in its order`(scope: TaskQuery.Scope, ids: [TaskID]) {
        let query = TaskQuery(scope, today: .sample)
        let found = Self.tasks.filter { query.matches($0, .none) }.sorted(by: query.orders)
        #expect(found.map(\.id) == ids)
    }

    @Test func `the filter narrows the scope`() {
        let filter = TaskFilter(states: [.completed])
        let query = TaskQuery(.view(.inbox), filter: filter, today: .sample)
        #expect(Self.tasks.filter { query.matches($0, .none) }.map(\.id) == [5])
    }
}
