import Domain
import TestSupport
import Testing

@Suite("Bulk: what rows said whose import was taken back and brought again", .onEveryImportBackend)
struct WithdrawnRowTests {
    private let folder: ImportPlace
    private let store: any OpenedTaskStore

    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
    }

    private static func rows(_ state: TaskState, id: String?) -> [SampleRow] {
        ["Milk", "Bread"].enumerated().map { index, text in
            var new = NewTask.numbered(index + 1, text)
            if index == 0 { new.state = state }
            return SampleRow(new, id: id.map { "\($0)\(index)" })
        }
    }

    private func updating(_ rows: [SampleRow], as number: Int) throws -> BatchOutcome {
        let bulk = try store.bulk()
        try bulk.begin(
            ImportRun(
                operation: .numbered(number, "import"), source: "a.csv", isAtomic: false,
                duplicates: .update, signature: []))
        let outcome = try bulk.insert(TaskBatch(rows))
        try bulk.finish(isWhole: true)
        return outcome
    }

    @Test(arguments: [nil, "id"])
    func `is remembered of tasks that it brought`(_ id: String?) throws {
        _ = try store.taking(Self.rows(.notStarted, id: id), operation: 1)
        for number in [2, 4] {
            try store.undoNewest(as: number)
            try store.redoNewest(as: number + 1)
        }
        let changed = Self.rows(.active, id: id)
        #expect(try store.taking(Self.rows(.notStarted, id: id), operation: 6).differing == [])
        #expect(try store.taking(changed, operation: 7).differing == [0])
        #expect(try updating(changed, as: 8).updated == 1)
        #expect(try store.taking(changed, operation: 9).differing == [])
        try store.expectSound()
        try store.expectNothingKept()
    }

    @Test(arguments: [nil, "id"])
    func `is that of before once an update is undone, and its own once that is redone`(
        _ id: String?
    ) throws {
        let states: [[SampleRow]] = [.notStarted, .active, .completed].map {
            Self.rows($0, id: id)
        }
        _ = try store.taking(states[0], operation: 1)
        for (number, rows) in zip(2..., states[1...]) {
            #expect(try updating(rows, as: number).updated == 1)
        }
        func expectSaid(_ said: Int, _ number: Int) throws {
            for (place, rows) in states.enumerated() {
                let outcome = try store.taking(rows, operation: number + place)
                #expect(outcome.differing == (place == said ? [] : [0]), "\(said), \(place)")
            }
        }
        try store.undoNewest(as: 10)
        try expectSaid(1, 11)
        try store.redoNewest(as: 20)
        try expectSaid(2, 21)
        try store.undoNewest(as: 30)
        try expectSaid(1, 31)
        try store.undoNewest(as: 40)
        try store.redoNewest(as: 41)
        try expectSaid(1, 42)
        try store.redoNewest(as: 50)
        try expectSaid(2, 51)
        try store.expectNothingKept()
        try store.undoNewest(as: 60)
        try store.undoNewest(as: 61)
        // What a row said before two updates that were undone nobody knows: it is held against its task.
        try expectSaid(0, 70)
        #expect(try updating(states[0], as: 62).updated == 0)
        try expectSaid(0, 63)
        #expect(try updating(states[2], as: 67).updated == 1)
        try store.expectSound()
        try store.expectNothingPending()
    }

    @Test(arguments: [nil, "id"])
    func `is held against its task where any number of updates was undone`(_ id: String?) throws {
        _ = try store.taking(Self.rows(.notStarted, id: id), operation: 1)
        for (number, note) in zip(2..., ["one", "two", "three"]) {
            let rows = Self.rows(.notStarted, id: id).map { row in
                var new = row.new
                new.extra = [ExtraField(name: "owner", value: note)]
                return SampleRow(new, id: row.externalID)
            }
            #expect(try updating(rows, as: number).updated == 2)
        }
        for number in 5...7 { try store.undoNewest(as: number) }
        let rows = Self.rows(.notStarted, id: id)
        #expect(try store.taking(rows, operation: 8).differing == [])
        #expect(try store.taking(Self.rows(.active, id: id), operation: 9).differing == [0])
        // What another store takes in says the same.
        let place = try ImportPlace()
        let copy = try place.open()
        try copy.fill(from: store, at: .noon)
        #expect(try copy.taking(rows, operation: 10).differing == [])
        #expect(try copy.taking(Self.rows(.active, id: id), operation: 11).differing == [0])
        for number in 12...14 { try store.redoNewest(as: number) }
        #expect(try store.taking(rows, operation: 15).differing == [0, 1])
        #expect(try updating(rows, as: 16).updated == 2)
        #expect(try store.taking(rows, operation: 17).differing == [])
        try store.expectSound()
    }

    @Test func `is remembered where another store takes all in before it is redone`() throws {
        _ = try store.taking(Self.rows(.notStarted, id: nil), operation: 1)
        try store.undoNewest(as: 2)
        let place = try ImportPlace()
        let copy = try place.open()
        try copy.fill(from: store, at: .noon)
        try copy.redoNewest(as: 3)
        #expect(try copy.taking(Self.rows(.active, id: nil), operation: 4).differing == [0])
        try copy.expectSound()
    }

    @Test func `is forgotten where the rows come in anew`() throws {
        _ = try store.taking(Self.rows(.notStarted, id: nil), operation: 1)
        try store.undoNewest(as: 2)
        #expect(try store.taking(Self.rows(.active, id: nil), operation: 3).imported == 2)
        #expect(try store.taking(Self.rows(.active, id: nil), operation: 4).differing == [])
        #expect(try store.taking(Self.rows(.notStarted, id: nil), operation: 5).differing == [0])
        for number in [6, 8] {
            try store.undoNewest(as: number)
            try store.redoNewest(as: number + 1)
        }
        #expect(try store.taking(Self.rows(.active, id: nil), operation: 10).differing == [])
        try store.expectSound()
    }
}
