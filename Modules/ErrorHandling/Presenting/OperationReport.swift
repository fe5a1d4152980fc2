public import Domain
import Glibc

/// The end of an operation, which every command goes through: what handles an error tells it to
/// the person and logs it, once.
public struct OperationReport {
    private let operation: Operation
    private let log: any EventLog
    private let presenter: Presenter
    private let clock: any WallClock

    /// Creates the report of an operation.
    public init(
        operation: Operation, log: any EventLog, presenter: Presenter, clock: any WallClock
    ) {
        self.operation = operation
        self.log = log
        self.presenter = presenter
        self.clock = clock
    }

    /// Tells the person of an error, logs one entry, and returns how the program ends.
    ///
    /// A successful read is not logged, since a status bar may run it every second. The entry
    /// names the place of the call.
    public func end(
        _ outcome: OperationOutcome,
        file: String = #fileID, line: Int = #line, function: String = #function
    ) -> ExitStatus {
        let status = outcome.exitStatus
        // A stream that the journal keeps would have it twice.
        let isKept = presenter.masksPrivateText
        if let error = outcome.error, !isKept { presenter.present(error) }
        if outcome.error?.cause?.isLackOfMemory == true {
            log.record(Event(.memoryLow, "Memory was used up."))
        }
        var place: LogPlace?
        if let (kind, message, fields) = entry(of: outcome) {
            place = log.record(
                Event(
                    kind, message, fields: closing(outcome, status) + fields, error: outcome.error,
                    file: file, line: line, function: function))
        }
        if let error = outcome.error, isKept, place != .first { presenter.present(error) }
        if place == .lost {
            presenter.banner(
                "This run is in no log: neither the journal nor the fallback log took its entry.",
                suggestion: "See why: \(tend: .doctor)")
        }
        return status
    }
}

extension Cause {
    /// Whether the means of the store, or the system (ENOMEM), had none left.
    fileprivate var isLackOfMemory: Bool {
        storeCode?.isLackOfMemory ?? false || systemError == ENOMEM
    }
}

// MARK: - The entry

extension OperationReport {
    private func entry(of outcome: OperationOutcome) -> (EventKind, String, [Event.Field])? {
        switch outcome {
        case .read, .examined:
            nil
        case .changed(let count, let fields):
            (
                .operationDone,
                "The command \(operation.command) changed \(count) \(count == 1 ? "task" : "tasks").",
                [Event.Field(.taskCount, .count(count))] + fields
            )
        case .imported(let summary, let fields): (.importDone, summary, fields)
        case .importedInPart(_, let summary, let fields):
            (.importIncomplete, summary, fields)
        case .failed(let error, let fields):
            (
                .operationFailed, "The command \(operation.command) failed: \(error.sentence)",
                fields
            )
        }
    }

    private func closing(_ outcome: OperationOutcome, _ status: ExitStatus) -> [Event.Field] {
        let elapsed = max(0, clock.now().milliseconds - operation.startedAt.milliseconds)
        return [
            Event.Field(.result, .public(outcome.result.rawValue)),
            Event.Field(.exitStatus, .public(String(status.rawValue))),
            Event.Field(.durationMicroseconds, .public(String(elapsed * 1000))),
        ]
    }
}

/// What an operation came to.
public enum OperationOutcome: Sendable {
    /// Something was read and shown, or there was nothing to change.
    case read

    /// Something was examined, and the exit status is the answer.
    case examined(ExitStatus)

    /// The operation changed this many tasks.
    case changed(tasks: Int, fields: [Event.Field] = [])

    /// The operation brought every row of a file; the summary is a sentence that quotes nothing.
    case imported(summary: String, fields: [Event.Field] = [])

    /// The operation brought all rows of a file but those that were rejected, or say something else than
    /// their tasks.
    case importedInPart(AppError, summary: String, fields: [Event.Field] = [])

    /// What was asked for was not done.
    case failed(AppError, fields: [Event.Field] = [])
}

extension OperationOutcome {
    /// What there is to tell the person.
    var error: AppError? {
        switch self {
        case .read, .examined, .changed, .imported: nil
        case .importedInPart(let error, _, _), .failed(let error, _): error
        }
    }

    /// How the program ends with it.
    public var exitStatus: ExitStatus {
        if case .examined(let status) = self { return status }
        return error?.exitStatus ?? .success
    }

    /// The word that the journal keeps for it.
    var result: OperationResult {
        switch self {
        case .read, .examined, .changed, .imported: .done
        case .importedInPart: .incomplete
        case .failed(let error, _): error.code == .outcomeUnknown ? .unknown : .failed
        }
    }
}

/// The words of TEND_RESULT.
enum OperationResult: String, CaseIterable {
    /// What was asked for was done.
    case done

    /// Rows of an import were rejected, or it was stopped before the end of its file.
    case incomplete

    /// It is not known whether it was done.
    case unknown

    /// It was not done.
    case failed

    /// Those that somebody must see to.
    static let failures: [OperationResult] = [.failed, .unknown, .incomplete]
}
