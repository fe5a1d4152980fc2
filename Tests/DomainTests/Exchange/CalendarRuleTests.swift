import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("Rules of iCalendar")
struct CalendarRuleTests {
    @Test(arguments: [
        ("day", "2026-11-26", "FREQ=DAILY"), ("3 days", "2026-11-26", "FREQ=DAILY;INTERVAL=3"),
        ("2 weeks", "2026-11-26", "FREQ=WEEKLY;INTERVAL=2"),
        ("weekday", "2026-11-26", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
        ("month", "2026-11-26", "FREQ=MONTHLY"), ("year", "2026-11-26", "FREQ=YEARLY"),
        ("month", "2026-01-30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
        ("month", "2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        ("2nd friday", "2026-11-13", "FREQ=MONTHLY;BYDAY=2FR"),
        ("2 months on the 15th", "2026-11-15", "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15"),
        ("day 5 times", "2026-11-26", "FREQ=DAILY;COUNT=5"),
        ("friday until 2026-12-24", "2026-11-27", "FREQ=WEEKLY;BYDAY=FR;UNTIL=20261224"),
        ("month from completion", "2026-11-26", "FREQ=MONTHLY"),
    ])
    func `say how a task repeats`(_ words: String, _ start: String, _ rule: String) throws {
        let repetition = try #require(Repetition(text: words))
        #expect(repetition.calendarRule(from: CalendarDay(iso8601: start), isTimed: false) == rule)
    }

    @Test func `end at a time where the day has one`() throws {
        let repetition = try #require(Repetition(text: "friday until 2026-12-24"))
        let rule = repetition.calendarRule(from: nil, isTimed: true)
        #expect(rule == "FREQ=WEEKLY;BYDAY=FR;UNTIL=20261224T235959")
    }

    @Test func `without a day there is none where it counts`() {
        #expect(RepetitionRule.months(1, day: nil).calendarRule(from: nil) == nil)
        #expect(RepetitionRule.months(1, day: 15).calendarRule(from: nil) != nil)
    }

    /// Ten years of each, by libical.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: libical), "needs libical"))
    func `give the days that libical gives`() throws {
        let starts = ["2026-01-31", "2027-02-28", "2028-02-29", "2026-11-26"]
            .compactMap { CalendarDay(iso8601: $0) }
        var cases: [(rule: RepetitionRule, start: CalendarDay, text: String)] = []
        var unsaid: Set<String> = []
        for words in Set(RepetitionPhrases.all.map(\.text)).sorted() {
            let rule = try #require(RepetitionRule(words: words))
            for day in starts {
                // A series begins with a day of its own.
                let start = rule.firstDay(from: day) ?? day
                if let text = rule.calendarRule(from: start) {
                    cases.append((rule, start, text))
                } else {
                    unsaid.insert(words)
                }
            }
        }
        try #require(cases.count > 200 && unsaid.count < 12, "\(unsaid)")
        let lines = cases.map { entry in
            "\(entry.start.description.replacing("-", with: "")) \(entry.text)\n"
        }
        let result = try ProgramRunner(path: Self.oracle).run(
            ["expand"], environment: ["PATH": "/usr/bin:/bin"],
            input: .bytes(Array(lines.joined().utf8)))
        let expanded = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(expanded.count == cases.count + 1, "\(result.errors)")
        for (entry, line) in zip(cases, expanded) {
            let end = entry.start.advanced(byDays: 3652)
            let theirs = line.split(separator: " ").map(String.init).filter { $0 <= "\(end)" }
            var ours: [String] = []
            var day = entry.start
            while ours.count < theirs.count || ours.isEmpty,
                let next = entry.rule.next(from: entry.start, after: day), next <= end
            {
                ours.append("\(next)")
                day = next
            }
            #expect(
                ours == theirs, "\(entry.rule.text) from \(entry.start): \(entry.text)")
            #expect(
                !theirs.isEmpty
                    || entry.rule.next(from: entry.start, after: day).map { $0 > end } != false)
        }
    }

    private static let libical = "/usr/lib/x86_64-linux-gnu/libical.so.3"

    private static let oracle = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Calendars/oracle").path
}
