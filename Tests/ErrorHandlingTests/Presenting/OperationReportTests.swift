import Domain
import ErrorHandling
import TestSupport
import Testing

@Suite("The end of an operation")
struct OperationReportTests {
    private let log = InMemoryEventLog()
    private let view = NoticeRecorder()
    private let operation = Operation.sample(command: "done")

    private var report: OperationReport {
        OperationReport(
            operation: operation, log: log,
            presenter: Presenter(view: view, operation: operation.id),
            clock: FixedClock(operation.startedAt.adding(seconds: 2)))
    }

    private func fields(of event: Event) -> [FieldName: FieldValue] {
        Dictionary(uniqueKeysWithValues: event.fields.map { ($0.name, $0.value) })
    }

    @Test func `a read that went well is neither logged nor told`() {
        #expect(report.end(.read) == .success)
        #expect(log.events.isEmpty)
        #expect(view.notices.isEmpty)
    }

    @Test(arguments: [
        Cause(step: "step", storeCode: StoreCode(.sqlite, "7", isLackOfMemory: true)),
        Cause(step: "step", systemError: 12),
    ])
    func `memory that was used up is an entry of its own`(cause: Cause) {
        _ = report.end(.failed(AppError(.saveFailed, cause: cause)))
        #expect(log.events.map(\.kind) == [.memoryLow, .operationFailed])
    }

    @Test(arguments: [
        (1, "The command done changed 1 task."), (3, "The command done changed 3 tasks."),
    ])
    func `a change is one entry with its count`(count: Int, message: String) throws {
        let outcome = OperationOutcome.changed(
            tasks: count, fields: [Event.Field(.taskID, .public("42"))])
        #expect(report.end(outcome) == .success)
        let event = try #require(log.events.first)
        #expect(log.events.count == 1)
        #expect(event.kind == .operationDone)
        #expect(event.message == message)
        #expect(
            fields(of: event) == [
                .result: .public("done"), .exitStatus: .public("0"),
                .durationMicroseconds: .public("2000000"), .taskCount: .count(count),
                .taskID: .public("42"),
            ])
        #expect(view.notices.isEmpty)
    }

    @Test func `the entry names the place where the operation ended`() throws {
        _ = report.end(
            .changed(tasks: 1), file: "tend/Composition.swift", line: 9, function: "run()")
        let location = try #require(log.events.first?.location)
        #expect(
            location == SourceLocation(file: "tend/Composition.swift", line: 9, function: "run()"))
        _ = report.end(.changed(tasks: 1))
        #expect(log.events.last?.location.file == #fileID)
    }

    @Test func `a failure is told once, logged once, and decides how the program ends`() throws {
        #expect(report.end(.failed(.sample)) == .inputOutput)
        let event = try #require(log.events.first)
        #expect(log.events.count == 1)
        #expect(event.kind == .operationFailed)
        #expect(
            event.message
                == "The command done failed: Unable to save task. Please check device storage.")
        #expect(event.error == .sample)
        #expect(fields(of: event)[.result] == .public("failed"))
        #expect(fields(of: event)[.exitStatus] == .public("74"))
        #expect(view.notices.map(\.exitStatus) == [.inputOutput])
    }

    @Test func `an outcome that is not known is not logged as a failure`() throws {
        #expect(report.end(.failed(AppError(.outcomeUnknown))) == .inputOutput)
        let event = try #require(log.events.first)
        #expect(fields(of: event)[.result] == .public("unknown"))
    }

    @Test func `an import says in its own words what it brought`() throws {
        let rows = Event.Field(.importRows, .count(10))
        #expect(
            report.end(.imported(summary: "10 rows were imported.", fields: [rows])) == .success)
        let event = try #require(log.events.first)
        #expect(event.kind == .importDone)
        #expect(event.message == "10 rows were imported.")
        #expect(fields(of: event)[.importRows] == .count(10))
    }

    @Test func `an import with rejected rows is incomplete`() throws {
        let outcome = OperationOutcome.importedInPart(
            AppError(.rowsRejected), summary: "9 of 10 rows were imported.",
            fields: [Event.Field(.importRejected, .count(1))])
        #expect(report.end(outcome) == .badData)
        let event = try #require(log.events.first)
        #expect(event.kind == .importIncomplete)
        #expect(fields(of: event)[.result] == .public("incomplete"))
        #expect(fields(of: event)[.importRejected] == .count(1))
        #expect(view.notices.map(\.severity) == [.banner])
    }

    @Test func `a clock that was put back makes no negative duration`() throws {
        let report = OperationReport(
            operation: operation, log: log,
            presenter: Presenter(view: view, operation: operation.id),
            clock: FixedClock(operation.startedAt.adding(seconds: -60)))
        _ = report.end(.changed(tasks: 1))
        let event = try #require(log.events.first)
        #expect(fields(of: event)[.durationMicroseconds] == .public("0"))
    }
}
