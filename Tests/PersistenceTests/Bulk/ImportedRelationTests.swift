import Domain
import TestSupport
import Testing

@Suite("Ties and repetition of imported tasks", .onEveryImportBackend)
struct ImportedRelationTests {
    private let folder: ImportPlace
    private let store: any OpenedTaskStore

    /// A store with a task of its own, 1, and an import of three.
    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
        try store.add(1...1, operation: 1)
        let bulk = try store.bulk()
        try bulk.begin(ImportRun(operation: .numbered(2), source: "a.csv", isAtomic: false))
        _ = try bulk.insert(TaskBatch((1...3).map { SampleRow("Row \($0)", uuid: 100 + $0) }))
        try bulk.finish(isWhole: true)
    }

    private func change(_ id: TaskID, _ number: Int, _ edit: (inout Task) -> Void) throws {
        let before = try #require(try store.tasks(withIDs: [id]).first)
        var after = before
        edit(&after)
        try store.apply(number, .update(before: before, after: after))
    }

    private func undo(import number: Int) throws {
        try store.apply(number, .withdrawImport(Operation.numbered(2).id), undoes: 2)
    }

    @Test func `they go and come back with the import`() throws {
        try change(2, 3) {
            $0.dependsOn = [1, 3]
            $0.repetition = Repetition(.days(14), from: .completion)
        }
        let before = try store.everything()
        try undo(import: 4)
        #expect(try store.everything().map(\.id) == [1])
        try store.expectSound()
        try store.redoNewest(as: 5)
        #expect(try store.everything() == before)
        #expect(try store.dependents(of: [1]).map(\.id) == [2])
        try store.expectSound()
    }

    @Test func `an import stays while a task that came another way waits for one of its own`()
        throws
    {
        try change(1, 3) { $0.dependsOn = [3] }
        let error = #expect(throws: AppError.self) { try undo(import: 4) }
        #expect(error?.code == .changeConflict)
        #expect(error?.detail == "Task 1 depends on task 3.")
        #expect(try store.everything().count == 4)
    }

    @Test func `an import does not come back to wait for what was deleted`() throws {
        try change(2, 3) { $0.dependsOn = [1] }
        try undo(import: 4)
        try store.apply(5, .delete(try #require(try store.everything().first)))
        let error = #expect(throws: AppError.self) {
            try store.apply(6, .restoreImport(Operation.numbered(2).id), undoes: 4)
        }
        #expect(error?.detail == "Task 2 depends on task 1, which was deleted.")
        #expect(try store.everything().isEmpty)
    }
}
