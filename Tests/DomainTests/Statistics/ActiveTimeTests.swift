import Domain
import TestSupport
import Testing

@Suite("Time spent active")
struct ActiveTimeTests {
    /// The history of a task that was in these states from these seconds after noon on.
    private func history(_ steps: (state: TaskState, at: Int64)...) -> [HistoryEntry] {
        steps.enumerated().map { index, step in
            let task = Task.sample(state: step.state)
            let operation = Operation(
                id: .numbered(UInt64(index + 1)), command: "test",
                startedAt: .noon.adding(seconds: step.at))
            return HistoryEntry(
                operation: operation,
                change: index == 0 ? .added(task) : .updated(before: .sample(), after: task))
        }
    }

    private func seconds(_ history: [HistoryEntry], until now: Int64 = 1000) -> Int64? {
        ActiveTime.milliseconds(in: history, until: .noon.adding(seconds: now)).map { $0 / 1000 }
    }

    @Test func `each period counts, and the one that has not ended until now`() {
        #expect(seconds(history((.notStarted, 0), (.completed, 50))) == nil)
        #expect(seconds(history((.notStarted, 0), (.active, 10), (.completed, 50))) == 40)
        #expect(
            seconds(history((.active, 0), (.notStarted, 30), (.active, 900))) == 130)
        // Another field was changed meanwhile.
        #expect(seconds(history((.active, 0), (.active, 30), (.completed, 60))) == 60)
    }

    @Test func `at a moment of the past what came later does not count`() {
        func seconds(at moment: Int64) -> Int64? {
            var time = ActiveTime(until: .noon.adding(seconds: moment), leavesOutLater: true)
            for entry in history((.notStarted, 0), (.active, 10), (.completed, 50)) {
                time.add(entry.change, at: entry.operation.startedAt)
            }
            return time.milliseconds.map { $0 / 1000 }
        }
        #expect([5, 10, 30, 50, 99].map(seconds) == [nil, 0, 20, 40, 40])
    }

    @Test func `a clock that was set back makes no time, a step that is lost none either`() {
        #expect(seconds(history((.active, 500), (.completed, 100))) == 0)
        var steps = history((.active, 0), (.notStarted, 30), (.completed, 60))
        steps[1] = HistoryEntry(operation: steps[1].operation, change: nil)
        #expect(seconds(steps) == 60)
        steps[2] = HistoryEntry(operation: steps[2].operation, change: .deleted(.sample()))
        #expect(seconds(steps) == 60)
    }
}
