import Glibc

/// A system call that a test relies on failed.
package struct SystemFailure: Error, CustomStringConvertible {
    package let description: String

    /// Creates a failure of the call, with what `errno` says.
    package init(_ call: String, _ number: Int32 = errno) {
        description = "\(call): \(unsafe String(cString: strerror(number)))"
    }
}
