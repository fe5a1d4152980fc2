/// Turns bytes of an encoding into UTF-8.
///
/// What stands for no character becomes bytes that are no UTF-8, so that a reader finds the defect
/// where it is: a lone surrogate its three bytes, an undefined byte an overlong form of itself.
struct Transcoder {
    private let encoding: TextEncoding

    init(from encoding: TextEncoding) {
        self.encoding = encoding
    }

    /// Appends the bytes as UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: The bytes, from the start of a unit on.
    ///   - isFinal: Whether the input ends with them.
    ///   - output: Where the UTF-8 goes.
    /// - Returns: How many bytes were taken: all but part of a character, unless the input ends.
    func append(_ bytes: Span<UInt8>, isFinal: Bool, to output: inout [UInt8]) -> Int {
        switch encoding {
        case .utf8:
            unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
            return bytes.count
        case .latin1:
            for index in bytes.indices { Self.append(UInt32(bytes[index]), to: &output) }
            return bytes.count
        case .windows1252:
            for index in bytes.indices { Self.append(windows1252: bytes[index], to: &output) }
            return bytes.count
        case .utf16LittleEndian:
            return append(units: bytes, high: 1, isFinal: isFinal, to: &output)
        case .utf16BigEndian:
            return append(units: bytes, high: 0, isFinal: isFinal, to: &output)
        }
    }

    private func append(
        units bytes: Span<UInt8>, high: Int, isFinal: Bool, to output: inout [UInt8]
    ) -> Int {
        func unit(at offset: Int) -> UInt32 {
            UInt32(bytes[offset + high]) << 8 | UInt32(bytes[offset + 1 - high])
        }
        var offset = 0
        while offset + 2 <= bytes.count {
            let first = unit(at: offset)
            guard (0xD800..<0xDC00).contains(first) else {
                Self.append(first, to: &output)
                offset += 2
                continue
            }
            guard isFinal || offset + 4 <= bytes.count else { return offset }
            if offset + 4 <= bytes.count, case let second = unit(at: offset + 2),
                (0xDC00..<0xE000).contains(second)
            {
                Self.append(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00), to: &output)
                offset += 4
            } else {
                Self.append(first, to: &output)
                offset += 2
            }
        }
        if isFinal, offset < bytes.count {
            output.append(.oddByte)
            offset += 1
        }
        return offset
    }

    @inline(__always)
    private static func append(_ scalar: UInt32, to output: inout [UInt8]) {
        switch scalar {
        case ..<0x80:
            output.append(UInt8(scalar))
        case ..<0x800:
            output.append(UInt8(0xC0 | scalar >> 6))
            output.append(UInt8(0x80 | scalar & 0x3F))
        case ..<0x10000:
            output.append(UInt8(0xE0 | scalar >> 12))
            output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            output.append(UInt8(0x80 | scalar & 0x3F))
        default:
            output.append(UInt8(0xF0 | scalar >> 18))
            output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            output.append(UInt8(0x80 | scalar & 0x3F))
        }
    }

    @inline(__always)
    private static func append(windows1252 byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case 0x81, 0x8D, 0x8F, 0x90, 0x9D:
            output.append(0xC0)
            output.append(byte)
        case 0x80...0x9F:
            append(UInt32(upperControls[Int(byte - 0x80)]), to: &output)
        default:
            append(UInt32(byte), to: &output)
        }
    }

    /// The scalars of 0x80 to 0x9F; elsewhere Windows-1252 is ISO 8859-1.
    /// https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT
    private static let upperControls: [UInt16] = [
        0x20AC, 0x0000, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x0000, 0x017D, 0x0000,
        0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x0000, 0x017E, 0x0178,
    ]
}
