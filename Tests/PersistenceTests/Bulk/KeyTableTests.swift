import Records
import TestSupport
import Testing

@Suite("Bulk: what a run has met")
struct KeyTableTests {
    @Test func `keys are found again with their contents, and no others, however many there are`() {
        var random = SeededGenerator(seed: 1)
        var keys = KeyTable()
        var expected: [Int64: RowContent] = [:]
        for _ in 0..<50_000 {
            let key = Int64.random(in: .min ... .max, using: &random)
            let content = RowContent.random(in: .min ... .max, using: &random)
            keys.insert(key, 0)
            keys.insert(key, content)
            expected[key] = content
        }
        #expect(keys.count == expected.count)
        #expect(expected.allSatisfy { keys.content(under: $0.key) == $0.value })
        #expect(
            (0..<50_000).allSatisfy { _ in
                keys.content(under: .random(in: .min ... .max, using: &random)) == nil
            })
    }

    @Test(arguments: [0, 1, -1, .min, .max, 1 << 60] as [Int64])
    func `any number is a key`(_ key: Int64) {
        var keys = KeyTable()
        #expect(keys.content(under: key) == nil)
        keys.insert(key, 7)
        #expect(keys.content(under: key) == 7)
        #expect(keys.content(under: key ^ 2) == nil)
    }

    @Test func `keys that want the same place stand behind each other`() {
        var keys = KeyTable()
        let crowd = (1...2000).map { Int64($0) << 20 }
        for (index, key) in crowd.enumerated() { keys.insert(key, RowContent(index)) }
        #expect(crowd.map { keys.content(under: $0) } == crowd.indices.map { RowContent($0) })
        #expect(keys.content(under: 2001 << 20) == nil)
    }

    @Test func `numbers of tasks are found again, below zero too`() {
        var ids = TaskIDSet()
        let some: [Int64] = [1, 2, 63, 64, 65_535, 65_536, 1 << 40, -1, -65_536, -65_537]
        for id in some { ids.insert(id) }
        #expect(some.allSatisfy(ids.contains))
        #expect(![0, 3, 62, 66, 65_537, (1 << 40) + 1, -2, -65_535].contains { ids.contains($0) })
    }
}
