import Glibc

extension FileInput {
    /// About how many bytes come out of a regular file.
    ///
    /// A compressed one says it itself; where that is not believable, its own size stands for it. Of
    /// gzip only the last member of several is known, and that modulo 4 GiB (RFC 1952, 2.3.1).
    public var expandedSize: Int64? {
        guard let size else { return nil }
        let beginning = bytes(at: 0, count: 18)
        let said: Int64? =
            switch Compression(beginning: beginning.span) {
            case .gzip: Self.number(bytes(at: size - 4, count: 4)[...])
            case .zstd: Self.contentSize(ofFrame: beginning)
            case nil: nil
            }
        guard let said, said > size, said / Self.largestRatio <= size else { return size }
        return said
    }

    /// Deflate cannot do better (https://zlib.net/zlib_tech.html), and more is not allowed without
    /// being asked for in zstd.
    private static let largestRatio: Int64 = 1032

    /// Reads the content size of a frame, if its header has one (RFC 8878, 3.1.1.1).
    private static func contentSize(ofFrame bytes: [UInt8]) -> Int64? {
        guard bytes.count == 18, bytes[0] == 0x28 else { return nil }
        let isSingleSegment = bytes[4] & 0x20 != 0
        let start = 5 + (isSingleSegment ? 0 : 1) + [0, 1, 2, 4][Int(bytes[4] & 3)]
        switch bytes[4] >> 6 {
        case 0: return isSingleSegment ? number(bytes[start..<start + 1]) : nil
        case 1: return number(bytes[start..<start + 2]).map { $0 + 256 }
        case 2: return number(bytes[start..<start + 4])
        default: return number(bytes[start..<min(start + 8, bytes.count)])
        }
    }

    /// Reads a little-endian number, unless it is beyond all that a file can hold.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
        guard !bytes.isEmpty, bytes.count < 8 || bytes.last.map({ $0 < 0x40 }) ?? false else {
            return nil
        }
        return bytes.reversed().reduce(0) { $0 << 8 | Int64($1) }
    }

    private func bytes(at offset: Int64, count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe pread(descriptor.number, buffer.baseAddress, count, off_t(offset))
        }
        return Array(bytes.prefix(max(0, read)))
    }
}
