import Domain
import TestSupport
import Testing

@Suite("Contract of stores: known sources")
struct KnownSourceContractTests {
    private static let source = TaskSource(name: "once", externalID: "key")

    /// Adds a task from the source, unless one is known.
    private func add(_ number: Int, to store: any ReadableStore) throws -> AppliedChanges {
        var new = NewTask.numbered(number)
        new.source = Self.source
        return try store.apply(
            ChangeSet(
                operation: .numbered(number), changes: [.add(new)], unlessKnown: Self.source))
    }

    @Test(arguments: Backend.allCases)
    func `a task that is here is told as it is now, and nothing is recorded`(
        _ backend: Backend
    ) throws {
        try backend.withStore { store in
            let task = try add(1, to: store).tasks[0]
            #expect(task.source == Self.source)
            #expect(try add(2, to: store) == AppliedChanges(known: .kept(task)))
            var completed = task
            completed.mark(as: .completed, at: .noon)
            try store.apply(3, .update(before: task, after: completed))
            #expect(try add(4, to: store) == AppliedChanges(known: .kept(completed)))
            #expect(try store.everything() == [completed])
            #expect(try store.changes(of: Operation.numbered(4).id).isEmpty)
            #expect(try store.newestUndoable()?.operation == .numbered(3))
        }
    }

    @Test(arguments: Backend.allCases)
    func `the same operation tells what it added, not what it finds`(_ backend: Backend) throws {
        try backend.withStore { store in
            let first = try add(1, to: store)
            #expect(
                try add(1, to: store)
                    == AppliedChanges(changes: first.changes, wasAppliedBefore: true))
        }
    }

    @Test(arguments: Backend.allCases)
    func `a deleted task stays deleted until that is undone`(_ backend: Backend) throws {
        try backend.withStore { store in
            let task = try add(1, to: store).tasks[0]
            try store.apply(2, .delete(task))
            #expect(try add(3, to: store) == AppliedChanges(known: .deleted))
            try store.undoNewest(as: 4)
            #expect(try add(5, to: store) == AppliedChanges(known: .kept(task)))
            // Taking the undo back deletes it again, which is no undo of what added it.
            try store.apply(6, [.delete(task)], undoes: 4)
            #expect(try add(7, to: store) == AppliedChanges(known: .deleted))
        }
    }

    @Test(arguments: Backend.allCases)
    func `an undo of what added the task makes way for another`(_ backend: Backend) throws {
        try backend.withStore { store in
            let task = try add(1, to: store).tasks[0]
            try store.undoNewest(as: 2)
            try store.apply(3, [.restore(task)], undoes: 2)
            #expect(try add(4, to: store) == AppliedChanges(known: .kept(task)))
            try store.apply(5, [.delete(task)], undoes: 3)
            #expect(try add(6, to: store).tasks.map(\.id) == [2])
        }
    }

    @Test(arguments: Backend.allCases)
    func `another key, another name and a source without a key are other sources`(
        _ backend: Backend
    ) throws {
        try backend.withStore { store in
            _ = try add(1, to: store)
            let others = [
                TaskSource(name: "once", externalID: "Key"),
                TaskSource(name: "other", externalID: "key"),
                TaskSource(name: "once", externalID: nil),
            ]
            for (number, source) in zip(2..., others) {
                var new = NewTask.numbered(number)
                new.source = source
                let applied = try store.apply(
                    ChangeSet(
                        operation: .numbered(number), changes: [.add(new)], unlessKnown: source))
                #expect(applied.tasks.map(\.source) == [source])
            }
        }
    }
}
