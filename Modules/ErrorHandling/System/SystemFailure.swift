import Domain
import Glibc

/// What a system call or libsystemd reported.
struct SystemFailure: Error, Hashable {
    /// The error number, errno(3).
    let number: Int32

    /// The cause in the Domain's terms, with the system's own words.
    func cause(_ step: String) -> Cause {
        let words = unsafe strerror(number).map { unsafe String(cString: $0) }
        return Cause(step: step, systemError: number, message: words)
    }
}
