import Domain
import Glibc

/// A failure of a system call, inside this module; ``AppError`` is made of it at the ports.
struct SystemFailure: Error, Hashable {
    /// The call, or the step that it was for.
    let step: String

    /// What errno(3) said.
    let number: Int32

    /// Notes the failure of the call that was just made.
    init(_ step: String) {
        number = errno
        self.step = step
    }
}

extension AppError {
    /// Creates the error that the failure means to the person, where nothing was changed.
    init(_ failure: SystemFailure, otherwise code: ErrorCode) {
        let code: ErrorCode =
            switch failure.number {
            case ENOSPC, EDQUOT, EFBIG: .insufficientStorage
            case EROFS: .storeReadOnly
            case EMFILE, ENFILE: .tooManyOpenFiles
            case EACCES, EPERM: .storeForbidden
            default: code
            }
        self.init(
            code, holds: "Nothing was changed.",
            cause: Cause(step: failure.step, errno: failure.number))
    }
}
