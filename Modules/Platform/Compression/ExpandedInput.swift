public import Domain

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
