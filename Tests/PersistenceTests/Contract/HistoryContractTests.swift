import Domain
import TestSupport
import Testing

@Suite("Contract of stores: history and undo")
struct HistoryContractTests {
    @Test(arguments: Backend.allCases)
    func `the history of a task tells each step, oldest first`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...2, operation: 1)
            let changed = tasks[0].saying("Changed")
            try store.apply(2, .update(before: tasks[0], after: changed))
            try store.apply(3, .delete(tasks[1]), .delete(changed))
            try store.apply(4, .restore(changed))
            let steps: [RecordedChange] = [
                .added(tasks[0]), .updated(before: tasks[0], after: changed), .deleted(changed),
                .added(changed),
            ]
            let history = try store.history(of: 1)
            #expect(history.map(\.change) == steps)
            #expect(history.map(\.operation) == (1...4).map { Operation.numbered($0) })
            #expect(
                try store.history(of: 2).map(\.change) == [.added(tasks[1]), .deleted(tasks[1])])
            #expect(try store.history(of: 99).isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `the changes of an operation come in their order`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...12, operation: 1)
            let applied = try store.apply(2, tasks.reversed().map(Change.delete))
            #expect(try store.changes(of: Operation.numbered(2).id) == applied.changes)
            #expect(applied.changes == tasks.reversed().map(RecordedChange.deleted))
            #expect(try store.changes(of: Operation.numbered(3).id).isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `the newest operation can be undone, not an undo, not one undone`(
        _ backend: Backend
    ) throws {
        try backend.withStore { store in
            #expect(try store.newestUndoable() == nil)
            let tasks = try store.add(1...3, operation: 1)
            try store.apply(2, .delete(tasks[0]))
            #expect(
                try store.newestUndoable()
                    == RecordedOperation(operation: .numbered(2), changeCount: 1))
            try store.apply(3, .restore(tasks[0]), undoes: 2)
            #expect(
                try store.newestUndoable()
                    == RecordedOperation(operation: .numbered(1), changeCount: 3))
            try store.apply(4, tasks.map(Change.delete), undoes: 1)
            #expect(try store.newestUndoable() == nil)
        }
    }

    @Test(arguments: Backend.allCases, 1...4 as ClosedRange<UInt64>)
    func `undoing everything passes through every state on the way back`(
        _ backend: Backend, _ seed: UInt64
    ) throws {
        try backend.withStore { store in
            var life = RandomLife(seed: seed)
            var states: [[Task]] = []
            for number in 1...40 {
                states.append(try store.everything())
                try store.apply(number, life.changes(of: states[number - 1]))
            }
            var number = 100
            while let undone = try store.undoNewest(as: number) {
                #expect(undone.operation == .numbered(states.count))
                #expect(try store.everything() == states.popLast())
                number += 1
            }
            #expect(states.isEmpty)
        }
    }

    @Test(arguments: Backend.allCases, 1...4 as ClosedRange<UInt64>)
    func `back and forth passes through the same states, however often`(
        _ backend: Backend, _ seed: UInt64
    ) throws {
        try backend.withStore { store in
            var life = RandomLife(seed: seed)
            var states = [try store.everything()]
            for number in 1...20 {
                try store.apply(number, life.changes(of: states[number - 1]))
                states.append(try store.everything())
            }
            var random = SeededGenerator(seed: seed)
            var place = 20
            for number in 100..<180 {
                if Bool.random(using: &random) {
                    let undone = try store.undoNewest(as: number)
                    #expect(undone?.origin == (place > 0 ? .numbered(place) : nil))
                    place = max(0, place - 1)
                } else {
                    let redone = try store.redoNewest(as: number)
                    #expect(redone?.origin == (place < 20 ? .numbered(place + 1) : nil))
                    place = min(20, place + 1)
                }
                #expect(try store.everything() == states[place])
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `what is new ends the way forward`(_ backend: Backend) throws {
        try backend.withStore { store in
            try store.add(1...1, operation: 1)
            try store.add(2...2, operation: 2)
            try store.undoNewest(as: 3)
            try store.add(3...3, operation: 4)
            #expect(try store.newestRedoable() == nil)
            try store.undoNewest(as: 5)
            #expect(try store.redoNewest(as: 6)?.origin == .numbered(4))
            #expect(try store.newestRedoable() == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `an operation that is named can be undone unless it was`(_ backend: Backend) throws {
        try backend.withStore { store in
            let tasks = try store.add(1...2, operation: 1)
            try store.add(3...3, operation: 2)
            let id = Operation.numbered(1).id
            #expect(try store.undoable(id)?.changeCount == 2)
            try store.apply(3, tasks.map(Change.delete), undoes: 1)
            #expect(try store.undoable(id) == nil)
            #expect(try store.undoable(Operation.numbered(3).id) == nil)
            #expect(try store.undoable(Operation.numbered(9).id) == nil)
        }
    }
}
