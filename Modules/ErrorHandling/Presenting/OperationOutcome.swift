public import Domain

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
