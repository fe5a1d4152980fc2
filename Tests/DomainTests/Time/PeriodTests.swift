import Domain
import TestSupport
import Testing

@Suite("Weeks and months around a day")
struct PeriodTests {
    @Test(
        arguments: [
            ("2026-01-31", 1, "2026-02-28"), ("2026-03-31", -1, "2026-02-28"),
            ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"),
            ("2028-02-29", 12, "2029-02-28"), ("9999-12-31", 1, nil), ("0001-01-31", -1, nil),
            ("2026-11-21", .max, nil), ("2026-11-21", .min, nil),
        ] as [(CalendarDay, Int, CalendarDay?)])
    func `months are added to the last day of a shorter one`(
        day: CalendarDay, count: Int, result: CalendarDay?
    ) {
        #expect(day.advanced(byMonths: count) == result)
    }

    @Test(arguments: Weekday.allCases, 0..<14)
    func `a week begins on its first day and has seven`(weekday: Weekday, offset: Int) {
        let day = Today.sample.day.advanced(byDays: offset)
        let start = day.startOfWeek(from: weekday)
        #expect(start.weekday == weekday)
        #expect((0..<7).contains(day.daysSinceEpoch - start.daysSinceEpoch))
    }

    @Test(arguments: ["2026-02-01", "2026-02-14", "2026-02-28"] as [CalendarDay])
    func `a month has a first day and a last`(day: CalendarDay) {
        #expect(day.startOfMonth == "2026-02-01")
        #expect(day.endOfMonth == "2026-02-28")
    }
}
