public import Domain
import Glibc

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
            let temporary = try writeBeside(path, bytes)
            do throws(SystemError) {
                guard unsafe rename(temporary, path) == 0 else { throw SystemError("rename") }
            } catch {
                unsafe unlink(temporary)
                throw error
            }
            // Without this the rename itself may be lost.
            try Descriptor(opening: FilePath.folder(of: path), O_RDONLY | O_DIRECTORY).synchronize()
        } catch {
            throw AppError(error.code(otherwise: .saveFailed), cause: error.cause)
        }
    }

    private static func writeBeside(
        _ path: String, _ bytes: Span<UInt8>
    ) throws(SystemError) -> String {
        let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
        let temporary = "\(FilePath.folder(of: path))/.\(FilePath.name(of: path)).\(suffix)"
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        let file = try Descriptor(opening: temporary, flags, mode: 0o600)
        do throws(SystemError) {
            try file.write(bytes)
            try file.synchronize()
            guard try file.holds(bytes) else { throw SystemError("read back", number: EIO) }
        } catch {
            unsafe unlink(temporary)
            throw error
        }
        return temporary
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
