/// A day, or a day with a time, as a value: `20261127`, `20261127T170000`, `20261127T160000Z`.
///
/// https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5
public struct CalendarMoment: Hashable, Sendable {
    /// A time by the clock.
    public struct Time: Hashable, Sendable {
        /// The hour, from 0 to 23.
        public let hour: Int

        /// The minute, from 0 to 59.
        public let minute: Int

        /// The second, from 0 to 60.
        public let second: Int
    }

    /// The year, from 0 to 9999.
    public let year: Int

    /// The month, from 1 to 12.
    public let month: Int

    /// The day of the month, from 1 to 31; whether the month has it is not looked at.
    public let day: Int

    /// The time, if it is no whole day.
    public let time: Time?

    /// Whether the time is that of UTC.
    public let isUTC: Bool

    /// Reads a value, the whole of it.
    public init?(_ value: String) {
        let bytes = Array(value.utf8)
        guard bytes.count >= 8, let year = Self.number(bytes[0..<4]),
            let month = Self.number(bytes[4..<6]), let day = Self.number(bytes[6..<8]),
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        if bytes.count == 8 {
            (time, isUTC) = (nil, false)
            return
        }
        isUTC = bytes.count == 16 && bytes[15] == UInt8(ascii: "Z")
        guard bytes.count == 15 || isUTC, bytes[8] == UInt8(ascii: "T"),
            let hour = Self.number(bytes[9..<11]), let minute = Self.number(bytes[11..<13]),
            let second = Self.number(bytes[13..<15]), hour < 24, minute < 60, second <= 60
        else { return nil }
        time = Time(hour: hour, minute: minute, second: second)
    }

    /// The same by ISO 8601: `2026-11-27`, `2026-11-27T17:00:00`, `2026-11-27T16:00:00Z`.
    public var iso8601: String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let years = String(year)
        let date =
            String(repeating: "0", count: 4 - years.count) + years + "-\(two(month))-\(two(day))"
        guard let time else { return date }
        return "\(date)T\(two(time.hour)):\(two(time.minute)):\(two(time.second))"
            + (isUTC ? "Z" : "")
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }
}
