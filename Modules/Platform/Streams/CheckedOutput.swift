public import Domain
import Glibc
import POSIX

/// Standard output or standard error, where a write that fails is never lost in silence.
///
/// What is written is gathered, so ``flush()`` is what proves it; a failure is reported again by
/// every later call, so that nothing after a gap looks complete.
public final class CheckedOutput {
    private var file: BufferedFile
    private var failure: AppError?

    /// Whether its other side is the journal's.
    private lazy var leadsToJournal = Self.leadsToJournal(descriptorNumber)

    /// Writes to a descriptor, which stays open.
    ///
    /// - Parameters:
    ///   - number: The descriptor.
    ///   - capacity: How many bytes to gather before they are written.
    package init(descriptor number: Int32, capacity: Int = 1 << 16) {
        file = BufferedFile(Descriptor(borrowing: number), capacity: capacity)
    }

    /// Returns standard output.
    public static func standardOutput() -> CheckedOutput {
        CheckedOutput(descriptor: STDOUT_FILENO)
    }

    /// Returns standard error.
    public static func standardError() -> CheckedOutput {
        CheckedOutput(descriptor: STDERR_FILENO)
    }

    /// Writes text.
    ///
    /// - Parameter text: The text, safe to be shown.
    /// - Throws: `output.writeFailed`; ``AppError/isClosedPipe`` tells whether the reader left.
    public func write(_ text: String) throws(AppError) {
        try write(text.utf8.span)
    }

    /// Writes bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: `output.writeFailed`.
    public func write(_ bytes: Span<UInt8>) throws(AppError) {
        if let failure { throw failure }
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            throw fail(error)
        }
    }

    /// Writes out everything that was gathered.
    ///
    /// - Throws: `output.writeFailed`.
    public func flush() throws(AppError) {
        if let failure { throw failure }
        do throws(SystemError) {
            try file.flush()
        } catch {
            throw fail(error)
        }
    }

    /// Writes a text that is all that a program has to say.
    ///
    /// - Parameter text: The text.
    /// - Returns: How the program ends by that.
    public func ending(with text: String) -> ExitStatus {
        do {
            try write(text)
            try flush()
            return .success
        } catch {
            return .inputOutput
        }
    }

    /// Writes text out at once; where that fails, nobody is there to be told.
    public func tell(_ text: String) {
        do {
            try write(text)
            try flush()
        } catch {
            // The journal and the exit status have what the person cannot be told.
            return
        }
    }

    private func fail(_ error: SystemError) -> AppError {
        let failure = AppError(.outputFailed, cause: error.cause)
        self.failure = failure
        return failure
    }

    var descriptorNumber: Int32 { file.descriptor.number }
}

extension AppError {
    /// Whether output ended because its reader left: the end of the program, and no failure.
    public var isClosedPipe: Bool {
        code == .outputFailed && cause?.systemError == EPIPE
    }
}

extension CheckedOutput {
    /// Whether a person sees what is written, on a terminal.
    public var isTerminal: Bool {
        isatty(descriptorNumber) == 1
    }

    /// Whether the system journal keeps what is written, so that private values are masked.
    ///
    /// `JOURNAL_STREAM` holds the device and the inode of the stream (systemd.exec(5)); it is
    /// inherited, so only a stream that matches it counts.
    ///
    /// - Parameter environment: Where the variable is looked up.
    /// - Returns: Whether it is.
    public func isJournal(in environment: Environment) -> Bool {
        if leadsToJournal { return true }
        guard let stream = environment["JOURNAL_STREAM"] else { return false }
        guard let status = stat(ofOpen: descriptorNumber) else { return false }
        return stream == "\(status.st_dev):\(status.st_ino)"
    }

    /// Whether it is a socket whose other side is journald's, as systemd-cat(1) leaves it, which sets
    /// no variable before systemd 254; a namespace has a folder of its own.
    private static func leadsToJournal(_ descriptor: Int32) -> Bool {
        var address = sockaddr_un()
        var size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe getpeername(descriptor, address, &size)
            }
        }
        guard status == 0, address.sun_family == sa_family_t(AF_UNIX) else { return false }
        let path = unsafe withUnsafeBytes(of: &address.sun_path) { bytes in
            unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return path.hasPrefix("/run/systemd/journal") && path.hasSuffix("/stdout")
    }
}
