import Domain
import Import
import TestSupport
import Testing

@Suite("Rows in a batch")
struct BatchTests {
    @Test func `every byte of a batch belongs to a field of a row`() throws {
        let run = TextImport(
            """
            text,notes,project,tags,id
            "A ""quoted"" one",,Haus,"b;+a",1
            Bad,,,a\u{7},2
            Ünal,notes,,,3

            """)
        let batch = try #require(run.store.batches.first)
        #expect(
            String(decoding: batch.bytes, as: UTF8.self)
                == "A \"quoted\" oneHausba1Ünalnotes3")
        #expect(batch.records.count == 2)
        #expect(batch.tags.map(batch.string) == ["a", "b"])
        #expect(batch.records.map { batch.tags[$0.tags].count } == [2, 0])
    }

    @Test func `a rejected row leaves nothing behind, wherever its fault lies`() {
        let rows = ["Bad,p,a;b,tomorrow", ",p,a;b,", "Bad,p,a;b\u{7},", "Bad,a\u{1},,"]
        for row in rows {
            let run = TextImport("text,project,tags,due\n\(row)\nGood,p,a;b,\n")
            #expect(
                run.store.batches.first.map { String(decoding: $0.bytes, as: UTF8.self) }
                    == "Goodpab")
            #expect(run.store.batches.first?.tags.count == 2)
            #expect(run.task?.tags == ["a", "b"])
        }
    }

    @Test func `a batch has as many rows as the store takes best, once it has said so`() {
        let store = RecordingBulkStore()
        store.batchRows = 25_000
        let run = TextImport(TextImport.rows(45_001), into: store)
        #expect(
            store.calls == [
                "begin", "insert 10000", "insert 10000", "insert 25000", "insert 1", "finish",
            ])
        #expect(store.tasks.map(\.text) == (0..<45_001).map { "Task \($0)" })
        #expect(run.summary.isComplete)
    }

    @Test(arguments: ["notes", "ignored"])
    func `large rows end a batch, their fields stored or not`(_ column: String) {
        let filler = String(repeating: "x", count: 100_000)
        let rows = (0..<100).map { "Task \($0),\(filler)\n" }.joined()
        let run = TextImport("text,\(column)\n" + rows)
        // 10,000 rows have a million bytes at the most.
        #expect(run.store.batches.count == 12)
        #expect(run.summary.imported == 100)
    }

    @Test func `a constant goes to every row, and its column is not read`() {
        let run = TextImport("text,project,due\nOne,home,nonsense\nTwo,,\n") {
            $0.constants = [.project: "office", .dueDate: "2026-12-24", .tags: "b,a"]
        }
        #expect(run.store.tasks.map(\.project) == ["office", "office"])
        #expect(run.store.tasks.map(\.dueDate) == ["2026-12-24", "2026-12-24"])
        #expect(run.store.tasks.map(\.tags) == [["a", "b"], ["a", "b"]])
    }

    @Test(arguments: [
        (TaskField.dueDate, "soon", ErrorCode.invalidDate), (.state, "perhaps", .invalidMetadata),
        (.text, " ", .emptyContent),
    ])
    func `a constant that no task can have fails before anything is written`(
        _ field: TaskField, _ value: String, _ code: ErrorCode
    ) {
        let run = TextImport(TextImport.rows(3)) { $0.constants = [field: value] }
        #expect(run.summary.failure?.code == code)
        #expect(run.rejectsOpened == 0)
        #expect(run.store.tasks.isEmpty)
    }
}
