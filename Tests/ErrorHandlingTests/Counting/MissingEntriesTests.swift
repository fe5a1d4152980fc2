import Domain
import ErrorHandling
import Glibc
import TestSupport
import Testing

@Suite("Entries that no log has")
struct MissingEntriesTests {
    private let folder: TemporaryFolder
    private let journal = InMemorySink()

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { folder.path(of: "state/entries") }
    private var fallbackPath: String { folder.path(of: "state/log.jsonl") }

    /// A logger of its own for each entry, as each command is a process of its own.
    private func logger(
        _ number: UInt64, to sinks: [any LogSink]? = nil, at instant: Instant = .noon
    ) -> Logger {
        Logger(
            context: LogContext(
                program: "tend", version: "1.2.3",
                operation: Operation(
                    id: UniqueIdentifier(
                        high: UInt64(Instant.noon.milliseconds) << 16, low: number),
                    command: "add", startedAt: .noon)),
            sinks: sinks ?? [journal, FallbackLog(path: fallbackPath)], clock: FixedClock(instant),
            tally: EntryTally(path: path))
    }

    private func log(_ number: UInt64, to sinks: [any LogSink]? = nil) {
        logger(number, to: sinks).record(Event(.operationDone, "Entry \(number)."))
    }

    private var numbers: [String?] { journal.entries.map { $0["TEND_LOG_NUMBER"] } }

    private func missing(_ query: LogQuery = LogQuery()) -> Int {
        LogReader(
            fallbackPath: fallbackPath, tally: EntryTally(path: path),
            journalFiles: JournalFiles(inMemory: nil, onDisk: nil)
        ).read(query).missingCount
    }

    @Test func `none is missing where the clock was set back, however many are shown`() {
        for number in 1...30 {
            // Ten at five seconds, ten at three, ten at one.
            let instant = Instant.noon.adding(seconds: Int64(5 - (number - 1) / 10 * 2))
            logger(UInt64(number), to: [FallbackLog(path: fallbackPath)], at: instant)
                .record(Event(.operationDone, "Entry \(number)."))
        }
        for limit in [1, 5, 10, 15, 25, 30, 40] {
            #expect(missing(LogQuery(limit: limit)) == 0, "\(limit)")
        }
        for second in 0...6 {
            #expect(
                missing(LogQuery(since: .noon.adding(seconds: Int64(second)))) == 0, "\(second)")
        }
    }

    @Test func `each entry has the next number of its log`() {
        for number in 1...3 { log(UInt64(number)) }
        #expect(numbers == ["1", "2", "3"])
        #expect(Set(journal.entries.map { $0["TEND_LOG_ID"] }).count == 1)
        #expect(
            journal.entries[0]["TEND_LOG_ID"] == journal.entries[0]["TEND_OPERATION_ID"],
            "the log has the name of the operation that began it")
    }

    @Test func `many who begin at once have different numbers of one log`() async {
        await withTaskGroup { group in
            for logger in (1...40).map({ logger($0) }) {
                group.addTask { _ = logger.record(Event(.operationDone, "Done.")) }
            }
        }
        #expect(Set(numbers.compactMap { $0 }.compactMap { Int($0) }) == Set(1...40))
        #expect(Set(journal.entries.map { $0["TEND_LOG_ID"] }).count == 1)
    }

    @Test func `what nobody took is counted by the next process whose entry is taken`() {
        let broken = InMemorySink(failure: .failed(28))
        log(1)
        log(2, to: [broken])
        log(3, to: [broken])
        log(4)
        log(5)
        #expect(journal.entries.map { $0["MESSAGE"] } == ["Entry 1.", "Entry 4.", "Entry 5."])
        #expect(journal.entries.map { $0["TEND_LOST_ENTRIES"] } == [nil, "2", nil])
    }

    @Test func `what a journal took and does not have is missed`() {
        let fallback = FallbackLog(path: fallbackPath)
        #expect(missing() == 0)
        log(1, to: [journal])
        #expect(missing() == 1, "the first is missing where nothing else is there")
        log(2, to: [fallback])
        log(3, to: [journal])
        log(4, to: [fallback])
        #expect(missing() == 2)
        log(5, to: [journal])
        #expect(missing() == 3, "and so is the last")
        #expect(missing(LogQuery(limit: 2)) == 2, "since the first of those shown")
        #expect(missing(LogQuery(limit: 1)) == 1)
        log(6, to: [InMemorySink()])
        #expect(missing(LogQuery(limit: 1)) == 2)
    }

    @Test func `a query that chooses by anything but time says nothing of it`() {
        log(1, to: [journal])
        #expect(missing(LogQuery(command: "add")) == 0)
        #expect(missing(LogQuery(errorsOnly: true)) == 0)
        #expect(missing(LogQuery(operation: .numbered(1))) == 0)
        #expect(missing(LogQuery(since: "2999-01-01T00:00:00Z")) == 0)
    }

    @Test func `entries of another log are not taken for those of this one`() throws {
        let fallback = FallbackLog(path: fallbackPath)
        log(1, to: [fallback])
        unsafe unlink(path)
        log(2, to: [journal])
        log(3, to: [fallback])
        #expect(missing(LogQuery(limit: 1)) == 0)
        unsafe unlink(path)
        log(4, to: [journal])
        #expect(missing(LogQuery(limit: 1)) == 0, "others may have come later")
    }

    @Test(arguments: ["mkdir", "link", "text", "empty", "pipe"])
    func `anything else in the place of the file is set aside`(kind: String) throws {
        _ = try folder.write("".utf8, to: "x")
        unsafe mkdir(folder.path(of: "state"), 0o700)
        switch kind {
        case "mkdir": unsafe mkdir(path, 0o700)
        case "link": unsafe symlink("../x", path)
        case "text":
            try folder.write("some text that is no identifier of a log\n".utf8, to: "state/entries")
        case "empty": try folder.write([], to: "state/entries")
        default: unsafe mkfifo(path, 0o600)
        }
        log(1)
        log(2)
        #expect(numbers == ["1", "2"])
        #expect(try folder.read("x").isEmpty)
    }

    @Test func `without a place for the file there are no numbers, and no fewer entries`() throws {
        try folder.write([], to: "state")
        log(1, to: [journal])
        #expect(numbers == [nil])
        #expect(missing() == 0)
    }
}
