/// A format of compressed files; a file is known by its first bytes, not by its name.
public enum Compression: String, CaseIterable, Sendable {
    /// RFC 1952: one member or several.
    case gzip

    /// RFC 8878: one frame or several, some of them to be skipped.
    case zstd

    /// How many bytes tell the formats apart.
    static let magicLength = 4

    /// Recognises the beginning of a file, or none of the formats.
    init?(beginning bytes: Span<UInt8>) {
        guard bytes.count >= 3 else { return nil }
        switch (bytes[0], bytes[1], bytes[2]) {
        // 8 is deflate, the only method that there is.
        case (0x1F, 0x8B, 0x08): self = .gzip
        case (0x28, 0xB5, 0x2F) where bytes.count > 3 && bytes[3] == 0xFD,
            (0x50...0x5F, 0x2A, 0x4D) where bytes.count > 3 && bytes[3] == 0x18:
            self = .zstd
        default: return nil
        }
    }

    /// The library that unpacks the format, as the loader knows it.
    var library: String {
        switch self {
        case .gzip: "libz.so.1"
        case .zstd: "libzstd.so.1"
        }
    }

    /// Debian's package of the library.
    var package: String {
        switch self {
        case .gzip: "zlib1g"
        case .zstd: "libzstd1"
        }
    }
}
