import Domain
import Presentation
import TestSupport
import Testing

@Suite("The line of a timer")
struct TimerLineTests {
    private func line(endedAt end: String, seenAt now: String) throws -> String {
        let end = try #require(Instant(iso8601: end))
        let timer = FocusTimer(
            id: UniqueIdentifier(high: 1, low: 2), type: .focus, isRest: false, round: 0,
            startedAt: end.advanced(by: -1_500_000), length: 1_500_000,
            course: .ended(at: end, isSeen: false), credited: 0,
            cycle: TimerLengths(focus: 1_500_000, rest: 300_000, longRest: 900_000), task: nil,
            store: "")
        return TimerLine.ended(
            timer, at: end, from: try #require(Instant(iso8601: now)), in: FixedCalendar(),
            command: "tend timer")
    }

    @Test(arguments: [
        ("2026-11-25T23:45:00Z", "at 23:45"), ("2026-11-26T00:21:00Z", "yesterday at 23:45"),
        ("2026-11-28T09:00:00Z", "Wed 25 Nov at 23:45"),
    ])
    func `says when it ended, on another day with the day`(now: String, time: String) throws {
        let line = try line(endedAt: "2026-11-25T23:45:00Z", seenAt: now)
        #expect(line == "\nFocus ended \(time): tend timer\n")
    }
}
