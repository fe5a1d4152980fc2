/// Reads the fixed forms of ISO 8601 from ASCII bytes, without a `String`.
///
/// A stored `Span` needs an experimental feature, so the bytes come with every call.
struct DigitReader {
    private(set) var position = 0

    func isAtEnd(of bytes: Span<UInt8>) -> Bool {
        position == bytes.count
    }

    mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Reads exactly `count` digits.
    mutating func number(of count: Int, in bytes: Span<UInt8>) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for offset in 0..<count {
            let digit = bytes[position + offset]
            guard digit >= 0x30, digit <= 0x39 else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        position += count
        return value
    }

    /// Reads `YYYY-MM-DD` or `YYYYMMDD`.
    mutating func day(in bytes: Span<UInt8>) -> CalendarDay? {
        guard let year = number(of: 4, in: bytes) else { return nil }
        let isExtended = skip(0x2D, in: bytes)
        guard let month = number(of: 2, in: bytes), !isExtended || skip(0x2D, in: bytes),
            let day = number(of: 2, in: bytes)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Reads `HH:MM`, `HH:MM:SS`, `HH:MM:SS.fff…` or the same without colons, in milliseconds.
    mutating func timeOfDay(in bytes: Span<UInt8>) -> Int64? {
        guard let hour = number(of: 2, in: bytes), hour < 24 else { return nil }
        let isExtended = skip(0x3A, in: bytes)
        guard let minute = number(of: 2, in: bytes), minute < 60 else { return nil }
        var milliseconds = Int64(hour * 60 + minute) * 60_000
        let hasSeconds =
            isExtended
            ? skip(0x3A, in: bytes)
            : position < bytes.count && (0x30...0x39).contains(bytes[position])
        guard hasSeconds else { return milliseconds }
        // A leap second, 60, is the first instant of the next minute.
        guard let second = number(of: 2, in: bytes), second <= 60 else { return nil }
        milliseconds += Int64(second) * 1000
        guard skip(0x2E, in: bytes) || skip(0x2C, in: bytes) else { return milliseconds }
        var scale: Int64 = 100
        var digits = 0
        while let digit = number(of: 1, in: bytes) {
            milliseconds += Int64(digit) * scale
            scale /= 10
            digits += 1
        }
        return digits > 0 ? milliseconds : nil
    }

    /// Reads `Z`, `+HH:MM`, `+HHMM` or `+HH`, in milliseconds east of Greenwich.
    mutating func offset(in bytes: Span<UInt8>) -> Int64? {
        if skip(0x5A, in: bytes) || skip(0x7A, in: bytes) { return 0 }
        let isEast = skip(0x2B, in: bytes)
        guard isEast || skip(0x2D, in: bytes), let hours = number(of: 2, in: bytes),
            // No zone lies further off.
            hours <= 14
        else {
            return nil
        }
        var minutes = 0
        if position < bytes.count {
            _ = skip(0x3A, in: bytes)
            guard let number = number(of: 2, in: bytes), number < 60 else { return nil }
            minutes = number
        }
        return Int64(hours * 60 + minutes) * (isEast ? 60_000 : -60_000)
    }
}
