import CCompression
import Glibc

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
        guard let library = LoadedLibrary(named: name),
            let initialize: inflateInit2_function = unsafe library.function("inflateInit2_"),
            let inflate: inflate_function = unsafe library.function("inflate"),
            let reset: inflateReset_function = unsafe library.function("inflateReset"),
            let end: inflateEnd_function = unsafe library.function("inflateEnd")
        else { return nil }
        unsafe self.initialize = initialize
        unsafe self.inflate = inflate
        unsafe self.reset = reset
        unsafe self.end = end
    }
}
