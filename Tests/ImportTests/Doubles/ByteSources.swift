import CSV
import Domain

/// Bytes in memory that come in blocks, and may end with a failure as a file can.
struct BlockSource: ByteSource {
    private var memory: MemorySource
    private let failure: AppError?

    init(_ bytes: [UInt8], blockSize: Int = .max, failingWith failure: AppError? = nil) {
        memory = MemorySource(bytes, blockSize: blockSize)
        self.failure = failure
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(AppError) -> Int {
        let count = unsafe memory.read(into: buffer)
        if count == 0, let failure { throw failure }
        return count
    }
}
