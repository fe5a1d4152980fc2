import Domain
import TestSupport
import Testing

@Suite("Repetitions that people type")
struct RepetitionPhraseTests {
    @Test(arguments: RepetitionPhrases.spans)
    func `spans`(typed: String, text: String) throws {
        try check(typed, text)
    }

    @Test(arguments: RepetitionPhrases.daysOfTheWeek)
    func `days of the week`(typed: String, text: String) throws {
        try check(typed, text)
    }

    @Test(arguments: RepetitionPhrases.daysOfTheMonth)
    func `days of the month`(typed: String, text: String) throws {
        try check(typed, text)
    }

    @Test(arguments: RepetitionPhrases.daysOfTheYear)
    func `days of the year`(typed: String, text: String) throws {
        try check(typed, text)
    }

    @Test(arguments: RepetitionPhrases.asOthersSay)
    func `what others say is understood`(typed: String, text: String) throws {
        try check(typed, text)
    }

    @Test(arguments: RepetitionPhrases.refused)
    func `what others say is refused where it has no one meaning`(typed: String) {
        #expect(throws: AppError.self) { try read(typed) }
    }

    @Test(arguments: RepetitionPhrases.asOthersSay)
    func `a word more is never dropped`(typed: String, text: String) {
        #expect(throws: AppError.self) { try read("\(typed) xyz") }
        #expect(throws: AppError.self) { try read("xyz \(typed)") }
    }

    @Test(arguments: [
        ("every second friday", "Write '2 weeks on friday', or 'second friday of the month'."),
        ("twice a week", "Say on which days: 'mon,thu'."),
        ("every week for 3 months", "Write 'week 5 times', or 'week until' and a day."),
        ("monday till friday", "Write 'monday to friday', or until which date."),
    ])
    func `of what can be two rules both are named`(typed: String, advice: String) {
        let error = #expect(throws: AppError.self) { try read(typed) }
        #expect(error?.advice.text == advice)
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
        "3 times", "every other weekday", "30m", "every 90m", "every hour", "hourly",
        "every day at 9am",
        "every monday morning",
        "every night",
        "every monday starting jan 5", "every mon, jan 5", "31 april", "30 february",
        "every few days",
        "2nd day", "mo", "every 2 weekends", "1st friday and", "mon,", ",mon",
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
        #expect(error?.detail?.hasSuffix("rings at one time of them.") == true)
    }

    @Test(
        arguments: [
            ("every day at 9am", "day", "09:00"), ("every monday 17:30", "monday", "17:30"),
            ("weekday at 8", "weekday", "08:00"), ("9am daily", "day", "09:00"),
            ("every morning", "day", "09:00"), ("every monday morning", "monday", "09:00"),
            ("every friday at 5", "friday", "17:00"), ("nightly", "day", "20:00"),
            ("every night at 10", "day", "22:00"),
            ("every month on the 15th at noon", "15th", "12:00"),
            ("every mon, thu 7:15", "monday,thursday", "07:15"), ("17:00", "day", "17:00"),
        ])
    func `where a time may be, it is that of the reminder`(
        typed: String, text: String, time: String
    ) throws {
        let found = try TypedRepetition(phrase: typed, takesTime: true)
        #expect(found.repetition.text == text)
        #expect(found.time?.description == time)
    }

    @Test(arguments: [
        "every hour", "every 2 hours", "hourly", "every day 9:00 17:00", "every 9am blue",
        "every tomorrow 9:00", "every day at 25:00",
    ])
    func `where a time may be, what is none is refused`(typed: String) {
        #expect(throws: AppError.self) { try TypedRepetition(phrase: typed, takesTime: true) }
    }

    @Test func `a time comes before the end of the series`() throws {
        let found = try TypedRepetition(
            phrase: "every friday 9:00 until 2026-12-24", takesTime: true)
        #expect(found.repetition.text == "friday until 2026-12-24")
        #expect(found.time == TimeOfDay(hour: 9))
        let times = try TypedRepetition(phrase: "every day at 9am 5 times", takesTime: true)
        #expect(times.repetition.text == "day 5 times" && times.time == TimeOfDay(hour: 9))
    }

    private func check(_ typed: String, _ text: String) throws {
        let found = try read(typed).repetition
        #expect(found.text == text)
        #expect(Repetition(text: text) == found)
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
            "every 3 months on the 1st",
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
