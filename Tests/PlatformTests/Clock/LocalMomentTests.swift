import Domain
import Glibc
import Testing

@testable import Platform

/// What the clock on the wall shows, and when: in the zones of the world, where clocks are put on and back.
@Suite("Moments by the clock on the wall")
struct LocalMomentTests {
    @Test(
        "a moment in a gap is the first instant behind it, one that comes twice the first",
        arguments: [
            ("Europe/Berlin", "2027-03-28T02:30", "2027-03-28T01:00:00.000Z"),
            ("Europe/Berlin", "2027-03-28T03:00", "2027-03-28T01:00:00.000Z"),
            ("Europe/Berlin", "2027-10-31T02:30", "2027-10-31T00:30:00.000Z"),
            ("Europe/Berlin", "2026-11-27T09:00", "2026-11-27T08:00:00.000Z"),
            ("America/New_York", "2027-03-14T02:00", "2027-03-14T07:00:00.000Z"),
            ("America/New_York", "2027-11-07T01:59", "2027-11-07T05:59:00.000Z"),
            ("America/St_Johns", "2027-03-14T02:15", "2027-03-14T05:30:00.000Z"),
            ("Australia/Lord_Howe", "2027-10-03T02:15", "2027-10-02T15:30:00.000Z"),
            ("Australia/Lord_Howe", "2027-04-04T01:45", "2027-04-03T14:45:00.000Z"),
            ("America/Santiago", "2027-09-05T00:30", "2027-09-05T04:00:00.000Z"),
            ("Asia/Kolkata", "2026-11-27T09:00", "2026-11-27T03:30:00.000Z"),
            ("Asia/Kathmandu", "2026-11-27T09:00", "2026-11-27T03:15:00.000Z"),
            ("Pacific/Chatham", "2027-09-26T02:50", "2027-09-25T14:00:00.000Z"),
            ("Pacific/Apia", "2011-12-30T12:00", "2011-12-30T10:00:00.000Z"),
            ("Pacific/Kiritimati", "2026-11-27T09:00", "2026-11-26T19:00:00.000Z"),
            ("Africa/Cairo", "2027-04-30T00:30", "2027-04-29T22:00:00.000Z"),
            ("UTC", "2026-11-27T09:00", "2026-11-27T09:00:00.000Z"),
        ])
    func instants(zone: String, moment: String, instant: String) async {
        await #expect(processExitsWith: .success) {
            [zone = zone as String, moment = moment as String, instant = instant as String] in
            unsafe setenv("TZ", zone, 1)
            let moment = try #require(LocalMoment(moment))
            #expect(SystemCalendar().instant(of: moment).description == instant)
        }
    }

    @Test(
        "every minute of a day on which clocks change leads back to itself, or behind the gap",
        arguments: [
            ("Europe/Berlin", "2027-03-28"), ("Europe/Berlin", "2027-10-31"),
            ("Australia/Lord_Howe", "2027-10-03"), ("America/Santiago", "2027-09-05"),
        ])
    func wholeDays(zone: String, day: String) async {
        await #expect(processExitsWith: .success) {
            [zone = zone as String, day = day as String] in
            unsafe setenv("TZ", zone, 1)
            let calendar = SystemCalendar()
            let day = try #require(CalendarDay(iso8601: day))
            var last = Instant(milliseconds: .min)
            for minute in 0..<1440 {
                let time = try #require(TimeOfDay(minutes: minute))
                let moment = LocalMoment(day, at: time)
                let instant = calendar.instant(of: moment)
                #expect(instant >= last)
                #expect(calendar.moment(at: instant) >= moment)
                last = instant
            }
        }
    }
}
