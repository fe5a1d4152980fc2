public import Domain
import Glibc

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
