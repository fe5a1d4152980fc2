public import Domain
import Glibc
import POSIX

/// A file that a person keeps, read whole and replaced whole, unless another has changed it meanwhile.
public struct KeptFile {
    /// Where it is.
    public let path: String

    /// What it holds.
    public private(set) var bytes: [UInt8]

    /// How large it may be, 16 MiB: more than anybody goes through by hand.
    private static let largest = 1 << 24

    /// Reads the file, and removes what was left beside it where replacing it was broken off.
    ///
    /// - Parameter path: Where it is.
    /// - Throws: `import.noInput`, `import.inputForbidden` or `import.inputFailed`.
    public init(_ path: String) throws(AppError) {
        self.path = path
        AtomicFile.removeAbandoned(of: path)
        do throws(SystemError) {
            bytes = try SmallFile.read(path, limit: Self.largest)
        } catch  where error.number == EFBIG {
            throw AppError(
                .inputFailed, detail: "'\(path)' is larger than 16 MiB.",
                suggestion: "Take it apart, or import it with the options that it needs.",
                cause: error.cause)
        } catch {
            throw FileInput.failure(opening: path, error)
        }
    }

    /// Puts other bytes in the place of the file, so that there is always the one or the other.
    ///
    /// - Parameter replacement: The bytes; none for no file.
    /// - Throws: `rejectsNotWritten` and its kin, also if the file has changed since it was read. It
    ///   is then as it was.
    public mutating func replace(by replacement: [UInt8]) throws(AppError) {
        do throws(SystemError) {
            guard try SmallFile.read(path, limit: Self.largest) == bytes else {
                throw SystemError("compare", number: ESTALE)
            }
            if replacement.isEmpty, unsafe unlink(path) != 0 { throw SystemError("unlink") }
        } catch {
            throw failure(error.code(otherwise: .rejectsNotWritten), error.cause)
        }
        guard !replacement.isEmpty else { return }
        do {
            try AtomicFile.write(replacement.span, to: path)
        } catch {
            throw failure(error.code == .saveFailed ? .rejectsNotWritten : error.code, error.cause)
        }
        bytes = replacement
    }

    private func failure(_ code: ErrorCode, _ cause: Cause?) -> AppError {
        let isChanged = cause?.systemError == ESTALE || cause?.systemError == ENOENT
        return AppError(
            code,
            detail: isChanged
                ? "'\(path)' was changed or moved meanwhile."
                : "'\(path)' cannot be replaced.",
            suggestion: "Run the same command again: what is in is not imported twice.",
            cause: isChanged ? nil : cause)
    }
}

/// A file that an earlier run of the same work left behind, cut off at any byte.
///
/// It is held against what is written now, and goes on where it ends: nothing of it is overwritten.
public struct EarlierFile: ~Copyable {
    let descriptor: Descriptor

    /// As far as it is the same.
    private var offset = 0

    /// Opens the file; none where it is no file of this person's own, or cannot be read and written.
    public init?(at path: String) {
        do throws(SystemError) {
            let descriptor = try Descriptor(opening: path, O_RDWR | O_NOFOLLOW | O_NONBLOCK)
            let status = try descriptor.status()
            guard status.isRegularFile, status.isOurs, status.st_nlink == 1 else {
                return nil
            }
            self.descriptor = descriptor
        } catch {
            return nil
        }
    }

    /// Whether the file begins so, as far as it goes.
    public func begins(with bytes: [UInt8]) -> Bool {
        let found = read(bytes.count, at: 0)
        return bytes.starts(with: found)
    }

    /// Whether another file has the same bytes, from a place on to the end of both.
    public func isSame(as other: borrowing EarlierFile, from start: Int) -> Bool {
        var place = start
        while true {
            let part = read(1 << 16, at: place)
            guard part == other.read(1 << 16, at: place) else { return false }
            guard !part.isEmpty else { return true }
            place += part.count
        }
    }

    /// Removes the file from its folder.
    ///
    /// - Parameter path: Where it was opened.
    /// - Returns: Whether it is gone.
    public consuming func remove(at path: String) -> Bool {
        unsafe unlink(path) == 0 || errno == ENOENT
    }

    /// Returns the first bytes, as many as there are of so many.
    public func beginning(_ count: Int) -> [UInt8] { read(count, at: 0) }

    /// Passes over bytes that stand next in the file.
    ///
    /// - Parameter bytes: What is to stand there.
    /// - Returns: How many do; fewer than all at the end of the file, none where others do.
    public mutating func pass(_ bytes: [UInt8]) -> Int? {
        let found = read(bytes.count, at: offset)
        guard bytes.starts(with: found) else { return nil }
        offset += found.count
        return found.count
    }

    /// Writes as much of it as is the same into another file.
    public func copy(into other: inout FileOutput) throws(AppError) {
        var copied = 0
        while copied < offset {
            let part = read(min(1 << 16, offset - copied), at: copied)
            guard !part.isEmpty else { throw AppError(.rejectsNotWritten) }
            try other.write(part.span)
            copied += part.count
        }
    }

    /// Returns so many bytes; fewer at the end of the file, or where it cannot be read.
    private func read(_ count: Int, at place: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let more = unsafe bytes.withUnsafeMutableBytes {
                unsafe pread(
                    descriptor.number, $0.baseAddress?.advanced(by: filled), count - filled,
                    off_t(place + filled))
            }
            if more < 0, errno == EINTR { continue }
            guard more > 0 else { break }
            filled += more
        }
        return Array(bytes.prefix(filled))
    }
}

extension FileOutput {
    /// Goes on with a file where it ends.
    public init(
        continuing earlier: consuming EarlierFile, reporting code: ErrorCode = .rejectsNotWritten
    ) throws(AppError) {
        guard lseek(earlier.descriptor.number, 0, SEEK_END) >= 0 else {
            throw AppError(code, cause: SystemError("lseek").cause)
        }
        self.init(earlier.descriptor, reporting: code)
    }
}
