import Domain
import TestSupport
import Testing

@Suite("Subtasks of tasks that repeat, and of copies")
struct ChecklistTests {
    private let fixture: StoreFixture

    /// Task 1 repeats weekly and has the subtasks 2, 3 and, below 3, 4.
    init() throws {
        fixture = try StoreFixture()
        var parent = NewTask.sample("review")
        parent.scheduledDate = Today.sample.day
        parent.repetition = Repetition(.days(7))
        parent.project = "home"
        try add(parent)
        for (text, parent) in [("mail", 1), ("plan", 1), ("calendar", 3)] as [(String, TaskID)] {
            var subtask = NewTask.sample(text)
            subtask.parent = parent
            subtask.dueDate = Today.sample.day.advanced(byDays: 1)
            try add(subtask)
        }
    }

    private func add(_ task: NewTask) throws {
        let changes = ChangeSet(operation: fixture.operation("add"), changes: [.add(task)])
        _ = try fixture.store.apply(changes)
    }

    private func subtasks(of id: TaskID) throws -> [Task] {
        try fixture.store.subtasks(of: id)
    }

    @Test func `what is done is copied, what is open moves, days keep their distance`() throws {
        try fixture.mark([2, 4], as: .completed)
        let done = try fixture.mark([1], as: .completed)
        let next = try #require(done.completion(of: 1)?.next)
        #expect(done.completion(of: 1)?.nextSubtasks == 2)
        #expect(done.completion(of: 1)?.openSubtasks == 0)
        let below = try subtasks(of: next.id)
        #expect(Set(below.map(\.text)) == ["mail", "plan"])
        #expect(below.allSatisfy { !$0.isCompleted })
        #expect(below.contains { $0.id == 3 })
        #expect(below.allSatisfy { $0.dueDate == Today.sample.day.advanced(byDays: 8) })
        #expect(try subtasks(of: 1).map(\.id) == [2])
        // Below the subtask that moved, what was done is there again, open.
        #expect(try subtasks(of: 3).map(\.isCompleted) == [true, false])
    }

    @Test func `one undo takes all of it back`() throws {
        try fixture.mark([2], as: .completed)
        let before = try fixture.store.tasks(matching: TaskQuery(.everything, today: .sample))
        let operation = fixture.operation("done")
        try fixture.mark([1], as: .completed, in: operation)
        let undo = UndoChanges(store: fixture.store)
        _ = try undo.undo(undo.next(operation.id), in: fixture.operation("undo"))
        let after = try fixture.store.tasks(matching: TaskQuery(.everything, today: .sample))
        #expect(after.map(\.id) == before.map(\.id))
        #expect(after.map(\.parent) == before.map(\.parent))
        #expect(after.map(\.dueDate) == before.map(\.dueDate))
    }

    @Test func `subtasks that are completed with their parent are open in the next`() throws {
        let done = try fixture.mark([1, 2, 3, 4], as: .completed)
        let next = try #require(done.completion(of: 1)?.next)
        let below = try subtasks(of: next.id)
        #expect(below.map(\.text) == ["mail", "plan"])
        let plan = try #require(below.last)
        #expect(try subtasks(of: plan.id).map(\.text) == ["calendar"])
        #expect(below.allSatisfy { !$0.isCompleted && $0.id > 4 })
    }

    @Test func `the copies depend on the copies`() throws {
        let before = try #require(try fixture.task(3))
        var after = before
        after.dependsOn = [2]
        _ = try fixture.store.apply(
            ChangeSet(
                operation: fixture.operation("edit"),
                changes: [.update(before: before, after: after)]))
        try fixture.mark([2], as: .completed)
        let done = try fixture.mark([1], as: .completed)
        let next = try #require(done.completion(of: 1)?.next)
        let mail = try #require(try subtasks(of: next.id).first { $0.text == "mail" })
        #expect(try fixture.task(3)?.dependsOn == [mail.id])
    }

    @Test func `a copy has all that lies below, on days that keep their distance`() throws {
        var edit = TaskEdit()
        edit.text = "again"
        edit.scheduledDate = Today.sample.day.advanced(byDays: 10)
        let added = try CopyTasks(store: fixture.store, identifiers: CountingIdentifiers())
            .copy([1], with: edit, in: fixture.operation("copy")).tasks
        #expect(added.map(\.text) == ["again", "mail", "plan", "calendar"])
        #expect(added.map(\.parent) == [nil, 5, 5, 7])
        #expect(added[0].project == "home")
        #expect(added[0].repetition != nil)
        #expect(added[1].dueDate == Today.sample.day.advanced(byDays: 11))
        #expect(try subtasks(of: 1).map(\.id) == [2, 3])
    }

    @Test func `a subtask takes the project of its parent, unless it has its own or declines`()
        throws
    {
        let add = AddTasks(store: fixture.store, identifiers: CountingIdentifiers())
        var request = TaskRequest(text: "one")
        request.parent = 1
        var own = request
        own.project = "work"
        var none = request
        none.declinesProject = true
        let tasks = try add.add([request, own, none], in: fixture.operation("add")).tasks
        #expect(tasks.map(\.project) == ["home", "work", nil])
    }
}
