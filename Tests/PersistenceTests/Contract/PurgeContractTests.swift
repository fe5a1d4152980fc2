import Domain
import Testing

@Suite("Contract of stores: removing tasks for good")
struct PurgeContractTests {
    private typealias Store = PurgingTaskStore & TaskReader

    /// A store in which 3 has a part, 4, and which 2 depends on, as on 1.
    private static func withStore(
        _ backend: Backend, _ body: (any Store) throws -> Void
    ) throws {
        try backend.withStore { store in
            try store.add(1...3, operation: 1)
            var part = NewTask.numbered(4)
            part.parent = 3
            try store.apply(2, .add(part))
            let before = try store.everything()[1]
            var after = before
            after.dependsOn = [1, 3]
            try store.apply(3, .update(before: before, after: after))
            try body(try #require(store as? any Store))
        }
    }

    @Test(arguments: Backend.allCases)
    func `what is purged is nowhere, and its texts are told`(_ backend: Backend) throws {
        try Self.withStore(backend) { store in
            let texts = try store.purge([3, 4], in: .numbered(10, "purge"))
            #expect(texts == ["Task 3", "Task 4"])
            #expect(try store.everything().map(\.id) == [1, 2])
            #expect(try store.tasks(withIDs: [2]).map(\.dependsOn) == [[1]])
            #expect(try store.history(of: 3).isEmpty)
            let left = try store.history(of: 2).compactMap { $0.change?.task?.dependsOn }
            #expect(!left.contains([1, 3]))
        }
    }

    @Test(arguments: Backend.allCases)
    func `parts go with their task, or it stays`(_ backend: Backend) throws {
        try Self.withStore(backend) { store in
            let before = try store.everything()
            let error = #expect(throws: AppError.self) {
                try store.purge([3], in: .numbered(10, "purge"))
            }
            #expect(error?.code == .changeConflict)
            #expect(try store.everything() == before)
        }
    }

    @Test(arguments: Backend.allCases, [0, -1, 5, .max] as [TaskID])
    func `a number that no task ever had is refused`(_ backend: Backend, _ id: TaskID) throws {
        try Self.withStore(backend) { store in
            let before = try store.everything()
            let error = #expect(throws: AppError.self) {
                try store.purge([1, id], in: .numbered(10, "purge"))
            }
            #expect(error?.code == .unknownTask)
            #expect(try store.everything() == before)
        }
    }

    @Test(arguments: Backend.allCases)
    func `a purge is no step of undo, and what others did is undone past it`(
        _ backend: Backend
    ) throws {
        try Self.withStore(backend) { store in
            _ = try store.purge([3, 4], in: .numbered(10, "purge"))
            let before = try store.everything()
            var number = 100
            while try store.undoNewest(as: number) != nil { number += 1 }
            #expect(try store.everything().isEmpty)
            while try store.redoNewest(as: number) != nil { number += 1 }
            #expect(try store.everything() == before)
        }
    }
}
