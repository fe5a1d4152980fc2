/// Where a reader gets its bytes from, block by block.
public protocol ByteSource: ~Copyable {
    /// What reading can throw; a reader hands it on as it is.
    associatedtype Failure: Error

    /// What the bytes were before they became UTF-8; a reader tells places in those.
    var encoding: TextEncoding { get }

    /// Reads some bytes.
    ///
    /// - Parameter buffer: Where the bytes go; it is never empty.
    /// - Returns: How many there are; 0 only at the end of the input.
    /// - Throws: The failure of the source.
    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int
}

extension ByteSource where Self: ~Copyable {
    /// UTF-8, unless the source says otherwise.
    public var encoding: TextEncoding { .utf8 }
}

/// Bytes that are in memory already, handed out in blocks.
public struct MemorySource: ByteSource {
    private let bytes: [UInt8]
    private let blockSize: Int
    private var position = 0

    /// Creates a source of bytes.
    ///
    /// - Parameters:
    ///   - bytes: The whole input.
    ///   - blockSize: The largest number of bytes in one block.
    public init(_ bytes: [UInt8], blockSize: Int = .max) {
        self.bytes = bytes
        self.blockSize = max(1, blockSize)
    }

    /// Copies the next block.
    ///
    /// - Parameter buffer: Where the bytes go.
    /// - Returns: How many there are; 0 at the end.
    public mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(blockSize, min(buffer.count, bytes.count - position))
        unsafe buffer.copyBytes(from: bytes[position..<position + count])
        position += count
        return count
    }
}
