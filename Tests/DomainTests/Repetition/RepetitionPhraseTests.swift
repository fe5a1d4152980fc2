import Domain
import TestSupport
import Testing

@Suite("Repetitions that people type")
struct RepetitionPhraseTests {
    @Test(arguments: [
        ("every day", "day"), ("each day", "day"), ("Daily", "day"), ("every other day", "2 days"),
        ("every second day", "2 days"), ("every 2nd day", "2 days"), ("every third day", "3 days"),
        ("every two days", "2 days"), ("every 3 days", "3 days"), ("every 3d", "3 days"),
        ("alternate days", "2 days"), ("every week", "week"), ("weekly", "week"),
        ("every other week", "2 weeks"), ("every two weeks", "2 weeks"), ("every 2w", "2 weeks"),
        ("fortnightly", "2 weeks"), ("every fortnight", "2 weeks"), ("biweekly", "2 weeks"),
        ("bi-weekly", "2 weeks"), ("every 6 weeks", "6 weeks"), ("every third week", "3 weeks"),
        ("every month", "month"), ("monthly", "month"), ("every other month", "2 months"),
        ("every 2 months", "2 months"), ("bimonthly", "2 months"), ("every six months", "6 months"),
        ("every 6mo", "6 months"), ("quarter", "3 months"), ("every quarter", "3 months"),
        ("quarterly", "3 months"), ("every 2 quarters", "6 months"), ("semiannually", "6 months"),
        ("half-yearly", "6 months"), ("every year", "year"), ("yearly", "year"),
        ("annually", "year"), ("annual", "year"), ("every other year", "2 years"),
        ("every two years", "2 years"), ("2y", "2 years"), ("biennially", "2 years"),
    ])
    func `spans`(typed: String, text: String?) {
        check(typed, text)
    }

    @Test(arguments: [
        ("every friday", "friday"), ("fridays", "friday"), ("on fridays", "friday"),
        ("every fri", "friday"), ("each Friday", "friday"),
        ("mon wed fri", "monday,wednesday,friday"),
        ("every mon, wed and fri", "monday,wednesday,friday"),
        ("monday and thursday", "monday,thursday"),
        ("mon/thu", "monday,thursday"), ("mon & thu", "monday,thursday"),
        ("mo,we", "monday,wednesday"),
        ("tues thurs", "tuesday,thursday"), ("mondays and thursdays", "monday,thursday"),
        ("mon-fri", "weekday"), ("monday to friday", "weekday"),
        ("mon through thu", "monday,tuesday,wednesday,thursday"),
        ("sat-mon", "monday,saturday,sunday"), ("weekday", "weekday"), ("weekdays", "weekday"),
        ("every weekday", "weekday"), ("every workday", "weekday"),
        ("every working day", "weekday"),
        ("business days", "weekday"), ("weekend", "saturday,sunday"),
        ("every weekend", "saturday,sunday"),
        ("weekends", "saturday,sunday"),
        ("weekdays and saturday", "monday,tuesday,wednesday,thursday,friday,saturday"),
        ("every week on monday", "monday"), ("weekly on mon and thu", "monday,thursday"),
        ("every other friday", "2 weeks on friday"),
        ("every 2 weeks on friday", "2 weeks on friday"),
        ("2 weeks on friday", "2 weeks on friday"),
        ("every other week on monday", "2 weeks on monday"),
        ("every second week on friday", "2 weeks on friday"),
        ("biweekly on tuesday", "2 weeks on tuesday"),
        ("every 2 weeks on mon and thu", "2 weeks on monday,thursday"),
        ("other friday", "2 weeks on friday"),
        ("every 3 weeks on tue", "3 weeks on tuesday"), ("end of week", "sunday"),
        ("friday of every week", "friday"),
    ])
    func `days of the week`(typed: String, text: String?) {
        check(typed, text)
    }

    @Test(arguments: [
        ("15th", "15th"), ("every 15th", "15th"), ("the 15th", "15th"), ("on the 15th", "15th"),
        ("15th of the month", "15th"), ("15th of every month", "15th"),
        ("every month on the 15th", "15th"),
        ("monthly on the 1st", "1st"), ("first of the month", "1st"), ("1st,15th", "1st,15th"),
        ("1st and 15th", "1st,15th"), ("15th, 1st", "1st,15th"),
        ("every 1st & 15th of the month", "1st,15th"),
        ("last day", "last day"), ("last day of the month", "last day"),
        ("end of month", "last day"),
        ("eom", "last day"), ("end of each month", "last day"), ("month end", "last day"),
        ("first day of the month", "1st"), ("start of month", "1st"), ("mid month", "15th"),
        ("15th and last day", "15th,last day"), ("month on day 15", "15th"),
        ("last friday", "last friday"), ("last friday of the month", "last friday"),
        ("every last friday", "last friday"), ("first monday", "1st monday"),
        ("1st monday of each month", "1st monday"),
        ("second tuesday", "2nd tuesday"), ("every 3rd friday", "3rd friday"),
        ("1st and 3rd monday", "1st monday,3rd monday"),
        ("first and third monday of the month", "1st monday,3rd monday"),
        ("2nd friday, 15th", "2nd friday,15th"), ("last weekday", "last weekday"),
        ("last weekday of the month", "last weekday"), ("last working day", "last weekday"),
        ("first business day of the month", "1st weekday"),
        ("first workday of each month", "1st weekday"),
        ("every month on the last friday", "last friday"),
        ("3 months on the 1st", "3 months on the 1st"),
        ("every other month on the 2nd friday", "2 months on the 2nd friday"),
        ("every 3 months on the last day", "3 months on the last day"),
        ("quarterly on the 1st", "3 months on the 1st"),
        ("2 months on the 1st and 15th", "2 months on the 1st,15th"),
    ])
    func `days of the month`(typed: String, text: String?) {
        check(typed, text)
    }

    @Test(arguments: [
        ("april 15", "15 april"), ("every april 15", "15 april"), ("15 april", "15 april"),
        ("apr 15th", "15 april"), ("every 15th of april", "15 april"),
        ("april the 15th", "15 april"),
        ("every year on april 15", "15 april"), ("yearly on 15 apr", "15 april"),
        ("annually on the 15th of april", "15 april"), ("jan 1, jul 1", "1 january,1 july"),
        ("1 january and 1 july", "1 january,1 july"), ("every january", "1 january"),
        ("29 feb", "29 february"),
        ("2 years on april 15", "2 years on 15 april"),
        ("every other year on 15 april", "2 years on 15 april"),
        ("first monday of september", "1st monday of september"),
        ("last friday of november", "last friday of november"),
        ("4th thursday of november", "4th thursday of november"),
        ("last day of february", "29 february"),
        ("end of quarter", "31 march,30 june,30 september,31 december"),
        ("last day of the quarter", "31 march,30 june,30 september,31 december"),
        ("start of quarter", "1 january,1 april,1 july,1 october"), ("end of year", "31 december"),
        ("first day of the year", "1 january"),
        ("1st weekday of january", "1st weekday of january"),
    ])
    func `days of the year`(typed: String, text: String?) {
        check(typed, text)
    }

    @Test(
        arguments: [
            ("every friday until 2026-12-24", .day("2026-12-24"), "friday until 2026-12-24"),
            ("friday until 24 dec", .day("2026-12-24"), "friday until 2026-12-24"),
            ("weekday till end of month", .day("2026-11-30"), "weekday until 2026-11-30"),
            ("2 weeks ending eoy", .day("2026-12-31"), "2 weeks until 2026-12-31"),
            ("every day 5 times", .times(5), "day 5 times"),
            ("daily for 10 times", .times(10), "day 10 times"),
            ("every week, 5 times", .times(5), "week 5 times"),
            ("15th 12x", .times(12), "15th 12 times"),
            ("mon,thu 6 times", .times(6), "monday,thursday 6 times"),
        ] as [(String, Repetition.End, String)])
    func `a series can end`(typed: String, end: Repetition.End, text: String) throws {
        let found = try read(typed)
        #expect(found.end == end)
        #expect(found.repetition.text == text)
        #expect(Repetition(text: text) == found.repetition)
    }

    @Test(arguments: [
        ("3 days from completion", "3 days from completion"),
        ("every! 3 days", "3 days from completion"),
        ("after 2 weeks", "2 weeks from completion"), ("week when done", "week from completion"),
        ("week 4 times from completion", "week 4 times from completion"),
        ("month until 2027-06-30 from completion", "month until 2027-06-30 from completion"),
    ])
    func `it can count from the completion`(typed: String, text: String) throws {
        let repetition = try read(typed).repetition
        #expect(repetition.origin == .completion)
        #expect(repetition.text == text)
        #expect(Repetition(text: text) == repetition)
    }

    @Test(arguments: [
        "", "every", "every other", "every second", "15", "every 15", "every 0 days",
        "every 1000 weeks", "32nd", "every 6th friday", "biannual", "twice a week",
        "3 times a week",
        "3 times", "every hour", "hourly", "every day at 9am", "every monday morning",
        "every night",
        "every monday starting jan 5", "every mon, jan 5", "31 april", "30 february",
        "every few days",
        "2nd day", "mo", "every 3 mondays", "every 2 weekends", "1st friday and", "mon,", ",mon",
        "until friday", "day until", "day until never", "day 0 times", "day 5", "day x times",
        "friday the 13th", "last", "last month", "week on the 15th", "3 days on friday",
        "last first",
        "every every day", "month of may", "from completion", "every! ",
        "day from completion from completion",
        "week until 2026-12-24 5 times", "15th friday",
    ])
    func `what has no one meaning is refused`(typed: String) {
        #expect(throws: AppError.self) { try read(typed) }
    }

    @Test(arguments: [
        ("every fryday", "every friday"), ("evry day", "every day"), ("mondey", "monday"),
        ("2 weaks", "2 weeks"), ("every munth", "every month"), ("weekdys", "weekdays"),
        ("last fridy", "last friday"), ("aprl 15", "april 15"),
    ])
    func `a near miss is answered with what was meant`(typed: String, meant: String) {
        let error = #expect(throws: AppError.self) { try read(typed) }
        #expect(error?.advice.text == "Did you mean '\(meant)'? All the forms: tend help repeat")
    }

    @Test(arguments: [
        "every day at 9am", "every hour", "every monday morning", "hourly", "day 17:00",
    ])
    func `a time of day is refused in a plain sentence`(typed: String) {
        let error = #expect(throws: AppError.self) { try read(typed) }
        #expect(error?.detail?.hasSuffix("A repetition has no time yet.") == true)
    }

    private func check(_ typed: String, _ text: String?) {
        // None: it is refused.
        let found = try? read(typed).repetition
        #expect(found?.text == text)
        if let found { #expect(Repetition(text: found.text) == found) }
    }

    private func read(_ typed: String) throws(AppError) -> TypedRepetition {
        try TypedRepetition(phrase: typed) { phrase throws(AppError) in
            try DayPhrase.day(of: phrase, today: Today.sample.day)
        }
    }
}

/// Every rule against a second implementation that walks day by day and asks each whether it belongs to
/// the series.
@Suite("Rules of repetition, day by day")
struct RepetitionWalkTests {
    typealias Belongs = @Sendable (_ day: CalendarDay, _ start: CalendarDay) -> Bool

    @Test(arguments: ["2026-11-21", "2027-01-31", "2028-02-29", "2026-12-27"])
    func `no day is left out and none is added`(start: CalendarDay) throws {
        for (phrase, belongs) in Self.rules {
            let rule = try TypedRepetition(phrase: phrase).rule
            var expected: [CalendarDay] = []
            for distance in 1...1500 {
                let day = start.advanced(byDays: distance)
                if belongs(day, start) { expected.append(day) }
            }
            var found: [CalendarDay] = []
            while let day = rule.next(from: start, after: found.last ?? start),
                day <= start.advanced(byDays: 1500)
            {
                found.append(day)
            }
            #expect(found == expected, "\(phrase) from \(start)")
            // From each day on the same one comes next.
            for distance in stride(from: 0, to: 700, by: 13) {
                let today = start.advanced(byDays: distance)
                let next = rule.next(from: start, after: today)
                #expect(next == expected.first { $0 > today }, "\(phrase) after \(today)")
            }
        }
    }

    private static let rules: [(String, Belongs)] = [
        ("every day", { _, _ in true }), ("every other day", { (days($0) - days($1)) % 2 == 0 }),
        ("every 2 weeks", { (days($0) - days($1)) % 14 == 0 }),
        ("mon wed fri", { day, _ in ["Mon", "Wed", "Fri"].contains(name(day)) }),
        ("weekend", { day, _ in ["Sat", "Sun"].contains(name(day)) }),
        ("weekdays", { day, _ in !["Sat", "Sun"].contains(name(day)) }),
        ("every other friday", { name($0) == "Fri" && weeks($0, $1) % 2 == 0 }),
        (
            "every 3 weeks on mon and thu",
            { ["Mon", "Thu"].contains(name($0)) && weeks($0, $1) % 3 == 0 }
        ),
        ("1st,15th", { day, _ in [1, 15].contains(day.components.day) }),
        ("15th and last day", { day, _ in day.components.day == 15 || isLast(day) }),
        ("30th", { day, _ in day.components.day == 30 || isLast(day) && day.components.day < 30 }),
        (
            "last friday",
            { day, _ in name(day) == "Fri" && isLast(day.advanced(byDays: 7), orNextMonthOf: day) }
        ),
        ("2nd friday", { day, _ in name(day) == "Fri" && (8...14).contains(day.components.day) }),
        (
            "1st and 3rd monday",
            { day, _ in
                name(day) == "Mon" && [0, 2].contains((day.components.day - 1) / 7)
            }
        ),
        ("5th sunday", { day, _ in name(day) == "Sun" && day.components.day > 28 }),
        (
            "last weekday",
            { day, _ in
                let later = (1...3).map { day.advanced(byDays: $0) }
                return isWorkday(day)
                    && later.allSatisfy {
                        !isWorkday($0) || $0.components.month != day.components.month
                    }
            }
        ),
        (
            "first workday of the month",
            { day, _ in
                let earlier = (1...3).map { day.advanced(byDays: -$0) }
                return isWorkday(day)
                    && earlier.allSatisfy {
                        !isWorkday($0) || $0.components.month != day.components.month
                    }
            }
        ),
        (
            "quarterly on the 1st",
            { day, start in
                day.components.day == 1 && (months(day) - months(start)) % 3 == 0
            }
        ),
        (
            "every other month on the 2nd friday",
            { day, start in
                name(day) == "Fri" && (8...14).contains(day.components.day)
                    && (months(day) - months(start)) % 2 == 0
            }
        ),
        ("april 15", { day, _ in day.components.month == 4 && day.components.day == 15 }),
        ("29 feb", { day, _ in day.components.month == 2 && isLast(day) }),
        (
            "jan 1, jul 1",
            { day, _ in day.components.day == 1 && [1, 7].contains(day.components.month) }
        ),
        (
            "every other year on 15 april",
            { day, start in
                day.components.month == 4 && day.components.day == 15
                    && (day.components.year - start.components.year) % 2 == 0
            }
        ),
        (
            "first monday of september",
            { day, _ in
                name(day) == "Mon" && day.components.month == 9 && day.components.day <= 7
            }
        ),
        (
            "end of quarter",
            { day, _ in [3, 6, 9, 12].contains(day.components.month) && isLast(day) }
        ),
    ]

    private static func days(_ day: CalendarDay) -> Int { day.daysSinceEpoch }
    private static func name(_ day: CalendarDay) -> String { day.weekday.abbreviation }
    private static func months(_ day: CalendarDay) -> Int {
        day.components.year * 12 + day.components.month
    }
    private static func isWorkday(_ day: CalendarDay) -> Bool {
        !["Sat", "Sun"].contains(name(day))
    }

    /// How many Mondays lie between two days, by counting them.
    private static func weeks(_ day: CalendarDay, _ start: CalendarDay) -> Int {
        (0..<(days(day) - days(start))).count { name(start.advanced(byDays: $0 + 1)) == "Mon" }
    }

    private static func isLast(_ day: CalendarDay) -> Bool {
        day.advanced(byDays: 1).components.month != day.components.month
    }

    private static func isLast(_ later: CalendarDay, orNextMonthOf day: CalendarDay) -> Bool {
        later.components.month != day.components.month
    }
}
