/// A point in time, UTC, to the millisecond.
public struct Instant: Hashable, Sendable, Comparable {
    /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX time).
    public let milliseconds: Int64

    /// Creates the instant that many milliseconds after 1970 began.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Orders by time.
    public static func < (left: Self, right: Self) -> Bool {
        left.milliseconds < right.milliseconds
    }

    static let millisecondsPerDay: Int64 = 86_400_000
}

// MARK: - ISO 8601

extension Instant: CustomStringConvertible {
    /// The instant in ISO 8601, in UTC: `2026-11-21T05:09:01.042Z`.
    ///
    /// The day of an instant beyond the years 0001 to 9999 is the calendar's first or last.
    public var description: String {
        let days = milliseconds.floorDivided(by: Self.millisecondsPerDay)
        let rest = Int(milliseconds &- days &* Self.millisecondsPerDay)
        let seconds = rest / 1000
        return "\(CalendarDay(daysSinceEpoch: Int(days)))T"
            + "\(padded(seconds / 3600, to: 2)):\(padded(seconds / 60 % 60, to: 2)):"
            + "\(padded(seconds % 60, to: 2)).\(padded(rest % 1000, to: 3))Z"
    }
}

extension Instant {
    /// Reads ISO 8601 (RFC 3339): a day, `T` or a blank, a time, `Z` or an offset such as `+01:00`.
    ///
    /// Seconds, their fraction and the offset may be missing; without an offset it is UTC. A day
    /// alone is its midnight. Anything else, or anything left over, is no instant.
    public init?(iso8601 bytes: Span<UInt8>) {
        var reader = DigitReader()
        guard let day = reader.day(in: bytes) else { return nil }
        var milliseconds = Int64(day.daysSinceEpoch) * Self.millisecondsPerDay
        guard !reader.isAtEnd(of: bytes) else {
            self.init(milliseconds: milliseconds)
            return
        }
        guard
            reader.skip(0x54, in: bytes) || reader.skip(0x74, in: bytes)
                || reader.skip(0x20, in: bytes),
            let time = reader.timeOfDay(in: bytes)
        else { return nil }
        milliseconds += time
        if !reader.isAtEnd(of: bytes) {
            guard let offset = reader.offset(in: bytes), reader.isAtEnd(of: bytes) else {
                return nil
            }
            milliseconds -= offset
        }
        self.init(milliseconds: milliseconds)
    }

    /// Reads ISO 8601 from text, in the forms that the initializer for bytes takes.
    public init?(iso8601 text: String) {
        self.init(iso8601: text.utf8.span)
    }
}

extension Int64 {
    func floorDivided(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}

/// Returns `number` with zeros before it, up to `width` digits.
func padded(_ number: Int, to width: Int) -> String {
    let digits = number.description
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
