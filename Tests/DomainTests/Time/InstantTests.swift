import Domain
import TestSupport
import Testing

@Suite("Instants")
struct InstantTests {
    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (1_795_237_741_042, "2026-11-21T05:09:01.042Z"),
            (-86_400_000, "1969-12-31T00:00:00.000Z"),
            (951_868_799_999, "2000-02-29T23:59:59.999Z"),
            (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] as [(Int64, String)])
    func `an instant is printed in UTC and read back`(milliseconds: Int64, text: String) {
        let instant = Instant(milliseconds: milliseconds)
        #expect(instant.description == text)
        #expect(Instant(iso8601: text) == instant)
    }

    @Test func `ten thousand instants survive printing and reading`() {
        var random = SeededGenerator()
        for _ in 0..<10_000 {
            let milliseconds = Int64.random(
                in: -62_135_596_800_000...253_402_300_799_999, using: &random)
            let instant = Instant(milliseconds: milliseconds)
            #expect(Instant(iso8601: instant.description) == instant)
        }
    }

    @Test(arguments: [
        "2026-11-21T12:00:00Z", "2026-11-21t12:00:00z", "2026-11-21 12:00:00Z",
        "2026-11-21T12:00:00", "2026-11-21T12:00Z", "2026-11-21T12:00", "20261121T120000Z",
        "20261121T1200Z", "2026-11-21T13:00:00+01:00", "2026-11-21T13:00:00+0100",
        "2026-11-21T13:00:00+01", "2026-11-21T06:30:00-05:30", "2026-11-22T02:00:00+14:00",
        "2026-11-21T12:00:00.0Z", "2026-11-21T12:00:00,000Z", "2026-11-21T12:00:00.000999Z",
        "2026-11-21T11:59:60Z", "2026-11-21T12:00:00-00:00",
    ])
    func `noon is read in every form of ISO 8601`(text: String) {
        #expect(Instant(iso8601: text) == .noon)
    }

    @Test(
        arguments: [
            ("2026-11-21T12:00:00.1Z", 100), ("2026-11-21T12:00:00.12Z", 120),
            ("2026-11-21T12:00:00.123456789Z", 123), ("2026-11-21T12:00:00.9999Z", 999),
            ("2026-11-21T12:00:00.00000000000000000000000001Z", 0),
        ] as [(String, Int64)])
    func `a fraction is cut off after milliseconds`(text: String, milliseconds: Int64) {
        let expected = Instant(milliseconds: Instant.noon.milliseconds + milliseconds)
        #expect(Instant(iso8601: text) == expected)
    }

    @Test func `a day alone is its midnight`() {
        #expect(Instant(iso8601: "2026-11-21") == Today.sample.start)
    }

    @Test func `a leap second is the first instant of the next minute`() {
        #expect(
            Instant(iso8601: "2016-12-31T23:59:60Z") == Instant(iso8601: "2017-01-01T00:00:00Z"))
    }

    @Test(arguments: [
        "", "12:00", "2026-11-21T", "2026-11-21T1", "2026-11-21T24:00Z", "2026-11-21T12:60Z",
        "2026-11-21T12:00:61Z", "2026-11-21T12:00:00.Z", "2026-11-21T12:00:00ZZ",
        "2026-11-21T12:00:00 Z", "2026-11-21T12:00:00+", "2026-11-21T12:00:00+1",
        "2026-11-21T12:00:00+24:00", "2026-11-21T12:00:00+01:60", "2026-11-21T12:00:00+01:",
        "2026-11-21T12:00:00 CET", "2026-02-30T12:00:00Z", "2026-11-21X12:00:00Z",
        "2026-11-21T12:00:00+01:00:00", "1795262400", "٢٠٢٦-١١-٢١",
    ])
    func `anything else is no instant`(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test(
        arguments: [
            (Int64.min, "0001-01-01"), (.min + 1, "0001-01-01"),
            (-62_135_596_800_001, "0001-01-01"),
            (253_402_300_800_000, "9999-12-31"), (.max - 1, "9999-12-31"), (.max, "9999-12-31"),
        ] as [(Int64, String)])
    func `an instant beyond the calendar is still printed as one`(value: Int64, day: String) {
        let text = Instant(milliseconds: value).description
        #expect(text.hasPrefix(day + "T"))
        #expect(Instant(iso8601: text) != nil)
    }

    @Test func `instants are ordered by time`() {
        #expect(Instant(milliseconds: -1) < Instant(milliseconds: 0))
        #expect(Instant.noon < Instant.noon.adding(seconds: 1))
    }
}
