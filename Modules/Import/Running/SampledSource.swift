public import CSV
public import Domain

/// A source whose first bytes were looked at before it is read, as a pipe cannot be rewound.
public struct SampledSource<Source: ByteSource & ~Copyable>: ByteSource, ~Copyable
where Source.Failure == AppError {
    private var source: Source
    private var position = 0

    /// The first bytes, for finding out how the file is laid out.
    public private(set) var sample: [UInt8]

    /// Whether the sample is the whole input.
    public private(set) var isWhole: Bool

    /// Reads up to `count` bytes of the source as the sample.
    ///
    /// - Parameters:
    ///   - source: Where the bytes come from.
    ///   - count: How many bytes to look at; fewer if the input ends before.
    /// - Throws: What the source throws.
    public init(_ source: consuming Source, count: Int = 256 << 10) throws(AppError) {
        var sample: [UInt8] = []
        isWhole = try Self.fill(&sample, to: count, from: &source)
        self.sample = sample
        self.source = source
    }

    /// Reads on until the sample has so many bytes, or is the whole input.
    ///
    /// - Throws: What the source throws.
    public mutating func extend(to count: Int) throws(AppError) {
        guard !isWhole, sample.count < count else { return }
        isWhole = try Self.fill(&sample, to: count, from: &source)
    }

    private static func fill(
        _ sample: inout [UInt8], to count: Int, from source: inout Source
    ) throws(AppError) -> Bool {
        var filled = sample.count
        // Pages that nothing is written to cost nothing; to grow and copy would cost twice the sample.
        sample.reserveCapacity(count)
        while filled < count {
            let block = min(count, filled + (256 << 10))
            sample.append(contentsOf: repeatElement(0, count: block - filled))
            while filled < block {
                let step = try read(&source, into: &sample, from: filled)
                guard step > 0 else {
                    sample.removeSubrange(filled...)
                    return true
                }
                filled += step
            }
        }
        return false
    }

    /// Reads on, the sample first.
    ///
    /// - Parameter buffer: Where the bytes go.
    /// - Returns: How many there are; 0 at the end.
    /// - Throws: What the source throws.
    public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(AppError) -> Int {
        guard position < sample.count else { return try unsafe source.read(into: buffer) }
        let count = min(buffer.count, sample.count - position)
        unsafe buffer.copyBytes(from: sample[position..<position + count])
        position += count
        return count
    }

    private static func read(
        _ source: inout Source, into sample: inout [UInt8], from start: Int
    ) throws(AppError) -> Int {
        var failure: AppError?
        let count = unsafe sample.withUnsafeMutableBytes { bytes in
            do throws(AppError) {
                return try unsafe source.read(
                    into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        return count
    }
}
