import Domain
import POSIX

extension SystemError {
    /// What failed, for the log.
    var cause: Cause { Cause(step: step, systemError: number, message: words) }

    /// Returns what the failure means to the person.
    func code(otherwise code: ErrorCode) -> ErrorCode {
        switch kind {
        case .noSpace: .insufficientStorage
        case .forbidden: .storeForbidden
        case .readOnly: .storeReadOnly
        case .tooManyFiles: .tooManyOpenFiles
        case .other: code
        }
    }
}
