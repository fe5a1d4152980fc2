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
