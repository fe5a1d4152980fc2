import Domain
import TestSupport
import Testing

@testable import Persistence

@Suite("Removing tasks for good")
struct PurgeTests {
    private let folder: StoreFolder
    private let store: SQLiteTaskStore

    /// Words that are nowhere else in a store.
    private static let words = [
        "Quetzalcoatl", "Xylophonist", "Zwieback", "Vermicelli", "Umbrageous", "Wistfulness",
        "Gossamer",
    ]

    /// A store with a task, 3, that was edited again and again, has a part, 4, and is waited for by 2.
    init() throws {
        folder = try StoreFolder()
        store = try folder.open()
        try store.add(1...2, operation: 1)
        var secret = NewTask.numbered(3, "Meet \(Self.words[0]) at noon")
        secret.notes =
            "Bring the \(Self.words[1]). " + String(repeating: "Long notes. ", count: 900)
        secret.project = "people/\(Self.words[4])"
        secret.tags = [Self.words[5], "shared"]
        try store.apply(2, .add(secret))
        var part = NewTask.numbered(4, "Buy \(Self.words[2])")
        part.parent = 3
        try store.apply(3, .add(part))
        try change(3, 4) { $0.text = "Meet \(Self.words[3]) at one" }
        try change(3, 5) { $0.text = "Meet" }
        try change(3, 51) { $0.tags = [Self.words[5], Self.words[6]] }
        try change(3, 52) { $0.tags = [Self.words[5], "shared"] }
        try change(2, 53) { $0.tags = ["shared"] }
        try change(2, 6) { $0.dependsOn = [1, 3] }
        try change(1, 7) { $0.parent = 3 }
        try change(1, 8) { $0.parent = nil }
        try store.add(5...30, operation: 9)
    }

    private func change(
        _ id: TaskID, _ number: Int, _ edit: (inout Task) -> Void
    ) throws {
        let before = try #require(try store.tasks(withIDs: [id]).first)
        var after = before
        edit(&after)
        try store.apply(number, .update(before: before, after: after))
    }

    /// Which of the words, in any case, stand in the files of the store.
    private func remains() -> [String] {
        let tree = FileTree(of: folder.path + "/data")
        let bytes = tree.paths.flatMap { path in
            FileTree.bytes(of: folder.path + "/data/" + path)
        }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return Self.words.filter { text.contains($0.lowercased().dropFirst(2)) }
    }

    private func purge(_ ids: [TaskID], _ number: Int) throws -> [TaskID] {
        let tasks = PurgeTasks(store: store)
        let all = try tasks.tasks(purgedWith: ids)
        try tasks.purge(
            all, andDraftsIn: [], at: folder.store, in: .numbered(number, "purge"))
        return all
    }

    @Test func `a part that was added since the question keeps all of it`() throws {
        var late = NewTask.numbered(40, "Late")
        late.parent = 3
        try store.apply(20, .add(late))
        #expect {
            try PurgeTasks(store: store).purge(
                [3, 4], andDraftsIn: [], at: "", in: .numbered(21, "purge"))
        } throws: { ($0 as? AppError)?.code == .changeConflict }
        #expect(remains() == Self.words)
        #expect(try store.everything().map(\.tags).contains(["shared"]))
    }

    @Test func `a tag that another task carries stays`() throws {
        _ = try purge([3], 20)
        #expect(try store.counts(of: .tag).map(\.name) == ["shared"])
    }

    @Test func `no word of it is left in the files, and the store is sound`() throws {
        #expect(remains() == Self.words)
        let others = try store.everything().filter { ![3, 4].contains($0.id) }
        #expect(try purge([3], 20) == [3, 4])
        #expect(remains().isEmpty)
        let opened = try folder.open()
        #expect(try opened.everything().map(\.id) == others.map(\.id))
        #expect(try opened.everything().map(\.dependsOn).first { !$0.isEmpty } == [1])
        #expect(try opened.history(of: 3).isEmpty)
        #expect(try opened.history(of: 2).allSatisfy { $0.change != nil })
        try StoreAudit.expectSound(opened.connection)
        let findings = StoreHealth.checks(
            of: folder.store, waitMilliseconds: 0, privateFolders: [],
            now: .noon.adding(seconds: 86_400)
        ).flatMap { $0.findings() }
        #expect(findings.filter { $0.state == .failure }.map(\.evidence) == [])
    }

    @Test func `what was deleted, and then purged, does not come back`() throws {
        _ = try DeleteTasks(store: store).delete([3], in: .numbered(20, "delete"))
        #expect(remains() == Self.words)
        _ = try purge([3, 4], 21)
        #expect(remains().isEmpty)
        try StoreAudit.expectSound(store.connection)
        // The deletion is undone as far as it is known: the ties of others were purged, too.
        var number = 100
        while try store.undoNewest(as: number) != nil { number += 1 }
        #expect(try store.everything().isEmpty)
        #expect(remains().isEmpty)
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `undo and redo go on with what others did`() throws {
        _ = try purge([3, 4], 20)
        let before = try store.everything()
        var count = 0
        while try store.undoNewest(as: 100 + count) != nil { count += 1 }
        #expect(try store.everything().isEmpty)
        while try store.redoNewest(as: 200 + count) != nil { count += 1 }
        #expect(try store.everything() == before)
        try StoreAudit.expectSound(store.connection)
    }

    @Test func `what is gone can be purged again, what never was cannot`() throws {
        _ = try purge([3], 20)
        #expect(try purge([3], 21) == [3])
        let before = FileTree.bytes(of: folder.store)
        for id in [0, -1, 31, .max] as [TaskID] {
            let error = #expect(throws: AppError.self) { try purge([1, id], 22) }
            #expect(error?.code == .unknownTask)
        }
        #expect(FileTree.bytes(of: folder.store) == before)
    }

    @Test func `imported tasks leave their import, which can be taken back and done again`() throws
    {
        let bulk = SQLiteBulkStore(store)
        try bulk.begin(ImportRun(operation: .numbered(30), source: "a.csv", isAtomic: false))
        _ = try bulk.insert(TaskBatch((1...3).map { SampleRow("Row \($0)", uuid: 100 + $0) }))
        try bulk.finish(isWhole: true)
        _ = try purge([32], 31)
        let left = try store.everything().map(\.id)
        #expect(left.suffix(3) == [30, 31, 33])
        try store.undoNewest(as: 32)
        try store.redoNewest(as: 33)
        #expect(try store.everything().map(\.id) == left)
        try store.undoNewest(as: 34)
        _ = try purge([33], 35)
        try store.redoNewest(as: 36)
        #expect(try store.everything().map(\.id) == left.filter { $0 != 33 })
        try StoreAudit.expectSound(store.connection)
    }
}
