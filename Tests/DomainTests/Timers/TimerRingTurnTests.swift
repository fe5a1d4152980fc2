import Domain
import TestSupport
import Testing

/// Saturday, 21 November 2026, noon in UTC: a timer has ended.
@Suite("The end of a timer that is to ring")
struct TimerRingTurnTests {
    private let calendar = FixedCalendar()

    private func ring() throws -> TimerRing {
        try #require(
            TimerRing(
                FocusTimer(
                    id: UniqueIdentifier(high: 0, low: 7), type: .focus, isRest: false, round: 0,
                    startedAt: Self.minutes(-25), length: 1_500_000,
                    course: .ended(at: .noon, isSeen: false), credited: 0,
                    cycle: TimerLengths(focus: 1_500_000, rest: 300_000, longRest: 900_000),
                    task: nil, store: "store")))
    }

    private static func minutes(_ minutes: Int64) -> Instant {
        Instant(milliseconds: Instant.noon.milliseconds + minutes * 60_000)
    }

    private func turn(_ ring: TimerRing, _ minutes: Int64, quiet: String = "") -> TimerRing.Turn {
        ring.turn(at: Self.minutes(minutes), quiet: QuietHours(quiet), in: calendar)
    }

    @Test func `rings up to a day late, and not in quiet hours`() throws {
        let ring = try ring()
        #expect(turn(ring, 0) == .now)
        #expect(turn(ring, 1440) == .now)
        #expect(turn(ring, 1441) == .missed)
        #expect(turn(ring, 0, quiet: "11:00-12:30") == .later(Self.minutes(30)))
        #expect(turn(ring, 30, quiet: "11:00-12:30") == .now)
        #expect(turn(ring.waiting(until: Self.minutes(30)), 10) == .now)
    }

    @Test func `is tried again, first soon, then later`() throws {
        var ring = try ring()
        ring = ring.begun.postponed(at: .noon, mayHaveBeenShown: false)
        let soon = Instant(milliseconds: Instant.noon.milliseconds + 10_000)
        #expect(turn(ring, 0) == .later(soon) && turn(ring, 1) == .now)
        for wait in [1, 5, 15, 15] as [Int64] {
            ring = ring.begun
            #expect(ring.mayHaveBeenShown && turn(ring, 0) == .now)
            ring = ring.postponed(at: .noon, mayHaveBeenShown: false)
            #expect(!ring.mayHaveBeenShown && turn(ring, 0) == .later(Self.minutes(wait)))
            #expect(turn(ring, wait) == .now)
        }
    }
}
