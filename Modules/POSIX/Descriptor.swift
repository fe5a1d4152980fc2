package import Glibc

/// An open file, closed once, when its owner goes.
package struct Descriptor: ~Copyable {
    package let number: Int32
    private let isOwned: Bool

    /// Opens a file that no child process inherits.
    package init(opening path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
        number = unsafe open(path, flags | O_CLOEXEC, mode)
        isOwned = true
        guard number >= 0 else { throw SystemError("open") }
    }

    /// Takes over a descriptor that is open, and that no child process inherits from now on.
    package init(owning number: Int32) {
        self.number = number
        isOwned = true
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    /// Uses a descriptor that stays open when this goes, such as a standard stream.
    package init(borrowing number: Int32) {
        self.number = number
        isOwned = false
    }

    deinit {
        if isOwned { Glibc.close(number) }
    }

    /// Closes the file and reports what the file system kept back until then (close(2), NFS).
    package consuming func close() throws(SystemError) {
        let number = number
        discard self
        guard Glibc.close(number) == 0 else { throw SystemError("close") }
    }
}

// MARK: - Bytes

extension Descriptor {
    /// Writes every byte, however many calls that takes, and waits where a pipe is full.
    package borrowing func write(_ bytes: Span<UInt8>) throws(SystemError) {
        var position = 0
        while position < bytes.count {
            let written = unsafe bytes.extracting(droppingFirst: position).withUnsafeBufferPointer {
                unsafe Glibc.write(number, $0.baseAddress, $0.count)
            }
            if written >= 0 {
                position += written
            } else {
                try waitAfterFailure(of: "write", for: POLLOUT)
            }
        }
    }

    /// Reads what is there, at most as many bytes as fit; 0 is the end.
    package borrowing func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError)
        -> Int
    {
        while true {
            let count = unsafe Glibc.read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            try waitAfterFailure(of: "read", for: POLLIN)
        }
    }

    /// Returns when the call may be repeated: a descriptor that a shell or a parent process shares
    /// with us can be non-blocking without our doing.
    private borrowing func waitAfterFailure(
        of step: String, for events: Int32
    ) throws(SystemError) {
        switch errno {
        case EINTR:
            return
        case EAGAIN:
            var request = pollfd(fd: number, events: Int16(events), revents: 0)
            guard unsafe poll(&request, 1, -1) >= 0 || errno == EINTR else {
                throw SystemError("poll")
            }
        default:
            throw SystemError(step)
        }
    }
}

// MARK: - The file

extension Descriptor {
    /// Waits until the bytes are on the disk.
    package borrowing func synchronize() throws(SystemError) {
        guard fsync(number) == 0 else { throw SystemError("fsync") }
    }

    /// What the file system knows of the file.
    package borrowing func status() throws(SystemError) -> stat {
        guard let status = stat(ofOpen: number) else { throw SystemError("fstat") }
        return status
    }
}

extension Descriptor {
    /// Reads all that is left; another process may write meanwhile, so the limit holds here too.
    package borrowing func readToEnd(expecting count: Int, limit: Int) throws(SystemError)
        -> [UInt8]
    {
        var bytes = [UInt8](repeating: 0, count: min(count, limit) + 1)
        var filled = 0
        while true {
            let read = try read(into: &bytes, from: filled)
            guard read > 0 else { return Array(bytes[..<filled]) }
            filled += read
            guard filled <= limit else { throw SystemError("read", number: EFBIG) }
            if filled == bytes.count { bytes += [UInt8](repeating: 0, count: filled) }
        }
    }

    private borrowing func read(
        into bytes: inout [UInt8], from start: Int
    ) throws(SystemError) -> Int {
        var failure: SystemError?
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            do throws(SystemError) {
                return try unsafe read(
                    into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return count
    }
}

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
