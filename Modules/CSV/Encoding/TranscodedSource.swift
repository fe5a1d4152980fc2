/// A source in any encoding, handed out as UTF-8 block by block.
///
/// Places that a ``Reader`` tells of it are in the bytes of the file, not in those of UTF-8.
public struct TranscodedSource<Source: ByteSource & ~Copyable>: ByteSource, ~Copyable {
    private static var blockSize: Int { 64 << 10 }

    /// The encoding of the file.
    public let encoding: TextEncoding

    private let transcoder: Transcoder
    private var source: Source
    private var block: [UInt8] = []
    /// How many bytes of the block begin a character whose rest is still to come.
    private var pending = 0
    private var isAtEnd = false
    private var text: [UInt8] = []
    private var handedOut = 0

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - source: Where the bytes of the file come from.
    ///   - encoding: What they are.
    /// - Throws: ``UnknownEncoding`` where the C library has no table of it.
    public init(
        _ source: consuming Source, from encoding: TextEncoding
    ) throws(UnknownEncoding) {
        transcoder = try Transcoder(from: encoding)
        self.source = source
        self.encoding = encoding
    }

    /// Reads on; UTF-8 goes straight through.
    ///
    /// - Parameter buffer: Where the UTF-8 goes.
    /// - Returns: How many bytes there are; 0 at the end.
    /// - Throws: What the source throws.
    public mutating func read(
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(Source.Failure) -> Int {
        guard encoding != .utf8 else { return try unsafe source.read(into: buffer) }
        while handedOut == text.count {
            if isAtEnd { return 0 }
            try transcodeBlock()
        }
        let count = min(buffer.count, text.count - handedOut)
        unsafe buffer.copyBytes(from: text[handedOut..<handedOut + count])
        handedOut += count
        return count
    }

    private mutating func transcodeBlock() throws(Source.Failure) {
        if block.isEmpty { block = [UInt8](repeating: 0, count: Self.blockSize) }
        let count = try Self.read(&source, into: &block, from: pending)
        isAtEnd = count == 0
        let end = pending + count
        text.removeAll(keepingCapacity: true)
        handedOut = 0
        let taken = Self.transcode(block, upTo: end, by: transcoder, isFinal: isAtEnd, to: &text)
        pending = end - taken
        for offset in 0..<pending { block[offset] = block[taken + offset] }
    }

    private static func read(
        _ source: inout Source, into block: inout [UInt8], from start: Int
    ) throws(Source.Failure) -> Int {
        var span = block.mutableSpan
        return try unsafe span.withUnsafeMutableBytes { bytes throws(Source.Failure) in
            try unsafe source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
        }
    }

    private static func transcode(
        _ block: [UInt8], upTo end: Int, by transcoder: Transcoder, isFinal: Bool,
        to text: inout [UInt8]
    ) -> Int {
        transcoder.append(block.span.extracting(..<end), isFinal: isFinal, to: &text)
    }
}

extension TextEncoding {
    /// Returns the bytes of a whole input, or of the beginning of one, as UTF-8.
    ///
    /// - Parameter bytes: The bytes; part of a character at their end is left out.
    /// - Returns: The UTF-8; what stands for no character is invalid there too.
    /// - Throws: ``UnknownEncoding`` where the C library has no table of it.
    public func utf8(_ bytes: [UInt8]) throws(UnknownEncoding) -> [UInt8] {
        guard self != .utf8 else { return bytes }
        var text: [UInt8] = []
        _ = try Transcoder(from: self).append(bytes.span, isFinal: false, to: &text)
        return text
    }
}
