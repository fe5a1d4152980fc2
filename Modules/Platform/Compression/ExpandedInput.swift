public import Domain
import Glibc
import POSIX

/// A file as the bytes that were put into it: unpacked where it is compressed, else as they are.
///
/// A stream that is damaged or cut off fails before its end is reported, so who keeps the last rows
/// back until then keeps none of a file whose trailer is wrong.
public struct ExpandedInput: ~Copyable {
    private static let blockSize = 128 << 10

    private let input: FileInput
    private let signals: HeldSignals
    private var cap: ExpansionCap
    private let libraryName: (Compression) -> String

    private var block: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    private var decoder: (any StreamDecoder)?
    private var isStarted = false
    private var isComplete = true

    /// The format of the file, once its first bytes were read; none if it is not compressed.
    public private(set) var compression: Compression?

    /// How many bytes of the file were read.
    public private(set) var bytesRead = 0

    /// Reads a file that may be compressed.
    ///
    /// - Parameters:
    ///   - input: The file.
    ///   - maximumSize: How many bytes may come out of it, or nil for the usual cap.
    ///   - signals: By a signal among these, reading ends.
    public init(
        _ input: consuming FileInput, maximumSize: Int?, endingBy signals: HeldSignals
    ) {
        self.init(
            input, maximumSize: maximumSize, endingBy: signals, libraryName: \.library)
    }

    package init(
        _ input: consuming FileInput, maximumSize: Int?, endingBy signals: HeldSignals,
        libraryName: @escaping (Compression) -> String
    ) {
        cap = ExpansionCap(maximumSize, ofFileWith: input.size)
        self.input = input
        self.signals = signals
        self.libraryName = libraryName
    }

    /// Reads on.
    ///
    /// - Parameter buffer: Where the bytes go; it must not be empty.
    /// - Returns: How many there are; 0 at the end, which a compressed file reaches sound only.
    /// - Throws: `import.damagedArchive`, `import.expansionTooLarge`, `import.libraryMissing`;
    ///   `import.interrupted` by a signal; what reading the file throws.
    public mutating func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(AppError) -> Int {
        if !isStarted { try recognize() }
        guard let decoder else { return try unsafe readPlain(into: buffer) }
        while true {
            if start == block.count, !isAtEnd { try fill() }
            let step = try unsafe Self.decode(block, from: start, by: decoder, into: buffer)
            start += step.consumed
            isComplete = step.isComplete
            try cap.note(consumed: step.consumed, produced: step.produced)
            if step.produced > 0 { return step.produced }
            if isAtEnd, step.consumed == 0 {
                guard isComplete else { throw decoder.format.cutOff }
                return 0
            }
        }
    }

    /// Reads until the first bytes say what the file is.
    private mutating func recognize() throws(AppError) {
        while block.count < Compression.magicLength, !isAtEnd { try fill() }
        compression = Compression(beginning: block.span)
        if let compression { decoder = try makeDecoder(compression) }
        isStarted = true
    }

    private func makeDecoder(_ compression: Compression) throws(AppError) -> any StreamDecoder {
        let name = libraryName(compression)
        do throws(DecodingFailure) {
            let decoder: (any StreamDecoder)? =
                switch compression {
                case .gzip: try GzipDecoder(library: name)
                case .zstd: try ZstdDecoder(library: name)
                }
            if let decoder { return decoder }
        } catch {
            throw compression.error(of: error)
        }
        throw compression.libraryMissing
    }

    private static func decode(
        _ block: [UInt8], from start: Int, by decoder: any StreamDecoder,
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(AppError) -> DecodingStep {
        let outcome = unsafe block[start...].withUnsafeBytes { bytes in
            Result { () throws(DecodingFailure) in try unsafe decoder.decode(bytes, into: buffer) }
        }
        switch outcome {
        case .success(let step): return step
        case .failure(let failure): throw decoder.format.error(of: failure)
        }
    }

    private mutating func readPlain(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(AppError) -> Int {
        guard start == block.count else {
            let count = min(buffer.count, block.count - start)
            unsafe buffer.copyBytes(from: block[start..<start + count])
            start += count
            return count
        }
        return try unsafe readFile(into: buffer)
    }

    /// Reads more of the file behind what was not unpacked yet.
    private mutating func fill() throws(AppError) {
        block.removeSubrange(..<start)
        start = 0
        var more = [UInt8](repeating: 0, count: Self.blockSize)
        let count = try readInto(&more)
        isAtEnd = count == 0
        block += more[..<count]
    }

    private mutating func readInto(_ bytes: inout [UInt8]) throws(AppError) -> Int {
        var failure: AppError?
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            do throws(AppError) {
                return try unsafe readFile(into: buffer)
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return count
    }

    private mutating func readFile(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(AppError) -> Int {
        // A pipe may have nothing for hours, and a signal that is held does not end a read(2).
        guard signals.waitToRead(input) else { throw AppError(.importInterrupted) }
        let count = try unsafe input.read(into: buffer)
        bytesRead += count
        return count
    }
}

/// Bounds what comes out of a compressed file: a few kilobytes can hold terabytes.
struct ExpansionCap {
    /// What any file may hold; tables shrink to a tenth, rarely to a fiftieth.
    private static let alwaysAllowed = 16 << 20
    private static let allowedRatio = 100

    private let maximum: Int?
    private let size: Int
    private var consumed = 0
    private var produced = 0

    /// - Parameters:
    ///   - maximum: How many bytes may come out, or nil for a multiple of the file.
    ///   - size: How large the file is, where that is known; else what was read of it counts.
    init(_ maximum: Int?, ofFileWith size: Int64?) {
        self.maximum = maximum
        self.size = size.flatMap { Int(exactly: $0) } ?? 0
    }

    /// Counts bytes in.
    ///
    /// - Throws: `import.expansionTooLarge` if more came out than may.
    mutating func note(consumed: Int, produced: Int) throws(AppError) {
        self.consumed += consumed
        self.produced += produced
        let file = max(size, self.consumed)
        let allowed = maximum ?? max(Self.alwaysAllowed, file.multipliedClamping(Self.allowedRatio))
        guard self.produced > allowed else { return }
        throw AppError(
            .expansionTooLarge,
            detail: "More than \(allowed) bytes came out of \(file).")
    }
}

extension Int {
    fileprivate func multipliedClamping(_ factor: Int) -> Int {
        let (product, overflows) = multipliedReportingOverflow(by: factor)
        return overflows ? .max : product
    }
}

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

extension Compression {
    /// What is told of a stream that cannot be unpacked.
    func error(of failure: DecodingFailure) -> AppError {
        let cause = Cause(step: "unpack \(rawValue)", message: "\(failure)")
        return switch failure {
        case .damaged:
            AppError(
                .archiveDamaged, detail: "Its \(rawValue) data or their checksum are wrong.",
                cause: cause)
        case .trailingBytes:
            AppError(
                .archiveDamaged, detail: "Bytes follow its \(rawValue) data that are none.",
                cause: cause)
        case .windowTooLarge:
            AppError(
                .libraryMissing, detail: "Unpacking it takes more than 16 MiB of memory.",
                suggestion: "Unpack it first: \(unpacking)", cause: cause)
        case .outOfMemory:
            AppError(
                .libraryMissing, detail: "There is not enough memory for it.",
                suggestion: "Unpack it first: \(unpacking)", cause: cause)
        }
    }

    /// What is told of a stream that ends in its middle.
    var cutOff: AppError {
        AppError(
            .archiveDamaged, detail: "Its \(rawValue) data end before they should.",
            cause: Cause(step: "unpack \(rawValue)", message: "truncated"))
    }

    /// What is told where the library is not installed.
    var libraryMissing: AppError {
        AppError(
            .libraryMissing, detail: "\(library) is missing.",
            suggestion: "Install it: apt install \(package). Or unpack the file: \(unpacking)",
            cause: Cause(step: "dlopen", message: library))
    }

    private var unpacking: Advice {
        switch self {
        case .gzip: "gzip -dc FILE | \(importer: "-")"
        case .zstd: "zstd -dc --long=31 FILE | \(importer: "-")"
        }
    }
}

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
