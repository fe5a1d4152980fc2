import Domain
import Presentation
import TestSupport
import Testing

@Suite("A summary of the log")
struct LogSummaryTests {
    private let summary = LogSummary(calendar: FixedCalendar(), terminal: .plain)

    @Test func `says how often, since when, and what to do`() {
        let entry = ErrorCatalogue.entry(for: .storeBusy)
        #expect(
            summary.text(
                "persistence.busy", count: 3, first: .noon, last: .noon.adding(seconds: 90))
                    == """
                    3 × persistence.busy  2026-11-21 12:00 to 2026-11-21 12:01
                        \(entry.sentence)
                        Try: \(entry.suggestion.text)

                    """)
    }

    @Test func `a code of another release stands alone, and cannot steer the terminal`() {
        #expect(
            summary.text("new\u{1B}", count: 1, first: .noon, last: .noon)
                == "1 × new^[  2026-11-21 12:00\n")
    }

    @Test func `a line can say what to do`() {
        let line = LogLine(
            instant: .noon, priority: .error, message: "It failed.", code: "persistence.busy",
            operation: nil, advice: "Try \(tend: .list)")
        let text = line.text(in: FixedCalendar(), on: .plain)
        #expect(text.hasSuffix("\n    Try: Try tend list\n"))
    }
}
