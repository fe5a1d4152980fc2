import Glibc

/// A system call that failed.
package struct SystemError: Error, Hashable {
    /// The system call, or what was to be done.
    package let step: String

    /// The number of the error (errno(3)).
    package let number: Int32

    /// Creates the error of a call that has just failed.
    package init(_ step: String, number: Int32 = errno) {
        self.step = step
        self.number = number
    }

    /// What is amiss, as far as programs act on it.
    package enum Kind {
        /// The disk is full, or the person's share of it, or the file may not grow further.
        case noSpace

        /// The person may not.
        case forbidden

        /// The file system can only be read.
        case readOnly

        /// No more files can be opened.
        case tooManyFiles

        case other
    }

    /// What is amiss.
    package var kind: Kind {
        switch number {
        case ENOSPC, EDQUOT, EFBIG: .noSpace
        case EACCES, EPERM: .forbidden
        case EROFS: .readOnly
        case EMFILE, ENFILE: .tooManyFiles
        default: .other
        }
    }

    /// What the C library says of it.
    package var words: String? {
        unsafe strerror(number).map { unsafe String(cString: $0) }
    }
}
