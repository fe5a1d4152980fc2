import Domain
import TestSupport
import Testing

@Suite("Batches of rows")
struct TaskBatchTests {
    @Test func `a record gives back the text of its ranges`() {
        var batch = TaskBatch()
        batch.bytes = Array("Milch für 买".utf8)
        let record = TaskRecord(uuid: .numbered(1), text: 0..<5, createdAt: .noon)
        batch.records = [record]
        batch.tags = [11..<14]
        #expect(batch.string(record.text) == "Milch")
        #expect(batch.string(batch.tags[0]) == "买")
        #expect(record.state == .notStarted && record.updatedAt == .noon && record.tags.isEmpty)
    }

    @Test func `an emptied batch holds nothing`() {
        var batch = TaskBatch()
        batch.bytes = [0x61]
        batch.records = [TaskRecord(uuid: .numbered(1), text: 0..<1, createdAt: .noon)]
        batch.tags = [0..<1]
        batch.removeAll()
        #expect(batch.bytes.isEmpty && batch.records.isEmpty && batch.tags.isEmpty)
    }
}
