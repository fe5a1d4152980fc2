import Domain
import TestSupport
import Testing

@Suite("Transitions")
struct TransitionTests {
    private let later = Instant.noon.adding(seconds: 3_600)

    @Test(arguments: TaskState.allCases, TaskState.allCases)
    func `a transition sets state, completion and change`(from: TaskState, to: TaskState) {
        let before = Task.sample(state: from)
        var after = before
        after.mark(as: to, at: later)
        #expect(after.state == to)
        if from == to {
            #expect(after == before)
        } else {
            #expect(after.completedAt == (to == .completed ? later : nil))
            #expect(after.updatedAt == later)
        }
    }

    @Test func `each transition has its name and its question`() {
        var task = Task.sample()
        #expect(task.isNotStarted && !task.isActive && !task.isCompleted)
        task.mark(as: .active, at: later)
        #expect(!task.isNotStarted && task.isActive && !task.isCompleted)
        task.mark(as: .completed, at: later)
        #expect(!task.isNotStarted && !task.isActive && task.isCompleted)
        task.mark(as: .notStarted, at: later)
        #expect(task.isNotStarted && !task.isActive && !task.isCompleted)
    }

    @Test func `completing again keeps the first completion`() {
        var task = Task.sample(state: .completed, completedAt: .noon)
        task.mark(as: .completed, at: later)
        #expect(task.completedAt == .noon)
        #expect(task.updatedAt == .noon)
    }

    @Test func `nothing else of the task changes`() {
        let before = Task.sample(
            "Call", notes: "soon", scheduled: "2026-11-21", due: "2026-12-01", priority: .high,
            project: "home", tags: ["phone"], sortOrder: 2.5,
            source: TaskSource(name: "todoist", externalID: "7"))
        var after = before
        after.mark(as: .active, at: later)
        after.mark(as: .notStarted, at: later)
        after.updatedAt = before.updatedAt
        #expect(after == before)
    }

    @Test func `a clock that was set back makes no task changed before it was captured`() {
        let earlier = Instant.noon.adding(seconds: -3_600)
        var task = Task.sample(createdAt: .noon)
        task.mark(as: .completed, at: earlier)
        #expect(task.updatedAt == .noon)
        #expect(task.completedAt == earlier)
    }

    @Test func `the states are stored under these words and stand in this order`() {
        #expect(TaskState.allCases.map(\.rawValue) == ["notStarted", "active", "completed"])
        let inOrder = TaskState.allCases.sorted { $0.rank < $1.rank }
        #expect(inOrder == [.active, .notStarted, .completed])
        let listed = TaskState.inViewOrder
        #expect(listed.indices.map { listed[$0] } == inOrder)
        #expect(Priority.allCases.map(\.rawValue) == ["high", "medium", "low"])
    }

    @Test func `a new task is not started and was changed when it was captured`() {
        let task = Task(NewTask.sample("Buy milk"), id: 7, sortOrder: 7)
        #expect(task.isNotStarted && task.completedAt == nil)
        #expect(task.updatedAt == task.createdAt)
    }
}
