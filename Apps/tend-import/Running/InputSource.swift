import CSV
import Domain
import Platform
import Synchronization

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
        meter.note(input.bytesRead, input.compression)
        return count
    }
}

/// What is known of a file that is being read, for those who do not read it.
final class InputMeter: Sendable {
    private struct State {
        var bytesRead = 0
        var compression: Compression?
    }

    private let state = Mutex(State())

    /// How many of its bytes were read, as they lie on the disk.
    var bytesRead: Int { state.withLock(\.bytesRead) }

    /// How it is compressed, if it is.
    var compression: Compression? { state.withLock(\.compression) }

    fileprivate func note(_ bytesRead: Int, _ compression: Compression?) {
        state.withLock { $0 = State(bytesRead: bytesRead, compression: compression) }
    }
}
