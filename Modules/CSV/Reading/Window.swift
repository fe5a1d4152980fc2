/// The part of the input that is in memory: from the record under way to the last byte read.
package struct Window {
    package private(set) var storage: [UInt8]
    private var start = 0
    private var end = 0
    private let maximum: Int
    /// How many bytes were let go: where the record under way starts in all that was read.
    private(set) var origin = 0

    /// Whether the input has no more bytes than those in memory.
    package private(set) var isFinal = false

    /// Creates a window that can hold as many bytes at once, and a block beside them.
    package init(holding capacity: Int, block: Int) {
        maximum = capacity + block
        storage = [UInt8](repeating: 0, count: block + StructureMask.width)
    }

    /// The number of bytes from the record under way to the last byte read.
    package var count: Int { end - start }

    /// Where the bytes in memory lie in ``storage``.
    package var live: Range<Int> { start..<end }

    /// The same, and behind it enough others to load a vector at any of them.
    var padded: Range<Int> { start..<end + StructureMask.width }

    /// Lets go of bytes at the front.
    package mutating func consume(_ count: Int) {
        start += count
        origin += count
    }

    /// Reads at least one byte, or learns that there are no more.
    package mutating func fill<Source: ByteSource & ~Copyable>(
        from source: inout Source
    ) throws(Source.Failure) {
        makeRoom()
        let room = end..<storage.count - StructureMask.width
        var span = storage.mutableSpan
        let count = try unsafe span.withUnsafeMutableBytes { bytes throws(Source.Failure) in
            try unsafe source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[room]))
        }
        end += count
        isFinal = count == 0
    }

    /// Moves what is left to the front, and grows where that is more than half of the memory.
    private mutating func makeRoom() {
        if start > 0 {
            let live = start..<end
            unsafe storage.withUnsafeMutableBytes { bytes in
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[live])
                unsafe bytes.copyMemory(from: rest)
            }
            end = live.count
            start = 0
        }
        let capacity = storage.count - StructureMask.width
        if end > capacity / 2, capacity < maximum {
            let growth = min(capacity, maximum - capacity)
            storage.append(contentsOf: repeatElement(0, count: growth))
        }
    }
}
