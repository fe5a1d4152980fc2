import Domain
import TestSupport
import Testing

/// Saturday, 21 November 2026, noon in UTC: the computer was started an hour before.
@Suite("A timer")
struct FocusTimerTests {
    private static let boot = UniqueIdentifier(high: 1, low: 1)
    private static let cycle = TimerLengths(focus: 1_500_000, rest: 300_000, longRest: 900_000)
    private let start = FocusTimerTests.moment(0)

    /// The moment so many minutes after noon; `wall` says by how many the clock on the wall was set since.
    private static func moment(
        _ minutes: Int64, asleep: Int64 = 0, set wall: Int64 = 0, booted: Int64? = nil
    ) -> TimerMoment {
        TimerMoment(
            wall: Instant(milliseconds: Instant.noon.milliseconds + (minutes + wall) * 60_000),
            boot: booted == nil ? boot : UniqueIdentifier(high: 2, low: 2),
            elapsed: (booted.map { minutes - $0 } ?? minutes + 60) * 60_000,
            asleep: asleep * 60_000)
    }

    private func timer(_ type: TimerType = .focus, round: Int = 0) -> FocusTimer {
        FocusTimer(
            type, isRest: type == .rest, round: round,
            length: type == .rest ? 300_000 : 1_500_000, cycle: Self.cycle, for: nil, in: "store",
            id: UniqueIdentifier(high: 0, low: 7), at: start)
    }

    private func advanced(
        _ timer: FocusTimer, _ now: TimerMoment
    ) -> (ended: [FocusTimer], present: FocusTimer) {
        var number: UInt64 = 100
        return timer.advanced(to: now) {
            number += 1
            return UniqueIdentifier(high: 0, low: number)
        }
    }

    @Test func `ends by the clock on the wall, and no second before`() {
        let timer = timer()
        #expect(timer.end(at: start)?.description == "2026-11-21T12:25:00.000Z")
        #expect(timer.left(at: Self.moment(24)) == 60_000)
        #expect(advanced(timer, Self.moment(24)).ended == [])
        let (ended, present) = advanced(timer, Self.moment(28))
        #expect(ended == [present])
        #expect(
            present.course
                == .ended(
                    at: Instant(milliseconds: Instant.noon.milliseconds + 1_500_000),
                    isSeen: false))
        #expect(advanced(present, Self.moment(30)).ended == [])
    }

    @Test func `a pause stops it, and does not count`() throws {
        let paused = timer().paused(at: Self.moment(10))
        #expect(paused.course == .paused(left: 900_000))
        #expect(paused.end(at: Self.moment(100)) == nil)
        let resumed = paused.resumed(at: Self.moment(100))
        #expect(resumed.left(at: Self.moment(110)) == 300_000)
        let session = try #require(resumed.session(endedAt: Self.moment(115)))
        #expect(session.milliseconds == 1_500_000 && session.isComplete)
        #expect(paused.paused(at: Self.moment(50)) == paused)
    }

    @Test func `more time moves its end, up to a day`() {
        #expect(timer().extended(by: 300_000, at: start)?.left(at: start) == 1_800_000)
        #expect(timer().paused(at: start).extended(by: 60_000, at: start)?.length == 1_560_000)
        #expect(timer().extended(by: 86_400_000, at: start) == nil)
    }

    @Test func `what was stopped counts as far as it came`() throws {
        let session = try #require(timer().session(endedAt: Self.moment(12)))
        #expect(session.milliseconds == 720_000 && !session.isComplete && session.away == 0)
        #expect(timer(.rest).session(endedAt: Self.moment(5)) == nil)
    }

    // MARK: - Suspend, clock, reboot

    @Test(arguments: [(25, 10, 15), (40, 20, 20), (25, 0, 25), (90, 65, 25), (90, 70, 20)])
    func `time asleep is not focus: at minute, asleep, counted`(
        minute: Int64, asleep: Int64, counted: Int64
    ) throws {
        let session = try #require(
            timer().session(endedAt: Self.moment(minute, asleep: asleep)))
        #expect(session.milliseconds == counted * 60_000)
        #expect(session.away == (25 - counted) * 60_000)
        #expect(session.endedAt == timer().end(at: start))
    }

    @Test func `a break goes on while the computer sleeps`() {
        #expect(advanced(timer(.rest), Self.moment(6, asleep: 5)).ended.count == 1)
    }

    @Test(arguments: [-60, 60] as [Int64])
    func `a clock that was set changes nothing of what is left, and is told`(minutes: Int64) {
        let now = Self.moment(10, set: minutes)
        #expect(timer().left(at: now) == 900_000)
        #expect(timer().clockWasSet(at: now) == minutes * 60_000)
        #expect(advanced(timer(), now).ended == [])
        let corrected = timer().following(now)
        #expect(corrected.end(at: now) == Instant(milliseconds: now.wall.milliseconds + 900_000))
        #expect(corrected.clockWasSet(at: now) == nil && corrected.isPlausible(at: now))
        #expect(corrected.session(endedAt: now)?.milliseconds == 600_000)
        #expect(timer().clockWasSet(at: Self.moment(10, set: 1)) == nil)
    }

    @Test func `after a new start of the computer the clock on the wall decides`() throws {
        // Off at some time after noon, on again at 12:15.
        let now = Self.moment(20, booted: 15)
        #expect(timer().left(at: now) == 300_000)
        #expect(timer().clockWasSet(at: now) == nil)
        let session = try #require(timer().session(endedAt: Self.moment(25, booted: 15)))
        // Of the time before nobody knows how much it was on.
        #expect(session.milliseconds == 600_000 && session.away == 900_000)
        let late = try #require(timer().session(endedAt: Self.moment(90, booted: 60)))
        #expect(late.milliseconds == 0 && late.away == 1_500_000)
    }

    // MARK: - Cycles

    @Test func `a cycle hands on to its break, and waits for the next round`() {
        let (ended, rest) = advanced(timer(.cycle, round: 2), Self.moment(27))
        #expect(ended.map(\.isRest) == [false])
        #expect(rest.isRest && rest.round == 2 && rest.left(at: Self.moment(27)) == 180_000)
        #expect(
            rest.id == UniqueIdentifier(high: 0, low: 101) && rest.session(endedAt: start) == nil)
        let (both, over) = advanced(timer(.cycle, round: 2), Self.moment(45))
        #expect(both.map(\.isRest) == [false, true])
        #expect(over.hasNextRound && over.end(at: start)?.description == "2026-11-21T12:30:00.000Z")
    }

    @Test func `the break behind the last round is long, and ends the cycle`() {
        let (_, rest) = advanced(timer(.cycle, round: 4), Self.moment(25))
        #expect(rest.length == 900_000 && !rest.hasNextRound)
    }

    // MARK: - What cannot be

    @Test func `what was kept has to be possible`() {
        let timer = timer()
        #expect(timer.isPlausible(at: start))
        #expect(timer.isPlausible(at: Self.moment(500)))
        // Another process started it a moment after this one looked at the clock.
        let moment = TimerMoment(
            wall: start.wall, boot: Self.boot, elapsed: start.elapsed - 5, asleep: 0)
        #expect(timer.isPlausible(at: moment))
        // The clock that nobody sets went back.
        #expect(!timer.isPlausible(at: Self.moment(-10)))
        // Another start of the computer, and more left than it is long.
        #expect(!timer.isPlausible(at: Self.moment(-10, booted: -20)))
        func kept(length: Int64 = 1_500_000, round: Int = 0, _ course: FocusTimer.Course) -> Bool {
            FocusTimer(
                id: timer.id, type: .focus, isRest: false, round: round, startedAt: start.wall,
                length: length, course: course, credited: 0, cycle: Self.cycle, task: nil,
                store: "store"
            ).isPlausible(at: start)
        }
        let end = { Instant(milliseconds: start.wall.milliseconds + $0) }
        #expect(kept(.running(since: start, endsAt: end(1_500_000))))
        #expect(!kept(.running(since: start, endsAt: end(1_500_001))))
        #expect(!kept(.running(since: start, endsAt: end(0))))
        #expect(!kept(length: 86_400_001, .running(since: start, endsAt: end(60_000))))
        #expect(!kept(length: 59_999, .paused(left: 1)))
        #expect(!kept(round: 1, .paused(left: 60_000)))
        #expect(!kept(.paused(left: 1_500_001)) && !kept(.paused(left: 0)))
    }
}
