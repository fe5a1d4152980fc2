import Domain
import Glibc

extension Cause {
    /// Creates the cause of a system call that failed, with the system's own words for its number.
    init(step: String, errno number: Int32) {
        self.init(step: step, systemError: number, message: Self.words(for: number))
    }

    /// Returns the system's words for an error number; they quote nothing.
    static func words(for number: Int32) -> String? {
        unsafe strerror(number).map { unsafe String(cString: $0) }
    }
}
