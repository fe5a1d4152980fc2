import Domain
import Glibc
import TestSupport
import Testing

@testable import ErrorHandling

/// Runs beside a systemd-journald of its own: `Tests/Journal/with-journald swift test`.
@Suite(
    "The log in a real journald",
    .enabled(if: unsafe getenv("JOURNALD_PID") != nil, "needs Tests/Journal/with-journald"))
struct JournaldTests {
    private let folder: TemporaryFolder
    private let operation: Operation

    init() throws {
        folder = try TemporaryFolder()
        operation = Operation(
            id: UniqueIdentifier(high: .max, low: .random(in: 0 ... .max)),
            command: "add", startedAt: .noon)
    }

    private var fallback: FallbackLog { FallbackLog(path: folder.path(of: "log.jsonl")) }

    private func logger(
        _ sinks: [any LogSink], at instant: Instant = .noon, program: String = "tend"
    ) -> Logger {
        let context = LogContext(program: program, version: "1.2.3", operation: operation)
        return Logger(context: context, sinks: sinks, clock: FixedClock(instant))
    }

    private func read(_ change: (inout LogQuery) -> Void = { _ in }) throws -> LogReading {
        try synchronize()
        var query = LogQuery(operation: operation.id)
        change(&query)
        return LogReader(fallbackPath: folder.path(of: "log.jsonl")).read(query)
    }

    /// Waits until the journal has written down what it was sent.
    private func synchronize() throws {
        let result = try ProgramRunner(path: "/usr/bin/journalctl").run(["--sync"])
        try #require(result.ending == .exited(0), "\(result.errors)")
    }

    @Test func `an entry comes back with every field that it carried`() throws {
        let names = FieldName.allCases.filter { $0 != .lostEntries }
        let logger = logger([JournalSocket(), fallback], program: "tend-import")
        logger.name([Event.Field(.storeID, .public(UniqueIdentifier.numbered(9).description))])
        logger.record(
            Event(
                .operationFailed, "The command add failed.",
                fields: names.filter { $0 != .storeID && $0 != .operationID }
                    .map { Event.Field($0, .public("value of \($0)")) },
                error: .sample, file: "tend/Main.swift", line: 3, function: "main()"))
        let reading = try read()
        let record = try #require(reading.records.first)
        #expect(reading.records.count == 1)
        #expect(reading.problems.isEmpty)
        #expect(reading.availability == .inMemory)
        #expect(record.origin == .journal)
        #expect(record.identifier == "tend-import")
        #expect(record.priority == .error)
        #expect(record.operation == operation.id)
        #expect(record[.storeID] == "\(UniqueIdentifier.numbered(9))")
        #expect(record[.errorCode] == "value of errorCode")
        #expect(record.fields["ERRNO"] == "28")
        #expect(record.fields["MESSAGE_ID"] == "4b62665403a44fa6a5eaa702b503b68d")
        #expect(
            record.location == SourceLocation(file: "tend/Main.swift", line: 3, function: "main()"))
        #expect(
            Set(record.fields.keys)
                == Set(names.map(\.rawValue) + JournalField.allCases.map(\.rawValue)))
        #expect(record.time > "2020-01-01T00:00:00Z")
    }

    @Test func `no byte of a private text reaches the journal`() throws {
        let event = Event(
            .operationFailed, "The command add failed.",
            fields: [Event.Field(.importLabel, .private(AppError.secret))], error: .sample)
        logger([JournalSocket()]).record(event)
        let record = try #require(try read().records.first)
        #expect(record[.importLabel] == "<private>")
        #expect(!"\(record)".contains(AppError.secret))
    }

    @Test func `a value adds no field, and no escape sequence comes through`() throws {
        let text = "a\nPRIORITY=0\nTEND_COMMAND=forged\n\u{1B}[31m\0"
        let field = Event.Field(.importLabel, .public(text))
        logger([JournalSocket()]).record(Event(.operationDone, text, fields: [field]))
        let record = try #require(try read().records.first)
        #expect(record[.importLabel] == "a\nPRIORITY=0\nTEND_COMMAND=forged\n\\u{1b}[31m\\u{0}")
        #expect(record.message == "a PRIORITY=0 TEND_COMMAND=forged \\u{1b}[31m\\u{0}")
        #expect(record.priority == .informational)
        #expect(record[.command] == "add")
    }

    @Test func `the largest entry comes back whole`() throws {
        let long = String(repeating: "line\n", count: 10_000)
        let names: [FieldName] = [.importLabel, .taskID, .attempt, .importLine, .importColumn]
        logger([JournalSocket()]).record(
            Event(.operationDone, long, fields: names.map { Event.Field($0, .public(long)) }))
        let record = try #require(try read().records.first)
        let size = record.fields.values.reduce(0) { $0 + $1.utf8.count }
        #expect(size > LogEntry.largestSize - 1000)
    }

    @Test func `bytes that are no text do not hide an entry`() throws {
        let entry = "SYSLOG_IDENTIFIER=tend\nTEND_OPERATION_ID=\(operation.id)\nMESSAGE=bad "
        let sent = try ProgramRunner(path: "/usr/bin/logger").run(
            ["--journald"], input: .bytes(Array(entry.utf8) + [0xFF, 0x0A]))
        try #require(sent.ending == .exited(0), "\(sent.errors)")
        #expect(try read().records.map(\.message) == ["bad \u{FFFD}"])
    }

    @Test func `queries choose`() throws {
        let logger = logger([JournalSocket()])
        for number in 1...4 { logger.record(Event(.operationDone, "Entry \(number).")) }
        for result in [OperationResult.failed, .incomplete, .unknown] {
            logger.record(
                Event(
                    result == .incomplete ? .importIncomplete : .operationFailed,
                    "It is \(result).",
                    fields: [Event.Field(.result, .public(result.rawValue))]))
        }
        let wrong = ["It is failed.", "It is incomplete.", "It is unknown."]
        #expect(try read { $0.limit = 4 }.records.map(\.message) == ["Entry 4."] + wrong)
        #expect(try read { $0.errorsOnly = true }.records.map(\.message) == wrong)
        #expect(try read { $0.since = "2020-01-01T00:00:00Z" }.records.count == 7)
        #expect(try read { $0.since = "2999-01-01T00:00:00Z" }.records.isEmpty)
        #expect(try read { $0.operation = .numbered(77) }.records.isEmpty)
    }

    @Test func `entries of another user or another program are not ours`() throws {
        logger([JournalSocket()], program: "other").record(Event(.operationDone, "Not ours."))
        logger([JournalSocket()]).record(Event(.operationDone, "Ours."))
        try synchronize()
        let query = LogQuery(operation: operation.id)
        #expect(
            try JournalReader(user: getuid()).read(query).records.map(\.message) == ["Ours."])
        #expect(try JournalReader(user: getuid() + 1).read(query).records.isEmpty)
    }

    @Test func `where nothing was logged there is no problem`() throws {
        let reading = try read()
        #expect(reading.records.isEmpty)
        #expect(reading.problems.isEmpty)
        #expect(reading.availability == .inMemory)
    }

    @Test func `who follows gets the latest entries, then each that comes in`() throws {
        let (journal, file) = (logger([JournalSocket()]), logger([fallback]))
        for number in 1...3 { journal.record(Event(.operationDone, "Entry \(number).")) }
        try synchronize()
        let reader = LogReader(fallbackPath: folder.path(of: "log.jsonl"))
        var follower = try reader.follower(LogQuery(operation: operation.id, limit: 2))
        #expect(try follower.next().map(\.message) == ["Entry 2.", "Entry 3."])
        for message in ["To the journal.", "Again."] {
            journal.record(Event(.operationDone, message))
            var found: [LogRecord] = []
            while found.isEmpty { found = try follower.next() }
            #expect(found.map(\.message) == [message])
        }
        file.record(Event(.operationDone, "To the file."))
        var found: [LogRecord] = []
        while found.isEmpty { found = try follower.next() }
        #expect(found.map(\.message) == ["To the file."])
    }

    @Test func `who follows what is not there yet gets the first entry`() throws {
        let reader = LogReader(fallbackPath: folder.path(of: "log.jsonl"))
        var follower = try reader.follower(LogQuery(operation: operation.id))
        #expect(try follower.next().isEmpty)
        logger([JournalSocket()]).record(Event(.operationDone, "First."))
        var found: [LogRecord] = []
        while found.isEmpty { found = try follower.next() }
        #expect(found.map(\.message) == ["First."])
    }

    @Test func `errors are counted by their codes, of both places together`() throws {
        let error = AppError(.storeBusy)
        logger([JournalSocket()]).record(Event(.operationFailed, "Busy.", error: error))
        logger([JournalSocket()]).record(Event(.operationDone, "Done."))
        logger([fallback], at: "1999-01-01T00:00:00Z")
            .record(Event(.operationFailed, "Busy.", error: error))
        try synchronize()
        let counts = LogReader(fallbackPath: folder.path(of: "log.jsonl"))
            .errorCounts(LogQuery(operation: operation.id, limit: 1))
        #expect(counts.map(\.code) == ["persistence.busy"])
        #expect(counts.first?.count == 2)
        #expect(counts.first?.first == "1999-01-01T00:00:00Z")
    }

    @Test func `the journal and the fallback log are read as one, by time`() throws {
        logger([fallback], at: "2999-01-01T00:00:00Z").record(Event(.operationDone, "Last."))
        logger([fallback], at: "1999-01-01T00:00:00Z").record(Event(.operationDone, "First."))
        logger([JournalSocket()]).record(Event(.operationDone, "Between."))
        #expect(try read().records.map(\.message) == ["First.", "Between.", "Last."])
        #expect(try read { $0.limit = 2 }.records.map(\.message) == ["Between.", "Last."])
    }

    @Test func `an entry that reached both places is read once`() throws {
        let event = Event(.operationDone, "Done.")
        logger([JournalSocket()]).record(event)
        logger([fallback]).record(event)
        logger([fallback]).record(Event(.operationDone, "Fallen."))
        let records = try read().records
        #expect(records.count == 2 && Set(records.map(\.message)) == ["Done.", "Fallen."])
    }
}
