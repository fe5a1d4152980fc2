/// Gathers small writes into large ones.
struct BufferedFile: ~Copyable {
    let descriptor: Descriptor
    private let capacity: Int
    private var buffer: [UInt8] = []

    init(_ descriptor: consuming Descriptor, capacity: Int = 1 << 16) {
        self.descriptor = descriptor
        self.capacity = capacity
    }

    mutating func write(_ bytes: Span<UInt8>) throws(SystemError) {
        if buffer.count + bytes.count > capacity { try flush() }
        guard bytes.count < capacity else {
            try descriptor.write(bytes)
            return
        }
        unsafe bytes.withUnsafeBufferPointer { unsafe buffer.append(contentsOf: $0) }
    }

    /// Writes out what was gathered; it is forgotten even if that fails, since half may be out.
    mutating func flush() throws(SystemError) {
        guard !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        try descriptor.write(buffer.span)
    }

    /// Writes out what was gathered, waits until it is on the disk, and closes.
    consuming func finish() throws(SystemError) {
        try flush()
        try descriptor.synchronize()
        try descriptor.close()
    }
}
