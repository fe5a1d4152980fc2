import Domain
import TestSupport
import Testing

/// Today is Saturday, 21 November 2026; other programs know most of these forms.
@Suite("Forms of days that people type")
struct DayPhraseFormsTests {
    @Test(
        arguments: [
            ("now", "2026-11-21"), ("tonight", "2026-11-21"), ("tod", "2026-11-21"),
            ("tom", "2026-11-22"), ("eod", "2026-11-21"), ("sod", "2026-11-21"),
            ("end of day", "2026-11-21"), ("end of the day", "2026-11-21"),
            ("day after tomorrow", "2026-11-23"), ("the day after tomorrow", "2026-11-23"),
            ("overmorrow", "2026-11-23"), ("day before yesterday", "2026-11-19"),
            ("tomorrow week", "2026-11-29"), ("today week", "2026-11-28"),
            ("The Day After Tomorrow", "2026-11-23"), ("day-after-tomorrow", "2026-11-23"),
            ("on friday", "2026-11-27"), ("by friday", "2026-11-27"),
        ] as [(String, CalendarDay)])
    func `near days`(phrase: String, day: CalendarDay) throws {
        #expect(try read(phrase) == day)
    }

    @Test(arguments: DayPhrases.understood)
    func `what others say is understood`(phrase: String, day: CalendarDay) throws {
        #expect(try read(phrase) == day)
    }

    @Test(arguments: DayPhrases.refused)
    func `what others say is refused where it has no one meaning`(phrase: String) {
        #expect(throws: AppError.self) { try read(phrase) }
    }

    @Test(arguments: DayPhrases.understood)
    func `a word more is never dropped`(phrase: String, day: CalendarDay) {
        #expect(throws: AppError.self) { try read("\(phrase) xyz") }
        #expect(throws: AppError.self) { try read("xyz \(phrase)") }
    }

    @Test(
        arguments: [
            ("tues", "2026-11-24"), ("weds", "2026-11-25"), ("thur", "2026-11-26"),
            ("Thurs", "2026-11-26"), ("fri.", "2026-11-27"), ("friday,", "2026-11-27"),
            ("this fri 27 nov", nil), ("coming monday", "2026-11-23"),
            ("this coming friday", "2026-11-27"), ("upcoming fri", "2026-11-27"),
            ("last friday", "2026-11-20"), ("last sat", "2026-11-14"),
            ("past monday", "2026-11-16"),
            ("friday week", "2026-12-04"), ("monday week", "2026-11-30"),
            ("sat week", "2026-12-05"), ("friday next week", "2026-11-27"),
            ("fri next week", "2026-11-27"), ("next week friday", "2026-11-27"),
            ("next week on friday", "2026-11-27"), ("friday of next week", "2026-11-27"),
            ("friday last week", "2026-11-13"), ("this week sunday", "2026-11-22"),
            ("sunday this week", "2026-11-22"), ("next-friday", "2026-11-27"),
            ("next tues", "2026-11-24"), ("friday 27 nov", "2026-11-27"),
            ("fri, nov 27", "2026-11-27"), ("friday 27th", "2026-11-27"),
            ("friday the 27th", "2026-11-27"), ("fri 27 november 2026", "2026-11-27"),
            ("fri 2026-11-27", "2026-11-27"), ("thursday, december 24, 2026", "2026-12-24"),
            ("a week on friday", "2026-12-04"), ("weekend", "2026-11-21"),
            ("this weekend", "2026-11-21"), ("next weekend", "2026-11-28"),
            ("friday after next", "2026-12-04"), ("weekend after next", "2026-12-05"),
            ("friday before christmas", "2026-12-18"), ("monday after easter", "2027-03-29"),
            ("fr", "2026-11-27"), ("week of jan 6", "2027-01-04"),
        ] as [(String, CalendarDay?)])
    func `weekdays`(phrase: String, day: CalendarDay?) throws {
        // None: it is refused.
        #expect((try? read(phrase)) == day)
    }

    @Test(
        arguments: [
            ("3d", "2026-11-24"), ("2w", "2026-12-05"), ("1m", "2026-12-21"), ("3mo", "2027-02-21"),
            ("1y", "2027-11-21"), ("1q", "2027-02-21"), ("10days", "2026-12-01"),
            ("2wks", "2026-12-05"), ("3 days", "2026-11-24"), ("2 weeks", "2026-12-05"),
            ("in 2w", "2026-12-05"), ("in two weeks", "2026-12-05"), ("two days", "2026-11-23"),
            ("in three months", "2027-02-21"), ("in two weeks time", "2026-12-05"),
            ("in two weeks' time", "2026-12-05"), ("a fortnight", "2026-12-05"),
            ("in a fortnight", "2026-12-05"), ("in 2 fortnights", "2026-12-19"),
            ("in a quarter", "2027-02-21"), ("in a couple of days", "2026-11-23"),
            ("3 days from now", "2026-11-24"), ("2 weeks from today", "2026-12-05"),
            ("a week from now", "2026-11-28"), ("a week from tomorrow", "2026-11-29"),
            ("a week from friday", "2026-12-04"), ("2 weeks from monday", "2026-12-07"),
            ("2 days after tomorrow", "2026-11-24"), ("day after friday", "2026-11-28"),
            ("day before eom", "2026-11-29"), ("a week before 24 dec", "2026-12-17"),
            ("week after next", "2026-11-30"), ("month after next", "2027-01-01"),
            ("1 week 2 days", "2026-11-30"), ("1 week and 2 days", "2026-11-30"),
            ("+3 days", "2026-11-24"), ("+ 1 week", "2026-11-28"), ("+1 month", "2026-12-21"),
            ("-2 weeks", "2026-11-07"), ("+2wks", "2026-12-05"), ("friday +1w", "2026-12-04"),
            ("eom-3d", "2026-11-27"), ("eom -3d", "2026-11-27"), ("eow+1d", "2026-11-23"),
            ("tomorrow + 2 weeks", "2026-12-06"), ("in-3-days", "2026-11-24"),
            ("in-3d", "2026-11-24"),
            ("in 5 working days", "2026-11-27"), ("3 business days", "2026-11-25"),
            ("in 1 workday", "2026-11-23"), ("next workday", "2026-11-23"),
            ("next business day", "2026-11-23"), ("next day", "2026-11-22"),
            ("3 days hence", "2026-11-24"), ("3 days later", "2026-11-24"),
            ("two weeks ago", "2026-11-07"), ("a fortnight ago", "2026-11-07"),
        ] as [(String, CalendarDay)])
    func `distances`(phrase: String, day: CalendarDay) throws {
        #expect(try read(phrase) == day)
    }

    @Test(
        arguments: [
            ("sow", "2026-11-23"), ("soww", "2026-11-23"), ("eoww", "2026-11-27"),
            ("som", "2026-12-01"), ("soq", "2027-01-01"), ("eoq", "2026-12-31"),
            ("soy", "2027-01-01"), ("end of the week", "2026-11-22"), ("end week", "2026-11-22"),
            ("end of the month", "2026-11-30"), ("end-of-month", "2026-11-30"),
            ("end of quarter", "2026-12-31"), ("end of the year", "2026-12-31"),
            ("end of next week", "2026-11-29"), ("end of next month", "2026-12-31"),
            ("end of november", "2026-11-30"), ("end of december", "2026-12-31"),
            ("end of october", "2027-10-31"), ("end of feb 2028", "2028-02-29"),
            ("end of 2027", "2027-12-31"), ("start of next month", "2026-12-01"),
            ("beginning of december", "2026-12-01"), ("beginning of the month", "2026-12-01"),
            ("start of week", "2026-11-23"), ("beginning of next year", "2027-01-01"),
            ("mid january", "2027-01-15"), ("mid-december", "2026-12-15"),
            ("middle of next month", "2026-12-15"), ("next quarter", "2027-01-01"),
            ("last week", "2026-11-09"), ("last month", "2026-10-01"),
            ("first day of next month", "2026-12-01"), ("first day of the month", "2026-12-01"),
            ("last day of month", "2026-11-30"), ("last day of the month", "2026-11-30"),
            ("last day of november", "2026-11-30"), ("last day of february", "2027-02-28"),
            ("last day of the year", "2026-12-31"), ("first of the month", "2026-12-01"),
            ("1st of next month", "2026-12-01"), ("first monday of january", "2027-01-04"),
            ("1st monday of january", "2027-01-04"), ("first monday in january", "2027-01-04"),
            ("last friday of the month", "2026-11-27"), ("last friday of november", "2026-11-27"),
            ("last monday of october", "2027-10-25"), ("2nd tue of next month", "2026-12-08"),
            ("3rd friday of november", "2027-11-19"), ("3rd friday of the month", "2026-12-18"),
            ("5th sunday of the month", "2026-11-29"), ("last workday of the month", "2026-11-30"),
            ("first working day of january", "2027-01-01"),
            ("next month on the 15th", "2026-12-15"), ("q1", "2027-01-01"),
            ("q4 2027", "2027-10-01"),
        ] as [(String, CalendarDay?)])
    func `weeks, months, quarters and years`(phrase: String, day: CalendarDay?) throws {
        // None: it is refused.
        #expect((try? read(phrase)) == day)
    }

    @Test(
        arguments: [
            ("15th", "2026-12-15"), ("the 15th", "2026-12-15"), ("21st", "2026-11-21"),
            ("22nd", "2026-11-22"), ("1st", "2026-12-01"), ("31st", "2026-12-31"),
            ("on the 3rd", "2026-12-03"), ("15th of december", "2026-12-15"),
            ("the 15th of next month", "2026-12-15"), ("15th of the month", "2026-12-15"),
            ("fifth of january", "2027-01-05"), ("jan", "2027-01-01"), ("January", "2027-01-01"),
            ("nov", "2027-11-01"), ("dec", "2026-12-01"), ("in january", "2027-01-01"),
            ("january 2027", "2027-01-01"), ("dec 2026", "2026-12-01"),
            ("next january", "2027-01-01"), ("2026-12", "2026-12-01"), ("2027-01", "2027-01-01"),
            ("24th of december", "2026-12-24"), ("24 of dec", "2026-12-24"),
            ("december the 24th", "2026-12-24"), ("the 24th of december 2026", "2026-12-24"),
            ("24dec", "2026-12-24"), ("dec24", "2026-12-24"), ("24-dec", "2026-12-24"),
            ("24-dec-2026", "2026-12-24"), ("dec-24", "2026-12-24"), ("24dec2026", "2026-12-24"),
            ("dec. 24", "2026-12-24"), ("Dec 24th, 2026", "2026-12-24"),
            ("2026/12/24", "2026-12-24"), ("2026-2-3", "2026-02-03"), ("w52", "2026-12-21"),
            ("W52", "2026-12-21"), ("week 52", "2026-12-21"), ("w47", "2027-11-22"),
            ("w1", "2027-01-04"), ("2026-W52", "2026-12-21"), ("2026w52", "2026-12-21"),
            ("2026-W52-5", "2026-12-25"), ("w53", "2026-12-28"), ("week 10 2028", "2028-03-06"),
        ] as [(String, CalendarDay)])
    func `days of months, months and numbered weeks`(phrase: String, day: CalendarDay) throws {
        #expect(try read(phrase) == day)
    }

    @Test(
        arguments: [
            ("christmas", "2026-12-25"), ("christmas eve", "2026-12-24"), ("xmas", "2026-12-25"),
            ("boxing day", "2026-12-26"), ("new year's eve", "2026-12-31"),
            ("new year’s day", "2027-01-01"), ("new year", "2027-01-01"),
            ("halloween", "2027-10-31"), ("valentine's day", "2027-02-14"),
            ("thanksgiving", "2026-11-26"), ("columbus day", "2027-10-11"),
            ("st. patrick's day", "2027-03-17"), ("ash wednesday", "2027-02-10"),
            ("friday the 13th", "2027-08-13"), ("bonfire night", "2027-11-05"),
            ("black friday", "2026-11-27"),
            ("cyber monday", "2026-11-30"), ("mother's day", "2027-05-09"),
            ("father’s day", "2027-06-20"), ("memorial day", "2027-05-31"),
            ("labor day", "2027-09-06"), ("mlk day", "2027-01-18"),
            ("presidents' day 2028", "2028-02-21"), ("independence day", "2027-07-04"),
            ("good friday 2028", "2028-04-14"), ("easter monday 2028", "2028-04-17"),
            ("easter 2028", "2028-04-16"), ("pentecost monday 2028", "2028-06-05"),
            ("black friday 2028", "2028-11-24"), ("cyber monday 2028", "2028-11-27"),
            ("day before good friday 2028", "2028-04-13"),
            ("easter", "2027-03-28"), ("easter monday", "2027-03-29"), ("goodfriday", "2027-03-26"),
            ("good friday", "2027-03-26"), ("ascension", "2027-05-06"), ("pentecost", "2027-05-16"),
        ] as [(String, CalendarDay)])
    func `feasts`(phrase: String, day: CalendarDay) throws {
        #expect(try read(phrase) == day)
    }

    @Test(
        arguments: [
            ("15th", "2026-11-15"), ("22nd", "2026-10-22"), ("jan", "2026-01-01"),
            ("w52", "2025-12-22"), ("3d", "2026-11-18"), ("2 weeks", "2026-11-07"),
            ("in 3 days", "2026-11-24"), ("eom", "2026-11-30"), ("thurs", "2026-11-19"),
            ("last friday", "2026-11-20"), ("end of october", "2026-10-31"),
        ] as [(String, CalendarDay)])
    func `of many such days the latest can be meant`(phrase: String, day: CalendarDay) throws {
        #expect(
            try DayPhrase.day(of: phrase, today: Today.sample.day, leaning: .latest) == day)
    }

    @Test(
        arguments: [
            ("2026-12-01", "som", "2026-12-01"), ("2026-12-01", "1st", "2026-12-01"),
            ("2026-11-30", "eom", "2026-11-30"), ("2026-11-22", "weekend", "2026-11-22"),
            ("2026-11-23", "weekend", "2026-11-28"), ("2026-11-27", "eoww", "2026-11-27"),
            ("2027-02-01", "31st", "2027-03-31"), ("2027-01-01", "jan", "2027-01-01"),
            ("2026-11-20", "next workday", "2026-11-23"),
            ("2026-11-20", "5 workdays", "2026-11-27"),
            ("2026-11-22", "5 workdays", "2026-11-27"), ("2026-11-21", "10 workdays", "2026-12-04"),
            ("2020-12-29", "w53", "2026-12-28"), ("2026-12-28", "w53", "2026-12-28"),
        ] as [(CalendarDay, String, CalendarDay)])
    func `what is today is meant, and of what has passed the next`(
        today: CalendarDay, phrase: String, day: CalendarDay
    ) throws {
        #expect(try DayPhrase.day(of: phrase, today: today) == day)
    }

    @Test(arguments: [
        "this week", "this month", "week", "month", "day", "fortnight", "weeks", "next december",
        "friday 28 nov", "friday in 2 weeks", "1 monday", "3 friday", "4 5", "24 12", "2027", "15",
        "w54", "w0", "w53 2027", "first monday", "last day", "6th friday of january", "nth",
        "next 3 days", "few days", "after", "from friday", "a", "the", "on", "the the", "+", "-",
        "tomorrow tomorrow", "friday friday", "eom-", "first", "jan feb", "end of friday",
        "mid week", "in 3", "3 days after", "day after", "week after", "2026-13", "2026-12-24-1",
        "next next week", "day after day after",
    ])
    func `what has no one meaning is refused`(phrase: String) {
        #expect(throws: AppError.self) { try read(phrase) }
    }

    @Test func `a phrase of very many words is refused, however it goes on`() {
        let words = Array(repeating: "day after", count: 50_000).joined(separator: " ")
        #expect(throws: AppError.self) { try read(words + " tomorrow") }
    }

    @Test(arguments: [
        ("fryday", "friday"), ("tomorow", "tomorrow"), ("tmrrw", "tomorrow"),
        ("Tommorow", "tomorrow"),
        ("wendsday", "wednesday"), ("satuday", "saturday"), ("janurary", "january"),
        ("next fryday", "next friday"), ("nxt week", "next week"), ("24 decembr", "24 december"),
        ("in 3 dayz", "in 3 days"), ("todays", "today"), ("tody", "today"),
        ("in 2 weks", "in 2 weeks"),
        ("end of mnth", "end of month"), ("yestarday", "yesterday"), ("weeknd", "weekend"),
    ])
    func `a near miss is answered with what was meant`(typed: String, meant: String) {
        let error = #expect(throws: AppError.self) { try read(typed) }
        #expect(
            error?.advice.text == "Did you mean '\(meant)'? All the forms: tend help days")
    }

    @Test(arguments: [
        "5pm", "17:00", "noon", "tomorrow 5pm", "friday at 5", "monday morning", "3h",
    ])
    func `a time of day is refused in a plain sentence`(phrase: String) {
        let error = #expect(throws: AppError.self) { try read(phrase) }
        #expect(
            error?.detail?.hasSuffix("A time goes with what is due, and with reminders.") == true)
    }

    private func read(_ phrase: String) throws(AppError) -> CalendarDay {
        try DayPhrase.day(of: phrase, today: Today.sample.day)
    }
}

/// GNU date as a second implementation.
///
/// A weekday is left out, since GNU date leaves it out where the present day is said.
@Suite("Days as GNU date reads them")
struct GNUDateTests {
    private static let distances = [
        "today", "tomorrow", "yesterday", "now", "3 days", "2 weeks", "1 month", "5 months",
        "1 year", "a week", "fortnight ago", "2 weeks ago", "3 days ago", "1 week 2 days",
        "+3 days", "-2 weeks", "+1 month", "-1 year", "tomorrow week", "next day", "3 weeks ago",
        "+10 days", "1 fortnight", "2 months ago", "1 year 2 months", "+ 2 days",
    ]

    private static let dates = [
        "2026-12-24", "20261224", "2026/12/24", "2026-2-3", "24 dec 2026", "dec 24 2026",
        "24 december 2026", "december 24, 2026", "24-dec-2026", "24dec2026", "29 feb 2028",
        "dec 24, 2026", "Sept 3 2027", "3 sept 2027",
    ]

    @Test(arguments: ["2026-11-21", "2027-01-15", "2028-02-28", "2026-12-28"])
    func `distances are as far`(today: CalendarDay) throws {
        let phrases = Self.distances.map { $0 == "a week" ? ("a week", "1 week") : ($0, $0) }
            .map { $0.0 == "fortnight ago" ? ("a fortnight ago", $0.1) : $0 }
        let theirs = try days(of: phrases.map { "\(today) \($0.1)" })
        let ours = phrases.map { phrase in
            (try? DayPhrase.day(of: phrase.0, today: today))?.description ?? phrase.0
        }
        #expect(ours == theirs)
    }

    @Test func `dates are the same`() throws {
        let ours = Self.dates.map { phrase in
            (try? DayPhrase.day(of: phrase, today: Today.sample.day))?.description ?? phrase
        }
        #expect(ours == (try days(of: Self.dates)))
    }

    private func days(of phrases: [String]) throws -> [String] {
        let lines = phrases.joined(separator: "\n") + "\n"
        let result = try ProgramRunner(path: "/bin/date").run(
            ["-f", "-", "+%F"], environment: ["LC_ALL": "C", "TZ": "UTC"],
            input: .bytes(Array(lines.utf8)))
        return String(decoding: result.standardOutput, as: UTF8.self).split(separator: "\n").map(
            String.init)
    }
}
