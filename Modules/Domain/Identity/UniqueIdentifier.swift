/// A universally unique identifier; those made here are of version 7 (RFC 9562, section 5.7).
public struct UniqueIdentifier: Hashable, Sendable {
    /// The first eight bytes, big-endian.
    public let high: UInt64

    /// The last eight bytes, big-endian.
    public let low: UInt64

    /// Creates the identifier with the given sixteen bytes, in two big-endian halves.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates a version 7 identifier: 48 bits of milliseconds, then 74 random bits.
    public init(at instant: Instant, using random: inout some RandomNumberGenerator) {
        let milliseconds = UInt64(clamping: instant.milliseconds) & 0xFFFF_FFFF_FFFF
        high = milliseconds << 16 | 0x7000 | random.next() & 0x0FFF
        low = 0x8000_0000_0000_0000 | random.next() >> 2
    }
}

extension UniqueIdentifier: Comparable {
    /// Orders by the bytes, so version 7 identifiers stand in the order of their making.
    public static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

// MARK: - Text form

extension UniqueIdentifier: CustomStringConvertible {
    /// The 36 characters of RFC 9562, section 4, in lower case.
    public var description: String {
        var text: [UInt8] = []
        text.reserveCapacity(36)
        for index in 0..<32 {
            if index == 8 || index == 12 || index == 16 || index == 20 { text.append(0x2D) }
            let half = index < 16 ? high : low
            let digit = UInt8(truncatingIfNeeded: half >> UInt64((15 - index % 16) * 4)) & 0xF
            text.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the 36-character form, or the 32 digits alone, in either case.
    public init?(_ text: String) {
        var digits = 0
        var hyphens = 0
        var high: UInt64 = 0
        var low: UInt64 = 0
        for (position, byte) in text.utf8.enumerated() {
            if byte == 0x2D {
                guard position == 8 || position == 13 || position == 18 || position == 23 else {
                    return nil
                }
                hyphens += 1
                continue
            }
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, digits < 32 else {
                return nil
            }
            if digits < 16 {
                high = high << 4 | UInt64(digit)
            } else {
                low = low << 4 | UInt64(digit)
            }
            digits += 1
        }
        guard digits == 32, hyphens == 0 || hyphens == 4 else { return nil }
        self.init(high: high, low: low)
    }
}

/// Which release this is.
public enum Release {
    /// The version of both programs (https://semver.org).
    public static let version = "0.1.0"

    /// The day on which it came out, or is to, `YYYY-MM-DD`.
    public static let day = "2026-11-22"
}
