import Domain
import Glibc
import TestSupport
import Testing

@testable import ErrorHandling

@Suite("Reading the log back, without a journal")
struct LogReaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var path: String { folder.path(of: "log.jsonl") }

    private var reader: LogReader {
        LogReader(fallbackPath: path, journalFiles: JournalFiles(inMemory: nil, onDisk: nil))
    }

    /// Logs at that many seconds after noon.
    private func log(
        _ message: String, kind: EventKind = .operationDone, operation: UInt64 = 1,
        program: String = "tend", second: Int64 = 0, result: OperationResult = .done
    ) {
        let logger = Logger(
            context: .sample(operation, program: program), sinks: [FallbackLog(path: path)],
            clock: FixedClock(.noon.adding(seconds: second)))
        logger.record(
            Event(
                kind, message, fields: [Event.Field(.result, .public(result.rawValue))],
                file: "tend/Main.swift", line: 3, function: "main()"))
    }

    private func messages(_ query: LogQuery) -> [String] {
        reader.read(query).records.map(\.message)
    }

    @Test func `where nothing was logged, the journal alone is missing`() {
        let reading = reader.read()
        #expect(reading.records.isEmpty)
        #expect(reading.availability == .missing)
        #expect(reading.problems == [AppError(.journalUnavailable)])
        #expect(reading.damagedLines == 0)
    }

    @Test func `an entry comes back with all that it carried`() throws {
        log("Done.", program: "tend-import", second: 5)
        let record = try #require(reader.read().records.first)
        #expect(record.origin == .fallback)
        #expect(record.time == .noon.adding(seconds: 5))
        #expect(record.message == "Done.")
        #expect(record.priority == .informational)
        #expect(record.identifier == "tend-import")
        #expect(record.operation == .numbered(1))
        #expect(record[.command] == "add")
        #expect(record[.taskID] == nil)
        #expect(
            record.location == SourceLocation(file: "tend/Main.swift", line: 3, function: "main()"))
        #expect(record.fields["MESSAGE_ID"] == EventKind.operationDone.messageID)
    }

    @Test func `hostile values come back as they were written`() throws {
        let text = "a\nMESSAGE=forged\n\"}{\"\\n\\\"\u{1B}[0m\0\r,\u{2028}"
        var entry = LogEntry.numbered(1)
        entry.set(.importLabel, text)
        try FallbackLog(path: path).write(entry)
        let record = try #require(reader.read().records.first)
        #expect(
            record[.importLabel]
                == "a\nMESSAGE=forged\n\"}{\"\\n\\\"\\u{1b}[0m\\u{0}\\u{d},\\u{2028}")
        #expect(record.message == "Done.")
    }

    @Test func `queries choose`() {
        log("One.", operation: 1, second: 1)
        log("Two.", kind: .operationFailed, operation: 2, second: 2, result: .failed)
        log(
            "Three.", kind: .importIncomplete, operation: 2, program: "tend-import", second: 3,
            result: .incomplete)
        log("Not ours.", program: "other", second: 4)
        #expect(messages(LogQuery()) == ["One.", "Two.", "Three."])
        #expect(messages(LogQuery(operation: .numbered(2))) == ["Two.", "Three."])
        #expect(messages(LogQuery(errorsOnly: true)) == ["Two.", "Three."])
        #expect(messages(LogQuery(since: .noon.adding(seconds: 2))) == ["Two.", "Three."])
        #expect(messages(LogQuery(limit: 2)) == ["Two.", "Three."])
        #expect(messages(LogQuery(limit: 0)) == [])
        #expect(messages(LogQuery(operation: .numbered(3))) == [])
    }

    @Test(arguments: [
        "", "{}", "[]", "no JSON", "{\"MESSAGE\":\"no time\"}",
        "{\"__REALTIME_TIMESTAMP\":\"1\"", "{\"__REALTIME_TIMESTAMP\":\"1\"}}",
        "{\"__REALTIME_TIMESTAMP\":\"soon\"}", "{\"__REALTIME_TIMESTAMP\":\"1\",\"MESSAGE\":\"cut",
        "{\"__REALTIME_TIMESTAMP\":\"1\",\"MESSAGE\":1}",
        "{\"__REALTIME_TIMESTAMP\":\"1\",\"MESSAGE\":\"\\x\"}",
        "{\"__REALTIME_TIMESTAMP\":\"1\",\"MESSAGE\"}",
    ])
    func `a damaged line is counted and costs no other`(line: String) throws {
        log("Before.")
        let before = try folder.read("log.jsonl")
        try folder.write(before + Array(line.utf8) + [0x0A], to: "log.jsonl")
        log("After.")
        let reading = reader.read()
        #expect(reading.records.map(\.message) == ["Before.", "After."])
        #expect(reading.damagedLines == (line.isEmpty ? 0 : 1))
    }

    @Test func `bytes that are no text are damage`() throws {
        let line = Array("{\"__REALTIME_TIMESTAMP\":\"1\",\"MESSAGE\":\"".utf8)
        try folder.write(line + [0xFF] + Array("\"}\n".utf8), to: "log.jsonl")
        #expect(reader.read().damagedLines == 1)
    }

    @Test(
        .enabled(
            if: SystemRoot.canBeUnprivileged, "root of a user namespace may read everything"))
    func `a fallback log that cannot be read is a problem with its name`() async throws {
        let unreadable = LogReader(
            fallbackPath: folder.path, journalFiles: JournalFiles(inMemory: nil, onDisk: nil))
        let problem = try #require(unreadable.read().problems.last)
        #expect(problem.code == .inputFailed)
        #expect(problem.cause?.systemError == EISDIR)
        #expect(problem.detail?.contains(folder.path) == true)

        try folder.write([], to: "log.jsonl")
        unsafe chmod(folder.path, 0o755)
        unsafe chmod(path, 0)
        await #expect(processExitsWith: .success) { [path = path as String] in
            becomeUnprivileged()
            let reader = LogReader(
                fallbackPath: path, journalFiles: JournalFiles(inMemory: nil, onDisk: nil))
            #expect(reader.read().problems.map(\.code) == [.journalUnavailable, .inputForbidden])
        }
    }

    @Test(arguments: ["libsystemd-is-not-here.so.0", "libm.so.6"])
    func `without libsystemd the fallback log is read all the same`(library: String) throws {
        unsafe mkdir(folder.path(of: "1"), 0o700)
        try folder.write([], to: "1/system.journal")
        let machineID = try folder.write("1\n".utf8, to: "machine-id")
        log("Done.")
        let reading = LogReader(
            fallbackPath: path,
            journalFiles: JournalFiles(
                inMemory: nil, onDisk: folder.path, machineIDPath: machineID),
            libraryName: library
        ).read()
        #expect(reading.availability == .readable)
        #expect(reading.records.map(\.message) == ["Done."])
        #expect(reading.problems.map(\.code) == [.journalUnavailable])
        #expect(reading.problems.first?.suggestion?.text.contains(library) == true)
    }

    @Test(
        .enabled(
            if: SystemRoot.canBeUnprivileged, "root of a user namespace may read everything"))
    func `a journal that may not be read is told, with the way to it`() async throws {
        unsafe mkdir(folder.path(of: "1"), 0o755)
        let journal = try folder.write([], to: "1/system.journal")
        let machineID = try folder.write("1\n".utf8, to: "machine-id")
        unsafe chmod(folder.path, 0o755)
        unsafe chmod(machineID, 0o644)
        unsafe chmod(journal, 0)
        await #expect(processExitsWith: .success) { [folder = folder.path as String] in
            becomeUnprivileged()
            let reading = LogReader(
                fallbackPath: "\(folder)/log.jsonl",
                journalFiles: JournalFiles(
                    inMemory: nil, onDisk: folder, machineIDPath: "\(folder)/machine-id")
            ).read()
            #expect(reading.availability == .forbidden)
            #expect(reading.problems == [AppError(.journalForbidden)])
        }
    }
}
