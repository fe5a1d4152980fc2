import Domain
import TestSupport
import Testing

@Suite("Month phrases")
struct MonthPhraseTests {
    @Test(
        arguments: [
            ("nov", "2026-11-01"), ("December", "2026-12-01"), ("oct", "2027-10-01"),
            ("jan 2030", "2030-01-01"), ("2026-02", "2026-02-01"), ("next month", "2026-12-01"),
            (" Last  month ", "2026-10-01"), ("this month", "2026-11-01"), ("next", "2026-12-01"),
            ("12/2026", "2026-12-01"), ("1/2027", "2027-01-01"),
        ] as [(String, CalendarDay)])
    func `a phrase that is known means the first day of its month`(
        phrase: String, first: CalendarDay
    ) throws {
        #expect(try MonthPhrase.firstDay(of: phrase, today: Today.sample.day) == first)
    }

    @Test(arguments: [
        "", "13", "2026-13", "2026-1", "13/2026", "12/26", "1/12/2026", "2026-11-21", "nov 26",
        "24 dec", "next year", "nov 2026 x",
        "novem", "monday",
    ])
    func `any other is refused and quoted`(phrase: String) {
        let error = #expect(throws: AppError.self) {
            try MonthPhrase.firstDay(of: phrase, today: Today.sample.day)
        }
        #expect(error?.detail == "'\(phrase)' is not a month that tend understands.")
        #expect(error?.advice.text.contains("2026-12") == true)
    }
}
