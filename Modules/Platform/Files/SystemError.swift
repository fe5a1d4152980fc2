import Domain
import Glibc

/// A call to the system that failed; it never leaves this module as it is.
struct SystemError: Error, Hashable {
    /// The call, by its name in the manual.
    let step: String

    /// The error number that it left (errno(3)).
    let number: Int32

    init(_ step: String, number: Int32 = errno) {
        self.step = step
        self.number = number
    }

    /// The cause in the Domain's terms.
    var cause: Cause {
        let words = unsafe strerror(number).map { unsafe String(cString: $0) }
        return Cause(step: step, systemError: number, message: words)
    }

    /// The kind of error that this is when it befalls the store or a file that belongs to it.
    ///
    /// - Parameter code: The kind where the number itself says nothing more precise.
    /// - Returns: The kind.
    func code(otherwise code: ErrorCode) -> ErrorCode {
        switch number {
        case ENOSPC, EDQUOT, EFBIG: .insufficientStorage
        case EACCES, EPERM: .storeForbidden
        case EROFS: .storeReadOnly
        case EMFILE, ENFILE: .tooManyOpenFiles
        default: code
        }
    }
}
