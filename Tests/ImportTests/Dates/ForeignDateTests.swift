import Domain
import Testing

@testable import Import

@Suite("Dates that are not ISO 8601")
struct ForeignDateTests {
    @Test(arguments: [
        ("31/12/2026", "2026-12-31"), ("31.12.2026", "2026-12-31"), ("31-12-26", "2026-12-31"),
        ("1.2.2026", "2026-02-01"), ("31. 12. 2026", "2026-12-31"), ("29/02/2028", "2028-02-29"),
        ("1/1/69", "1969-01-01"), ("1/1/68", "2068-01-01"), ("20/Aug/25 3:42 PM", "2025-08-20"),
        ("20-AUG-2025", "2025-08-20"), ("Aug 20, 2025", "2025-08-20"),
        ("September 3 2025", "2025-09-03"), ("Sept 3, 2025", "2025-09-03"),
        ("Mon, 24 Aug 2026 15:42:00 +0100", "2026-08-24"), ("2026/12/31", "2026-12-31"),
        ("2026.1.5", "2026-01-05"), ("2026-Aug-20", "2026-08-20"),
        ("06 abr 2026, 0:36", "2026-04-06"), ("01/déc./26 3:42 PM", "2026-12-01"),
        ("23. Okt. 2026", "2026-10-23"), ("5 März 2026", "2026-03-05"),
        ("3 AOÛT 2026", "2026-08-03"), ("mar. 25 mai 2027", "2027-05-25"),
        ("mar 25/05/2027", "2027-05-25"), ("Mar 25, 2027", "2027-03-25"),
        ("25 mar 2027", "2027-03-25"),
        ("Tues 25 May 2027", "2027-05-25"),
        ("31/12/2026 23:59:59.999", "2026-12-31"), ("31/12/2026T10:00Z", "2026-12-31"),
    ])
    func `are read with the day first`(_ text: String, _ day: String) {
        let reading = ForeignDate(text.utf8.span)?.reading(in: .dayFirst)
        #expect(reading == CalendarDay(iso8601: day).map { .day($0) })
    }

    @Test(arguments: [
        ("31/12/2026", DateOrders.monthFirst), ("12/31/2026", .dayFirst),
        ("31/12/2026", .yearFirst),
        ("29/02/2026", .any), ("00/01/2026", .any), ("13/13/2026", .any), ("31/31/26", .any),
    ])
    func `mean nothing in an order in which they are none`(_ text: String, _ orders: DateOrders) {
        #expect(ForeignDate(text.utf8.span)?.reading(in: orders) == ForeignDate.Reading.noDate)
    }

    @Test(arguments: [
        "Mon 2026-12-01", "Mo, 1.12.2026", "lundi 1 décembre 2026", "Wed, 1 Dec 2026 10:00 +0100",
        "mar. 30 nov. 2026",
    ])
    func `are refused where they fall on another day of the week`(_ text: String) {
        let day: Weekday = text.hasPrefix("mar") ? .monday : .tuesday
        #expect(ForeignDate(text.utf8.span)?.reading(in: .dayFirst) == .otherWeekday(day))
    }

    @Test(arguments: [
        "", "soon", "31/12", "31/12/2026/1", "31/12/2026 25:00", "31/12/2026 1:5", "1/2/3456789",
        "31/12/2026 13:00 PM", "Foo 3 2025", "May May 2025", "2026", "12:30",
        "31/12/2026 10:00 CEST",
        "31/12/2026 x", "ma 3 2025", "3 jui 2025", "31/12/2026 10:00 (XYZ)",
        "31/12/2026 10:00 (GMT+1", "３１/12/2026", "1/2/2026 10:00 +1", "1/2/2026 10:00:00.",
        "1/2/2026 5", "1/2/2026 at 5", "1/2/2026 at", "1/2/2026 2:30 p.",
        "1/2/2026 2:30 p.m.x", "1/2/2026 25 Uhr", "1/2/2026 a las", "1/2/2026 13 PM",
        "25.05.2027 9:00-10:00", "25.05.2027 14:30-16", "5 May 2027 9:00-17:00", "June 3-5",
        "May 5 14", "mar 25/05", "mar. 25/05", "25.05.0027", "Montage 25.05.2027",
        "Sunset 5 May 2027", "Friedrich, 25.05.2027", "1/2/2026 10:00 -1500",
    ])
    func `are nothing else`(_ text: String) {
        #expect(ForeignDate(text.utf8.span)?.reading(in: .dayFirst) ?? .noDate == .noDate)
    }

    @Test(arguments: [
        ("1/2/2026 12:00 AM", 0), ("1/2/2026 12:30 pm", 45_000), ("1/2/2026 3:42PM", 56_520),
        ("1/2/2026 15:42:10", 56_530), ("1/2/2026 15:42 +01:00", 52_920),
        ("1/2/2026, 15:42 UTC", 56_520), ("1/2/2026 3:42 PM (GMT+1)", 52_920),
        ("1/2/2026 3:42\u{202F}PM (GMT+05:30)", 36_720), ("1/2/2026 3:42 PM (EST)", 74_520),
        ("1/2/2026, 3:42:10 PM GMT+1", 52_930), ("1/2/2026 15:42 GMT+0100 (CET)", 52_920),
        ("1/2/2026 00:00 -0230", 9_000), ("1/2/2026", 0),
        ("Sunday, May 5, 2024 at 2:30 PM", 52_200), ("5. Mai 2024 um 14:30", 52_200),
        ("So, 5. Mai 2024 um 14:30 Uhr", 52_200), ("5 mai 2024 à 14:30", 52_200),
        ("dimanche 5 mai 2024 à 14h30", 52_200), ("5 de mayo de 2024 a las 14:30", 52_200),
        ("5 maggio 2024 alle ore 14:30", 52_200), ("5 mei 2024 om 14:30", 52_200),
        ("5 de maio de 2024 às 14:30", 52_200), ("May 5, 2024 at 2 PM", 50_400),
        ("5/5/2024, 2:30:10 p.\u{A0}m.", 52_210), ("5/5/2024 2:30 a.m.", 9_000),
        ("5.5.2024 14 Uhr", 50_400), ("5 mai 2024 à 14h", 50_400),
        ("5 mai 2024 14 h 30", 52_200), ("5.5.2024 14.30 Uhr", 52_200),
        ("5.5.2024 14:30 uur", 52_200),
        ("5 mei 2024 9u30", 34_200), ("5/5/2024 ore 9:00", 32_400), ("5/5/2024 a la 1:00", 3_600),
        ("5/5/2024 14:30 hs", 52_200), ("5.5.2024 ab 14 Uhr", 50_400),
    ])
    func `have a time of the day in UTC`(_ text: String, _ seconds: Int64) {
        #expect(ForeignDate(text.utf8.span)?.milliseconds == seconds * 1000)
    }

    @Test func `are ambiguous only where the orders differ`() {
        #expect(ForeignDate("03/04/2026".utf8.span)?.reading(in: .any) == .ambiguous)
        #expect(ForeignDate("04/04/2026".utf8.span)?.reading(in: .any) != .ambiguous)
        #expect(ForeignDate("26-12-24".utf8.span)?.reading(in: .any) == .ambiguous)
        #expect(ForeignDate("20/Aug/25".utf8.span)?.reading(in: .any) != .ambiguous)
        // Nobody writes the year first with slashes, unless it was said.
        let slashed = ForeignDate("26/12/24".utf8.span)
        #expect(slashed?.reading(in: .any) == CalendarDay(iso8601: "2024-12-26").map { .day($0) })
        #expect(
            slashed?.reading(in: .yearFirst) == CalendarDay(iso8601: "2026-12-24").map { .day($0) })
    }
}
