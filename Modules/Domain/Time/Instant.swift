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

    /// Returns the instant so many minutes later, as they pass, whatever clocks are set to.
    func advanced(byMinutes count: Int) -> Instant {
        Instant(milliseconds: milliseconds + Int64(count) * 60_000)
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
    package func floorDivided(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}

/// Returns `number` with zeros before it, up to `width` digits.
func padded(_ number: Int, to width: Int) -> String {
    let digits = number.description
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

extension Instant {
    /// Returns how long ago it was, to the unit that matters: `40 s`, `5 min`, `14 h`, `3 days`.
    public func age(at now: Instant) -> String {
        let seconds = max(0, now.milliseconds - milliseconds) / 1000
        switch seconds {
        case ..<60: return "\(seconds) s"
        case ..<3600: return "\(seconds / 60) min"
        case ..<172_800: return "\(seconds / 3600) h"
        default: return "\(seconds / 86_400) days"
        }
    }
}

/// A span of time as a person names it: `12h`, `1d`, `2w`.
public struct Age: Hashable, Sendable {
    /// The span in milliseconds.
    public let milliseconds: Int64

    /// Reads a span of up to ten thousand hours, days or weeks; anything else is none.
    public init?(_ text: String) {
        guard let hours = (["h": 1, "d": 24, "w": 168] as [Substring: Int64])[text.suffix(1)],
            text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int64(text.dropLast()), (1...10_000).contains(count)
        else { return nil }
        milliseconds = count * hours * 3_600_000
    }
}
