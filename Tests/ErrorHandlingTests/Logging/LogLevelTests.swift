import Domain
import ErrorHandling
import TestSupport
import Testing

@Suite("How urgent an entry has to be")
struct LogLevelTests {
    @Test(
        arguments: [
            ("none", []), ("error", [3]), ("warning", [3, 4]), ("info", [3, 4, 6]),
            ("debug", [3, 4, 6, 7]), ("nonsense", [3, 4, 6]), (nil, [3, 4, 6]),
        ] as [(String?, [Int])])
    func `decides what is written`(setting: String?, priorities: [Int]) {
        let sink = InMemorySink()
        let log = Logger(
            context: .sample(), sinks: [sink], clock: FixedClock(.noon),
            level: LogLevel(setting: setting))
        let kinds: [EventKind] = [.operationFailed, .storageLow, .operationDone, .storeOpened]
        let places = kinds.map { log.record(Event($0, "It was.")) }
        #expect(places.count { $0 == .first } == priorities.count)
        #expect(sink.entries.count == priorities.count)
    }
}
