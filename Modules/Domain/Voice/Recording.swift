/// How what is said is kept: WAV of one channel, 16,000 samples a second, 16 bits each, the lowest first.
///
/// (Microsoft, "Multimedia Programming Interface and Data Specifications 1.0", "Waveform Audio File Format".)
public enum Recording {
    /// Samples a second: what recognisers were trained on.
    public static let rate = 16_000

    /// Bytes a second.
    public static let bytesPerSecond = rate * 2

    /// How many bytes stand before the samples.
    public static let headerLength = 44

    /// The shortest that is kept, in milliseconds, unless somebody was heard in it.
    public static let shortest: Int64 = 1000

    /// Returns the header of so many bytes of samples.
    ///
    /// - Parameter byteCount: How many; of one that is under way, as many as a header can tell.
    /// - Returns: 44 bytes.
    public static func header(of byteCount: Int) -> [UInt8] {
        let count = UInt32(clamping: min(byteCount, Int(UInt32.max) - 36))
        return Array("RIFF".utf8) + bytes(count + 36) + Array("WAVEfmt ".utf8) + format
            + Array("data".utf8) + bytes(count)
    }

    /// Returns whether a file begins as ours do, whatever it says of its length: one that was not finished says
    /// nothing true.
    public static func isHeader(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= headerLength else { return false }
        return bytes[..<4].elementsEqual("RIFF".utf8)
            && bytes[8..<16].elementsEqual("WAVEfmt ".utf8)
            && bytes[16..<36].elementsEqual(format) && bytes[36..<40].elementsEqual("data".utf8)
    }

    /// Returns how long a file of so many bytes is, in milliseconds.
    public static func milliseconds(ofFile size: Int) -> Int64 {
        milliseconds(ofSamples: size - headerLength)
    }

    /// Returns how long so many bytes of samples are, in milliseconds.
    public static func milliseconds(ofSamples count: Int) -> Int64 {
        Int64(max(count, 0)) * 1000 / Int64(bytesPerSecond)
    }

    /// Its length, PCM, one channel, the rate, bytes a second, bytes a sample, bits.
    private static let format =
        bytes(16) + [1, 0, 1, 0] + bytes(UInt32(rate)) + bytes(UInt32(bytesPerSecond))
        + [2, 0, 16, 0]

    private static func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
