import Domain
import TestSupport
import Testing

@Suite("Calendar days")
struct CalendarDayTests {
    @Test func `every day of two centuries is the one after the day before`() throws {
        var days = try #require(CalendarDay(year: 1900, month: 1, day: 1)).daysSinceEpoch
        var weekday = 0  // 1900-01-01 was a Monday.
        for year in 1900...2100 {
            let isLeapYear = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
            let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            for (month, length) in zip(1..., lengths) {
                for number in 1...length {
                    let day = CalendarDay(daysSinceEpoch: days)
                    #expect(day.components == (year, month, number))
                    #expect(CalendarDay(year: year, month: month, day: number) == day)
                    #expect(CalendarDay(iso8601: day.description) == day)
                    #expect(day.weekday == Weekday.allCases[weekday])
                    days += 1
                    weekday = (weekday + 1) % 7
                }
                #expect(CalendarDay(year: year, month: month, day: length + 1) == nil)
            }
        }
    }

    @Test(arguments: [
        (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 3, 1, 11_017), (1, 1, 1, -719_162),
        (9999, 12, 31, 2_932_896),
    ])
    func `days are counted from 1970`(year: Int, month: Int, day: Int, count: Int) {
        #expect(CalendarDay(year: year, month: month, day: day)?.daysSinceEpoch == count)
        #expect(CalendarDay(daysSinceEpoch: count).components == (year, month, day))
    }

    @Test(arguments: [2000, 2024, 2028, 2400, 4])
    func `a leap year has a leap day`(year: Int) {
        #expect(CalendarDay(year: year, month: 2, day: 29) != nil)
    }

    @Test(arguments: [1900, 2100, 2023, 2026, 1])
    func `a common year has none`(year: Int) {
        #expect(CalendarDay(year: year, month: 2, day: 29) == nil)
    }

    @Test(arguments: [
        (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
        (2026, 1, 32), (2026, 4, 31), (.max, .max, .max), (.min, .min, .min),
    ])
    func `a day that the calendar lacks is refused`(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: ["2026-11-21", "20261121"])
    func `both forms of ISO 8601 are read`(text: String) {
        #expect(CalendarDay(iso8601: text) == CalendarDay(year: 2026, month: 11, day: 21))
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-2", "2026-11-211", "2026-1121", "202611-21", "2026-02-30",
        "2026/11/21", " 2026-11-21", "2026-11-21 ", "26-11-21", "+2026-11-21", "-2026-11-21",
        "٢٠٢٦-١١-٢١", "2026−11−21", "0000-01-01", "2026-11-21T00:00:00Z",
    ])
    func `anything else is no ISO day`(text: String) {
        #expect(CalendarDay(iso8601: text) == nil)
    }

    @Test func `small years are printed with four digits`() {
        #expect(CalendarDay(year: 7, month: 1, day: 2)?.description == "0007-01-02")
    }

    @Test(arguments: [Int.min, Int.min + 1, -719_163, 2_932_897, Int.max - 1, Int.max])
    func `a number beyond the calendar gives its first or last day`(count: Int) {
        let edge: CalendarDay = count < 0 ? "0001-01-01" : "9999-12-31"
        #expect(CalendarDay(daysSinceEpoch: count) == edge)
        #expect(edge.advanced(byDays: count) == edge)
        #expect(edge.advanced(byDays: count.signum()) == edge)
    }

    @Test func `advancing crosses months and years both ways`() {
        let day: CalendarDay = "2026-12-31"
        #expect(day.advanced(byDays: 1) == "2027-01-01")
        #expect(day.advanced(byDays: -31) == "2026-11-30")
        #expect(day.advanced(byDays: 0) == day)
        #expect(day < day.advanced(byDays: 1))
    }
}
