import Domain
import TestSupport
import Testing

@Suite("Bulk: rows that name each other by numbers of their file", .onEveryImportBackend)
struct NumberedRowTests {
    private let folder: ImportPlace
    private let store: any OpenedTaskStore

    init() throws {
        folder = try ImportPlace()
        store = try folder.open()
    }

    private static func row(
        _ text: String, _ number: Int, below parent: Int? = nil, after others: [Int] = [],
        state: TaskState = .notStarted, uuid: Int
    ) -> SampleRow {
        var new = NewTask.numbered(uuid, text)
        new.state = state
        var row = SampleRow(new)
        row.number = "\(number)"
        row.parent = parent.map(String.init)
        row.dependsOn = others.map(String.init)
        return row
    }

    private let former = [
        row("Milk", 2, below: 1, uuid: 2), row("Buy", 1, uuid: 1),
        row("Pay", 3, after: [2], uuid: 3),
    ]

    /// The same behind another row, by other numbers.
    private let later = [
        row("New", 1, uuid: 14), row("Milk", 3, below: 2, uuid: 12),
        row("Bread", 9, below: 2, uuid: 15),
        row("Buy", 2, uuid: 11), row("Pay", 4, after: [3], uuid: 13),
        row("Go", 5, after: [4, 9], uuid: 16),
    ]

    @discardableResult
    private func importing(
        _ rows: [SampleRow], as number: Int, _ duplicates: DuplicateHandling = .skip,
        isAtomic: Bool = false, isWhole: Bool = true
    ) throws -> any BulkTaskStore {
        try store.taking(
            rows, as: number, duplicates, size: 2, isAtomic: isAtomic, isWhole: isWhole,
            manyRows: 5_000)
    }

    /// Each task with its parent and what it depends on, by texts.
    private func relations() throws -> [String] {
        let tasks = try store.everything()
        func text(_ id: TaskID) -> String { tasks.first { $0.id == id }?.text ?? "?" }
        return tasks.map { task in
            ([task.text] + [task.parent].compactMap(\.self).map { "< " + text($0) }
                + task.dependsOn.map { "after " + text($0) }).joined(separator: " ")
        }
    }

    @Test(arguments: [false, true])
    func `another export counts its rows anew, and ties them to what is there`(_ isAtomic: Bool)
        throws
    {
        try importing(former, as: 1, isAtomic: isAtomic)
        #expect(try relations() == ["Milk < Buy", "Buy", "Pay after Milk"])
        let bulk = try importing(later, as: 2, isAtomic: isAtomic)
        #expect(bulk.orphans == 0 && bulk.committed == 3)
        #expect(
            try relations() == [
                "Milk < Buy", "Buy", "Pay after Milk", "New", "Bread < Buy",
                "Go after Pay after Bread",
            ])
        try store.expectSound()
        try store.expectNothingPending()
    }

    @Test func `update writes no task over another`() throws {
        try importing(former, as: 1)
        try importing(later, as: 2, .update)
        #expect(try relations().prefix(3) == ["Milk < Buy", "Buy", "Pay after Milk"])
        #expect(try importing(later, as: 3, .update).committedUpdates == 0)
        try store.expectSound()
    }

    @Test(arguments: 0...5)
    func `an import that was interrupted ties all rows`(_ done: Int) throws {
        try importing(former, as: 1)
        try importing(Array(later[..<done]), as: 2, isWhole: false)
        try importing(later, as: 3)
        #expect(
            try relations().sorted()
                == [
                    "Bread < Buy", "Buy", "Go after Pay after Bread", "Milk < Buy", "New",
                    "Pay after Milk",
                ])
        try store.expectNothingPending()
    }

    @Test func `a row whose parent was rejected comes below it by an update`() throws {
        #expect(try importing([former[0]], as: 1).orphans == 1)
        try importing(former, as: 2)
        #expect(try relations() == ["Milk", "Buy", "Pay after Milk"])
        try importing(former, as: 3, .update)
        #expect(try relations() == ["Milk < Buy", "Buy", "Pay after Milk"])
    }

    @Test func `a number that two rows have names neither`() throws {
        let twice = [
            Self.row("A", 1, uuid: 1), Self.row("B", 1, uuid: 2),
            Self.row("C", 2, below: 1, uuid: 3),
        ]
        #expect(try importing(twice, as: 1).orphans == 1)
        #expect(try relations() == ["A", "B", "C"])
    }
}
