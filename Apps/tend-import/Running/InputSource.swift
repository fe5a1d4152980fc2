import CSV
import Domain
import Platform

/// A file as a source of bytes, unpacked if it is compressed.
struct InputSource: ByteSource, ~Copyable {
    private var input: ExpandedInput
    private let meter: InputMeter

    init(
        _ input: consuming FileInput, maximumSize: Int?, _ meter: InputMeter,
        _ signals: HeldSignals
    ) {
        self.input = ExpandedInput(input, maximumSize: maximumSize, endingBy: signals)
        self.meter = meter
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(AppError) -> Int {
        let count = try unsafe input.read(into: buffer)
        meter.bytesRead = input.bytesRead
        meter.compression = input.compression
        return count
    }
}

/// What is known of a file that is being read, for those who do not read it.
final class InputMeter {
    /// How many of its bytes were read, as they lie on the disk.
    fileprivate(set) var bytesRead = 0

    /// How it is compressed, if it is.
    fileprivate(set) var compression: Compression?
}
