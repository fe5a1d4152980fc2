import Domain
import TestSupport

@testable import Persistence

/// A store that a person has lived with, and the many ways to damage a page of it.
struct LivedInStore {
    /// What happens to a page.
    enum Damage: CaseIterable {
        case zeroed, random, replaced, flipped, cutOff
    }

    /// The file as it was.
    let bytes: [UInt8]

    /// Every task as it was.
    let tasks: [TaskID: Task]

    let pageSize = 4096

    var pageCount: Int { bytes.count / pageSize }

    /// Lives with a store for a while: tasks with tags and projects, edits, deletions, an import.
    init(in folder: StoreFolder, tasks count: Int) throws {
        let store = try folder.open()
        var life = RandomLife(seed: 7)
        var random = SeededGenerator(seed: 8)
        var operation = 0
        while try store.count(matching: .everything) < count / 2 {
            operation += 1
            let some = try store.page(after: Int64.random(in: 0...100, using: &random), count: 40)
            try store.apply(operation, life.changes(of: some))
        }
        let rows = (0..<count - count / 2).map { number in
            SampleRow(random.newTask(1_000_000 + number), id: "row-\(number)")
        }
        _ = try store.importRows(rows, operation: operation + 1)
        tasks = Dictionary(uniqueKeysWithValues: try store.everything().map { ($0.id, $0) })
        bytes = FileTree.bytes(of: folder.store)
    }

    /// Returns the file with one page damaged; pages are counted from 1.
    func damaged(_ page: Int, _ damage: Damage) -> [UInt8] {
        var random = SeededGenerator(seed: UInt64(page))
        let range = (page - 1) * pageSize..<page * pageSize
        var bytes = bytes
        switch damage {
        case .zeroed:
            bytes.replaceSubrange(range, with: [UInt8](repeating: 0, count: pageSize))
        case .random:
            for index in range { bytes[index] = .random(in: 0 ... .max, using: &random) }
        case .replaced:
            let other = Int.random(in: 1..<pageCount, using: &random) * pageSize
            bytes.replaceSubrange(range, with: bytes[other..<other + pageSize])
        case .flipped:
            let bit = UInt8(1) << UInt8.random(in: 0..<8, using: &random)
            bytes[.random(in: range, using: &random)] ^= bit
        case .cutOff:
            bytes.removeLast(bytes.count - range.lowerBound)
        }
        return bytes
    }
}

extension TaskQuery {
    fileprivate static let everything = TaskQuery(.everything, today: .sample)
}
