import Domain
import Glibc
import Platform
import TestSupport
import Testing

/// Each case is a process of its own: a process has one time zone.
@Suite("The calendar on the wall")
struct SystemCalendarTests {
    struct Case: Codable, Sendable, CustomTestStringConvertible {
        let zone: String
        let instant: String
        let today: String
        let time: String

        init(_ zone: String, _ instant: String, _ today: String, _ time: String) {
            self.zone = zone
            self.instant = instant
            self.today = today
            self.time = time
        }

        var testDescription: String { "\(zone) at \(instant)" }
    }

    static let cases = [
        Case(
            "UTC", "2026-11-21T12:00:00Z",
            "2026-11-21 2026-11-21T00:00:00.000Z 2026-11-22T00:00:00.000Z", "12:00"),
        Case(
            "UTC", "1969-12-31T23:59:59.999Z",
            "1969-12-31 1969-12-31T00:00:00.000Z 1970-01-01T00:00:00.000Z", "23:59"),
        Case(
            "Europe/Berlin", "2026-03-29T12:00:00Z",
            "2026-03-29 2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z", "14:00"),
        Case(
            "Europe/Berlin", "2026-10-25T00:30:00Z",
            "2026-10-25 2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z", "02:30"),
        Case(
            "America/Sao_Paulo", "2018-11-04T12:00:00Z",
            "2018-11-04 2018-11-04T03:00:00.000Z 2018-11-05T02:00:00.000Z", "10:00"),
        Case(
            "America/Sao_Paulo", "2018-11-04T02:59:59Z",
            "2018-11-03 2018-11-03T03:00:00.000Z 2018-11-04T03:00:00.000Z", "23:59"),
        Case(
            "Asia/Beirut", "2022-03-26T22:00:00Z",
            "2022-03-27 2022-03-26T22:00:00.000Z 2022-03-27T21:00:00.000Z", "01:00"),
        Case(
            "Pacific/Apia", "2011-12-30T09:59:59Z",
            "2011-12-29 2011-12-29T10:00:00.000Z 2011-12-30T10:00:00.000Z", "23:59"),
        Case(
            "Pacific/Apia", "2011-12-30T10:00:00Z",
            "2011-12-31 2011-12-30T10:00:00.000Z 2011-12-31T10:00:00.000Z", "00:00"),
        Case(
            "Pacific/Kiritimati", "2026-11-21T10:00:00Z",
            "2026-11-22 2026-11-21T10:00:00.000Z 2026-11-22T10:00:00.000Z", "00:00"),
        Case(
            "Asia/Kathmandu", "2026-11-21T12:00:00Z",
            "2026-11-21 2026-11-20T18:15:00.000Z 2026-11-21T18:15:00.000Z", "17:45"),
        Case(
            "America/Havana", "2026-11-01T05:30:00Z",
            "2026-11-01 2026-11-01T04:00:00.000Z 2026-11-02T05:00:00.000Z", "00:30"),
    ]

    @Test(arguments: cases)
    func `shows the day, its bounds and the time of a zone`(_ expected: Case) async {
        await #expect(processExitsWith: .success) { [expected = expected as Case] in
            unsafe setenv("TZ", expected.zone, 1)
            let instant = try #require(Instant(iso8601: expected.instant))
            let calendar = SystemCalendar()
            let today = calendar.today(at: instant)
            #expect("\(today.day) \(today.start) \(today.end)" == expected.today)
            #expect(calendar.timeOfDay(at: instant) == expected.time)
        }
    }

    @Test(arguments: ["0001-01-02T00:00:00Z", "9999-12-30T00:00:00Z"] as [Instant])
    func `knows every day that can be written`(_ instant: Instant) {
        let today = SystemCalendar().today(at: instant)
        #expect(today.start <= instant)
        #expect(instant < today.end)
    }

    @Test(arguments: [Int64.min, .max])
    func `shows some day even for an instant that only damage can bring`(_ milliseconds: Int64) {
        let calendar = SystemCalendar()
        let instant = Instant(milliseconds: milliseconds)
        let today = calendar.today(at: instant)
        #expect(today.start < today.end)
        #expect(calendar.timeOfDay(at: instant).utf8.count == "14:05".utf8.count)
    }
}
