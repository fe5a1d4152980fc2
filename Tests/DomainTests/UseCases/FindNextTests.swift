import Domain
import TestSupport
import Testing

@Suite("What to do next")
struct FindNextTests {
    private let store = InMemoryTaskStore()

    init() throws {
        func add(_ text: String, _ fill: (inout NewTask) -> Void = { _ in }) -> Change {
            var new = NewTask.sample(text)
            fill(&new)
            return .add(new)
        }
        let day = Today.sample.day
        let changes = [
            add("old"), add("later") { $0.dueDate = day.advanced(byDays: 8) },
            add("soon") { $0.dueDate = day.advanced(byDays: 7) },
            add("late") { $0.dueDate = day.advanced(byDays: -3) },
            add("later and high") {
                $0.dueDate = day.advanced(byDays: -3)
                $0.priority = .high
            },
            add("high") { $0.priority = .high },
            add("left") {
                $0.scheduledDate = day.advanced(byDays: -9)
            },
            add("frees two"), add("blocked") { $0.dueDate = day }, add("blocked, too"),
        ]
        let tasks = try store.apply(ChangeSet(operation: .sample(), changes: changes)).tasks
        let ties = tasks.suffix(2).map { task in
            var after = task
            after.dependsOn = [8]
            return Change.update(before: task, after: after)
        }
        _ = try store.apply(ChangeSet(operation: .sample(2), changes: ties))
    }

    private func next(_ limit: Int = 20) throws -> [NextTask] {
        try FindNext(store: store, today: .sample).tasks(where: TaskFilter(), limit: limit).tasks
    }

    @Test func `due days stand first, then priority, what frees others, days, and age`() throws {
        #expect(
            try next().map(\.task.text) == [
                "later and high", "late", "soon", "high", "frees two", "left", "old", "later",
            ])
        #expect(try next(2).map(\.task.id) == [5, 4])
    }

    @Test func `each says why it stands there`() throws {
        let reasons = Dictionary(
            uniqueKeysWithValues: try next().map { ($0.task.text, $0.reasons) })
        let day = Today.sample.day
        #expect(reasons["later and high"] == [.due(day.advanced(byDays: -3)), .highPriority])
        #expect(reasons["frees two"] == [.frees(2)])
        #expect(reasons["left"] == [.scheduled(day.advanced(byDays: -9))])
        #expect(reasons["later"] == [] && reasons["old"] == [])
    }

    @Test func `a filter narrows it, and what is completed is left out`() throws {
        let all = try store.tasks(withIDs: [4])
        var done = all[0]
        done.mark(as: .completed, at: .noon)
        _ = try store.apply(
            ChangeSet(operation: .sample(3), changes: [.update(before: all[0], after: done)]))
        let found = try FindNext(store: store, today: .sample)
            .tasks(where: TaskFilter(.term(.priorities([.high]))), limit: 9)
        #expect(found.tasks.map(\.task.text) == ["later and high", "high"])
        #expect(try !next().contains { $0.task.text == "late" })
    }
}
