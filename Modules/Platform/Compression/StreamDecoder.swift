import CCompression
import Glibc
import POSIX

/// Unpacks a compressed stream piece by piece.
protocol StreamDecoder: AnyObject {
    /// The format that it unpacks.
    var format: Compression { get }

    /// Unpacks as much as fits.
    ///
    /// - Parameters:
    ///   - input: The next compressed bytes.
    ///   - output: Where the bytes go that were in them.
    /// - Returns: How far it came.
    /// - Throws: What is wrong with the compressed bytes.
    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep
}

/// How far a decoder came.
struct DecodingStep: Equatable {
    /// How many compressed bytes it took.
    var consumed: Int
    /// How many bytes it made of them.
    var produced: Int
    /// Whether the stream may end here: everything that was begun is complete and checked.
    var isComplete: Bool
}

/// Why a compressed stream cannot be unpacked.
enum DecodingFailure: Error, Equatable {
    /// Its bytes, or their checksum, are wrong.
    case damaged
    /// Bytes follow that are no part of it.
    case trailingBytes
    /// It takes more memory to unpack than is given to it.
    case windowTooLarge
    case outOfMemory
}

/// Unpacks gzip with zlib.
///
/// https://zlib.net/manual.html
@safe final class GzipDecoder: StreamDecoder {
    /// The largest window, and 16 for the header and trailer of gzip, whose checksum zlib checks.
    private static let windowBits: Int32 = 15 + 16

    let format = Compression.gzip

    private let library: ZlibFunctions
    private var stream = unsafe z_stream()
    /// Whether the last member has ended.
    private var isBetweenMembers = false
    /// Whether zeros follow the last member, with which tapes and block devices fill up.
    private var isPadding = false

    /// Begins a stream, or returns nothing where zlib cannot be loaded.
    init?(library name: String) throws(DecodingFailure) {
        guard let library = ZlibFunctions(named: name) else { return nil }
        self.library = library
        let status = unsafe library.initialize(
            &stream, Self.windowBits, tend_zlib_version(), Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { throw .outOfMemory }
    }

    deinit {
        unsafe _ = library.end(&stream)
    }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep {
        if isBetweenMembers, let skipped = try unsafe beginMember(input) { return skipped }
        unsafe stream.next_in = UnsafeMutablePointer(
            mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
        unsafe stream.avail_in = UInt32(clamping: input.count)
        unsafe stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe stream.avail_out = UInt32(clamping: output.count)
        let status = unsafe library.inflate(&stream, Z_NO_FLUSH)
        switch status {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END: isBetweenMembers = true
        case Z_MEM_ERROR: throw .outOfMemory
        default: throw .damaged
        }
        return unsafe DecodingStep(
            consumed: input.count - Int(stream.avail_in),
            produced: output.count - Int(stream.avail_out), isComplete: isBetweenMembers)
    }

    /// Begins another member, unless zeros or nothing follows the last one.
    private func beginMember(
        _ input: UnsafeRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep? {
        let zeros = unsafe input.firstIndex { $0 != 0 } ?? input.count
        if unsafe zeros > 0 || input.isEmpty {
            isPadding = isPadding || zeros > 0
            return DecodingStep(consumed: zeros, produced: 0, isComplete: true)
        }
        guard !isPadding, unsafe input[0] == 0x1F else { throw .trailingBytes }
        isBetweenMembers = false
        guard unsafe library.reset(&stream) == Z_OK else { throw .damaged }
        return nil
    }
}

/// The functions of zlib that unpack, loaded when a file needs them.
@safe private struct ZlibFunctions {
    let initialize: inflateInit2_function
    let inflate: inflate_function
    let reset: inflateReset_function
    let end: inflateEnd_function

    init?(named name: String) {
        do throws(LoadedLibrary.Missing) {
            let library = try LoadedLibrary(named: name)
            unsafe initialize = try library.function("inflateInit2_")
            unsafe inflate = try library.function("inflate")
            unsafe reset = try library.function("inflateReset")
            unsafe end = try library.function("inflateEnd")
        } catch {
            return nil
        }
    }
}

/// Unpacks zstd with libzstd.
///
/// https://facebook.github.io/zstd/zstd_manual.html
@safe final class ZstdDecoder: StreamDecoder {
    /// 16 MiB, twice what `zstd -19` asks for: an import stays below 64 MB in all.
    private static let maximumWindowLog: Int32 = 24

    let format = Compression.zstd

    private let library: ZstdFunctions
    private let context: OpaquePointer
    /// Whether the last frame has ended.
    private var isComplete = true

    /// Begins a stream, or returns nothing where libzstd cannot be loaded.
    init?(library name: String) throws(DecodingFailure) {
        guard let library = ZstdFunctions(named: name) else { return nil }
        guard let context = unsafe library.create() else { throw .outOfMemory }
        self.library = library
        unsafe self.context = context
        let status = unsafe library.setParameter(
            context, ZSTD_d_windowLogMax, Self.maximumWindowLog)
        guard library.isError(status) == 0 else { throw .outOfMemory }
    }

    deinit {
        unsafe _ = library.free(context)
    }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep {
        if unsafe isComplete && input.isEmpty {
            return DecodingStep(consumed: 0, produced: 0, isComplete: true)
        }
        var source = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
        var target = unsafe ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
        let status = unsafe library.decompress(context, &target, &source)
        if library.isError(status) != 0 {
            switch library.errorCode(status) {
            case ZSTD_error_frameParameter_windowTooLarge: throw .windowTooLarge
            case ZSTD_error_memory_allocation: throw .outOfMemory
            case ZSTD_error_prefix_unknown: throw .trailingBytes
            default: throw .damaged
            }
        }
        isComplete = status == 0
        return unsafe DecodingStep(
            consumed: source.pos, produced: target.pos, isComplete: isComplete)
    }
}

/// The functions of libzstd that unpack, loaded when a file needs them.
@safe private struct ZstdFunctions {
    let create: ZSTD_createDCtx_function
    let free: ZSTD_freeDCtx_function
    let setParameter: ZSTD_DCtx_setParameter_function
    let decompress: ZSTD_decompressStream_function
    let isError: ZSTD_isError_function
    let errorCode: ZSTD_getErrorCode_function

    init?(named name: String) {
        do throws(LoadedLibrary.Missing) {
            let library = try LoadedLibrary(named: name)
            unsafe create = try library.function("ZSTD_createDCtx")
            unsafe free = try library.function("ZSTD_freeDCtx")
            unsafe setParameter = try library.function("ZSTD_DCtx_setParameter")
            unsafe decompress = try library.function("ZSTD_decompressStream")
            unsafe isError = try library.function("ZSTD_isError")
            unsafe errorCode = try library.function("ZSTD_getErrorCode")
        } catch {
            return nil
        }
    }
}
