import TestSupport
import Testing

@testable import Domain

@Suite("Rules of repetition")
struct RepetitionRuleTests {
    @Test(
        arguments: [
            ("day", "day"), ("1 day", "day"), ("3 days", "3 days"), ("7 days", "week"),
            ("week", "week"), ("2 weeks", "2 weeks"), (" 2  WEEKS ", "2 weeks"),
            ("month", "month"), ("6 months", "6 months"), ("12 months", "year"), ("year", "year"),
            ("daily", "day"), ("Weekly", "week"), ("monthly", "month"), ("yearly", "year"),
            ("2 years", "2 years"), ("monday", "monday"), ("Mon,Thu", "monday,thursday"),
            ("thu, mon,thu", "monday,thursday"), ("weekday", "weekday"),
            ("mon,tue,wed,thu,fri", "weekday"), ("2nd friday", "2nd friday"),
            ("1st mon", "1st monday"), ("last friday", "last friday"), ("5th sun", "5th sunday"),
            ("15th", "15th"), ("1st", "1st"), ("22nd", "22nd"), ("last day", "last day"),
            ("31st", "last day"), ("2 months on the 15th", "2 months on the 15th"),
            ("month on the 15th", "15th"), ("year on the 29th", "year on the 29th"),
            ("3 months on the last day", "3 months on the last day"),
            ("month from the 31st", "month from the 31st"),
            ("2 years from the 29th", "2 years from the 29th"),
        ])
    func `is read as typed, and reads its own words back`(typed: String, text: String) throws {
        let rule = try RepetitionRule(phrase: typed)
        #expect(rule.text == text)
        #expect(try RepetitionRule(phrase: text) == rule)
        for origin in Repetition.Origin.allCases {
            let repetition = Repetition(rule, from: origin)
            #expect(Repetition(text: repetition.text) == repetition)
        }
    }

    @Test(
        arguments: [
            "", " ", "days", "0 days", "-1 days", "1000 days", "99999999999999999999 days",
            "32nd", "0th", "11st", "6th friday", "2th friday",
            "last", "last month", "friday the 13th", "mon,", "mon,someday",
            "week on the 3rd", "month on the 40th", "3 days on the 15th", "month, or so", "15",
            "٣ days", "1e2 days",
        ])
    func `is refused with examples unless wholly understood`(typed: String) {
        let error = #expect(throws: AppError.self) { try RepetitionRule(phrase: typed) }
        #expect(error?.code == .invalidMetadata)
        #expect(error?.field == "repetition")
        #expect(error?.detail == "'\(typed)' is not a repetition that tend understands.")
        #expect(error?.suggestion?.text.contains("'2nd friday'") == true)
    }

    @Test(
        arguments: [
            // Missed ones do not pile up; what is done early counts from its own day.
            ("day", "2026-11-21", "2026-11-21", "2026-11-22"),
            ("day", "2026-10-01", "2026-11-21", "2026-11-22"),
            ("3 days", "2026-11-10", "2026-11-21", "2026-11-22"),
            ("3 days", "2026-11-21", "2026-11-21", "2026-11-24"),
            ("week", "2026-11-27", "2026-11-21", "2026-12-04"),
            ("2 weeks", "2026-11-06", "2026-11-20", "2026-12-04"),
            ("2 weeks", "2026-11-06", "2026-11-19", "2026-11-20"),
            ("monday", "2026-11-23", "2026-11-23", "2026-11-30"),
            ("mon,thu", "2026-11-23", "2026-11-23", "2026-11-26"),
            ("mon,thu", "2026-11-26", "2026-11-26", "2026-11-30"),
            ("weekday", "2026-11-20", "2026-11-20", "2026-11-23"),
            ("weekday", "2026-11-19", "2026-11-19", "2026-11-20"),
            // Ends of months, and leap years: 2028 is one, 2100 is none, 2000 was one.
            ("month", "2026-01-31", "2026-01-31", "2026-02-28"),
            ("month", "2028-01-31", "2028-01-31", "2028-02-29"),
            ("month", "2100-01-31", "2100-01-31", "2100-02-28"),
            ("month", "2000-01-31", "2000-01-31", "2000-02-29"),
            ("month", "2026-08-31", "2026-08-31", "2026-09-30"),
            ("month", "2026-11-15", "2026-11-10", "2026-12-15"),
            ("month", "2025-01-15", "2026-11-15", "2026-12-15"),
            ("month", "2025-01-15", "2026-11-14", "2026-11-15"),
            ("2 months", "2026-01-15", "2026-02-20", "2026-03-15"),
            ("2 months", "2026-12-31", "2026-12-31", "2027-02-28"),
            ("year", "2024-02-29", "2024-02-29", "2025-02-28"),
            ("year on the 29th", "2027-02-28", "2027-02-28", "2028-02-29"),
            ("year", "2026-12-31", "2026-12-31", "2027-12-31"),
            ("15th", "2026-11-03", "2026-11-03", "2026-11-15"),
            ("15th", "2026-11-15", "2026-11-15", "2026-12-15"),
            ("15th", "2026-11-16", "2026-12-20", "2027-01-15"),
            ("30th", "2027-01-30", "2027-01-30", "2027-02-28"),
            ("30th", "2027-02-28", "2027-02-28", "2027-03-30"),
            ("last day", "2028-02-29", "2028-02-29", "2028-03-31"),
            ("last day", "2028-01-31", "2028-02-28", "2028-02-29"),
            // The place of a weekday in its month; July 2026 has a fifth Friday, August has none.
            ("1st monday", "2026-11-02", "2026-11-02", "2026-12-07"),
            ("2nd friday", "2026-11-13", "2026-11-13", "2026-12-11"),
            ("2nd friday", "2026-11-12", "2026-11-12", "2026-11-13"),
            ("last friday", "2026-11-27", "2026-11-27", "2026-12-25"),
            ("last sunday", "2026-05-31", "2026-05-31", "2026-06-28"),
            ("5th friday", "2026-07-31", "2026-07-31", "2026-10-30"),
            ("5th sunday", "2028-01-30", "2028-01-30", "2028-04-30"),
            ("4th tuesday", "2028-02-22", "2028-02-22", "2028-03-28"),
            ("5th tuesday", "2028-02-01", "2028-02-01", "2028-02-29"),
        ] as [(String, CalendarDay, CalendarDay, CalendarDay)])
    func `gives the first day of its series that is still to come`(
        phrase: String, start: CalendarDay, today: CalendarDay, next: CalendarDay
    ) throws {
        let found = try RepetitionRule(phrase: phrase).next(from: start, after: today)
        #expect(found?.description == next.description)
    }

    @Test(arguments: ["day", "2 weeks", "month", "year", "monday", "15th", "last friday"])
    func `gives ever later days, and none beyond the calendar`(phrase: String) throws {
        let rule = try RepetitionRule(phrase: phrase)
        var day: CalendarDay = "9995-03-31"
        var count = 0
        while let next = rule.next(from: day, after: day) {
            try #require(next > day)
            day = next
            count += 1
        }
        #expect(count > 3)
        #expect(day > "9998-12-01")
    }

    @Test func `what a short month moved goes out as it was said`() throws {
        let rule = try RepetitionRule(phrase: "month from the 31st")
        let start: CalendarDay = "2027-02-28"
        #expect(rule.recurrence(from: start) == "monthly")
        #expect(TodoTextLine.word(for: Repetition(rule)) == "+1m")
        #expect(rule.calendarRule(from: start) == "FREQ=MONTHLY;BYMONTHDAY=-1")
        #expect(rule.calendarRule(from: "2027-02-26") == "FREQ=MONTHLY;BYMONTHDAY=26")
        #expect(rule.asSaid == .months(1, day: nil))
    }

    @Test(arguments: ["month", "15th", "5th friday", "3 days", "year", "mon,sun", "last day"])
    func `leaves no day of the series out, and adds none`(phrase: String) throws {
        let rule = try RepetitionRule(phrase: phrase)
        let start: CalendarDay = "2027-10-31"
        var series: [CalendarDay] = []
        for _ in 1...40 {
            series.append(try #require(rule.next(from: start, after: series.last ?? start)))
        }
        for distance in 0..<400 {
            let today = start.advanced(byDays: distance)
            let next = rule.next(from: start, after: today)
            #expect(next == series.first { $0 > today } || series.last.map { today >= $0 } == true)
        }
    }

    @Test(
        arguments: [
            ("friday", "2026-11-27"), ("saturday", "2026-11-21"), ("15th", "2026-12-15"),
            ("last day", "2026-11-30"), ("2nd friday", "2026-12-11"), ("week", nil), ("month", nil),
            ("2 months on the 15th", "2026-12-15"), ("3 months on the 21st", "2026-11-21"),
            ("year on the 1st", "2026-12-01"), ("month from the 31st", "2026-11-30"),
        ] as [(String, CalendarDay?)])
    func `a rule that names days knows the first from today on`(
        phrase: String, first: CalendarDay?
    ) throws {
        #expect(try RepetitionRule(phrase: phrase).firstDay(from: "2026-11-21") == first)
    }
}
