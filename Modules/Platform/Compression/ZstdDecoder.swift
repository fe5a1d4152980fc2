import CCompression
import Glibc

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
        guard let library = LoadedLibrary(named: name),
            let create: ZSTD_createDCtx_function = unsafe library.function("ZSTD_createDCtx"),
            let free: ZSTD_freeDCtx_function = unsafe library.function("ZSTD_freeDCtx"),
            let setParameter: ZSTD_DCtx_setParameter_function =
                unsafe library.function("ZSTD_DCtx_setParameter"),
            let decompress: ZSTD_decompressStream_function =
                unsafe library.function("ZSTD_decompressStream"),
            let isError: ZSTD_isError_function = unsafe library.function("ZSTD_isError"),
            let errorCode: ZSTD_getErrorCode_function = unsafe library.function("ZSTD_getErrorCode")
        else { return nil }
        unsafe self.create = create
        unsafe self.free = free
        unsafe self.setParameter = setParameter
        unsafe self.decompress = decompress
        self.isError = isError
        self.errorCode = errorCode
    }
}
