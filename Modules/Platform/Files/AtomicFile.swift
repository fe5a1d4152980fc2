public import Domain
import Glibc
import POSIX

/// Replaces whole files so that there is always the old content or the new, even after a power cut.
public enum AtomicFile {
    /// Writes the bytes beside the file, waits for the disk, reads them back, and renames them into
    /// place.
    ///
    /// - Parameters:
    ///   - bytes: The new content.
    ///   - path: The file to make or to replace; it will be for its owner alone (0600).
    /// - Throws: `persistence.insufficientStorage`, `persistence.noPermission`,
    ///   `persistence.readOnly` or `persistence.saveFailed`; the file is then as it was before.
    public static func write(_ bytes: Span<UInt8>, to path: String) throws(AppError) {
        do throws(SystemError) {
            try replace(path, by: bytes)
            // Without this the rename itself may be lost.
            try Descriptor(opening: FilePath.folder(of: path), O_RDONLY | O_DIRECTORY).synchronize()
        } catch {
            throw AppError(error.code(otherwise: .saveFailed), cause: error.cause)
        }
    }

    private static func replace(_ path: String, by bytes: Span<UInt8>) throws(SystemError) {
        let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
        let padding = String(repeating: "0", count: suffixLength - suffix.count)
        let temporary = beginning(of: path) + padding + suffix
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        let file = try Descriptor(opening: temporary, flags, mode: 0o600)
        do throws(SystemError) {
            // By the lock others see that it is somebody's; it goes with the descriptor.
            _ = flock(file.number, LOCK_EX | LOCK_NB)
            try file.write(bytes)
            try file.synchronize()
            guard try file.holds(bytes) else { throw SystemError("read back", number: EIO) }
            guard unsafe rename(temporary, path) == 0 else { throw SystemError("rename") }
        } catch {
            unsafe unlink(temporary)
            throw error
        }
    }

    /// How many digits of base 36 are behind the name of a file that is to replace another.
    private static let suffixLength = 13

    private static func beginning(of path: String) -> String {
        "\(FilePath.folder(of: path))/.\(FilePath.name(of: path))."
    }

    /// Removes what this user's processes left behind that were killed while they replaced a file.
    ///
    /// - Parameter path: The file.
    static func removeAbandoned(of path: String) {
        let names: [String]
        do throws(SystemError) {
            names = try FolderNames.read(FilePath.folder(of: path))
        } catch {
            return
        }
        let start = ".\(FilePath.name(of: path))."
        for name in names where name.hasPrefix(start) {
            let suffix = name.dropFirst(start.count).utf8
            // Of an earlier version they can be shorter; editors have such files with short ones.
            let isOurs =
                (suffixLength - 2...suffixLength).contains(suffix.count)
                && suffix.allSatisfy {
                    UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                }
            let file = "\(FilePath.folder(of: path))/\(name)"
            if isOurs, isAbandoned(file) { _ = unsafe unlink(file) }
        }
    }

    private static func isAbandoned(_ path: String) -> Bool {
        do throws(SystemError) {
            let file = try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            let status = try file.status()
            return status.isOurs
                && status.st_mode & ~0o777 == S_IFREG && status.st_mode & 0o777 == 0o600
                && status.st_nlink == 1 && flock(file.number, LOCK_EX | LOCK_NB) == 0
        } catch {
            return false
        }
    }
}

extension Descriptor {
    /// Whether the file holds these bytes from its beginning on.
    borrowing func holds(_ bytes: Span<UInt8>) throws(SystemError) -> Bool {
        var piece = [UInt8](repeating: 0, count: min(bytes.count, 1 << 16))
        var position = 0
        while position < bytes.count {
            let wanted = min(piece.count, bytes.count - position)
            let count = unsafe pread(number, &piece, wanted, position)
            guard count >= 0 || errno == EINTR else { throw SystemError("pread") }
            guard count != 0 else { return false }
            for index in 0..<max(count, 0) where piece[index] != bytes[position + index] {
                return false
            }
            position += max(count, 0)
        }
        return true
    }
}

/// Gathers small writes into large ones.
struct BufferedFile: ~Copyable {
    let descriptor: Descriptor
    private let capacity: Int
    private var buffer: [UInt8] = []

    init(_ descriptor: consuming Descriptor, capacity: Int = 1 << 16) {
        self.descriptor = descriptor
        self.capacity = capacity
    }

    mutating func write(_ bytes: Span<UInt8>) throws(SystemError) {
        if buffer.count + bytes.count > capacity { try flush() }
        guard bytes.count < capacity else {
            try descriptor.write(bytes)
            return
        }
        unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    }

    /// Writes out what was gathered; it is forgotten even if that fails, since half may be out.
    mutating func flush() throws(SystemError) {
        guard !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        try descriptor.write(buffer.span)
    }

    /// Writes out what was gathered, waits until it is on the disk, and closes.
    consuming func finish() throws(SystemError) {
        try flush()
        try descriptor.synchronize()
        try descriptor.close()
    }
}

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
