import Domain
import TestSupport
import Testing

@Suite("Day phrases")
struct DayPhraseTests {
    @Test(
        arguments: [
            ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("yesterday", "2026-11-20"),
            ("TODAY", "2026-11-21"), ("  Tomorrow\t", "2026-11-22"), ("+0d", "2026-11-21"),
            ("+3d", "2026-11-24"), ("+2w", "2026-12-05"), ("+10D", "2026-12-01"),
            ("+10000d", "2054-04-08"), ("2026-12-24", "2026-12-24"), ("20261224", "2026-12-24"),
            ("2024-02-29", "2024-02-29"), ("sun", "2026-11-22"), ("Friday", "2026-11-27"),
        ] as [(String, CalendarDay)])
    func `a phrase that is known means its day`(phrase: String, day: CalendarDay) throws {
        #expect(try DayPhrase.day(of: phrase, today: Today.sample.day) == day)
    }

    @Test(arguments: Weekday.allCases, 0..<7)
    func `a weekday is the next one after today`(weekday: Weekday, offset: Int) throws {
        let today = Today.sample.day.advanced(byDays: offset)
        let day = try DayPhrase.day(of: weekday.rawValue, today: today)
        #expect(day.weekday == weekday)
        #expect((1...7).contains(day.daysSinceEpoch - today.daysSinceEpoch))
    }

    @Test(arguments: [
        "", " ", "tomorrow 5pm", "fri x", "next friday", "todays", "to day", "+3", "+d", "+w", "3d",
        "-3d", "+-3d", "++3d", "+3 d", "+ 3d", "+3dd", "+3m", "+3.5d", "+10001d", "+40000w",
        "+99999999999999999999d", "40th", "2026-02-30", "2026-2-3", "2026-12-24x", "24.12.2026",
        "12/24", "٣", "+٣d", "+３d", "+½d", "tomorrow\u{301}", "today\nfriday", "\u{200B}", "inbox",
    ])
    func `a phrase that is not wholly understood is refused and quoted`(phrase: String) {
        let error = #expect(throws: AppError.self) {
            try DayPhrase.day(of: phrase, today: Today.sample.day)
        }
        #expect(error?.code == .invalidDate)
        #expect(error?.sentence == "Invalid day.")
        #expect(error?.detail == "'\(phrase)' is not a day that is known here.")
        #expect(error?.advice.contains("+3d") == true)
    }
}
