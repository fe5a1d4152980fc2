public import Domain
import Glibc

/// The system's clock.
public struct SystemClock: WallClock, Sendable {
    /// Creates the clock.
    public init() {}

    /// Returns the present instant.
    public func now() -> Instant {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// The time zone of the person: `TZ`, else the system's (tzset(3)).
public struct SystemCalendar: LocalCalendar, Sendable {
    /// Creates the calendar; the time zone is read with each question.
    public init() {}

    /// Returns the day that holds the instant, with its bounds, as a clock on the wall shows it.
    ///
    /// Where the clocks are put forward at midnight, the day begins when they show one o'clock.
    public func today(at instant: Instant) -> Today {
        tzset()
        let time = localTime(at: seconds(of: instant))
        let day = day(ofLocal: time)
        return Today(
            day: CalendarDay(daysSinceEpoch: day),
            start: Instant(milliseconds: Int64(start(ofDay: day)) * 1000),
            end: Instant(milliseconds: Int64(start(ofDay: day + 1)) * 1000),
            time: TimeOfDay(minutes: (time - day * Self.dayLength) / 60) ?? .midnight)
    }

    /// Returns the time of day at the instant, on a clock on the wall: `14:05`.
    public func timeOfDay(at instant: Instant) -> String {
        tzset()
        let time = localTime(at: seconds(of: instant))
        let minutes = (time - day(ofLocal: time) * Self.dayLength) / 60
        return (TimeOfDay(minutes: minutes) ?? .midnight).description
    }
}

// MARK: - Seconds

extension SystemCalendar {
    private static let dayLength = 86_400

    /// A damaged instant can lie beyond all years that can be counted; it is taken for the last one.
    private func seconds(of instant: Instant) -> Int {
        let limit = 1 << 40
        return min(max(Int(instant.milliseconds.floorDivided(by: 1000)), -limit), limit)
    }

    private func day(ofLocal time: Int) -> Int {
        Int(Int64(time).floorDivided(by: Int64(Self.dayLength)))
    }

    /// Returns the second at which the clock on the wall passes into that day, or over it.
    ///
    /// Zones skip midnights and even days (Apia had no 30 December 2011), and mktime(3) answers
    /// those with the hour before or after. No offset reaches a day, so the second is within a day of
    /// midnight in UTC, and 18 looks at the clock find it.
    private func start(ofDay day: Int) -> Int {
        let midnight = day * Self.dayLength
        var before = midnight - Self.dayLength
        var start = midnight + Self.dayLength
        while start - before > 1 {
            let middle = before + (start - before) / 2
            if localTime(at: middle) < midnight { before = middle } else { start = middle }
        }
        return start
    }

    /// Returns what the clock on the wall shows, as seconds since it showed the start of 1970.
    private func localTime(at seconds: Int) -> Int {
        var time = time_t(seconds)
        var fields = unsafe tm()
        unsafe localtime_r(&time, &fields)
        return unsafe seconds + fields.tm_gmtoff
    }

}
