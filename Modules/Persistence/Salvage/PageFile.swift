import Domain
import Glibc
import POSIX

/// The pages of a store's file, read one by one past SQLite, whatever state the others are in.
///
/// The layout is that of https://sqlite.org/fileformat2.html, which has not changed since 2004.
final class PageFile {
    /// How many pages the file has; the last one may be cut short.
    let count: Int

    /// How many bytes of each page SQLite uses.
    let usableSize: Int

    private let look: FileLook
    private let pageSize: Int

    /// What SQLite makes of a new store, for a header that cannot be read.
    private static let customaryPageSize = 4096

    init(path: String) throws(AppError) {
        do throws(SystemError) {
            look = try FileLook(path, O_RDONLY | O_NOFOLLOW, step: "open")
        } catch {
            throw AppError(.fetchFailed, cause: Cause(step: "open", systemError: error.number))
        }
        let header = ByteReader(Self.read(look.descriptor, count: 100, at: 0))
        let isIntact = header.bytes.starts(with: "SQLite format 3\0".utf8)
        let size = header.integer(at: 16, bytes: 2).map { $0 == 1 ? 65_536 : $0 } ?? 0
        let isPlausible = isIntact && size >= 512 && size.nonzeroBitCount == 1
        pageSize = isPlausible ? size : Self.customaryPageSize
        let reserved = isPlausible ? header.integer(at: 20, bytes: 1) ?? 0 : 0
        usableSize = pageSize - reserved
        let end = lseek(look.descriptor, 0, SEEK_END)
        count = (Int(max(0, end)) + pageSize - 1) / pageSize
    }

    /// Returns the bytes of a page, counted from 1; of one that is cut short the rest is zero.
    func page(_ number: Int) -> ByteReader? {
        guard (1...max(1, count)).contains(number) else { return nil }
        return ByteReader(Self.read(look.descriptor, count: pageSize, at: (number - 1) * pageSize))
    }

    /// The pages that hold nothing, as the header lists them.
    func freePages() -> Set<Int> {
        var free: Set<Int> = []
        var trunk = page(1)?.integer(at: 32, bytes: 4) ?? 0
        while trunk > 0, free.insert(trunk).inserted, let page = page(trunk) {
            let leaves = min(page.integer(at: 4, bytes: 4) ?? 0, usableSize / 4 - 2)
            for leaf in 0..<max(0, leaves) {
                if let number = page.integer(at: 8 + leaf * 4, bytes: 4) { free.insert(number) }
            }
            trunk = page.integer(at: 0, bytes: 4) ?? 0
        }
        return free
    }

    private static func read(_ descriptor: Int32, count: Int, at offset: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        // A disk that fails once may give the sector to who asks again. One that it no longer gives
        // leaves zeros, like a page that is cut short.
        for _ in 1...3 where unsafe pread(descriptor, &bytes, count, off_t(offset)) >= 0 { break }
        return bytes
    }
}

/// Reads the numbers in bytes that may hold anything.
struct ByteReader {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the unsigned big-endian number of up to four bytes, or none beyond the end.
    func integer(at offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a number of one to nine bytes, and where it ends.
    func varint(at offset: Int) -> (value: Int64, end: Int)? {
        guard offset >= 0 else { return nil }
        var value: UInt64 = 0
        for index in 0..<9 {
            guard offset + index < bytes.count else { return nil }
            let byte = bytes[offset + index]
            if index == 8 {
                return (Int64(bitPattern: value << 8 | UInt64(byte)), offset + 9)
            }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return (Int64(bitPattern: value), offset + index + 1) }
        }
        return nil
    }
}
