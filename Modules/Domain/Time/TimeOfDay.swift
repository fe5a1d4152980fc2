/// A time on the clock on the wall, to the minute, with no day and no zone.
public struct TimeOfDay: Hashable, Sendable, Comparable {
    /// Minutes since midnight: 0 to 1439.
    public let minutes: Int

    static let minutesPerDay = 1440

    /// Creates the time of so many minutes after midnight, or none where no day has so many.
    public init?(minutes: Int) {
        guard (0..<Self.minutesPerDay).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Creates the time that a clock shows as this hour and minute, or none if no clock does.
    public init?(hour: Int, minute: Int = 0) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        minutes = hour * 60 + minute
    }

    /// Orders from midnight to midnight.
    public static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }

    /// When a day begins: none on the clock is before it.
    public static let midnight = TimeOfDay(hour: ())

    /// Nine o'clock in the morning: when a day rings on which no time was said.
    public static let morning = TimeOfDay(nine: ())

    private init(nine: Void) { minutes = 9 * 60 }

    private init(hour: Void) { minutes = 0 }
}

extension TimeOfDay: CustomStringConvertible {
    /// The time as the clock shows it: `09:05`.
    public var description: String {
        "\(padded(minutes / 60, to: 2)):\(padded(minutes % 60, to: 2))"
    }

    /// Reads `9:05` or `09:05`, the whole of `text`.
    public init?(_ text: some StringProtocol) {
        let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
            parts.joined().allSatisfy({ (0x30...0x39).contains($0) }),
            let hour = Int(String(decoding: parts[0], as: UTF8.self)),
            let minute = Int(String(decoding: parts[1], as: UTF8.self))
        else { return nil }
        self.init(hour: hour, minute: minute)
    }
}

/// A day, and perhaps a time on it.
public struct TimedDay: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay

    /// The time on that day, or none where the whole day is meant.
    public let time: TimeOfDay?

    /// Whether the time had passed when it was named.
    public let hasPassed: Bool

    /// Creates a day with a time or without.
    public init(_ day: CalendarDay, at time: TimeOfDay? = nil, hasPassed: Bool = false) {
        (self.day, self.time, self.hasPassed) = (day, time, hasPassed)
    }
}

/// A day and a time as the clock on the wall shows them: which instant that is depends on where one is.
public struct LocalMoment: Hashable, Sendable, Comparable {
    /// The day.
    public let day: CalendarDay

    /// The time on that day.
    public let time: TimeOfDay

    /// Creates a moment.
    public init(_ day: CalendarDay, at time: TimeOfDay) {
        (self.day, self.time) = (day, time)
    }

    /// Orders by what the clock shows.
    public static func < (left: Self, right: Self) -> Bool { left.minutes < right.minutes }

    /// Minutes from the start of 1970, as the clock on the wall counts them.
    public var minutes: Int64 {
        Int64(day.daysSinceEpoch) * Int64(TimeOfDay.minutesPerDay) + Int64(time.minutes)
    }

    /// Creates the moment at which the clock has counted so many minutes since the start of 1970.
    public init(minutes: Int64) {
        let perDay = Int64(TimeOfDay.minutesPerDay)
        let days = minutes.floorDivided(by: perDay)
        day = CalendarDay(daysSinceEpoch: Int(clamping: days))
        time = TimeOfDay(minutes: Int(minutes - days * perDay)) ?? .morning
    }

    /// Returns the moment so many minutes later on the same clock.
    public func advanced(byMinutes count: Int) -> LocalMoment {
        LocalMoment(minutes: minutes + Int64(count))
    }
}

extension LocalMoment: CustomStringConvertible {
    /// The moment in ISO 8601, without a zone: `2026-11-27T09:00`.
    public var description: String { "\(day)T\(time)" }

    /// Reads the bytes of ``description``, all of them.
    public init?(iso8601 bytes: Span<UInt8>) {
        guard bytes.count == 16, bytes[10] == 0x54, bytes[13] == 0x3A,
            let day = CalendarDay(iso8601: bytes.extracting(..<10)),
            let hour = Self.number(bytes[11], bytes[12]),
            let minute = Self.number(bytes[14], bytes[15]),
            let time = TimeOfDay(hour: hour, minute: minute)
        else { return nil }
        self.init(day, at: time)
    }

    private static func number(_ tens: UInt8, _ ones: UInt8) -> Int? {
        guard (0x30...0x39).contains(tens), (0x30...0x39).contains(ones) else { return nil }
        return Int(tens - 0x30) * 10 + Int(ones - 0x30)
    }

    /// Reads ``description``, the whole of it.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = CalendarDay(iso8601: String(parts[0])),
            let time = TimeOfDay(parts[1])
        else { return nil }
        self.init(day, at: time)
    }
}

// MARK: - The clock on the wall

extension LocalCalendar {
    /// Returns what the clock on the wall shows at an instant.
    public func moment(at instant: Instant) -> LocalMoment {
        LocalMoment(
            today(at: instant).day, at: TimeOfDay(timeOfDay(at: instant)) ?? .morning)
    }

    /// Returns the instant at which the clock on the wall shows a moment.
    ///
    /// Where it never does, since it is put forward over the moment, that is the first instant behind the
    /// gap; where it does twice, the first of the two.
    public func instant(of moment: LocalMoment) -> Instant {
        func ahead(at minute: Int64) -> Int64 { shown(at: minute) - minute }
        let wanted = moment.minutes
        let day = Int64(TimeOfDay.minutesPerDay)
        let offsets = [ahead(at: wanted - day), ahead(at: wanted + day)]
        let early = wanted - max(offsets[0], offsets[1])
        let late = wanted - min(offsets[0], offsets[1])
        for minute in [early, late] where shown(at: minute) == wanted {
            return Instant(milliseconds: minute * 60_000)
        }
        // The clock passes over it between the two.
        var (before, behind) = (early, late)
        while behind - before > 1 {
            let middle = (before + behind) / 2
            if shown(at: middle) < wanted { before = middle } else { behind = middle }
        }
        return Instant(milliseconds: behind * 60_000)
    }

    private func shown(at minute: Int64) -> Int64 {
        moment(at: Instant(milliseconds: minute * 60_000)).minutes
    }
}
