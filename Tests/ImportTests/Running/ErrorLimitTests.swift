import Domain
import Import
import Testing

@Suite("When an import is given up")
struct ErrorLimitTests {
    private static let bad = "text\nOne\n\" \"\nTwo\n\" \"\nThree\n\" \"\nFour\n"

    @Test(arguments: [
        ("0", ErrorLimit.count(0)), ("20", .count(20)), ("5%", .percent(5)),
        ("0.5%", .percent(0.5)),
        ("100%", .percent(100)),
    ])
    func `a limit is a number or a share`(_ text: String, _ limit: ErrorLimit) {
        #expect(ErrorLimit(text) == limit)
    }

    @Test(arguments: ["", "-1", "x", "%", "101%", "-1%", "nan%", "1.5", "5 %x"])
    func `anything else is none`(_ text: String) {
        #expect(ErrorLimit(text) == nil)
    }

    @Test func `one bad row too many ends it, and what came before is in`() {
        let run = TextImport(Self.bad) { $0.errorLimit = .count(2) }
        #expect(run.summary.failure?.code == .tooManyErrors)
        #expect(run.summary.failure?.detail == "3 of the first 6 rows are bad.")
        #expect(run.summary.failure?.holds == "3 tasks were imported before that.")
        #expect(run.store.tasks.map(\.text) == ["One", "Two", "Three"])
        #expect(run.summary.imported == 3)
        #expect(!run.summary.isComplete)
        #expect(run.rejects.finishes == 1)
        #expect(run.store.calls.last == "abandon")
    }

    @Test func `as many bad rows as the limit are borne`() {
        let run = TextImport(Self.bad) { $0.errorLimit = .count(3) }
        #expect(run.summary.failure == nil)
        #expect(run.summary.isComplete)
    }

    @Test(arguments: [(42.0, true), (43.0, false)])
    func `a share is looked at when a batch is in`(_ percent: Double, _ isGivenUp: Bool) {
        let run = TextImport(Self.bad) { $0.errorLimit = .percent(percent) }
        #expect((run.summary.failure?.code == .tooManyErrors) == isGivenUp)
        #expect(run.store.tasks.count == 4)
    }

    @Test func `an atomic import leaves nothing`() {
        let run = TextImport(Self.bad) {
            $0.errorLimit = .count(0)
            $0.isAtomic = true
        }
        #expect(run.summary.failure?.code == .tooManyErrors)
        #expect(run.summary.failure?.holds == "Nothing was imported.")
        #expect(run.summary.imported == 0)
        #expect(run.store.run?.isAtomic == true)
        #expect(run.store.calls.last == "abandon")
        #expect(!run.store.calls.contains("finish"))
    }
}
