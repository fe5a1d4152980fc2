import Domain
import TestSupport
import Testing

@testable import Persistence
@testable import Records

@Suite("Encoding of tasks")
struct TaskEncodingTests {
    private static func stored(seed: UInt64) -> [StoredTask] {
        var random = SeededGenerator(seed: seed)
        return (1...100).map { number in
            let order = random.pick([0, -0.5, 1e300, Double(number)])
            var stored = StoredTask(
                task: Task(random.newTask(number), id: TaskID(number), sortOrder: order))
            stored.task.dependsOn = random.pick([[], [1], [7, .max]])
            stored.task.repetition = random.repetition()
            stored.importNumber = random.pick([nil, 1, .max])
            stored.sourceKey = random.pick([nil, 0, .min])
            return stored
        }
    }

    @Test func `a task comes back as it was`() {
        for stored in Self.stored(seed: 1) {
            #expect(TaskEncoding.decode(TaskEncoding.encode(stored)) == stored)
        }
    }

    @Test func `fields that a later version added are skipped`() {
        for stored in Self.stored(seed: 2) {
            let bytes = TaskEncoding.encode(stored)
            let unknown: [UInt8] = [200, 3, 1, 2, 3]
            #expect(TaskEncoding.decode(bytes[..<1] + unknown + bytes[1...]) == stored)
            #expect(TaskEncoding.decode(bytes + unknown) == stored)
        }
    }

    @Test func `bytes that are cut short are no task, or a task without its last fields`() {
        for stored in Self.stored(seed: 3) {
            let bytes = TaskEncoding.encode(stored)
            for count in bytes.indices {
                let decoded = TaskEncoding.decode(Array(bytes[..<count]))
                #expect(decoded != stored)
                #expect(decoded.map { $0.task.uuid == stored.task.uuid } ?? true)
            }
        }
    }

    @Test func `damaged bytes never crash, nor what is shown of them`() {
        var random = SeededGenerator(seed: 4)
        for stored in Self.stored(seed: 4) {
            for _ in 0..<200 {
                var bytes = TaskEncoding.encode(stored)
                bytes[random.pick(Array(bytes.indices))] = UInt8.random(in: 0...255, using: &random)
                guard let task = TaskEncoding.decode(bytes)?.task else { continue }
                let days = [task.scheduledDate, task.dueDate, task.hiddenUntil].compactMap { $0 }
                #expect(days.allSatisfy { CalendarDay(iso8601: $0.description) == $0 })
                #expect(!task.createdAt.description.isEmpty)
            }
        }
    }

    @Test(arguments: [
        [], [2], [1], [1, 1], [1, 1, 0x80], [1] + Array(repeating: 0xFF, count: 40),
    ])
    func `bytes of another kind are no task`(_ bytes: [UInt8]) {
        #expect(TaskEncoding.decode(bytes) == nil)
    }

    @Test func `the bytes of a task are the same for ever`() {
        var new = NewTask.numbered(1, "Buy milk")
        new.scheduledDate = CalendarDay(daysSinceEpoch: 1)
        new.tags = ["a"]
        let encoded = TaskEncoding.encode(StoredTask(task: Task(new, id: 7, sortOrder: 1)))
        let fields: [[UInt8]] = [
            [1], [1, 8, 7, 0, 0, 0, 0, 0, 0, 0],
            [2, 16, 0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, 1],
            [3, 8] + Array("Buy milk".utf8), [5, 10] + Array("notStarted".utf8),
            [6, 8, 0, 0x46, 0xFA, 0xFD, 0xA1, 1, 0, 0], [7, 8, 0, 0x46, 0xFA, 0xFD, 0xA1, 1, 0, 0],
            [9, 8, 1, 0, 0, 0, 0, 0, 0, 0], [13, 1, 0x61], [14, 8, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F],
        ]
        #expect(encoded == Array(fields.joined()))
    }
}
