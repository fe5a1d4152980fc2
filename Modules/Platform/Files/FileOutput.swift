public import Domain
import Glibc

/// A new file for the person alone (0600): nothing that exists is ever overwritten.
public struct FileOutput: ~Copyable {
    private var file: BufferedFile
    private let failureCode: ErrorCode

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - path: Where; nothing may be there yet, not even a link.
    ///   - code: The kind of error to report.
    /// - Throws: An error of that kind; its cause holds `EEXIST` if something is there.
    public init(
        creating path: String, reporting code: ErrorCode = .rejectsNotWritten
    ) throws(AppError) {
        do throws(SystemError) {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            file = BufferedFile(try Descriptor(opening: path, flags, mode: 0o600))
            failureCode = code
        } catch {
            let detail =
                error.number == EEXIST
                ? "'\(path)' exists and is not overwritten." : "'\(path)' could not be created."
            throw AppError(code, detail: detail, cause: error.cause)
        }
    }

    /// Takes over a file that is open for writing.
    init(_ descriptor: consuming Descriptor, reporting code: ErrorCode) {
        file = BufferedFile(descriptor)
        failureCode = code
    }

    /// Writes the bytes, some of them only at ``finish()``.
    public mutating func write(_ bytes: Span<UInt8>) throws(AppError) {
        do throws(SystemError) {
            try file.write(bytes)
        } catch {
            throw AppError(failureCode, cause: error.cause)
        }
    }

    /// Hands what was written to the system, so that a process that is killed leaves it behind.
    public mutating func flush() throws(AppError) {
        do throws(SystemError) {
            try file.flush()
        } catch {
            throw AppError(failureCode, cause: error.cause)
        }
    }

    /// Returns when every byte is on the disk, and closes the file.
    public consuming func finish() throws(AppError) {
        let code = failureCode
        do throws(SystemError) {
            try file.finish()
        } catch {
            throw AppError(code, cause: error.cause)
        }
    }
}
