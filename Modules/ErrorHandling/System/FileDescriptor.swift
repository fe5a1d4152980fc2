import Glibc

/// Owns an open descriptor, and closes it once.
struct FileDescriptor: ~Copyable {
    let number: Int32

    /// Takes over a descriptor as a system call returned it; a negative one is none.
    init?(owning number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit {
        close(number)
    }
}
