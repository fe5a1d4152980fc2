import Domain
import TestSupport
import Testing

@Suite("Weekdays")
struct WeekdayTests {
    @Test(arguments: Weekday.allCases)
    func `the whole name and its first three letters are read, in any case`(weekday: Weekday) {
        let name = weekday.rawValue
        for word in [name, name.uppercased(), String(name.prefix(3)), weekday.abbreviation] {
            #expect(Weekday(word) == weekday)
        }
    }

    @Test(arguments: ["", "m", "mo", "tues", "thur", "fri ", "frid", "fridays", "Freitag", "día"])
    func `anything else is no weekday`(word: String) {
        #expect(Weekday(word) == nil)
    }

    @Test func `the abbreviations are those that are printed`() {
        let abbreviations = Weekday.allCases.map(\.abbreviation)
        #expect(abbreviations == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    }

    @Test(
        arguments: [
            ("2026-11-21", Weekday.saturday), ("1970-01-01", .thursday), ("1969-12-31", .wednesday),
            ("2000-02-29", .tuesday), ("0001-01-01", .monday), ("9999-12-31", .friday),
        ] as [(CalendarDay, Weekday)])
    func `a day falls on its weekday`(day: CalendarDay, weekday: Weekday) {
        #expect(day.weekday == weekday)
    }
}
