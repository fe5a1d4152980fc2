public import Domain
import Glibc
import POSIX

/// A file that is read once, from its beginning to its end; `-` is standard input.
public struct FileInput: ~Copyable {
    /// The number of bytes, where it is known beforehand: a regular file's.
    public let size: Int64?

    let descriptor: Descriptor
    private let failureCode: ErrorCode

    /// Opens the file for reading, or takes standard input if the path is `-`.
    ///
    /// - Parameter path: The path as the person gave it.
    /// - Throws: `import.noInput`, `import.inputForbidden` or `import.inputFailed`, the last for a
    ///   folder too.
    public init(path: String) throws(AppError) {
        if path == "-" {
            self = .standardInput()
            return
        }
        do throws(SystemError) {
            // A named pipe is not waited for here, where no signal would end the waiting.
            let opened = try Descriptor(opening: path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
            let status = try opened.status()
            guard !status.isFolder else { throw SystemError("open", number: EISDIR) }
            // Advice alone: a pipe takes none, and nothing changes for it.
            posix_fadvise(opened.number, 0, 0, POSIX_FADV_SEQUENTIAL)
            size = status.isRegularFile ? Int64(status.st_size) : nil
            descriptor = opened
            failureCode = .inputFailed
        } catch {
            throw Self.failure(opening: path, error)
        }
    }

    /// Returns standard input.
    public static func standardInput() -> FileInput {
        FileInput(borrowing: STDIN_FILENO)
    }

    /// Reads from a descriptor that stays open, and fails as standard input does.
    package init(borrowing number: Int32) {
        let status = stat(ofOpen: number)
        size = status.flatMap { $0.isRegularFile ? Int64($0.st_size) : nil }
        descriptor = Descriptor(borrowing: number)
        failureCode = .standardInputFailed
    }

    /// Reads the next bytes and returns how many there were; 0 is the end of the file.
    ///
    /// - Parameter buffer: Where the bytes go; it must not be empty.
    /// - Returns: The number of bytes, as many as were there at once.
    /// - Throws: `import.inputFailed`, or `input.readFailed` for standard input; `import.inputChanged` at the end
    ///   of a file that became shorter meanwhile.
    public borrowing func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(AppError) -> Int {
        let count: Int
        do throws(SystemError) {
            count = try unsafe descriptor.read(into: buffer)
        } catch {
            throw AppError(failureCode, cause: error.cause)
        }
        if count == 0, let size, lseek(descriptor.number, 0, SEEK_CUR) < size {
            throw AppError(.inputChanged)
        }
        return count
    }

    /// Whether a person types what is read.
    public var isTerminal: Bool {
        isatty(descriptor.number) == 1
    }

    static func failure(opening path: String, _ error: SystemError) -> AppError {
        switch error.number {
        case ENOENT, ENOTDIR:
            AppError(.inputMissing, detail: "There is no '\(path)'.", cause: error.cause)
        case EACCES, EPERM:
            AppError(.inputForbidden, detail: "'\(path)' may not be read.", cause: error.cause)
        case EISDIR:
            AppError(
                .inputFailed, detail: "'\(path)' is a folder.",
                suggestion: "Name a file in it.", cause: error.cause)
        default:
            AppError(
                .inputFailed, detail: "'\(path)' could not be opened.", cause: error.cause)
        }
    }
}
