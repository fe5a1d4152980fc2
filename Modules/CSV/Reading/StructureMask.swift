/// Finds the bytes that shape a record, 64 at a time: delimiter, quote, newlines and NUL.
///
/// The comparisons become vector instructions, and one multiplication a word gathers their results
/// into a bit mask; a byte at a time is several times slower.
struct StructureMask {
    static let width = 64

    private let delimiter: SIMD64<UInt8>
    private let quote: SIMD64<UInt8>

    init(_ dialect: Dialect) {
        delimiter = SIMD64(repeating: dialect.delimiter)
        quote = SIMD64(repeating: dialect.quote ?? dialect.delimiter)
    }

    /// Returns a bit for each of the 64 bytes from the offset on, the first in the lowest bit.
    @inline(__always)
    func mask(of bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        let block = unsafe bytes.bytes.unsafeLoadUnaligned(
            fromByteOffset: offset, as: SIMD64<UInt8>.self)
        let words =
            hits(block .== delimiter) | hits(block .== quote)
            | hits(block .== SIMD64(repeating: .lineFeed))
            | hits(block .== SIMD64(repeating: .carriageReturn))
            | hits(block .== SIMD64(repeating: .null))
        var mask: UInt64 = 0
        for word in 0..<8 {
            // Each hit is a byte of eight ones: keep bit i of byte i of a word, then sum the bytes.
            let bits = (words[word] & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101
            mask |= (bits &>> 56) &<< UInt64(8 &* word)
        }
        return mask
    }

    /// Joining masks as words stays in registers; `.|` of two masks is a slow call.
    @inline(__always)
    private func hits(_ mask: SIMDMask<SIMD64<Int8>>) -> SIMD8<UInt64> {
        unsafe unsafeBitCast(mask, to: SIMD8<UInt64>.self)
    }
}
