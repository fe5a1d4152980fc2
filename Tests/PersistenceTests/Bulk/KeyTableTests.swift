import Domain
import Records
import TestSupport
import Testing

@Suite("Bulk: what a run has met")
struct KeyTableTests {
    @Test func `keys are found again with their rows, and no others, however many there are`() {
        var random = SeededGenerator(seed: 1)
        var keys = KeyTable(after: 1 << 40)
        var expected: [Int64: KnownRow] = [:]
        for number in 1...50_000 as ClosedRange<Int64> {
            let key = Int64.random(in: .min ... .max, using: &random)
            let row = KnownRow(
                task: 1 << 40 + number, content: .random(in: .min ... .max, using: &random))
            keys.insert(KnownRow(task: row.task, content: 0), under: key)
            let isNoted = keys.note(row.content, under: key)
            #expect(isNoted)
            expected[key] = row
        }
        #expect(keys.count == expected.count)
        #expect(expected.allSatisfy { keys.row(under: $0.key) == $0.value })
        for _ in 0..<50_000 {
            let key = Int64.random(in: .min ... .max, using: &random)
            let isNoted = keys.note(1, under: key)
            #expect(!isNoted && keys.row(under: key) == nil)
        }
    }

    @Test(arguments: [0, 1, -1, .min, .max, 1 << 60] as [Int64])
    func `any number is a key`(_ key: Int64) {
        var keys = KeyTable(after: 0)
        #expect(keys.row(under: key) == nil)
        keys.insert(KnownRow(task: 1, content: 7), under: key)
        #expect(keys.row(under: key) == KnownRow(task: 1, content: 7))
        #expect(keys.row(under: key ^ 2) == nil)
    }

    @Test
    func `keys that want the same place stand behind each other, and come out in their order`() {
        var random = SeededGenerator(seed: 2)
        var keys = KeyTable(after: -1)
        var crowd: [Int64] = [0, .min, .max]
        for step in 1...2000 as ClosedRange<Int64> {
            crowd += [step << 20, Int64.max - step, Int64.min + step]
        }
        for (index, key) in crowd.shuffled(using: &random).enumerated() {
            keys.insert(KnownRow(task: TaskID(index), content: RowContent(index)), under: key)
        }
        var found: [Int64] = []
        keys.forEach { key, row in
            found.append(key)
            #expect(row == keys.row(under: key))
        }
        #expect(found == crowd.sorted())
        #expect(keys.row(under: 2001 << 20) == nil)
    }

    @Test func `the task of a number far above the others is found`() {
        var keys = KeyTable(after: 5)
        keys.insert(KnownRow(task: 5 + TaskID(UInt32.max), content: 1), under: 9)
        #expect(keys.row(under: 9)?.task == 5 + TaskID(UInt32.max))
    }

    @Test func `numbers of tasks are found again, below zero too`() {
        var ids = TaskIDSet()
        let some: [Int64] = [1, 2, 63, 64, 65_535, 65_536, 1 << 40, -1, -65_536, -65_537]
        for id in some { ids.insert(id) }
        #expect(some.allSatisfy(ids.contains))
        #expect(![0, 3, 62, 66, 65_537, (1 << 40) + 1, -2, -65_535].contains { ids.contains($0) })
    }
}
