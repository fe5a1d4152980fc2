import Domain
import ErrorHandling
import TestSupport
import Testing

@Suite("The logger")
struct LoggerTests {
    private let journal = InMemorySink()
    private let fallback = InMemorySink()

    private func logger(_ context: LogContext = .sample()) -> Logger {
        Logger(context: context, sinks: [journal, fallback], clock: FixedClock(), level: .debug)
    }

    @Test func `an entry carries what is promised, and nothing else`() {
        let logger = logger(.sample(program: "tend-import"))
        logger.name([Event.Field(.storeID, .public(UniqueIdentifier.numbered(9).description))])
        logger.record(
            Event(
                .operationFailed, "The command add failed.",
                fields: [
                    Event.Field(.exitStatus, .public("74")), Event.Field(.taskID, .public("42")),
                    Event.Field(.importLabel, .private(AppError.secret)),
                ],
                error: .sample, file: "tend/Composition.swift", line: 12, function: "run()"))
        #expect(
            journal.entries == [
                [
                    "MESSAGE": "The command add failed. "
                        + "Cause: commit: database or disk is full (SQLite 13, errno 28).",
                    "PRIORITY": "3",
                    "MESSAGE_ID": "4b62665403a44fa6a5eaa702b503b68d",
                    "SYSLOG_IDENTIFIER": "tend-import",
                    "CODE_FILE": "tend/Composition.swift",
                    "CODE_LINE": "12",
                    "CODE_FUNC": "run()",
                    "ERRNO": "28",
                    "TEND_OPERATION_ID": "00000000-0000-7000-8000-000000000001",
                    "TEND_COMMAND": "add",
                    "TEND_VERSION": "1.2.3",
                    "TEND_STORE_ID": "00000000-0000-7000-8000-000000000009",
                    "TEND_ERROR_CODE": "persistence.insufficientStorage",
                    "TEND_SQLITE_CODE": "13",
                    "TEND_EXIT_STATUS": "74",
                    "TEND_TASK_ID": "42",
                    "TEND_IMPORT_LABEL": "<private>",
                ]
            ])
        #expect(fallback.entries.isEmpty)
    }

    @Test(arguments: EventKind.allCases)
    func `each kind of event has its message id and its priority`(kind: EventKind) {
        logger().record(Event(kind, "It happened."))
        #expect(journal.entries.map { $0["MESSAGE_ID"] } == [kind.messageID])
        #expect(journal.entries.map { $0["PRIORITY"] } == ["\(kind.priority.rawValue)"])
    }

    @Test(arguments: [true, false])
    func `private text is logged only where the person asked for it`(isAsked: Bool) {
        logger(.sample(revealsPrivateText: isAsked)).record(
            Event(
                .operationFailed, "It failed.",
                fields: [Event.Field(.importLabel, .private(AppError.secret))], error: .sample))
        let entry = journal.entries[0]
        #expect("\(entry)".contains(AppError.secret) == isAsked)
        #expect(entry["TEND_IMPORT_LABEL"] == (isAsked ? AppError.secret : "<private>"))
        #expect(entry["MESSAGE"]?.contains(AppError.secret) == isAsked)
    }

    @Test func `what the journal does not take goes to the fallback log, and why, once`() {
        let logger = logger()
        journal.fail(with: .hung)
        logger.record(Event(.operationDone, "First."))
        logger.record(Event(.operationDone, "Second."))
        #expect(
            fallback.entries.map { $0["MESSAGE"] } == [
                "First.",
                "The system journal took no entry; it went to the fallback log. "
                    + "Cause: send: the journal does not answer.",
                "Second.",
            ])
        #expect(fallback.entries[1]["MESSAGE_ID"] == EventKind.journalDegraded.messageID)
        #expect(fallback.entries[1]["PRIORITY"] == "4")
    }

    @Test(arguments: [
        (LogSinkFailure.dead, "does not run"), (.forbidden, "may not be written to"),
        (.tooLarge, "too large"), (.failed(105), "errno 105"),
    ])
    func `the reason is told apart`(failure: LogSinkFailure, reason: String) {
        journal.fail(with: failure)
        logger().record(Event(.operationDone, "First."))
        #expect(fallback.entries.last?["MESSAGE"]?.contains(reason) == true)
    }

    @Test func `a machine without a journal has nothing amiss`() {
        journal.fail(with: .missing)
        logger().record(Event(.operationDone, "First."))
        #expect(fallback.entries.map { $0["MESSAGE"] } == ["First."])
    }

    @Test func `entries that nobody took are counted in the next that is written`() {
        let logger = logger()
        journal.fail(with: .missing)
        fallback.fail(with: .failed(28))
        logger.record(Event(.operationDone, "First."))
        logger.record(Event(.operationDone, "Second."))
        fallback.fail(with: nil)
        logger.record(Event(.operationDone, "Third."))
        journal.fail(with: nil)
        logger.record(Event(.operationDone, "Fourth."))
        #expect(fallback.entries.map { $0["MESSAGE"] } == ["Third."])
        #expect(fallback.entries.map { $0["TEND_LOST_ENTRIES"] } == ["2"])
        #expect(journal.entries.map { $0["MESSAGE"] } == ["Fourth."])
        #expect(journal.entries.map { $0["TEND_LOST_ENTRIES"] } == [nil])
    }
}
