import Domain
import TestSupport
import Testing

@Suite("Moments of the past")
struct PastMomentTests {
    @Test(
        arguments: [
            ("now", .noon), ("today", "2026-11-21"), ("Yesterday", "2026-11-20"),
            ("friday", "2026-11-20"), ("sat", "2026-11-14"), ("2 hours ago", "2026-11-21T10:00Z"),
            ("2 hours", "2026-11-21T10:00Z"), ("2h", "2026-11-21T10:00Z"),
            ("an hour ago", "2026-11-21T11:00Z"), ("90m ago", "2026-11-21T10:30Z"),
            ("30 min", "2026-11-21T11:30Z"), ("10s", "2026-11-21T11:59:50Z"),
            ("a day ago", "2026-11-20T12:00Z"), ("2 weeks ago", "2026-11-07T12:00Z"),
            (" 08:30 ", "2026-11-21T08:30Z"), ("23:00", "2026-11-20T23:00Z"),
            ("yesterday 8:30", "2026-11-20T08:30Z"),
            ("monday 9:00", "2026-11-16T09:00Z"), ("3 days ago", "2026-11-18T12:00Z"),
            ("20 nov", "2026-11-20"), ("20.11. 7:05", "2026-11-20T07:05Z"),
            ("2026-11-20", "2026-11-20"),
            ("2026-11-20 08:30", "2026-11-20T08:30Z"),
            ("2026-11-20T08:30:05", "2026-11-20T08:30:05Z"),
            ("2026-11-20T08:30Z", "2026-11-20T08:30Z"),
            ("2026-11-20T08:30+02:00", "2026-11-20T06:30Z"),
        ] as [(String, Instant)])
    func `a phrase that is known means its instant`(phrase: String, instant: Instant) throws {
        let moments = PastMoment(before: .noon, in: FixedCalendar())
        #expect(try moments.instant(of: phrase) == instant)
    }

    @Test(arguments: [
        "", "ago", "2", "2 ago", "hours ago", "2 hours before", "-2h", "+2h", "2 x ago", "tomorrow",
        "99999999999999999999h", "100001h", "25:00", "yesterday 25:00", "noon", "٢h",
        "2027-01-01", "2026-11-21 12:01", "2026-11-21T12:00:00.001Z", "11/10", "next friday",
    ])
    func `a phrase that is not wholly understood is refused and quoted`(phrase: String) {
        let error = #expect(throws: AppError.self) {
            try PastMoment(before: .noon, in: FixedCalendar()).instant(of: phrase)
        }
        #expect(error?.code == .invalidDate)
        #expect(error?.detail?.contains("'\(phrase)'") == true)
        #expect(error?.advice.text.contains("yesterday") == true)
    }

    @Test
    func `a date with slashes is read in the order that is configured, and refusals are kept`()
        throws
    {
        let moments = PastMoment(before: .noon, in: FixedCalendar(), dateOrder: .dayFirst)
        #expect(try moments.instant(of: "20/11") == "2026-11-20")
        #expect(try moments.instant(of: "20/11 8:30") == "2026-11-20T08:30Z")
        let error = #expect(throws: AppError.self) { try moments.instant(of: "31 apr") }
        #expect(error?.detail?.contains("April") == true)
        #expect(throws: AppError.self) { try moments.instant(of: "2026-02-30") }
    }

    @Test(arguments: [-11, -5, 0, 5, 13, 14])
    func `a time without an offset is that of the clock on the wall`(hours: Int64) throws {
        let moments = PastMoment(before: .noon, in: ShiftedCalendar(hours: hours))
        for (phrase, utc) in [
            ("2026-11-10", "2026-11-10T00:00Z"), ("2026-11-10 23:15", "2026-11-10T23:15Z"),
        ] as [(String, Instant)] {
            #expect(try moments.instant(of: phrase) == utc.adding(seconds: -hours * 3600))
        }
        #expect(try moments.instant(of: "2026-11-10T23:15Z") == "2026-11-10T23:15Z")
    }
}

/// The calendar of a person who lives so many hours east of Greenwich.
private struct ShiftedCalendar: LocalCalendar {
    let hours: Int64

    func today(at instant: Instant) -> Today {
        let today = FixedCalendar().today(at: instant.adding(seconds: hours * 3600))
        return Today(
            day: today.day, start: today.start.adding(seconds: -hours * 3600),
            end: today.end.adding(seconds: -hours * 3600))
    }

    func timeOfDay(at instant: Instant) -> String {
        FixedCalendar().timeOfDay(at: instant.adding(seconds: hours * 3600))
    }
}
