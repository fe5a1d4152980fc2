import Domain
import TestSupport
import Testing

/// Saturday, 21 November 2026, noon in UTC.
@Suite("What is shown of the reminders that came due")
struct DeliveryPlanTests {
    private func reminder(
        _ id: TaskID, minutesAgo: Int64, armed: Instant = Instant(milliseconds: 0),
        claimed: Instant? = nil, shown: Instant? = nil, retry: Instant? = nil
    ) -> ArmedReminder {
        let instant = Instant(milliseconds: Instant.noon.milliseconds - minutesAgo * 60_000)
        return ArmedReminder(
            task: Task(.sample("task \(id)", number: UInt64(id)), id: id, sortOrder: 1),
            reminder: .instant(instant), ringing: .instant(instant), instant: instant,
            armedAt: armed, claimedAt: claimed, shownAt: shown, retryAt: retry)
    }

    private func plan(
        _ due: [ArmedReminder], quiet: String? = nil
    ) -> (single: [TaskID], summary: [TaskID], missed: [TaskID], next: String?) {
        let plan = DeliveryPlan(
            of: due, at: .noon, quiet: quiet.flatMap { QuietHours($0) }, in: FixedCalendar())
        return (
            plan.single.map(\.task.id), plan.summary.map(\.task.id), plan.missed.map(\.task.id),
            plan.nextLook?.description
        )
    }

    @Test func `up to three are shown by themselves, the rest together`() {
        let due = (1...6).map { reminder($0, minutesAgo: 0) }
        #expect(plan(Array(due[..<3])) == ([1, 2, 3], [], [], nil))
        let (single, summary, _, _) = plan(due)
        #expect(single == [1, 2, 3])
        #expect(summary == [4, 5, 6])
    }

    @Test func `what came more than an hour ago is told together, a day ago in the views alone`() {
        let due = [
            reminder(1, minutesAgo: 1500), reminder(2, minutesAgo: 90),
            reminder(3, minutesAgo: 61), reminder(4, minutesAgo: 5),
        ]
        #expect(plan(due) == ([4], [2, 3], [1], nil))
        #expect(plan([due[1]]) == ([2], [], [], nil))
    }

    @Test
    func `what came before it was armed is not rung, and what was shown not again`() {
        let due = [
            reminder(1, minutesAgo: 5, armed: .noon), reminder(2, minutesAgo: 5, shown: .noon),
            reminder(3, minutesAgo: 5, claimed: .noon),
        ]
        #expect(plan(due) == ([3], [], [1], nil))
        #expect(due[2].mayHaveBeenShown)
    }

    @Test func `in quiet hours nothing rings until they end`() {
        let due = [reminder(1, minutesAgo: 5)]
        #expect(plan(due, quiet: "11:00-13:30") == ([], [], [], "2026-11-21T13:30:00.000Z"))
        #expect(plan(due, quiet: "22:00-7:00") == ([1], [], [], nil))
        #expect(plan(due, quiet: "11:00-7:00") == ([], [], [], "2026-11-22T07:00:00.000Z"))
        #expect(plan(due, quiet: "13:00-12:01") == ([], [], [], "2026-11-21T12:01:00.000Z"))
    }

    @Test func `an attempt that failed is followed by others, first soon, then later`() {
        let later = Instant(milliseconds: Instant.noon.milliseconds + 1)
        #expect(
            plan([reminder(1, minutesAgo: 5, retry: later)])
                == ([], [], [], "2026-11-21T12:00:00.001Z"))
        #expect(plan([reminder(1, minutesAgo: 5, retry: .noon)]) == ([1], [], [], nil))
        let seconds = (0...4).map { attempts in
            let tried = ArmedReminder(
                task: reminder(1, minutesAgo: 0).task, reminder: .instant(.noon),
                ringing: .instant(.noon), instant: .noon, armedAt: .noon, attempts: attempts)
            return (tried.nextAttempt(after: .noon).milliseconds - Instant.noon.milliseconds)
                / 1000
        }
        #expect(seconds == [10, 60, 300, 900, 900])
    }

    @Test(arguments: ["", "22:00", "22:00-22:00", "25:00-7:00", "22-7", "22:00-7:00-8:00"])
    func `hours that are none are refused`(text: String) {
        #expect(QuietHours(text) == nil)
    }
}
