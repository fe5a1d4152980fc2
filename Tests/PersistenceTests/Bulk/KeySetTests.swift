import TestSupport
import Testing

@testable import Persistence

@Suite("Bulk: what a run has met")
struct KeySetTests {
    @Test func `keys are found again, and no others, however many there are`() {
        var random = SeededGenerator(seed: 1)
        var keys = KeySet()
        var expected: Set<Int64> = []
        for _ in 0..<50_000 {
            let key = Int64.random(in: .min ... .max, using: &random)
            keys.insert(key)
            keys.insert(key)
            expected.insert(key)
        }
        #expect(keys.count == expected.count)
        #expect(expected.allSatisfy(keys.contains))
        #expect(
            (0..<50_000).allSatisfy { _ in
                !keys.contains(.random(in: .min ... .max, using: &random))
            })
    }

    @Test(arguments: [0, 1, -1, .min, .max, 1 << 60] as [Int64])
    func `any number is a key`(_ key: Int64) {
        var keys = KeySet()
        #expect(!keys.contains(key))
        keys.insert(key)
        #expect(keys.contains(key))
        #expect(!keys.contains(key ^ 2))
    }

    @Test func `keys that want the same place stand behind each other`() {
        var keys = KeySet()
        let crowd = (1...2000).map { Int64($0) << 20 }
        for key in crowd { keys.insert(key) }
        #expect(crowd.allSatisfy(keys.contains))
        #expect(!keys.contains(2001 << 20))
    }

    @Test func `numbers of tasks are found again, below zero too`() {
        var ids = TaskIDSet()
        let some: [Int64] = [1, 2, 63, 64, 65_535, 65_536, 1 << 40, -1, -65_536, -65_537]
        for id in some { ids.insert(id) }
        #expect(some.allSatisfy(ids.contains))
        #expect(![0, 3, 62, 66, 65_537, (1 << 40) + 1, -2, -65_535].contains { ids.contains($0) })
    }
}
