/// Turns bytes of an encoding into UTF-8.
///
/// What stands for no character becomes bytes that are no UTF-8, so that a reader finds the defect
/// where it is: a lone surrogate its three bytes, an undefined byte an overlong form of itself.
struct Transcoder {
    private let encoding: TextEncoding
    private let table: CharacterTable?

    /// - Throws: ``UnknownEncoding`` where the C library has no table of it.
    init(from encoding: TextEncoding) throws(UnknownEncoding) {
        self.encoding = encoding
        table =
            if let name = encoding.tableName { try CharacterTable(of: name) } else { nil }
    }

    /// Appends the bytes as UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, from the start of a unit on.
    ///   - isFinal: Whether the input ends with them.
    ///   - output: Where the UTF-8 goes.
    /// - Returns: How many bytes were taken: all but part of a character, unless the input ends.
    func append(_ bytes: Span<UInt8>, isFinal: Bool, to output: inout [UInt8]) -> Int {
        if let table { return append(bytes, of: table, isFinal: isFinal, to: &output) }
        switch encoding {
        case .utf16LittleEndian:
            return append(units: bytes, high: 1, isFinal: isFinal, to: &output)
        case .utf16BigEndian:
            return append(units: bytes, high: 0, isFinal: isFinal, to: &output)
        case .latin1:
            for index in bytes.indices { Self.append(UInt32(bytes[index]), to: &output) }
            return bytes.count
        default:
            unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
            return bytes.count
        }
    }

    private func append(
        _ bytes: Span<UInt8>, of table: CharacterTable, isFinal: Bool, to output: inout [UInt8]
    ) -> Int {
        let isGuess = encoding == .guessedWindows1252
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if isGuess, byte >= 0xC2 {
                if bytes.count - offset < 4, isFinal == false { return offset }
                if let length = bytes.characterLength(at: offset) {
                    output.append(.oddByte)
                    for index in offset..<offset + length { output.append(bytes[index]) }
                    offset += length
                    continue
                }
            }
            var scalar = table[byte]
            var length = 1
            if scalar == CharacterTable.beginning {
                guard isFinal || offset + 1 < bytes.count else { return offset }
                scalar =
                    offset + 1 < bytes.count
                    ? table[byte, bytes[offset + 1]] : CharacterTable.nothing
                length = scalar == CharacterTable.nothing ? 1 : 2
            }
            if scalar == CharacterTable.nothing {
                output.append(contentsOf: byte.overlong)
            } else {
                Self.append(scalar, to: &output)
            }
            offset += length
        }
        return offset
    }

    private func append(
        units bytes: Span<UInt8>, high: Int, isFinal: Bool, to output: inout [UInt8]
    ) -> Int {
        func unit(at offset: Int) -> UInt32 {
            UInt32(bytes[offset + high]) << 8 | UInt32(bytes[offset + 1 - high])
        }
        var offset = 0
        while offset + 2 <= bytes.count {
            let first = unit(at: offset)
            guard (0xD800..<0xDC00).contains(first) else {
                Self.append(first, to: &output)
                offset += 2
                continue
            }
            guard isFinal || offset + 4 <= bytes.count else { return offset }
            if offset + 4 <= bytes.count, case let second = unit(at: offset + 2),
                (0xDC00..<0xE000).contains(second)
            {
                Self.append(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), to: &output)
                offset += 4
            } else {
                Self.append(first, to: &output)
                offset += 2
            }
        }
        if isFinal, offset < bytes.count {
            output.append(.oddByte)
            offset += 1
        }
        return offset
    }

    @inline(__always)
    private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
        switch scalar {
        case ..<0x80:
            output.append(UInt8(scalar))
        case ..<0x800:
            output.append(UInt8(0xC0 | scalar >> 6))
            output.append(UInt8(0x80 | scalar & 0x3F))
        case ..<0x10000:
            output.append(UInt8(0xE0 | scalar >> 12))
            output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            output.append(UInt8(0x80 | scalar & 0x3F))
        default:
            output.append(UInt8(0xF0 | scalar >> 18))
            output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            output.append(UInt8(0x80 | scalar & 0x3F))
        }
    }
}

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
    /// Returns UTF-8 in which each byte that stands for no character is what it was in the file, as far as a
    /// ``TranscodedSource`` made an overlong form of it.
    ///
    /// One that would be read as a character there, with what follows it, keeps that form.
    ///
    /// - Parameter text: What the source handed out, or a part of it that begins and ends at a character.
    /// - Returns: The bytes.
    public func restoringUndefinedBytes(in text: [UInt8]) -> [UInt8] {
        guard tableName != nil, text.contains(where: \.beginsOverlong) else { return text }
        var restored: [UInt8] = []
        // From behind: a byte is a character, or is none, by what follows it.
        var end = text.count
        while end > 0 {
            end -= 1
            guard end > 0, text[end - 1].beginsOverlong, !text[end].isLead else {
                restored.append(text[end])
                continue
            }
            end -= 1
            let byte = UInt8(restoring: text[end], text[end + 1])
            let following = [byte] + restored.suffix(3).reversed()
            if following.span.characterLength(at: 0) == nil {
                restored.append(byte)
            } else {
                restored += [text[end + 1], text[end]]
            }
        }
        return restored.reversed()
    }

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
