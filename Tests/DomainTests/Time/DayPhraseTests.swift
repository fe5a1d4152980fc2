import Domain
import TestSupport
import Testing

/// Today is Saturday, 21 November 2026.
@Suite("Day phrases")
struct DayPhraseTests {
    @Test(
        arguments: [
            ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("yesterday", "2026-11-20"),
            ("TODAY", "2026-11-21"), ("  Tomorrow\t", "2026-11-22"),
            ("sun", "2026-11-22"), ("Friday", "2026-11-27"), ("sat", "2026-11-28"),
            ("next friday", "2026-11-27"), ("next mon", "2026-11-23"), ("this sat", "2026-11-21"),
            ("this sunday", "2026-11-22"), ("next week", "2026-11-23"),
            ("next month", "2026-12-01"), ("next year", "2027-01-01"), ("eow", "2026-11-22"),
            ("end of week", "2026-11-22"), ("end of month", "2026-11-30"), ("EOM", "2026-11-30"),
            ("End Of Year", "2026-12-31"), ("eoy", "2026-12-31"),
        ] as [(String, CalendarDay)])
    func `a word that is known means its day`(phrase: String, day: CalendarDay) throws {
        #expect(try DayPhrase.day(of: phrase, today: Today.sample.day) == day)
    }

    @Test(
        arguments: [
            ("in 3 days", "2026-11-24"), ("in a day", "2026-11-22"), ("in a week", "2026-11-28"),
            ("in 2  weeks", "2026-12-05"), ("in 3 months", "2027-02-21"),
            ("in one year", "2027-11-21"), ("3 days ago", "2026-11-18"),
            ("a week ago", "2026-11-14"), ("2 months ago", "2026-09-21"), ("+0d", "2026-11-21"),
            ("+3d", "2026-11-24"), ("+2w", "2026-12-05"), ("+10D", "2026-12-01"),
            ("+1m", "2026-12-21"), ("+1y", "2027-11-21"), ("-7d", "2026-11-14"),
            ("-1m", "2026-10-21"), ("+10000d", "2054-04-08"),
        ] as [(String, CalendarDay)])
    func `a distance counts from today`(phrase: String, day: CalendarDay) throws {
        #expect(try DayPhrase.day(of: phrase, today: Today.sample.day) == day)
    }

    @Test(
        arguments: [
            ("2026-12-24", "2026-12-24"), ("20261224", "2026-12-24"), ("2024-02-29", "2024-02-29"),
            ("24 dec", "2026-12-24"), ("dec 24", "2026-12-24"), ("24 December 2026", "2026-12-24"),
            ("december 24, 2027", "2027-12-24"), ("24. dec", "2026-12-24"),
            ("1st dec", "2026-12-01"), ("dec 22nd", "2026-12-22"), ("3rd sept", "2027-09-03"),
            ("11th may", "2027-05-11"), ("21 nov", "2026-11-21"), ("20 nov", "2027-11-20"),
            ("29 feb", "2028-02-29"), ("24.12.", "2026-12-24"), ("24.12", "2026-12-24"),
            ("24.12.2030", "2030-12-24"), ("1.2.", "2027-02-01"), ("24 dec 2020", "2020-12-24"),
        ] as [(String, CalendarDay)])
    func `a date without a year is the next such day, today included`(
        phrase: String, day: CalendarDay
    ) throws {
        #expect(try DayPhrase.day(of: phrase, today: Today.sample.day) == day)
    }

    @Test(
        arguments: [
            ("friday", "2026-11-20"), ("sat", "2026-11-14"), ("24 dec", "2025-12-24"),
            ("21.11.", "2026-11-21"), ("29 feb", "2024-02-29"), ("this monday", "2026-11-16"),
            ("tomorrow", "2026-11-22"), ("24 dec 2026", "2026-12-24"),
        ] as [(String, CalendarDay)])
    func `of days that return every year the latest can be meant`(
        phrase: String, day: CalendarDay
    ) throws {
        #expect(
            try DayPhrase.day(of: phrase, today: Today.sample.day, leaning: .latest) == day)
    }

    @Test(
        arguments: [
            ("3/4", .dayFirst, "2027-04-03"), ("3/4", .monthFirst, "2027-03-04"),
            ("24/12/2026", .dayFirst, "2026-12-24"), ("12/24/2026", .monthFirst, "2026-12-24"),
        ] as [(String, DateOrder, CalendarDay)])
    func `slashes are read in the order that is set`(
        phrase: String, order: DateOrder, day: CalendarDay
    ) throws {
        #expect(
            try DayPhrase.day(of: phrase, today: Today.sample.day, dateOrder: order) == day)
    }

    @Test(
        arguments: [
            ("12/24", "2026-12-24"), ("24/12", "2026-12-24"), ("4/4", "2027-04-04"),
            ("12/24/2026", "2026-12-24"), ("13/1/2027", "2027-01-13"), ("24-12-2026", "2026-12-24"),
        ] as [(String, CalendarDay)])
    func `numbers that can be one date only need no order`(
        phrase: String, day: CalendarDay
    ) throws {
        #expect(try DayPhrase.day(of: phrase, today: Today.sample.day) == day)
    }

    @Test(arguments: Weekday.allCases, 0..<7)
    func `this weekday is the one to come, today included`(weekday: Weekday, offset: Int) throws {
        let today = Today.sample.day.advanced(byDays: offset)
        let day = try DayPhrase.day(of: "this \(weekday)", today: today)
        #expect(day.weekday == weekday)
        #expect((0...6).contains(day.daysSinceEpoch - today.daysSinceEpoch))
    }

    @Test(arguments: Weekday.allCases, 0..<7)
    func `a weekday is the next one after today, the next week's a week on`(
        weekday: Weekday, offset: Int
    ) throws {
        let today = Today.sample.day.advanced(byDays: offset)
        let day = try DayPhrase.day(of: weekday.rawValue, today: today)
        #expect(day.weekday == weekday)
        #expect((1...7).contains(day.daysSinceEpoch - today.daysSinceEpoch))

        let next = try DayPhrase.day(of: "next \(weekday)", today: today)
        #expect(next.weekday == weekday)
        #expect(
            next.startOfWeek().daysSinceEpoch - today.startOfWeek().daysSinceEpoch == 7)
    }

    @Test(
        arguments: [
            ("2026-01-31", "+1m", "2026-02-28"), ("2028-01-31", "+1m", "2028-02-29"),
            ("2028-02-29", "+1y", "2029-02-28"), ("2026-10-31", "in 13 months", "2027-11-30"),
            ("2026-03-31", "a month ago", "2026-02-28"), ("2026-12-31", "next month", "2027-01-01"),
            ("2026-11-22", "eow", "2026-11-22"), ("2026-11-22", "next week", "2026-11-23"),
            ("2096-03-01", "29 feb", "2104-02-29"),
        ] as [(CalendarDay, String, CalendarDay)])
    func `the ends of months and weeks hold`(
        today: CalendarDay, phrase: String, day: CalendarDay
    ) throws {
        #expect(try DayPhrase.day(of: phrase, today: today) == day)
    }
}

@Suite("Day phrases that are refused")
struct RefusedDayPhraseTests {
    @Test(arguments: [
        "", " ", "+3", "+d", "+w", "+-3d", "++3d", "+3dd", "+3.5d", "+10001d",
        "+40000w", "+9000y", "+99999999999999999999d", "40th", "32.1.x", "2026-12-24x", "24st",
        "٣", "+٣d", "+３d", "+½d", "tomorrow\u{301}", "\u{200B}", "inbox", "2026", "monitor",
        "soon",
        "9999-12-31 +1w", "9999-12-31 +1d", "a week from 9999-12-31", "day after 9999-12-31",
        "week after 9999-12-31", "friday after 9999-12-31", "5 working days from 9999-12-30",
        "day before 0001-01-01", "monday before 0001-01-01", "9999-12-31 +1m",
    ])
    func `a word that is not known is quoted, and answered with examples`(phrase: String) {
        let error = refusal(of: phrase)
        #expect(error?.code == .invalidDate)
        #expect(error?.sentence == "Invalid day.")
        #expect(error?.detail == "'\(phrase)' is not a day that tend understands.")
        #expect(error?.advice.text.contains("'24 dec'") == true)
    }

    @Test(arguments: [
        (
            "tomorrow 5pm",
            "'5pm' is not understood in 'tomorrow 5pm'. A time goes with what is due, and with reminders."
        ),
        ("fri x", "'x' is not understood in 'fri x'."),
        ("to day", "'day' is not understood in 'to day'."),
        ("today\nfriday", "'today\nfriday' is not a day that tend understands."),
        ("next inbox", "'inbox' is not understood in 'next inbox'."),
        ("next", "After 'next' comes a weekday, week, month or year."),
        ("in 2", "After '2' comes days, weeks, months or years."),
        ("in x days", "'x' is not understood in 'in x days'."),
        (
            "in 2 hours",
            "'hours' is not understood in 'in 2 hours'. A time goes with what is due, and with reminders."
        ),
        ("end friday", "'friday' is not understood in 'end friday'."),
        (
            "noon",
            "'noon' is not a day that tend understands. A time goes with what is due, and with reminders."
        ),
        (
            "17:00",
            "'17:00' is not a day that tend understands. A time goes with what is due, and with reminders."
        ),
        ("24", "After '24' comes the month."),
        ("31 feb", "February has no day 31."), ("29 feb 2027", "February 2027 has no day 29."),
        ("2026-02-30", "February 2026 has no day 30."),
        ("5.13.", "There is no month 13 in '5.13.'."),
        ("40 dec", "'40' is not understood in '40 dec'."),
        ("24 dec 25", "A year has four digits."),
        ("until 20 dec 3 times", "'3 times' is no part of a day."),
        ("mar 5 10", "A year has four digits."),
        ("friday this week", "The Friday of this week has passed."),
        ("3/4/26", "'3/4/26' is not a day that tend understands."),
        (
            "24 dec 2026 noon",
            "'noon' is not understood in '24 dec 2026 noon'. A time goes with what is due, and with reminders."
        ),
    ])
    func `the place that was not understood is named`(phrase: String, detail: String) {
        #expect(refusal(of: phrase)?.detail == detail)
        #expect(refusal(of: phrase)?.advice.text.isEmpty == false)
    }

    @Test(arguments: [
        ("3/4", "Write '3 apr' or '4 mar', or set date-order in the configuration."),
        ("3/4/2026", "Write '3 apr 2026' or '4 mar 2026', or set date-order in the configuration."),
        ("24/12/25", "Write '24 dec 2025', or set date-order in the configuration."),
        ("24-12-26", "Write '2024-12-26' or '24 dec 2026'."),
        ("26-12-24", "Write '2026-12-24' or '26 dec 2024'."),
        ("24.12.25", "Write it as '24 dec 2025'."),
        ("31 feb", "Its last is '28 feb'."), ("2027-02-29", "Its last is '28 feb 2027'."),
        ("2027-W53", "Its last is 2027-W52."), ("this week friday", "The next one is: friday"),
    ])
    func `what was probably meant is shown`(phrase: String, advice: String) {
        #expect(refusal(of: phrase)?.advice.text == advice)
    }

    private func refusal(of phrase: String) -> AppError? {
        #expect(throws: AppError.self) {
            try DayPhrase.day(of: phrase, today: Today.sample.day)
        }
    }
}

@Suite("Day phrases at the end of a command")
struct LastWordsDayPhraseTests {
    @Test(arguments: [
        ("4 friday", 1), ("4 7 next friday", 2), ("4 7 in 3 days", 3), ("4 24 dec", 2),
        ("4 7 dec 24", 2), ("4 7 dec 2026", 3), ("4 7 dec 24 2026", 3), ("4 inbox", 1),
        ("4 7 3 days ago", 3), ("4 tomorrow 5pm", 2), ("4 31 feb", 2), ("4 feb", 1),
        ("4 31 feb 2027", 3), ("7 99 feb", 1),
        ("39 next week friday", 3), ("4 the day after tomorrow", 4), ("4 2 weeks", 2),
        ("4 7 15th", 1),
        ("4 7 first monday of january", 4), ("4 on friday", 2), ("4 7", 1),
        ("4 20261224", 1), ("next friday", 1), ("friday", 1),
    ])
    func `the longest phrase that is understood counts`(words: String, length: Int) {
        #expect(
            DayPhrase.length(
                endingIn: words.split(separator: " ").map(String.init), today: Today.sample.day)
                == length)
    }
}
