import Domain
import POSIX

extension Cause {
    /// The cause of a system call that failed.
    init(_ error: SystemError) {
        self.init(step: error.step, systemError: error.number, message: error.words)
    }
}

extension AppError {
    /// The error of a system call that failed while nothing was changed yet.
    init(_ error: SystemError, otherwise code: ErrorCode) {
        let code: ErrorCode =
            switch error.kind {
            case .noSpace: .insufficientStorage
            case .readOnly: .storeReadOnly
            case .tooManyFiles: .tooManyOpenFiles
            case .forbidden: .storeForbidden
            case .other: code
            }
        self.init(code, holds: "Nothing was changed.", cause: Cause(error))
    }
}
