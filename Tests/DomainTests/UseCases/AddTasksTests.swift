import Domain
import TestSupport
import Testing

@Suite("Adding tasks")
struct AddTasksTests {
    private let store = InMemoryTaskStore()

    private func add(_ requests: TaskRequest...) throws -> [Task] {
        try AddTasks(store: store, identifiers: CountingIdentifiers())
            .add(requests, in: .sample(9)).tasks
    }

    @Test func `a task gets the next number, its place and the operation's time`() throws {
        let tasks = try add(TaskRequest(text: "  one "), TaskRequest(text: "two\n"))
        #expect(tasks.map(\.id) == [1, 2])
        #expect(tasks.map(\.text) == ["one", "two"])
        #expect(tasks.map(\.sortOrder) == [1, 2])
        #expect(Set(tasks.map(\.uuid)).count == 2)
        #expect(
            tasks.allSatisfy { $0.isNotStarted && $0.createdAt == Operation.sample(9).startedAt })
        #expect(try store.page(after: 0, count: 9) == tasks)
    }

    @Test func `every field of the request is kept`() throws {
        var request = TaskRequest(text: "Call")
        request.notes = " soon\n"
        request.scheduledDate = "2026-11-21"
        request.dueDate = "2026-12-01"
        request.priority = .low
        request.project = " home "
        request.tags = ["+phone", "urgent", " phone"]
        request.isCompleted = true
        let task = try #require(try add(request).first)
        #expect(task.notes == "soon")
        #expect(task.scheduledDate == "2026-11-21" && task.dueDate == "2026-12-01")
        #expect(
            task.priority == .low && task.project == "home" && task.tags == ["phone", "urgent"])
        #expect(task.isCompleted && task.completedAt == task.createdAt)
    }

    @Test func `notes without anything visible are none`() throws {
        var request = TaskRequest(text: "Call")
        request.notes = " \n"
        #expect(try add(request).first?.notes == nil)
    }

    @Test(
        arguments: [
            ("", nil, [], .emptyContent, "Content cannot be empty."),
            ("\u{200B}", nil, [], .emptyContent, "Content cannot be empty."),
            ("a", " ", [], .missingRequiredField, "Project name is required."),
            ("a", "x\ny", [], .invalidMetadata, "Invalid project name."),
            ("a", nil, ["ok", ""], .missingRequiredField, "Tag name is required."),
            ("a", nil, ["+"], .missingRequiredField, "Tag name is required."),
            ("a", nil, ["x\u{1B}y"], .invalidMetadata, "Invalid tag name."),
        ] as [(String, String?, [String], ErrorCode, String)])
    func `a rule that is broken is named`(
        text: String, project: String?, tags: [String], code: ErrorCode, sentence: String
    ) throws {
        var request = TaskRequest(text: text)
        request.project = project
        request.tags = tags
        let error = #expect(throws: AppError.self) { try add(request) }
        #expect(error?.code == code)
        #expect(error?.sentence == sentence)
        #expect(error?.detail == nil)
    }

    @Test func `of several, one bad request saves none and its place is named`() throws {
        let error = #expect(throws: AppError.self) {
            try add(TaskRequest(text: "one"), TaskRequest(text: " "), TaskRequest(text: "three"))
        }
        #expect(error?.code == .emptyContent)
        #expect(error?.detail == "Task 2 of those that came in.")
        #expect(error?.holds == "Nothing was saved.")
        #expect(try store.page(after: 0, count: 9).isEmpty)
        #expect(try store.newestUndoable() == nil)
    }

    @Test func `nothing to add is empty content`() {
        let error = #expect(throws: AppError.self) { try add() }
        #expect(error?.code == .emptyContent)
    }

    @Test func `the same operation adds once`() throws {
        let first = try add(TaskRequest(text: "one"))
        #expect(try add(TaskRequest(text: "one")) == first)
        #expect(try store.page(after: 0, count: 9) == first)
    }

    @Test func `a key adds one task, told again unchanged, and none once it was deleted`() throws {
        var request = TaskRequest(text: "Renew")
        request.onceKey = " cert "
        func addOnce(_ operation: UInt64) throws -> TaskUpdate {
            try AddTasks(store: store, identifiers: CountingIdentifiers())
                .add([request], in: .sample(operation))
        }
        let first = try addOnce(1)
        #expect(first.changedIDs == [1])
        #expect(first.tasks.map(\.source) == [TaskSource(name: "once", externalID: "cert")])
        #expect(try addOnce(2) == TaskUpdate(tasks: first.tasks, changedIDs: []))
        _ = try DeleteTasks(store: store).delete([1], in: .sample(3))
        #expect(try addOnce(4) == TaskUpdate(tasks: [], changedIDs: []))
        #expect(try store.changes(of: Operation.sample(4).id).isEmpty)
    }

    @Test(arguments: [
        (" \u{200B}", ErrorCode.missingRequiredField, "Key is required."),
        ("a\nb", .invalidMetadata, "Invalid key."),
    ])
    func `a key is one line with something in it`(
        key: String, code: ErrorCode, sentence: String
    ) throws {
        var request = TaskRequest(text: "Renew")
        request.onceKey = key
        let error = #expect(throws: AppError.self) { try add(request) }
        #expect(error?.code == code)
        #expect(error?.sentence == sentence)
    }

    @Test func `a failure of the store speaks of saving a task`() {
        store.failure = AppError(.insufficientStorage)
        let error = #expect(throws: AppError.self) { try add(TaskRequest(text: "one")) }
        #expect(error?.sentence == "Unable to save task. Please check device storage.")
    }
}
