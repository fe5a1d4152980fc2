import CSV
import Domain
import Import
import TestSupport
import Testing

@Suite("The import of a file")
struct ImportFileTests {
    @Test func `counts what became of every row`() {
        let text = "text,due\nOne,\nTwo,soon\n\nThree,2026-12-24,\nFour,2026-12-24\n"
        let run = TextImport(text)
        #expect(run.summary.rows == 4)
        #expect(run.summary.imported == 2)
        #expect(run.summary.rejected == 2)
        #expect(run.summary.reasons == ["validation.invalidDate": 1, "csv.tooManyFields": 1])
        #expect(run.summary.errors.map(\.line) == [3, 5])
        #expect(run.summary.isComplete)
        #expect(run.summary.bytes == text.utf8.count)
    }

    @Test func `says what it is`() {
        let run = TextImport(TextImport.rows(1))
        #expect(
            run.store.run
                == ImportRun(
                    operation: .sample(0, command: "import"), source: "tasks.csv", isAtomic: false))
    }

    @Test func `keeps the first hundred errors and counts the others`() {
        let run = TextImport("text,due\n" + String(repeating: "Bad,soon\n", count: 250))
        #expect(run.summary.errors.count == ImportSummary.keptErrors)
        #expect(run.summary.errors.last?.line == 101)
        #expect(run.summary.rejected == 250)
        #expect(run.summary.reasons == ["validation.invalidDate": 250])
    }

    @Test(arguments: [0, 2, 5])
    func `keeps the first tasks to be shown`(_ count: Int) {
        let run = TextImport("text,tags\n,\nOne,b;a\nTwo,\nThree,\n") { $0.previewCount = count }
        #expect(
            run.summary.preview.map(\.text) == ["One", "Two", "Three"].prefix(count).map { $0 })
        #expect(run.summary.preview.first?.tags ?? ["a", "b"] == ["a", "b"])
    }

    @Test func `a header alone is fine`() {
        let run = TextImport("text,due\n")
        #expect(run.summary.failure == nil)
        #expect(run.summary.isComplete)
        #expect(run.summary.rows == 0)
        #expect(run.store.calls == ["begin", "finish"])
    }

    @Test(arguments: ["", "\n\n", "\u{FEFF}"])
    func `a file without even a header fails`(_ text: String) {
        let run = TextImport(text)
        #expect(run.summary.failure?.code == .headerMissing)
        #expect(run.store.calls == ["begin", "finish in part", "abandon"])
    }

    @Test func `a header that cannot be read fails with its place`() {
        let run = TextImport(bytes: Array("text,n".utf8) + [0xFF] + Array("\nOne,\n".utf8))
        #expect(run.summary.failure?.code == .headerMissing)
        #expect(run.summary.failure?.detail?.contains("line 1, column 7") == true)
    }

    @Test func `without a header the first line is a row`() {
        let run = TextImport("One,home\nTwo,work\n") {
            $0.layout.dialect = Dialect(delimiter: .comma, hasHeader: false) ?? .standard
            $0.assignments = [
                .init(field: .text, column: "1"), .init(field: .project, column: "2"),
            ]
        }
        #expect(run.store.tasks.map(\.text) == ["One", "Two"])
        #expect(run.store.tasks.map(\.project) == ["home", "work"])
        #expect(run.summary.rows == 2)
    }

    @Test func `ends where it is told to, and keeps what is in`() {
        let run = TextImport(TextImport.rows(80_000), stoppingAt: 50_000)
        #expect(
            run.store.calls == [
                "begin", "insert 10000", "insert 10000", "insert 10000", "insert 10000",
                "insert 10000", "finish in part", "abandon",
            ])
        #expect(!run.summary.isComplete)
        #expect(run.summary.failure?.code == .importInterrupted)
        #expect(
            run.summary.failure?.holds
                == "50000 tasks were imported before that; the same command goes on from there.")
        #expect(run.summary.imported == 50_000)
        #expect(run.summary.bytes < 80_000 * 11)
    }

    @Test func `an atomic one that is ended before its end leaves nothing`() {
        let run = TextImport(TextImport.rows(30_000), stoppingAt: 0) {
            $0.isAtomic = true
        }
        #expect(run.store.calls == ["begin", "insert 10000", "abandon"])
        #expect(!run.summary.isComplete)
        #expect(run.summary.failure?.holds == "Nothing was imported.")
        #expect(run.summary.imported == 0)
    }

    @Test func `is complete where only its end was left to tell`() {
        let run = TextImport(TextImport.rows(3), stoppingAt: 0)
        #expect(run.summary.isComplete)
        #expect(run.store.calls == ["begin", "insert 3", "finish"])
    }

    @Test func `a batch that fails ends it, and earlier ones stay`() {
        let store = RecordingBulkStore()
        store.failures = [1: AppError(.insufficientStorage)]
        let run = TextImport(TextImport.rows(80_000), into: store)
        #expect(run.summary.failure?.code == .insufficientStorage)
        #expect(
            run.summary.failure?.holds
                == "10000 tasks were imported before that; the same command goes on from there.")
        #expect(run.summary.imported == 10_000)
        #expect(
            store.calls == ["begin", "insert 10000", "insert 10000", "finish in part", "abandon"])
    }

    @Test func `an input that fails ends it, and earlier batches stay`() {
        let run = TextImport(TextImport.rows(15_000), failingWith: AppError(.inputFailed))
        #expect(run.summary.failure?.code == .inputFailed)
        #expect(
            run.summary.failure?.holds
                == "10000 tasks were imported before that; the same command goes on from there.")
        #expect(run.summary.imported == 10_000)
        #expect(!run.summary.isComplete)
    }

    @Test func `the rejects file is on the disk even where the import is given up`() {
        let run = TextImport(
            "text\n\" \"\n" + String(repeating: "Task\n", count: 15_000),
            failingWith: AppError(.inputFailed))
        #expect(run.summary.rejected == 1)
        #expect(run.rejects.finishes == 1)
    }
}
