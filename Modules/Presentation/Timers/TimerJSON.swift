public import Application
import Domain
public import JSON

extension JSONWriter {
    /// Writes what there is of the timer as one object.
    public mutating func value(_ report: TimerReport) {
        object { object in
            guard let timer = report.timer else {
                object.member("state", "none")
                object.members(of: report)
                return
            }
            let left = timer.left(at: report.now)
            let state =
                switch timer.course {
                case .running: left > 0 ? "running" : "ended"
                case .paused: "paused"
                case .ended: "ended"
                }
            object.member("state", state)
            object.member("type", timer.type.rawValue)
            object.member("phase", timer.isRest ? "break" : "focus")
            if timer.isCycle {
                object.member("round", timer.round)
                object.member("rounds", TimerLengths.rounds)
            }
            object.member("startedAt", timer.startedAt.description)
            object.member("endsAt", timer.end(at: report.now)?.description)
            object.member("lengthSeconds", timer.length / 1000)
            object.member("remainingSeconds", (max(0, left) + 999) / 1000)
            object.member("task", timer.task?.id)
            object.members(of: report)
        }
    }

    private mutating func members(of report: TimerReport) {
        member("clockSetSeconds", report.clockWasSet.map { $0 / 1000 })
        guard !report.sessions.isEmpty else { return }
        array("sessions") { array in
            for session in report.sessions {
                array.object { object in
                    object.member("startedAt", session.startedAt.description)
                    object.member("endedAt", session.endedAt.description)
                    object.member("focusSeconds", session.milliseconds / 1000)
                    object.member("awaySeconds", session.away / 1000)
                    object.member("isComplete", session.isComplete)
                }
            }
        }
    }
}
